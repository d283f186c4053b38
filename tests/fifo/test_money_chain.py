"""Dollars in FIFO order: what they gain from the day they came to the day they are paid."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fifo.ledger_text import MADRID, ledger, market, seen
from fifolio.fifo.money_chain import FiatDeposit, MoneyChain, match_money
from fifolio.fifo.yardstick import Yardstick

RATES = market(
    "",
    """
    USD/EUR 2024-01-01 0.50
    USD/EUR 2024-02-01 0.60
    USD/EUR 2024-03-01 0.80
    USD/EUR 2024-04-01 0.90
    GBP/EUR 2024-01-01 2
    GBP/EUR 2024-04-01 3
    """,
)


def matched(text: str, deposits: FiatDeposit = "rate_of_day") -> MoneyChain:
    return match_money(ledger(text), Yardstick(RATES, "EUR", MADRID), deposits)


def gains(text: str, deposits: FiatDeposit = "rate_of_day") -> list[Any]:
    return [one.gain for one in matched(text, deposits).disposals]


def left(chain: MoneyChain) -> list[tuple[Any, ...]]:
    return [
        (lot.asset, lot.acquired_at.month, lot.remaining, lot.open_cost)
        for lot in sorted(chain.lots, key=lambda lot: (lot.asset, lot.acquired_at))
        if lot.remaining
    ]


def test_dollars_of_a_sale_gain_until_they_buy_something() -> None:
    """V2179-22: 100 dollars of January cost 50 euros and are worth 80 in March."""
    text = "2024-01-10 SELL - 1 BTC + 100 USD\n2024-03-10 BUY + 1 ETH - 100 USD"

    assert gains(text) == [30]


def test_dollars_exchanged_for_euros_bring_what_was_paid_for_them() -> None:
    assert gains("2024-01-10 SELL - 1 BTC + 100 USD\n2024-03-10 SELL - 100 USD + 79 EUR") == [29]


def test_the_oldest_dollars_go_first_wherever_they_are() -> None:
    chain = matched(
        """
        2024-01-10 SELL - 1 BTC + 100 USD @ A
        2024-02-10 SELL - 1 BTC + 100 USD @ B
        2024-03-10 BUY + 1 ETH - 150 USD @ B
        """
    )

    # 150 at 0.80 less 100 at 0.50 and 50 at 0.60
    assert [one.gain for one in chain.disposals] == [120 - 50 - 30]
    assert left(chain) == [("USD", 2, 50, 30)]


def test_each_currency_has_a_queue_of_its_own() -> None:
    text = """
        2024-01-10 SELL - 1 BTC + 100 USD
        2024-01-10 SELL - 1 BTC + 10 GBP
        2024-04-10 BUY + 1 ETH - 10 GBP
        """

    assert gains(text) == [10]


def test_dollars_for_pounds_realise_one_and_begin_the_other() -> None:
    chain = matched(
        """
        2024-01-10 SELL - 1 BTC + 100 USD
        2024-03-10 SWAP - 100 USD + 33 GBP
        """
    )

    assert [seen(one.asset, one.gain) for one in chain.disposals] == [("USD", 30)]
    assert left(chain) == [("GBP", 3, 33, 80)]


def test_money_from_outside_is_acquired_at_the_rate_of_the_day_it_came() -> None:
    chain = matched("2024-01-10 DEPOSIT + 100 USD\n2024-03-10 BUY + 1 ETH - 100 USD")

    (one,) = chain.disposals
    assert one.gain == 30
    assert chain.assumed == {one.slices[0].lot}


def test_what_money_from_outside_had_cost_may_be_left_unknown() -> None:
    text = "2024-01-10 DEPOSIT + 100 USD\n2024-03-10 BUY + 1 ETH - 100 USD"
    chain = matched(text, "unknown")

    (one,) = chain.disposals
    assert seen(one.uncovered, one.gain) == (100, None)
    assert (chain.lots, chain.assumed) == ((), frozenset())


def test_money_paid_that_never_came_was_acquired_for_it_and_gains_nothing() -> None:
    assert gains("2024-03-10 BUY + 1 ETH - 100 USD") == []
    # of 150 dollars a third came from nowhere the books know: 100 at 0.80 less 100 at 0.50
    text = "2024-01-10 SELL - 1 BTC + 100 USD\n2024-03-10 BUY + 1 ETH - 150 USD"
    (one,) = matched(text).disposals
    assert seen(one.units, one.gain) == (100, 30)
    assert matched(text, "unknown").disposals[0].uncovered == 50


def test_money_taken_out_is_no_disposal_and_keeps_its_date_when_it_comes_back() -> None:
    chain = matched(
        """
        2024-01-10 SELL - 1 BTC + 100 USD
        2024-02-10 WITHDRAWAL - 100 USD
        2024-02-20 SELL - 1 BTC + 10 USD
        2024-03-10 DEPOSIT + 130 USD
        2024-04-10 BUY + 1 ETH - 100 USD
        """
    )

    # the 100 of January are the oldest again; 30 more came from outside in March
    assert [one.gain for one in chain.disposals] == [90 - 50]
    assert left(chain) == [("USD", 2, 10, 6), ("USD", 3, 30, 24)]
    assert len(chain.assumed) == 1


def test_money_that_was_assumed_is_so_when_it_comes_back() -> None:
    chain = matched(
        """
        2024-01-10 DEPOSIT + 100 USD
        2024-02-10 WITHDRAWAL - 40 USD
        2024-03-10 DEPOSIT + 40 USD
        2024-04-10 BUY + 1 ETH - 100 USD
        """
    )

    (one,) = chain.disposals
    assert one.gain == 40
    assert {used.lot for used in one.slices} <= chain.assumed
    assert len(one.slices) == 2


def test_a_move_between_accounts_stays_where_it_is_whichever_end_is_stamped_first() -> None:
    for text in (
        "2024-02-10T10:00 DEPOSIT + 99 USD # g @ B\n2024-02-10T11:00 WITHDRAWAL - 100 USD # g @ A",
        "2024-02-10T10:00 WITHDRAWAL - 100 USD # g @ A\n2024-02-10T11:00 DEPOSIT + 99 USD # g @ B",
    ):
        chain = matched(f"2024-01-10 SELL - 1 BTC + 100 USD @ A\n{text}")

        assert left(chain) == [("USD", 1, 99, 49.5)]
        assert chain.assumed == frozenset()


def test_a_missing_rate_leaves_a_result_unknown_and_not_zero() -> None:
    chain = matched("2023-01-10 SELL - 1 BTC + 100 USD\n2024-03-10 BUY + 1 ETH - 100 USD")

    (one,) = chain.disposals
    assert (one.cost, one.gain) == (None, None)


def test_dollars_that_come_in_the_instant_they_are_paid_are_there() -> None:
    assert gains("2024-03-10 BUY + 1 ETH - 100 USD\n2024-03-10 SELL - 1 BTC + 100 USD") == [0]


def test_the_order_of_rows_changes_nothing() -> None:
    rows = ledger(
        """
        2024-01-10 SELL - 1 BTC + 100 USD
        2024-02-10 WITHDRAWAL - 30 USD
        2024-03-10 DEPOSIT + 40 USD
        2024-04-10 BUY + 1 ETH - 105 USD
        """
    )
    yardstick = Yardstick(RATES, "EUR", MADRID)

    assert match_money(rows, yardstick) == match_money(rows[::-1], yardstick)


KINDS = (
    "SELL - 1 BTC + {} USD",
    "BUY + 1 BTC - {} USD",
    "DEPOSIT + {} USD",
    "WITHDRAWAL - {} USD",
    "SELL - {} USD + 5 EUR",
    "SWAP - 5 EUR + {} USD",
)


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.integers(1, 200)), max_size=25))
def test_what_came_in_is_what_went_out_and_what_is_left(rows: list[tuple[str, int]]) -> None:
    text = "\n".join(
        f"2024-{1 + number % 4:02}-{1 + number:02}T10:00 {kind.format(units)}"
        for number, (kind, units) in enumerate(rows)
    )
    chain = matched(text)
    gone = sum(part.units for one in chain.disposals for part in one.slices)
    still = sum(lot.remaining for lot in chain.lots)
    units = sum(lot.units for lot in chain.lots)

    # what was taken out and came back is a lot twice, so no less than all is accounted for
    assert gone + still <= units
    assert all(one.uncovered == 0 for one in chain.disposals)
    assert all(lot.remaining >= 0 for lot in chain.lots)
    assert sum(part.cost or 0 for one in chain.disposals for part in one.slices) <= sum(
        lot.units * 5 for lot in chain.lots
    )
