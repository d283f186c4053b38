"""Each switch that can be turned changes what it is about, and nothing else."""

from decimal import Decimal

import pytest

from fifolio.fifo.chain import Operation, Unvalued
from fifolio.irpf.boxes import Boxes
from fifolio.irpf.report import Declared, LedgerYears, TaxReport
from fifolio.irpf.statement import to_statement
from fifolio.irpf.switches import EXPRESSIBLE, SwitchError, Switches, assumptions_of
from fifolio.ledger.transaction import TransactionType
from irpf.chains import Sales, lot

D = Decimal


def report(sales: Sales, year: int = 2024, **turned: str) -> TaxReport:
    switches = Switches().turned(turned.items())
    return LedgerYears(sales.chain(), Declared(switches=switches)).report(year)


def boxes(found: TaxReport) -> Boxes:
    assert found.boxes is not None
    return found.boxes


def test_the_default_of_every_switch_is_its_first_value() -> None:
    """The table of section 8 of the rulebook."""
    listed = {one.switch: one.value for one in assumptions_of(Switches())}

    assert listed == {
        "tz": "Europe/Madrid", "gas_trade": "disposal+expense", "gas_transfer": "disposal",
        "swap_value": "greater", "lp": "permuta", "wrap": "permuta",
        "lending_principal": "custody", "fork": "general_base_at_market",
        "cashback": "general_base", "funding": "symmetric", "wash_rule": "warn",
        "rcm_box": "0033", "missing_cost": "block", "row_grain": "coin+key",
        # section 1, row 2, whose switch is our own
        "fiat_gains": "own_result", "fiat_deposit": "rate_of_day",
    }  # fmt: skip
    assert all(listed[name] == switch.values[0] for name, switch in EXPRESSIBLE.items())


def test_what_no_event_type_tells_is_said_not_to_be_applied() -> None:
    money = ["fiat_gains", "fiat_deposit"]
    unapplied = [one.switch for one in assumptions_of(Switches()) if not one.is_applied]

    assert unapplied == ["lp", "wrap", "lending_principal", "fork", "cashback", *money]
    assert set(unapplied) & set(EXPRESSIBLE) == set(money)
    found = assumptions_of(Switches(), has_money=True)
    assert {one.switch for one in found if one.is_applied} >= set(money)


@pytest.mark.parametrize(
    ("name", "value"),
    [("wash_rule", "always"), ("lp", "receipt"), ("nothing", "off"), ("tz", "Europe/Paris")],
)
def test_an_unknown_switch_or_value_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(SwitchError, match=name):
        Switches().turned([(name, value)])


def test_funding_paid_counts_or_does_not() -> None:
    sales = Sales()
    sales.futures("2024-03-01T10:00", "0", funding="-5")
    sales.futures("2024-03-02T10:00", "100", fee="1", funding="2")

    assert report(sales).sums.net_gains == D(96)
    found = report(sales, funding="received_only")
    assert (found.sums.net_gains, found.derivatives.funding) == (D(101), D(2))


def test_funding_without_a_rate_is_left_out_under_both_readings() -> None:
    sales = Sales()
    sales.futures("2024-03-01T10:00", Unvalued("rate"), funding="-5")

    assert report(sales, funding="received_only").counters.unconvertible == 1


def test_units_never_acquired_cost_nothing_only_if_the_taxpayer_says_so() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "900", ("1", "100"), uncovered="2")

    found = report(sales, missing_cost="zero_cost")

    assert [line.gain for line in found.lines] == [D(200), D(600)]
    assert [line.flag for line in found.lines] == [None, "ZERO_COST_ASSUMED"]
    assert found.sums.gains == D(800)
    assert (found.counters.is_complete, found.counters.missing_acquisition) == (True, 1)
    assert {one.switch: one.value for one in found.assumptions}["missing_cost"] == "zero_cost"


def test_zero_cost_makes_up_no_price() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", Unvalued("price"), uncovered="2")

    found = report(sales, missing_cost="zero_cost")

    assert [(line.gain, line.flag) for line in found.lines] == [(None, "MISSING_PRICE")]
    assert found.counters.excluded_flagged == 1


def test_a_lot_whose_price_is_missing_is_not_taken_for_free() -> None:
    sales = Sales()
    sales.sale("2024-03-01T10:00", "100", ("1", None))

    assert report(sales, missing_cost="zero_cost").lines[0].flag == "MISSING_PRICE"


def test_yields_go_to_the_box_that_was_chosen() -> None:
    sales = Sales()
    sales.received("2024-02-01T10:00", TransactionType.STAKING, "157")

    def printed(box: str = "0033") -> tuple[object, object]:
        statement = to_statement(report(sales, rcm_box=box))
        return statement["boxes"]["0033"], statement["boxes"]["0027"]

    assert printed() == ("157.00", None)
    assert printed("0027") == (None, "157.00")


def test_rows_are_coins_or_operations() -> None:
    sales = Sales()
    sales.sale("2024-02-01T10:00", "100", ("1", "50"), ("1", "20"))
    sales.sale("2024-03-01T10:00", "60", ("1", "90"))

    assert [(row.gain, row.loss) for row in boxes(report(sales)).rows] == [(D(0), D(0))]
    found = boxes(report(sales, row_grain="operation"))
    assert [(row.gain, row.loss) for row in found.rows] == [(D(30), D(0)), (D(0), D(30))]
    assert (found.gains, found.losses) == (D(30), D(30))


def test_a_fee_removed_at_cost_is_in_no_sum_and_in_no_row() -> None:
    sales = Sales()
    sales.sale("2024-02-01T10:00", "8", ("1", "8"), operation=Operation.FEE_AT_COST)

    found = report(sales)

    assert [(line.gain, line.flag, line.is_taxable) for line in found.lines] == [
        (D(0), "REMOVED_AT_COST", False)
    ]
    assert boxes(found).rows == ()
    assert found.counters.is_complete


def test_repurchases_are_not_listed_when_the_rule_is_off() -> None:
    sales = Sales()
    sales.gain("2024-02-01T10:00", "-40")
    chain = sales.chain(lot("again", "BTC", "2024-06-01T10:00", "1", "20"))

    def listed(**turned: str) -> int:
        declared = Declared(switches=Switches().turned(turned.items()))
        return len(LedgerYears(chain, declared).report(2024).repurchases)

    assert (listed(), listed(wash_rule="off"), listed(wash_rule="apply")) == (1, 0, 1)
