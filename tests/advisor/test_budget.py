from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st
from pydantic import MISSING, BaseModel

from fifolio.advisor.budget import Allowance, Truncated, compact, fit, page_size


class Listing(BaseModel):
    names: list[str]
    omitted: int
    remark: str | MISSING | None = MISSING


def _listing(names: Sequence[str], omitted: int) -> Listing:
    return Listing(names=list(names), omitted=omitted)


def test_a_payload_is_compact_json_with_letters_as_they_are() -> None:
    assert compact(Listing(names=["ñ€"], omitted=0)) == '{"names":["ñ€"],"omitted":0}'


def test_a_missing_field_is_absent_and_none_is_null() -> None:
    told = compact(Listing(names=[], omitted=0, remark=None))

    assert told == '{"names":[],"omitted":0,"remark":null}'


def test_everything_is_told_when_it_fits() -> None:
    assert fit(["a", "b"], _listing, 1000) == _listing(["a", "b"], 0)


def test_no_more_items_are_told_than_asked_for() -> None:
    assert fit(["a", "b", "c"], _listing, 1000, most=2) == _listing(["a", "b"], 1)


@given(st.lists(st.text(max_size=12), max_size=40), st.integers(0, 400))
def test_the_largest_payload_that_fits_is_told(names: list[str], max_chars: int) -> None:
    fitting = [
        count
        for count in range(len(names) + 1)
        if len(compact(_listing(names[:count], len(names) - count))) <= max_chars
    ]

    told = fit(names, _listing, max_chars, least=0)

    assert len(told.names) == max(fitting, default=0)
    assert told.omitted == len(names) - len(told.names)


def test_a_list_of_which_nothing_fits_is_no_empty_list() -> None:
    one_item = len(compact(_listing(["a"], 1)))

    told = fit(["a", "b"], _listing, one_item - 1)

    # Too large to be delivered, so that the marker takes its place.
    assert told == _listing(["a"], 1)


def test_a_list_may_be_left_out_where_the_rest_says_enough() -> None:
    frame = len(compact(_listing([], 2)))

    assert fit(["a", "b"], _listing, frame, least=0) == _listing([], 2)


def test_a_list_that_is_empty_is_told_as_one() -> None:
    assert fit([], _listing, 1000) == _listing([], 0)


def test_a_page_never_exceeds_its_size() -> None:
    # 3 rows of 10 with 2 commas and a frame of 20 are 52 characters.
    assert page_size(row_chars=10, frame_chars=20, max_chars=52, most=100) == 3
    assert page_size(row_chars=10, frame_chars=20, max_chars=51, most=100) == 2
    assert page_size(row_chars=10, frame_chars=20, max_chars=1000, most=5) == 5
    assert page_size(row_chars=10, frame_chars=20, max_chars=1, most=5) == 1


def test_what_fits_is_delivered_and_counted() -> None:
    allowance = Allowance(run_chars=10)

    assert allowance.admit("x" * 6, tool_chars=8) is None
    assert allowance.room(8) == 4


def test_an_answer_too_large_for_its_tool_is_replaced() -> None:
    marker = Allowance().admit("x" * 9, tool_chars=8)

    assert marker == Truncated(max_chars=8, actual_chars=9)
    assert marker is not None
    assert compact(marker) == '{"kind":"truncated","maxChars":8,"actualChars":9}'


def test_the_marker_tells_the_limit_that_was_hit() -> None:
    allowance = Allowance(run_chars=10, told_chars=7)

    assert allowance.admit("x" * 5, tool_chars=8) == Truncated(max_chars=3, actual_chars=5)


def test_a_refused_answer_takes_nothing_from_the_others() -> None:
    allowance = Allowance(run_chars=10)

    allowance.admit("x" * 5000, tool_chars=8)

    assert allowance.admit("x" * 8, tool_chars=8) is None


def test_the_marker_is_valid_when_nothing_is_left() -> None:
    assert Allowance(run_chars=5, told_chars=5).admit("xx", 8) == Truncated(
        max_chars=1, actual_chars=2
    )
