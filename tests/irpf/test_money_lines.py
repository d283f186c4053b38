"""Foreign money in the return: savings gains, under other assets of the form."""

from decimal import Decimal
from typing import Any

from fifo.ledger_text import MADRID, ledger, market, seen
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.fifo.money_chain import FiatDeposit, match_money
from fifolio.fifo.yardstick import Yardstick
from fifolio.irpf.money_lines import RATE_OF_DEPOSIT
from fifolio.irpf.report import Declared, LedgerYears, TaxReport
from fifolio.irpf.statement import to_statement
from fifolio.irpf.switches import Switches

RATES = market("", "USD/EUR 2024-01-01 0.50\nUSD/EUR 2024-03-01 0.80\nUSD/EUR 2024-05-01 0.70")

BOOKS = """
    2023-01-01 BUY + 2 BTC - 20 EUR
    2024-01-10 SELL - 1 BTC + 100 USD
    2024-03-10 BUY + 1 ETH - 60 USD
    2024-05-10 SELL - 30 USD + 20 EUR fee 7 EUR
    2024-05-11 SELL - 1 BTC + 15 EUR
"""


def report(text: str = BOOKS, deposits: FiatDeposit = "rate_of_day") -> TaxReport:
    rows = ledger(text)
    money = match_money(rows, Yardstick(RATES, "EUR", MADRID), deposits)
    declared = Declared(switches=Switches(fiat_deposit=deposits))
    return LedgerYears(match_ledger(rows, RATES, "EUR", MADRID), declared, money).report(2024)


def test_results_on_dollars_are_savings_gains_beside_those_on_coins() -> None:
    found = report()

    # coins: 50 - 10 and 15 - 10; dollars: 60 at 0.80 less 0.50, and 20 - 7 less 30 at 0.50
    assert [seen(line.asset, line.gain) for line in found.lines] == [
        ("BTC", 40),
        ("USD", 18),
        ("USD", -2),
        ("BTC", 5),
    ]
    assert (found.sums.gains, found.sums.losses) == (Decimal(63), Decimal(2))


def test_the_form_has_dollars_under_other_assets_and_in_no_row_of_coins() -> None:
    boxes: Any = to_statement(report())["boxes"]

    assert {row["asset"] for row in boxes["rows"]} == {"BTC"}
    assert (boxes["1814"], boxes["0386"], boxes["0385"]) == ("45.00", "18.00", "2.00")
    net = Decimal(boxes["1814"]) + 18 - Decimal(boxes["1813"]) - 2
    assert net == report().sums.net_gains


def test_money_from_outside_is_named_on_every_line_that_rests_on_it() -> None:
    found = report("2024-01-10 DEPOSIT + 10 USD\n2024-03-10 SPEND - 10 USD")

    assert [seen(line.gain, line.flag) for line in found.lines] == [(3, RATE_OF_DEPOSIT)]
    assert found.counters.is_complete


def test_money_of_unknown_cost_is_in_no_sum_and_counted() -> None:
    found = report("2024-01-10 DEPOSIT + 10 USD\n2024-03-10 SPEND - 10 USD", "unknown")

    assert [(line.gain, line.flag) for line in found.lines] == [(None, "MISSING_ACQUISITION")]
    assert seen(found.sums.gains, found.counters.missing_acquisition) == (0, 1)
    assert not found.counters.is_complete


def test_a_rate_that_is_missing_is_named_with_its_amount() -> None:
    found = report("2023-01-10 SELL - 1 BTC + 10 USD\n2024-03-10 SPEND - 10 USD")

    assert found.counters.unconvertible == 1
    (lost,) = found.conversion.unconvertible
    assert seen(lost.figure, lost.native and lost.native.number) == ("cost", 10)


def test_a_loss_on_dollars_bought_again_is_no_loss_on_coins_bought_again() -> None:
    text = BOOKS + "2024-06-01 SELL - 1 ETH + 500 USD"

    assert report(text).repurchases == ()


def test_the_readings_are_assumptions_where_there_is_foreign_money_only() -> None:
    applied = {one.switch: one.is_applied for one in report().assumptions}
    without = LedgerYears(match_ledger(ledger(BOOKS), RATES, "EUR", MADRID)).report(2024)

    assert (applied["fiat_gains"], applied["fiat_deposit"]) == (True, True)
    assert not {one.is_applied for one in without.assumptions if one.switch.startswith("fiat")} - {
        False
    }
