"""The planner behaves as any model does: it calls tools, then speaks."""

from datetime import date

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
from fifolio.advisor.tool import Locale

TOOLS = tuple(
    Declaration(name, "", {})
    for name in ("spanish_tax_report", "fiscal_integrity", "explain_metric")
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


async def test_a_tool_that_is_not_offered_is_not_called() -> None:
    text, reply = await _ask(User("What do I hold?"))

    assert not reply.calls
    assert text.startswith("I can't answer that.")


async def test_the_last_step_speaks_instead_of_calling() -> None:
    text, reply = await _ask(User("What did I gain in 2024?"), may_call=False)

    assert not reply.calls
    assert text
