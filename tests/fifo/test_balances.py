from datetime import UTC, datetime
from decimal import Decimal

from fifo.ledger_text import gains, ledger, left, matched, number
from fifo.ripple_books import RIPPLE
from fifolio.fifo.balances import account_balances
from fifolio.fifo.chain import Operation, Unvalued
from fifolio.fifo.own_transfers import own_transfers
from fifolio.ledger.transaction import DerivativeEntry, Quantity, TransactionId

D = Decimal


def test_ripple_per_account() -> None:
    # R10
    rows = ledger(RIPPLE)

    balances = account_balances(rows, own_transfers(rows))

    assert {account: units for (account, asset), units in balances.items() if asset == "XRP"} == {
        "Kraken:spot": D("-27.76"),
        "Kraken:earn": D(170),
        "Ledger": D(40),
        "Binance": D(60),
        "ownwallet-XRP": D("79.11"),
    }


def test_the_lots_of_the_ripple_books() -> None:
    # R10
    chain = matched(RIPPLE)

    assert [lot.asset for lot in chain.lots] == ["XRP"] * 3
    first = chain.lots[0]
    assert (first.remaining, first.account) == (D("78.91"), "Kraken:spot")
    unit_cost = number(first.basis) / first.units
    assert unit_cost.quantize(D("1e-15")) == D("1.674948355759031")
    fee, sale = chain.disposals
    assert (fee.operation, fee.proceeds, fee.gain) == (Operation.FEE, Unvalued("price"), None)
    assert (sale.gain or D(0)).quantize(D("1e-10")) == D("32.5051644241")
    assert gains(chain, "XRP")[0] is None
    assert sum(units for units, _ in left(chain, "XRP")) == D("321.35")


def test_fees_and_money_leave_the_account_too() -> None:
    # R14: 7704.160 less 17.720
    rows = ledger("2024-05-01 BUY + 7704.160 PUMP - 50 EUR fee 17.720 PUMP fee 0.5 EUR @ Kraken")

    assert account_balances(rows) == {
        ("Kraken", "PUMP"): D("7686.440"),
        ("Kraken", "EUR"): D("-50.5"),
    }


def test_an_unknown_fee_is_left_out() -> None:
    rows = ledger("2024-05-01 SELL - 1 BTC + 50 EUR fee ? @ A")

    assert account_balances(rows) == {("A", "BTC"): D(-1), ("A", "EUR"): D(50)}


def test_a_futures_account_holds_what_was_settled() -> None:
    line = DerivativeEntry(
        id=TransactionId("d"),
        at=datetime(2024, 1, 1, tzinfo=UTC),
        kind="TRADE",
        account="Futures",
        contract="PF_XBTUSD",
        realized=Quantity(D("-10.98"), "USD"),
        fee=Quantity(D("0.64"), "USD"),
    )

    assert account_balances([line]) == {("Futures", "USD"): D("-11.62")}


def test_coins_moved_between_known_accounts_are_nowhere_else() -> None:
    rows = ledger("2024-01-01 TRANSFER_OUT - 1 BTC @ A # x\n2024-01-01 TRANSFER_IN + 1 BTC @ B # x")

    assert account_balances(rows, own_transfers(rows)) == {("A", "BTC"): D(-1), ("B", "BTC"): D(1)}


def test_coins_that_came_from_out_of_sight_are_missing_there() -> None:
    # B071
    rows = ledger("2024-01-01 DEPOSIT + 0.04 ETH @ A")

    assert account_balances(rows, own_transfers(rows))["ownwallet-ETH", "ETH"] == D("-0.04")
