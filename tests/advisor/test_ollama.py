"""The wire against a scripted daemon over real HTTP, and its bodies against the official client's."""

from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from typing import Any

import ollama
import pytest

from advisor.scripted_ollama import (
    Action,
    Cut,
    Hang,
    Head,
    Pause,
    Raw,
    Refuse,
    ScriptedOllama,
    Turn,
    ask_for,
    end,
    fault,
    line,
    piece,
    say,
    scripted_ollama,
    tool_line,
)
from fifolio.advisor.conversation import (
    Assistant,
    Call,
    Declaration,
    ProviderError,
    Reply,
    Request,
    Result,
    Results,
    User,
)
from fifolio.advisor.events import CauseKind, Usage
from fifolio.advisor.wires.http import MAX_LINE_BYTES, Http, TimeLimits
from fifolio.advisor.wires.ollama import Ollama, body

SHORT = TimeLimits(connect=0.3, first_byte=0.3, idle=0.3, total=5)
TAX = Declaration(
    "spanish_tax_report",
    "Report the tax of one year.",
    {
        "type": "object",
        "properties": {"year": {"type": "integer", "description": "Calendar year."}},
        "required": ["year"],
    },
)
CALL = Call("call-1", "spanish_tax_report", '{"year":2024}')


ASKED = Request(
    model="qwen3:8b",
    system="You explain.",
    messages=(User("¿Cuánto pago?"),),
    tools=(TAX,),
    context_window=8192,
)


@pytest.fixture
async def daemon() -> AsyncIterator[ScriptedOllama]:
    async with scripted_ollama() as server:
        yield server


@asynccontextmanager
async def wire(url: str, limits: TimeLimits = SHORT) -> AsyncIterator[Ollama]:
    http = Http()
    try:
        yield Ollama(http, url, limits)
    finally:
        await http.close()


async def heard(daemon: ScriptedOllama, turn: Turn) -> tuple[list[str], Reply]:
    daemon.plays("qwen3:8b", turn)
    reply = Reply()
    async with wire(daemon.url) as asked:
        return [text async for text in asked.stream(ASKED, reply)], reply


async def failure(daemon: ScriptedOllama, *turn: Action) -> CauseKind:
    with pytest.raises(ProviderError) as raised:
        await heard(daemon, turn)
    return raised.value.kind


async def test_text_comes_piece_by_piece_with_its_usage(daemon: ScriptedOllama) -> None:
    texts, reply = await heard(daemon, say("Your ", "gain."))

    assert [text for text in texts if text] == ["Your ", "gain."]
    assert reply.usage == Usage(100, 20)
    assert reply.has_ended


async def test_several_calls_of_one_turn_are_kept_in_order(daemon: ScriptedOllama) -> None:
    texts, reply = await heard(
        daemon, ask_for(("portfolio_summary", {}), ("spanish_tax_report", {"year": 2024}))
    )

    assert [(call.name, call.arguments) for call in reply.calls] == [
        ("portfolio_summary", "{}"),
        ("spanish_tax_report", '{"year": 2024}'),
    ]
    assert set(texts) == {""}


async def test_letters_split_over_packets_stay_whole(daemon: ScriptedOllama) -> None:
    whole = piece("Son 5 € y ñ.").content
    cut = whole.index("€".encode()) + 1

    texts, _ = await heard(daemon, [Raw(whole[:cut]), Pause(0.02), Raw(whole[cut:]), end()])

    assert "".join(texts) == "Son 5 € y ñ."


async def test_thinking_is_a_sign_of_life_and_no_text(daemon: ScriptedOllama) -> None:
    thinking = line({"message": {"role": "assistant", "content": "", "thinking": "Hmm"}})

    texts, _ = await heard(daemon, [thinking, *say("Done.")])

    assert texts == ["", "Done.", ""]


async def test_nothing_after_the_end_is_heard(daemon: ScriptedOllama) -> None:
    texts, reply = await heard(daemon, [*say("One."), piece("Two."), end(7, 7)])

    assert "".join(texts) == "One."
    assert reply.usage == Usage(100, 20)


