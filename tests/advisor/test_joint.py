import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifolio.advisor.agent.joint import Joint

PREFIX = "Your gain is `930.10` EUR. "


def joined(pieces: list[str], prefix: str = PREFIX, *, cuts_overlap: bool = True) -> str:
    joint = Joint(prefix, " ", cuts_overlap=cuts_overlap)
    return prefix + "".join(map(joint.feed, pieces)) + joint.finish()


@pytest.mark.parametrize(
    "pieces",
    [
        ["It is taxed."],
        ["Your gain is `930.10` EUR. It is taxed."],
        list("Your gain is `930.10` EUR. It is taxed."),
        ["gain is `930.10` EUR. ", "It is taxed."],
        ["\n\nYour gain is `930.10` EUR. It", " is taxed."],
    ],
    ids=["goes on", "starts again", "letter by letter", "repeats the end", "starts with lines"],
)
def test_what_the_reader_has_is_not_told_again(pieces: list[str]) -> None:
    assert joined(pieces).split() == (PREFIX + "It is taxed.").split()


def test_words_are_not_stuck_together() -> None:
    assert joined(["Then."], prefix="First.") == "First. Then."


def test_no_space_is_added_where_there_is_one() -> None:
    assert joined([" Then."], prefix="First.") == "First. Then."


def test_a_few_equal_letters_are_no_overlap() -> None:
    assert (
        joined(["EUR is a currency."], prefix="It is in EUR") == "It is in EUR EUR is a currency."
    )


def test_a_draft_that_only_repeats_adds_nothing() -> None:
    assert joined(["Your gain is ", "`930.10` EUR."]).strip() == PREFIX.strip()


def test_a_new_turn_may_repeat_itself() -> None:
    assert joined(["Yes. Yes."], prefix="Yes. Yes.", cuts_overlap=False) == "Yes. Yes. Yes. Yes."


@given(st.text("ab .", min_size=1, max_size=12), st.lists(st.text("ab .", max_size=5), max_size=6))
def test_nothing_new_is_lost(prefix: str, pieces: list[str]) -> None:
    draft = "".join(pieces)

    out = joined(pieces, prefix=prefix)

    rest = out.removeprefix(prefix).strip()
    assert draft.strip().endswith(rest)
    cut = draft.strip().removesuffix(rest).strip()
    assert prefix.rstrip().endswith(cut) or cut == ""


def test_without_a_prefix_everything_passes_at_once() -> None:
    joint = Joint("", " ", cuts_overlap=True)

    assert joint.feed("Hello") == "Hello"


@pytest.mark.parametrize("prefix", ["First.", "First. ", "First.\n", "First.\n\n"])
def test_a_new_turn_begins_a_paragraph(prefix: str) -> None:
    joint = Joint(prefix, "\n\n", cuts_overlap=False)

    assert (prefix + joint.feed("Then.")).replace(" ", "") == "First.\n\nThen."
