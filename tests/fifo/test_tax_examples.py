"""Worked examples of the tax agency, of guides and of the law, as far as the queue goes."""

from decimal import Decimal

from fifo.ledger_text import MADRID, gains, ledger, left, market, matched, number, seen, sums, used
from fifolio.fifo.chain import Operation
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.ledger.transaction import TransactionType
from fifolio.money.rounding import cents

D = Decimal


def test_commissions_join_the_cost_and_reduce_the_proceeds() -> None:
    # T1, with the addition of the source put right
    chain = matched(
        """
        2024-01-01 BUY + 0.09 BTC - 3000 EUR fee 60 EUR
        2024-02-01 BUY + 0.22 BTC - 6000 EUR fee 120 EUR
        2024-03-01 SELL - 0.22 BTC + 14046.32 EUR fee 280 EUR
        """
    )

    (sale,) = chain.disposals
    assert sale.net_proceeds == D("13766.32")
    assert cents(sale.cost or D(0)) == D("6676.36")
    assert cents(sale.gain or D(0)) == D("7089.96")
    assert [(units, cents(cost or D(0))) for units, cost in left(chain, "BTC")] == [
        (D("0.09"), D("2503.64"))
    ]


def test_a_sale_takes_the_lots_in_the_order_they_were_bought() -> None:
    # T2
    chain = matched(
        """
        2020-01-01 BUY + 250 ABC - 3250 EUR
        2021-01-01 BUY + 210 ABC - 3570 EUR
        2022-01-01 BUY + 90 ABC - 540 EUR
        2023-01-01 SELL - 400 ABC + 7200 EUR
        """
    )

    (sale,) = chain.disposals
    assert used(sale) == [(250, 3250), (150, 2550)]
    assert sale.gain == 1400
    assert left(chain, "ABC") == [(60, 1020), (90, 540)]


def test_a_gift_is_a_transfer_at_market_for_one_and_a_lot_for_the_other() -> None:
    # T4: that a loss is never computed is a rule of the tax, not of the queue
    donor = matched(
        """
        2020-01-01 BUY + 2 BTC - 12000 EUR
        2024-01-01 GIFT_OUT - 1 BTC = 7500 EUR
        2024-01-02 GIFT_OUT - 1 BTC = 5000 EUR
        """
    )
    recipient = matched("2024-01-01 GIFT_IN + 1 BTC = 7500 EUR")

    assert gains(donor, "BTC") == [1500, -1000]
    assert {one.operation for one in donor.disposals} == {Operation.GIFT_OUT}
    assert left(recipient, "BTC") == [(1, 7500)]
    assert recipient.income == ()


def test_one_queue_serves_all_exchanges() -> None:
    # E1; B058
    chain = matched(
        """
        2020-01-15 BUY + 1 BTC - 8000 EUR @ A
        2020-04-15 BUY + 1 BTC - 6000 EUR @ B
        2021-01-15 SELL - 1 BTC + 34000 EUR @ B
        """
    )

    assert gains(chain, "BTC") == [26000]
    assert left(chain, "BTC") == [(1, 6000)]


def test_a_sale_at_cost_gains_nothing() -> None:
    # E3
    chain = matched(
        """
        2024-01-01 BUY + 0.5 ETH - 1000 EUR
        2024-02-01 BUY + 1 ETH - 1600 EUR
        2024-03-01 SELL - 1 ETH + 1800 EUR
        """
    )

    assert gains(chain, "ETH") == [0]


def test_a_swap_is_worth_the_greater_of_both_sides_for_both() -> None:
    # E4; B059
    chain = matched(
        "2024-01-01 BUY + 0.05 BTC - 4000 EUR\n2024-02-01 SWAP - 0.01 BTC + 940 USDC",
        market(
            "BTC 2024-02-01 87500 EUR\nUSDC 2024-02-01 0.9255319148936170212765957446808510638 EUR"
        ),
    )

    (swap,) = chain.disposals
    assert seen(swap.operation, swap.counterpart, swap.gain) == (Operation.SWAP, "N", 75)
    assert left(chain, "USDC") == [(940, 875)]


def test_a_swap_gains_against_what_the_coin_had_cost() -> None:
    # E5
    for cost, value, gain in (
        (10000, 20000, 10000),
        (90000, 100000, 10000),
        (90000, 80000, -10000),
    ):
        chain = matched(
            f"2024-01-01 BUY + 1 BTC - {cost} EUR\n2024-02-01 SWAP - 1 BTC + 9 ETH = {value} EUR"
        )

        assert gains(chain, "BTC") == [gain]


def test_a_reward_is_taxed_when_received_and_its_value_is_the_cost() -> None:
    # E6, E7
    chain = matched(
        """
        2024-01-01 STAKING + 0.05 ETH = 150.00 EUR
        2024-01-02 AIRDROP + 1000 ARB
        2024-02-01 SELL - 0.05 ETH + 200.00 EUR
        """,
        market("ARB 2024-01-02 1.20 EUR"),
    )

    assert sums(chain, TransactionType.STAKING) == 150
    assert gains(chain, "ETH") == [50]
    assert sums(chain, TransactionType.AIRDROP) == 1200
    assert left(chain, "ARB") == [(1000, 1200)]


