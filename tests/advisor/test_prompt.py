import pytest

from fifolio.advisor.agent.prompt import Prompt, PromptTooLongError, declare, message_tokens
from fifolio.advisor.chain.entries import ChainEntry, LocalEntry, MeteredEntry
from fifolio.advisor.conversation import Assistant, Message, Request, User
from fifolio.advisor.tools import CATALOGUE

QUESTION = [User("What?")]


def local(window: int, model: str = "qwen") -> ChainEntry:
    return LocalEntry(provider_id="ollama", model_id=model, context_window=window)


def asked(entry: ChainEntry, *history: Message, system: str = "Rules.") -> Request:
    return Prompt(system, history, (), "en").request(entry, QUESTION, may_call=True)


def turns(count: int) -> list[Message]:
    return [
        User(f"question {each // 2} " + "w" * 400)
        if each % 2 == 0
        else Assistant(f"answer {each // 2} " + "w" * 400)
        for each in range(count)
    ]


def test_everything_is_sent_when_it_fits() -> None:
    history = turns(4)

    assert asked(local(8192), *history).messages == (*history, *QUESTION)


def test_the_oldest_whole_turns_go_first() -> None:
    history = turns(6)

    told = asked(local(600), *history).messages

    # Three messages of some 110 tokens and the question fit 525; half a turn is not told.
    assert told == (*history[-4:], *QUESTION)


def test_a_conversation_begins_with_a_question() -> None:
    told = asked(local(500), *turns(6)).messages

    assert isinstance(told[0], User)


def test_instructions_that_fill_the_window_are_not_sent() -> None:
    with pytest.raises(PromptTooLongError):
        asked(local(100), system="word " * 100)


def test_a_metered_model_states_no_window_and_gets_all() -> None:
    history = turns(40)
    cloud = MeteredEntry(provider_id="openai", model_id="gpt")

    request = asked(cloud, *history)

    assert request.context_window is None
    assert len(request.messages) == 41


def test_the_planner_needs_no_room() -> None:
    assert len(asked(local(1, "fifolio-planner"), *turns(40)).messages) == 41


def test_digits_and_foreign_letters_weigh_more_than_words() -> None:
    words, digits, letters = (message_tokens(User(text * 100)) for text in ("word", "1234", "ñáéí"))

    assert words < digits
    assert words < letters


def test_tools_are_declared_without_made_up_titles() -> None:
    declared = [declare(tool) for tool in CATALOGUE]

    assert [each.name for each in declared] == [tool.name for tool in CATALOGUE]
    for each in declared:
        assert each.schema["additionalProperties"] is False
        assert "title" not in str(each.schema)
        assert "\n" not in each.description
