"""The planner behaves as any model does: it calls tools, then speaks."""

import json
from datetime import date

import pytest

from fifolio.advisor.chain.entries import PLANNER_MODEL
from fifolio.advisor.conversation import (
    Assistant,
    Call,
    Declaration,
    Message,
    Reply,
    Request,
    Result,
    Results,
    User,
)
from fifolio.advisor.planner.model import Planner
from fifolio.advisor.planner.remarks import ENGLISH
from fifolio.advisor.tool import Locale

TOOLS = tuple(
    Declaration(name, "", {})
    for name in ("spanish_tax_report", "fiscal_integrity", "explain_metric", "holding_detail")
)


async def _ask(
    *messages: Message, locale: Locale = "en", may_call: bool = True
) -> tuple[str, Reply]:
    request = Request(PLANNER_MODEL, "", messages, TOOLS, may_call, 8192, locale)
    reply = Reply()
    planner = Planner(date(2026, 5, 1))
    return "".join([piece async for piece in planner.stream(request, reply)]), reply


async def test_a_question_is_answered_with_a_tool_call_and_no_text() -> None:
    text, reply = await _ask(User("What did I gain in 2024?"))

    assert text == ""
    assert [(call.name, call.arguments) for call in reply.calls] == [
        ("spanish_tax_report", '{"year":2024}')
    ]
    assert reply.has_ended


async def test_a_year_not_named_is_the_last_full_one() -> None:
    _, reply = await _ask(User("¿Cuánto debo a Hacienda?"))

    assert reply.calls[0].arguments == '{"year":2025}'


async def test_a_follow_up_looks_past_small_talk() -> None:
    _, reply = await _ask(
        User("What did I gain in 2024?"),
        Assistant("You gained …"),
        User("thanks!"),
        Assistant("…"),
        User("and in 2023?"),
    )

    assert reply.calls[0].arguments == '{"year":2023}'


async def test_results_are_worded_in_the_language_of_the_reader() -> None:
    call = Call("c1", "explain_metric", '{"metric":"hhi"}')
    result = Result(call, '{"kind":"ok","payload":{"metric":"hhi","definition":"Suma de pesos."}}')

    text, reply = await _ask(
        User("¿Qué es el hhi?"), Assistant("", (call,)), Results((result,)), locale="es"
    )

    assert text == "Suma de pesos."
    assert not reply.calls


def _held(symbol: str, amount: str, arguments: str | None = None) -> Result:
    holding = {"id": "h", "symbol": symbol, "amount": amount, "currency": "EUR"}
    payload = {"kind": "unvalued", "holding": holding}
    call = Call("c1", "holding_detail", arguments or json.dumps({"symbol": symbol}))
    return Result(call, json.dumps({"kind": "ok", "payload": payload}))


BOTH = User("How much BTC and ETH do I have?")


async def test_what_another_model_asked_of_its_own_is_not_worded() -> None:
    other = _held("DOGE", "7")

    text, reply = await _ask(BOTH, Assistant("", (other.call,)), Results((other,)))

    assert text == ""
    assert [call.arguments for call in reply.calls] == ['{"symbol":"BTC"}', '{"symbol":"ETH"}']


async def test_what_another_model_asked_of_the_plan_is_not_asked_again() -> None:
    found = _held("BTC", "2", '{ "symbol": " btc" }')

    text, reply = await _ask(
        BOTH, Results((_held("DOGE", "7"), found)), User("Go on.", is_note=True)
    )

    assert text == ""
    assert [call.arguments for call in reply.calls] == ['{"symbol":"ETH"}']


async def test_the_plan_is_worded_in_its_order_without_what_others_asked() -> None:
    results = Results((_held("ETH", "5"), _held("DOGE", "7"), _held("BTC", "2")))

    text, reply = await _ask(BOTH, results)

    assert not reply.calls
    assert text.index("`2`") < text.index("`5`")
    assert "DOGE" not in text


async def test_what_there_is_is_worded_when_no_step_is_left() -> None:
    text, reply = await _ask(BOTH, Results((_held("DOGE", "7"),)), may_call=False)

    assert not reply.calls
    assert "DOGE" in text


async def test_a_question_without_a_plan_is_not_answered_with_what_others_asked() -> None:
    text, _ = await _ask(User("Should I sell my DOGE?"), Results((_held("DOGE", "7"),)))

    assert text == ENGLISH["advice"]


async def test_a_note_that_a_result_is_repeated_is_no_result() -> None:
    found = _held("BTC", "2")
    note = Result(found.call, '{"kind":"repeated","note":"same"}')

    text, reply = await _ask(User("How much BTC do I have?"), Results((found,)), Results((note,)))

    assert not reply.calls
    assert "`2`" in text


@pytest.mark.parametrize("arguments", ["{", "[1]", "null", '{"symbol":7}', ""])
async def test_bad_arguments_of_another_model_are_no_answer(arguments: str) -> None:
    bad = Result(Call("c", "holding_detail", arguments), '{"kind":"error","code":"X"}', True)

    _, reply = await _ask(User("How much BTC do I have?"), Results((bad,)))

    assert [call.arguments for call in reply.calls] == ['{"symbol":"BTC"}']


async def test_what_an_answer_leaves_open_is_said_before_it() -> None:
    text, reply = await _ask(User("How much did I gain with BTC in 2024?"))
    (call,) = reply.calls
    failed = Result(call, '{"kind":"error","code":"USE_CASE_FAILED"}', has_failed=True)

    text, _ = await _ask(User("How much did I gain with BTC in 2024?"), Results((failed,)))

    assert text.startswith(ENGLISH["whole_year"])


async def test_a_tool_that_is_not_offered_is_not_called() -> None:
    text, reply = await _ask(User("What do I hold?"))

    assert not reply.calls
    assert text.startswith("I can't answer that.")


async def test_the_last_step_speaks_instead_of_calling() -> None:
    text, reply = await _ask(User("What did I gain in 2024?"), may_call=False)

    assert not reply.calls
    assert text == ENGLISH["no_step"]