@pytest.mark.parametrize(
    ("read", "written"),
    [(-5, "many"), (10**9 + 1, 2**63), (True, 1.5), (10**400, None), ([7], {"n": 7})],
)
async def test_negative_and_absurd_counts_are_none(
    daemon: ScriptedOllama, read: object, written: object
) -> None:
    last = {"message": {}, "done": True, "prompt_eval_count": read, "eval_count": written}

    _, reply = await heard(daemon, [line(last)])

    assert reply.usage == Usage(0, 0)


async def test_a_last_line_without_an_end_is_read(daemon: ScriptedOllama) -> None:
    texts, reply = await heard(daemon, [piece("Hi."), Raw(end().content.rstrip(b"\n"))])

    assert "".join(texts) == "Hi."
    assert reply.has_ended


async def test_a_stream_that_stops_has_not_ended(daemon: ScriptedOllama) -> None:
    _, reply = await heard(daemon, [piece("Half")])

    assert not reply.has_ended


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, CauseKind.UNKNOWN),
        (401, CauseKind.AUTH_REJECTED),
        (403, CauseKind.AUTH_REJECTED),
        (404, CauseKind.MODEL_NOT_FOUND),
        (429, CauseKind.RATE_LIMITED),
        (500, CauseKind.PROVIDER_UNAVAILABLE),
        (503, CauseKind.PROVIDER_UNAVAILABLE),
    ],
)
async def test_a_refused_request_is_classified(
    daemon: ScriptedOllama, status: int, kind: CauseKind
) -> None:
    assert await failure(daemon, *fault(status)) is kind


async def test_a_404_from_something_else_is_no_missing_model(daemon: ScriptedOllama) -> None:
    assert await failure(daemon, Head(404, b"404 page not found")) is CauseKind.UNKNOWN


async def test_a_wait_that_is_asked_for_is_passed_on(daemon: ScriptedOllama) -> None:
    daemon.plays("qwen3:8b", fault(429, retry_after="7"))
    async with wire(daemon.url) as asked:
        with pytest.raises(ProviderError) as raised:
            await anext(asked.stream(ASKED, Reply()))

    assert (raised.value.retry_after_seconds, raised.value.status) == (7.0, 429)


@pytest.mark.parametrize(
    ("turn", "kind"),
    [
        ([Refuse()], CauseKind.NETWORK),
        ([Hang()], CauseKind.NETWORK),
        ([piece(""), Hang()], CauseKind.NETWORK),
        ([piece("Half"), Cut()], CauseKind.NETWORK),
        ([piece("Half"), Raw(b'{"message": {"con\n')], CauseKind.UNKNOWN),
        ([Raw(b"[1]\n")], CauseKind.UNKNOWN),
        ([Raw(b"[" * 100_000 + b"\n")], CauseKind.UNKNOWN),
        ([Raw(b'{"message":{"content":"\xff"}}\n')], CauseKind.UNKNOWN),
        ([line({"message": {"content": 5}})], CauseKind.UNKNOWN),
        ([line({"message": {"tool_calls": [{"function": {"name": 3}}]}})], CauseKind.UNKNOWN),
        ([line({"message": {"tool_calls": [{}]}})], CauseKind.UNKNOWN),
        ([piece("Half"), line({"error": "runner stopped"})], CauseKind.PROVIDER_UNAVAILABLE),
        ([Head(200, b"<html>log in</html>", {"content-type": "text/html"})], CauseKind.UNKNOWN),
    ],
    ids=[
        "refused", "hang before headers", "hang after headers", "cut", "cut line", "no object",
        "deep nesting", "not UTF-8", "text is a number", "name is a number", "no function",
        "error in the stream", "html",
    ],
)  # fmt: skip
async def test_a_broken_answer_is_classified(
    daemon: ScriptedOllama, turn: list[Action], kind: CauseKind
) -> None:
    assert await failure(daemon, *turn) is kind


async def test_nobody_there_is_a_network_failure() -> None:
    async with wire("http://127.0.0.1:9/api") as asked:
        with pytest.raises(ProviderError) as raised:
            await anext(asked.stream(ASKED, Reply()))

    assert raised.value.kind is CauseKind.NETWORK


async def test_a_slow_drip_ends_with_the_total_time(daemon: ScriptedOllama) -> None:
    drip = [each for _ in range(50) for each in (piece("."), Pause(0.05))]
    daemon.plays("qwen3:8b", drip)
    limits = TimeLimits(connect=1, first_byte=1, idle=1, total=0.3)
    async with wire(daemon.url, limits) as asked:
        with pytest.raises(ProviderError) as raised:
            [text async for text in asked.stream(ASKED, Reply())]

    assert raised.value.kind is CauseKind.NETWORK


