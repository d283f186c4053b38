"""Nexo's transactions: coins that move, and debts and cards that are left out."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from fifolio.money.amount import Amount
from importers.exports import (
    at,
    fates,
    line_of,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    shared_export,
    transactions,
)

HEADER = (
    "Transaction,Type,Input Currency,Input Amount,Output Currency,Output Amount,"
    "USD Equivalent,Fee,Fee Currency,Details,Date / Time (UTC)\n"
)


def _read(*lines: str) -> Reading:
    """Read rows given as `id|type|input|output|worth|details|clock`, `1 BTC` for an amount."""
    rows = []
    for line in lines:
        own, kind, left, came, worth, details, second = line.split("|")
        (sent, sent_asset), (got, got_asset) = left.split(), came.split()
        clock = second if ":" in second else f"00:{second}"
        rows.append(
            f"{own},{kind},{sent_asset},{sent},{got_asset},{got},${worth},-,-,{details},"
            f"2025-03-01 10:{clock}\n"
        )
    return read_text(HEADER + "".join(rows))


def test_interest_is_a_reward_and_cashback_a_promotion_at_the_value_stated() -> None:
    interest, cashback = transactions(
        _read(
            "N1|Interest|2 NEXO|2 NEXO|1.50|approved / NEXO Interest Earned|01",
            "N2|Exchange Cashback|0.1 SOL|0.1 SOL|0.00|approved / 0.5 %|02",
        )
    )

    assert (interest.type, interest.received, interest.value) == (
        TransactionType.REWARD,
        qty("2 NEXO"),
        Amount(Decimal("1.50"), "USD"),
    )
    assert (cashback.type, cashback.value) == (TransactionType.PROMOTION, None)


def test_a_euro_inside_nexo_is_a_euro() -> None:
    reading = _read(
        "N1|Deposit To Exchange|80 EUR|80 EURX|85|approved / EUR Top Up|01",
        "N2|Exchange Deposited On|80 EUR|80 EURX|85|approved / EUR to EURX|01",
        "N3|Exchange|-80 EURX|0.02 ETH|85|approved / Exchange EURX to Ether|02",
    )

    deposit, bought = transactions(reading)
    assert (deposit.type, deposit.received) == (TransactionType.DEPOSIT, qty("80 EUR"))
    assert (bought.type, bought.given, bought.received) == (
        TransactionType.BUY,
        qty("80 EUR"),
        qty("0.02 ETH"),
    )
    assert fates(reading) == {3: "ignored"}


def test_an_input_without_a_minus_is_given_all_the_same() -> None:
    reading = _read("N1|Dual Investment Exchange|500 USDT|0.01 BTC|499|completed / x|01")

    (swap,) = transactions(reading)
    assert (swap.type, swap.given, swap.received) == (
        TransactionType.SWAP,
        qty("500 USDT"),
        qty("0.01 BTC"),
    )


def test_what_was_rejected_has_no_effect_and_what_is_open_is_pending() -> None:
    reading = _read(
        "N1|Exchange|-80 USDT|0.02 ETH|85|rejected / x|01",
        "N2|Withdrawal|-80 USDT|80 USDT|85|processing / x|02",
    )

    assert fates(reading) == {2: "ignored", 3: "pending"}


def test_a_sale_for_a_debt_is_one_payment_from_three_rows() -> None:
    reading = _read(
        "N1|Manual Repayment|50.25 xUSD|0 xUSD|50.25|approved / Crypto Repayment|09",
        "N2|Exchange Liquidation|0.02 ETH|50.25 xUSD|50.25|approved / Crypto repayment|03",
        "N3|Manual Sell Order|-0.02 ETH|0 ETH|50.25|approved / Crypto Repayment|03",
        "N4|Manual Repayment|7 xUSD|0 xUSD|7|approved / Fiat Repayment|30",
    )

    (found,) = reading.found
    (paid,) = transactions(reading)
    assert sorted(found.rows) == [2, 3, 4]
    assert (paid.type, paid.given, paid.value, paid.at.second) == (
        TransactionType.SPEND,
        qty("0.02 ETH"),
        Amount(Decimal("50.25"), "USD"),
        3,
    )
    assert fates(reading) == {5: "ignored"}


def test_debts_cards_and_locks_are_left_out_with_a_reason() -> None:
    reading = _read(
        "N1|Nexo Card Purchase|-5 xUSD|4.3 EUR|5|approved / A SHOP|01",
        "N2|Interest|-0.5 USD|0 USD|0.5|approved / Interest|02",
        "N3|Locking Term Deposit|-5 BTC|5 BTC|5|approved / x|03",
        "N4|Fixed Term Interest|5 GBPX|5 GBPX|5|approved / x|04",
        "N5|Loan Withdrawal|-9 xUSD|9 xUSD|9|approved / USDC Loan Withdrawal|05",
    )

    assert transactions(reading) == []
    assert fates(reading) == {2: "ignored", 3: "ignored", 4: "ignored", 5: "ignored", 6: "pending"}
    assert "card" in reason(reading, 2)
    assert "loan" in reason(reading, 3)
    assert "paid out in USDC" in reason(reading, 6)


def test_coins_taken_to_repay_a_debt_are_a_disposal_to_look_at() -> None:
    reading = _read("N1|Liquidation|-0.5 BTC|0 BTC|9000|approved / Liquidation|01")

    (paid,) = transactions(reading)
    assert (paid.type, paid.review) == (TransactionType.SPEND, "liquidation")
    assert fates(reading) == {2: "used"}


def test_a_repeated_row_is_a_duplicate_and_a_shared_id_is_not() -> None:
    row = "N1|Withdrawal|-0.5 BTC|0.5 BTC|9|approved / BTC withdrawal|01"

    reading = _read(row, row, "N1|Withdrawal|-0.5 BTC|0.5 BTC|9|approved / BTC withdrawal|02")

    assert len(transactions(reading)) == 2
    assert fates(reading) == {3: "duplicate"}


def test_a_move_whose_two_amounts_differ_is_read_as_the_smaller_and_shown() -> None:
    reading = _read("N1|Transfer From Pro Wallet|0.572342 USDT|0.5723425 USDT|1|approved / x|01")

    (came,) = transactions(reading)
    assert (came.type, came.received, came.review) == (
        TransactionType.TRANSFER_IN,
        qty("0.572342 USDT"),
        "amounts_differ",
    )
    assert "0.5723425" in reason(reading, 2)


def test_an_airdrop_that_comes_as_a_top_up_is_an_income() -> None:
    reading = _read("N1|Top up Crypto|2 LUNA2|2 LUNA2|1|approved / LUNA2 Airdrop #2|01")

    assert [event.type for event in transactions(reading)] == [TransactionType.AIRDROP]


def test_an_unknown_type_is_pending() -> None:
    reading = _read("N1|Nexo Wormhole|2 BTC|2 BTC|1|approved / x|01")

    assert fates(reading) == {2: "pending"}
    assert "'nexo wormhole'" in reason(reading, 2)


def test_sales_for_debts_take_their_own_rows_and_no_far_ones() -> None:
    sale = "Manual Sell Order|-0.02 ETH|0 ETH|50|approved / Crypto Repayment"
    repayment = "Manual Repayment|50 xUSD|0 xUSD|50|approved / Crypto Repayment"
    reading = _read(
        f"N1|{repayment}|05:00",
        f"N2|{sale}|10:00",
        f"N3|{sale}|10:01",
        f"N4|{repayment}|10:05",
        f"N5|{repayment}|10:06",
        f"N6|{repayment}|20:00",
    )

    assert [sorted(found.rows) for found in reading.found] == [[3, 5], [4, 6]]
    assert fates(reading) == {2: "ignored", 7: "ignored"}


def test_money_for_other_money_is_exchanged_and_not_one_for_one() -> None:
    (swap,) = transactions(_read("N1|Exchange|-80 EURX|90 USDX|90|approved / x|01"))

    assert (swap.given, swap.received, swap.fees) == (qty("80 EUR"), qty("90 USD"), ())


def test_a_row_that_lacks_an_amount_is_pending() -> None:
    reading = _read(
        "N1|Interest|- BTC|1 BTC|1|approved / x|01",
        "N2|Exchange|-1 BTC|0 ETH|1|approved / x|02",
        "N3|Exchange|-1 BTC|- ETH|1|approved / x|03",
        "N4|Loan Withdrawal|-9 xUSD|9 xUSD|9|approved / Loan|04",
    )

    assert fates(reading) == {2: "pending", 3: "pending", 4: "pending", 5: "ignored"}


def test_a_top_up_has_no_fee_and_a_withdrawal_an_unknown_one() -> None:
    came, empty, left = transactions(
        _read(
            "N1|Top up Crypto|2 BTC|2 BTC|1|approved / 0xabc|01",
            "N2|Top up Crypto|2 BTC|0 BTC|1|approved / 0xdef|02",
            "N3|Withdrawal|-2 BTC|2 BTC|1|approved / BTC withdrawal|03",
        )
    )

    assert (came.received, came.fees, came.note) == (qty("2 BTC"), (), "0xabc")
    assert (empty.received, empty.review) == (qty("2 BTC"), None)
    assert (left.given, left.fees) == (qty("2 BTC"), None)


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_nine_columns(self) -> None:
        path = "nexo/2021-2024-9col.csv"
        reading, content = read_shared(path), shared_export(path)

        topped_up, bought = sorted(at(reading, "2022-04-17T10:41:00Z"), key=lambda e: e.type)[::-1]
        assert (topped_up.type, topped_up.received) == (TransactionType.DEPOSIT, qty("54 GBP"))
        assert (bought.given, bought.received) == (qty("54 GBP"), qty("0.0017316 BTC"))
        withdrawn = only(reading, "2022-04-17T10:43:00Z")
        assert (withdrawn.type, withdrawn.given) == (
            TransactionType.TRANSFER_OUT,
            qty("0.0017316 BTC"),
        )
        swapped, cashback = at(reading, "2024-12-23T16:32:19Z")[::-1]
        assert (swapped.given, swapped.received) == (qty("500 EUR"), qty("514.156795 USDC"))
        assert (cashback.type, cashback.received) == (
            TransactionType.PROMOTION,
            qty("1.285392 USDC"),
        )
        repaid = only(reading, "2022-07-01T19:03:47Z")
        assert (repaid.type, repaid.given, repaid.value) == (
            TransactionType.SPEND,
            qty("0.169629 USDC"),
            Amount(Decimal("0.16999997"), "USD"),
        )
        airdrop = only(reading, "2023-06-07T13:50:25Z")
        assert (airdrop.type, airdrop.received) == (
            TransactionType.AIRDROP,
            qty("2.73209017 LUNA2"),
        )
        one_for_one = line_of(content, "approved / GBP to GBPX")
        assert fates(reading)[one_for_one] == "ignored"
        assert set(fates(reading).values()) == {"ignored", "duplicate", "used"}

    def test_eleven_columns(self) -> None:
        path = "nexo/2026-11col.csv"
        reading = read_shared(path)

        earned = at(reading, "2026-06-12T05:00:00Z")
        assert (TransactionType.REWARD, qty("2.2523787 NEXO")) in {
            (event.type, event.received) for event in earned
        }
        exchanged = only(reading, "2026-06-04T08:00:23Z")
        assert (exchanged.given, exchanged.received) == (qty("1000 USDT"), qty("0.01536302 BTC"))
        rejected = [n for n, line in enumerate(shared_export(path).decode().splitlines(), start=1)
                    if "rejected / " in line]  # fmt: skip
        assert len(rejected) == 4
        assert {fates(reading)[row] for row in rejected} == {"ignored"}
        repaid = only(reading, "2026-02-02T22:54:53Z")
        assert (repaid.given, repaid.value) == (
            qty("230.849349 USDT"),
            Amount(Decimal("229.51"), "USD"),
        )
        (rows,) = [found.rows for found in reading.found if found.event == repaid]
        assert len(rows) == 3
        for moment in ("2025-12-22T03:00:04Z", "2025-12-22T03:00:03Z"):
            cashback = only(reading, moment)
            assert (cashback.type, cashback.received) == (
                TransactionType.PROMOTION,
                qty("0.00001661 BTC"),
            )
        to_pro = only(reading, "2026-06-01T20:57:18Z")
        assert (to_pro.type, to_pro.given) == (
            TransactionType.TRANSFER_OUT,
            qty("1138.82951217 NEXO"),
        )