MINI_CASE = """
    2024-01-02 DEPOSIT + 20000 EUR
    2024-01-03 BUY + 0.5 BTC - 20000 EUR fee 30 EUR
    2024-01-10 BUY + 2 ETH - 4400 EUR fee 6 EUR
    2024-01-20 AIRDROP + 100 TOKENX = 100 EUR
    2024-02-01 SWAP - 1 ETH + 0.05 BTC = 3000 EUR {fee}
    2024-02-10 TRANSFER_OUT - 0.3 BTC fee 0.0002 BTC
    2024-02-10 TRANSFER_IN + 0.3 BTC @ Ledger
    2024-03-01 SELL - 0.1 BTC + 6500 EUR fee 10 EUR
    2024-03-05 BUY + 500 ADA - 300 EUR
    2024-04-01 STAKING + 5 ADA = 2 EUR
    2024-04-02 STAKING + 0.05 ETH = 150 EUR
    2024-05-01 SELL - 100 TOKENX + 150 EUR
    2024-05-02 SELL - 505 ADA + 350 EUR
    2024-06-01 BUY + 0.02 BTC - 1200 EUR
    2024-06-10 SWAP - 0.01 BTC + 300 USDC = 550 EUR
    2024-07-01 REWARD + 5 USDC = 5 EUR
    2024-07-02 MINING + 0.002 BTC = 110 EUR
    2024-08-01 STOLEN - 0.005 BTC
    2024-09-01 SELL - 0.05 BTC + 3200 EUR
"""


def test_the_mini_case_of_twenty_rows() -> None:
    # E8, before the fee of the swap
    chain = matched(MINI_CASE.format(fee=""))
    savings = {Operation.SELL, Operation.SWAP}

    known = [one.gain for one in chain.disposals if one.operation in savings]
    assert known == [797, 2484, 50, 48, D("149.40"), 1197]
    assert sum(gain or 0 for gain in known) == D("4725.40")
    assert [one.gain for one in chain.disposals if one.operation is Operation.STOLEN] == [
        D("-200.30")
    ]
    assert [one.cost for one in chain.disposals if one.operation is Operation.FEE] == [D("8.012")]
    assert left(chain, "USDC") == [(300, 550), (5, 5)]
    assert sum(units for units, _ in left(chain, "BTC")) == D("0.4068")
    rewards = (TransactionType.STAKING, TransactionType.REWARD)
    assert sum(sums(chain, kind) for kind in rewards) == 157
    assert sums(chain, TransactionType.MINING) == 110
    assert sums(chain, TransactionType.AIRDROP) == 100


def test_the_mini_case_with_its_fee_in_the_coin_given() -> None:
    # E8 and E9: 3000 - 2203 - 2.203, which equals (3000 - 3 - 2203) + (3 - 2.203)
    chain = matched(MINI_CASE.format(fee="fee 0.001 ETH"))
    savings = {Operation.SELL, Operation.SWAP}

    assert gains(chain, "ETH") == [D("794.797")]
    gained = sum(one.gain or 0 for one in chain.disposals if one.operation in savings)
    assert gained == D("4723.197")
    assert sum(units for units, _ in left(chain, "ETH")) == D("1.049")


def test_a_fee_at_cost_and_a_fee_sold_at_market_come_to_the_same() -> None:
    # E9: the fee as a disposal of its own, in a coin of the same cost
    chain = matched(
        """
        2024-01-10 BUY + 1 ETH - 2203 EUR
        2024-01-10 BUY + 1 GAS - 2203 EUR
        2024-02-01 SWAP - 1 ETH + 0.05 BTC = 3000 EUR fee 0.001 GAS
        """,
        market("GAS 2024-02-01 3000 EUR"),
    )

    assert gains(chain, "ETH") == [794]
    assert gains(chain, "GAS") == [D("0.797")]


def test_a_borrowed_principal_is_a_lot_at_market_that_its_repayment_uses_up() -> None:
    # E13, and its reconstruction
    loan = matched("2024-01-01 BUY + 1600 USDC = 1472 EUR\n2024-06-01 SPEND - 1600 USDC = 1472 EUR")
    bitcoin = matched(
        """
        2024-01-01 BUY + 0.3007 BTC - 2100 EUR
        2024-02-01 BUY + 0.21 BTC - 3360 EUR
        2024-03-01 SELL - 0.5107 BTC + 6000 EUR
        """
    )

    assert number(loan.lots[0].basis) == 1472
    assert loan.income == ()
    assert gains(loan, "USDC") == [0]
    assert bitcoin.disposals[0].cost == 5460


def test_the_order_of_import_changes_nothing() -> None:
    # B017
    rows = ledger(MINI_CASE.format(fee="fee 0.001 ETH"))
    once, again = (match_ledger(some, market(), "EUR", MADRID) for some in (rows, rows[::-1]))

    assert once == again