async def test_a_line_without_an_end_is_refused_early(daemon: ScriptedOllama) -> None:
    rubbish = [Raw(b"x" * 100_000)] * 1000

    assert await failure(daemon, *rubbish) is CauseKind.UNKNOWN
    assert not daemon.seen[0].is_finished
    assert MAX_LINE_BYTES == 1_000_000


async def test_a_redirect_is_not_followed(daemon: ScriptedOllama) -> None:
    turn = [Head(307, b"{}", {"location": f"{daemon.url}/elsewhere"})]

    assert await failure(daemon, *turn) is CauseKind.UNKNOWN
    assert len(daemon.seen) == 1


async def test_no_proxy_is_asked(daemon: ScriptedOllama, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")

    texts, _ = await heard(daemon, say("Here."))

    assert "".join(texts) == "Here."


async def test_leaving_closes_the_connection(daemon: ScriptedOllama) -> None:
    daemon.plays("qwen3:8b", [piece("Half"), Hang()])
    async with wire(daemon.url, TimeLimits()) as asked:
        async with aclosing(asked.stream(ASKED, Reply())) as texts:
            assert await anext(texts) == "Half"

        await daemon.seen[0].client_gone.wait()


async def test_a_prompt_that_filled_the_window_was_cut_in_silence(daemon: ScriptedOllama) -> None:
    assert await failure(daemon, piece("Hm."), end(8192, 3)) is CauseKind.UNKNOWN


async def test_calls_in_pieces_between_text_are_kept(daemon: ScriptedOllama) -> None:
    texts, reply = await heard(
        daemon, [piece("Let me see."), tool_line("portfolio_summary", {}), end()]
    )

    assert "".join(texts) == "Let me see."
    assert [call.name for call in reply.calls] == ["portfolio_summary"]


async def test_arguments_as_text_are_taken_as_the_model_wrote_them(daemon: ScriptedOllama) -> None:
    _, reply = await heard(daemon, ask_for(("spanish_tax_report", '{"year": 20')))

    assert reply.calls[0].arguments == '{"year": 20'


def test_no_tools_are_offered_where_calls_are_forbidden() -> None:
    assert "tools" not in body(replace(ASKED, may_call=False))


def test_the_window_is_set_in_each_request_but_not_for_a_cloud_model() -> None:
    assert body(ASKED)["options"] == {"num_ctx": 8192}
    assert "options" not in body(replace(ASKED, context_window=None))


CONVERSATION = (
    User("Hola"),
    Assistant("Buenas."),
    User("¿Cuánto pago?"),
    Assistant("", (CALL,)),
    Results((Result(CALL, '{"kind":"ok","payload":{}}'),)),
)


async def test_a_body_is_what_the_official_client_sends(daemon: ScriptedOllama) -> None:
    daemon.plays("qwen3:8b", say("Nada."))
    asked = replace(ASKED, messages=CONVERSATION)
    official: Any = ollama.AsyncClient(host=daemon.url.removesuffix("/api"))
    stream = await official.chat(
        model="qwen3:8b",
        messages=[
            {"role": "system", "content": "You explain."},
            {"role": "user", "content": "Hola"},
            {"role": "assistant", "content": "Buenas."},
            {"role": "user", "content": "¿Cuánto pago?"},
            {
                "role": "assistant",
                "content": "",
                "tool_calls": [
                    {"function": {"name": "spanish_tax_report", "arguments": {"year": 2024}}}
                ],
            },
            {
                "role": "tool",
                "tool_name": "spanish_tax_report",
                "content": '{"kind":"ok","payload":{}}',
            },
        ],
        tools=[
            {
                "type": "function",
                "function": {
                    "name": TAX.name,
                    "description": TAX.description,
                    "parameters": TAX.schema,
                },
            }
        ],
        stream=True,
        options={"num_ctx": 8192},
    )
    async for _ in stream:
        pass
    await official.close()
    async with wire(daemon.url) as ours:
        async for _ in ours.stream(asked, Reply()):
            pass

    theirs, mine = daemon.seen
    assert mine.path == theirs.path == "/api/chat"
    assert mine.body == theirs.body
