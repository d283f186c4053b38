"""What a file of the report says, by section 5 of the platform contract."""

from typing import Any

from fifolio.fifo.chain import Lot, Unvalued
from fifolio.irpf.conversion import Unconvertible
from fifolio.irpf.report import LedgerYears
from fifolio.irpf.report_tables import facts, lists
from fifolio.irpf.statement import to_statement
from fifolio.irpf.year_end_statement import year_end_statement
from fifolio.ledger.transaction import TransactionType
from fifolio.money.amount import Amount
from irpf.chains import D, Sales, at, lot, worth_at_rate


def report(sales: Sales, *bought: Lot) -> dict[str, Any]:
    made = LedgerYears(sales.chain(*bought)).report(2024)
    return to_statement(made) | year_end_statement(None, None)


def said(sales: Sales) -> dict[object, object]:
    return {row[0]: row[1] for row in facts(report(sales)).rows}


def lost() -> Sales:
    sales = Sales()
    sales.sale("2024-03-01T23:30", Unvalued("rate", Amount(D("300"), "USD")), ("1", "100"))
    sales.sale("2024-03-02T10:00", Unvalued("price"), ("1", "100"))
    native = Unvalued("rate", Amount(D("7.50"), "GBP"))
    sales.received("2024-04-01T10:00", TransactionType.STAKING, native)
    return sales


def test_the_first_rows_say_what_the_report_is() -> None:
    rows = facts(report(Sales())).rows

    assert [row[:2] for row in rows[:7]] == [
        ("year", 2024),
        ("method", "FIFO"),
        ("currency", "EUR"),
        ("conversion", "NATIVE"),
        ("conversion_basis", "EACH_EVENT_OWN_DATE"),
        ("completeness", "COMPLETE"),
        ("timezone", "Europe/Madrid"),
    ]


def test_a_report_with_a_converted_figure_says_so() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", worth_at_rate("270", "0.9"), ("1", "100"))

    assert said(sales)["conversion"] == "CONVERTED"


def test_the_rate_of_a_purchase_counts_as_well() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "300", ("1", "100"))
    sales.lots[0] = sales.lots[0]._replace(basis=worth_at_rate("100", "0.5"))

    assert said(sales)["conversion"] == "CONVERTED"


def test_each_event_that_no_rate_converts_has_a_line_with_its_amount() -> None:
    rows = [row for row in facts(report(lost())).rows if row[0] == "unconvertible_event"]

    # 23:30 UTC is already the next day in Madrid
    assert rows == [
        ("unconvertible_event", "300", "sale0:1 proceeds", "2024-03-02", "USD"),
        ("unconvertible_event", "7.5", "in0 value", "2024-04-01", "GBP"),
    ]
    assert said(lost())["completeness"] == "INCOMPLETE"
    assert said(lost())["counter unconvertible"] == 1
    assert said(lost())["counter excludedUnresolvedIncome"] == 1


def test_a_cell_shows_what_no_rate_converts_and_is_empty_without_a_price() -> None:
    disposals, income, *_ = lists(report(lost()))

    column = disposals.head.index("proceeds")
    assert [row[column] for row in disposals.rows] == ["300 USD", None]
    assert income.rows[0][income.head.index("value")] == "7.5 GBP"


def test_what_ended_abroad_is_a_list_of_its_own() -> None:
    ended: dict[str, Any] = {
        "asset": "BTC",
        "account": "A",
        "units": "1",
        "price": "2",
        "priceDate": "2024-06-15",
    }
    ended |= {"value": "2.00", "endedOn": "2024-06-15", "place": "abroad", "reported": True}
    made = report(Sales()) | {"modelo721": {"balances": [], "ended": [ended | {"moved": False}]}}

    (table,) = [one for one in lists(made) if one.name == "modelo721 ended"]

    assert dict(zip(table.head, table.rows[0], strict=True)) == ended | {"moved": False}


def test_the_lots_stand_behind_each_disposal() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "300", ("1", "100"), ("2", "50"))

    (disposals, *_) = lists(report(sales))

    columns = [disposals.head.index(name) for name in ("id", "acquiredAt", "units", "cost", "gain")]
    assert [tuple(row[one] for one in columns) for row in disposals.rows] == [
        ("sale0:1", "2017-01-01T00:00:00Z", "1", "100.00", "0.00"),
        ("sale0:2", "2017-01-01T00:00:00Z", "2", "50.00", "150.00"),
    ]


def test_totals_boxes_and_pending_losses_are_facts() -> None:
    sales = Sales()
    sales.gain("2024-03-01T10:00", "-75")

    found = facts(report(sales)).rows
    assert ("savingsBase.capitalLosses", "75.00", None, None, None) in found
    assert ("savingsBase.quota.total", "0.00", None, None, None) in found
    assert ("box 1813", "75.00", None, None, None) in found
    assert ("pending loss", "75.00", "gains", 2024, None) in found


def test_an_unconvertible_basis_is_named_as_the_cost() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "300", ("1", None))
    sales.lots[0] = sales.lots[0]._replace(basis=Unvalued("rate", Amount(D(9), "USD")))

    (one,) = LedgerYears(sales.chain()).report(2024).conversion.unconvertible

    day = at("2024-03-01T10:00").date()
    assert one == Unconvertible("sale0:1", "cost", day, Amount(D(9), "USD"))


def test_repurchases_and_readings_have_tables() -> None:
    sales = Sales()
    sales.gain("2024-03-01T10:00", "-75")
    tables = {
        one.name: one.rows
        for one in lists(report(sales, lot("a", "BTC", "2024-06-01T10:00", "1", "9")))
    }

    assert tables["repurchases"] == (("sale0:1", "75.00", "2024-06-01T10:00:00Z", "75.00"),)
    assert ("wash_rule", "warn", "disputed", True) in tables["assumptions"]
