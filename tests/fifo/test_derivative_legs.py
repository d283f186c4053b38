from datetime import UTC, datetime
from decimal import Decimal

import pytest

from fifo.ledger_text import MADRID, ledger, left, market, number, seen
from fifolio.fifo.chain import Chain, Operation, Unvalued, Valued
from fifolio.fifo.derivative_legs import settled
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.ledger.transaction import DerivativeEntry, Event, Quantity, TransactionId

D = Decimal
MARKET = market("USDT 2023-03-01 0.9 EUR\nBTC 2023-03-01 20000 EUR", "USD/EUR 2023-03-01 0.8")


def entry(**parts: str) -> DerivativeEntry:
    """Read `realized="500 EUR"`, `funding="-0.1 USDT"`, `fee="10 EUR"`."""
    quantities = {
        name: Quantity(D(units), asset)
        for name, (units, asset) in ((name, text.split()) for name, text in parts.items())
    }
    return DerivativeEntry(
        id=TransactionId("d1"),
        at=datetime(2023, 3, 5, tzinfo=UTC),
        kind="TRADE",
        account="Futures",
        contract="PF_XBTUSD",
        realized=quantities.get("realized"),
        funding=quantities.get("funding"),
        fee=quantities.get("fee"),
    )


def chain_of(*events: Event) -> Chain:
    return match_ledger(events, MARKET, "EUR", MADRID)


def test_a_result_in_money_settles_nothing() -> None:
    # R6: 500 realized less a fee of 10
    chain = chain_of(entry(realized="500 EUR", fee="10 EUR"))

    (result,) = chain.derivatives
    assert number(result.realized) - number(result.fee) == 490
    assert result.net == 490
    assert seen(result.id, result.contract, result.funding) == ("d1", "PF_XBTUSD", Valued(D(0)))
    assert seen(chain.lots, chain.disposals) == ((), ())


def test_each_part_is_valued_at_its_own_moment() -> None:
    chain = chain_of(entry(realized="100 USD", funding="-10 USD", fee="5 NEW"))

    (result,) = chain.derivatives
    assert number(result.realized) == 80
    assert number(result.funding) == -8
    assert result.fee == Unvalued("price")


def test_coins_won_open_a_lot_at_market() -> None:
    # Row 42
    chain = chain_of(entry(realized="100 USDT"))

    assert left(chain, "USDT") == [(100, 90)]
    assert chain.income == ()


def test_coins_lost_leave_the_queue_at_market() -> None:
    # Row 42
    chain = chain_of(
        *ledger("2023-01-01 BUY + 1 BTC - 10000 EUR"), entry(realized="-0.1 BTC", fee="0.01 BTC")
    )

    (paid,) = chain.disposals
    assert seen(paid.id, paid.operation, paid.account) == (
        "d1.BTC",
        Operation.SETTLEMENT,
        "Futures",
    )
    assert seen(paid.units, number(paid.proceeds), paid.gain) == (D("0.11"), 2200, 1100)


def test_of_one_coin_only_the_net_is_settled() -> None:
    chain = chain_of(entry(realized="100 USDT", funding="-3 USDT", fee="7 USDT"))

    assert left(chain, "USDT") == [(90, 81)]
    assert chain.disposals == ()


def test_a_net_of_nothing_settles_nothing() -> None:
    chain = chain_of(entry(realized="7 USDT", fee="7 USDT"))

    assert seen(chain.lots, chain.disposals) == ((), ())


def test_a_loss_without_a_price_still_leaves_the_queue() -> None:
    chain = chain_of(*ledger("2023-01-01 BUY + 5 NEW - 10 EUR"), entry(fee="2 NEW"))

    assert left(chain, "NEW") == [(3, 6)]
    assert chain.disposals[0].proceeds == Unvalued("price")


def test_a_line_changes_the_balance_of_each_asset_by_its_net() -> None:
    line = entry(realized="0.5 BTC", funding="-1 USD", fee="0.1 BTC")

    assert settled(line) == [Quantity(D("0.4"), "BTC"), Quantity(D(-1), "USD")]
    assert settled(entry()) == []


@pytest.mark.parametrize("unknown", ["realized", "funding", "fee"])
def test_a_net_is_unknown_while_any_part_is(unknown: str) -> None:
    parts = {"realized": "1 EUR", "funding": "1 EUR", "fee": "1 EUR", unknown: "1 NEW"}

    (result,) = chain_of(entry(**parts)).derivatives
    assert result.net is None
