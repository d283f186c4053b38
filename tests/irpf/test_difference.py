"""How two statements of a year differ."""

from typing import Any

from fifolio.irpf.difference import differences
from fifolio.irpf.report import LedgerYears
from fifolio.irpf.statement import to_statement
from irpf.chains import Sales


def statement(*results: str) -> dict[str, Any]:
    sales = Sales()
    for number, result in enumerate(results, start=1):
        sales.gain(f"2024-0{number}-01T10:00", result)
    return to_statement(LedgerYears(sales.chain()).report(2024))


def by_figure(then: dict[str, Any], now: dict[str, Any]) -> dict[object, tuple[object, object]]:
    return {one["figure"]: (one["closed"], one["now"]) for one in differences(then, now)}


def test_the_same_statement_does_not_differ() -> None:
    assert differences(statement("100"), statement("100")) == []


def test_each_figure_that_moved_is_told_with_both_amounts() -> None:
    found = by_figure(statement("100"), statement("100", "30"))

    assert found["savingsBase.base"] == ("100.00", "130.00")
    # 9.5% of 100 and of 130, twice
    assert found["savingsBase.quota.total"] == ("19.00", "24.70")
    assert found["boxes.1814"] == ("100.00", "130.00")
    assert found["boxes.rows[BTC F].1809"] == ("100.00", "130.00")
    assert found["disposals.changed"] == (0, 1)
    assert "year" not in found


def test_what_only_one_of_both_has_is_null_in_the_other() -> None:
    found = by_figure(statement("-75"), statement("100"))

    assert found["pendingLosses[2024 gains].amount"] == ("75.00", None)
    assert found["savingsBase.base"] == ("0.00", "100.00")


def test_a_switch_that_was_turned_is_told() -> None:
    then, now = statement("100"), statement("100")
    now["assumptions"] = [
        one | {"value": "apply"} if one["switch"] == "wash_rule" else one
        for one in now["assumptions"]
    ]

    assert by_figure(then, now) == {"assumptions[wash_rule].value": ("warn", "apply")}


def test_a_changed_line_counts_even_where_the_sums_stay() -> None:
    then, now = statement("100"), statement("100")
    now["disposals"] = [now["disposals"][0] | {"account": "Elsewhere"}]

    assert by_figure(then, now) == {"disposals.changed": (0, 1)}
