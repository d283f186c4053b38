"""The Crypto.com App: the kind decides, halves of one moment are one conversion."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from fifolio.money.amount import Amount
from importers.exports import (
    at,
    fates,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    transactions,
)

HEADER = (
    "Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,"
    "Native Currency,Native Amount,Native Amount (in USD),Transaction Kind\n"
)


def _read(*lines: str) -> Reading:
    """Read rows given as `kind|change|to|native|day`; `-` for no `to`."""
    rows = []
    for line in lines:
        kind, change, to, native, day = line.split("|")
        units, asset = change.split()
        to_units, to_asset = ("", "") if to == "-" else to.split()
        worth, currency = native.split()
        rows.append(
            f"2024-05-{day} 10:00:00,x,{asset},{units},{to_asset},{to_units},"
            f"{currency},{worth},0,{kind}\n"
        )
    return read_text(HEADER + "".join(rows))


def _results(reading: Reading) -> list[DerivativeEntry]:
    return [found.event for found in reading.found if isinstance(found.event, DerivativeEntry)]


def test_dust_is_divided_by_what_each_coin_was_worth() -> None:
    one, other = transactions(
        _read(
            "dust_conversion_credited|12 CRO|-|4 EUR|01",
            "dust_conversion_debited|-1 UNI|-|-3 EUR|01",
            "dust_conversion_debited|-2 DOT|-|-1 EUR|01",
        )
    )

    assert (one.given, one.received, one.value) == (
        qty("1 UNI"),
        qty("9.00000000 CRO"),
        Amount(Decimal(3), "EUR"),
    )
    assert (other.given, other.received) == (qty("2 DOT"), qty("3.00000000 CRO"))


def test_the_parts_of_a_dust_conversion_sum_to_all_that_came() -> None:
    events = transactions(
        _read(
            "dust_conversion_credited|10.00000001 CRO|-|3 EUR|01",
            "dust_conversion_debited|-1 UNI|-|-1 EUR|01",
            "dust_conversion_debited|-1 DOT|-|-1 EUR|01",
            "dust_conversion_debited|-1 ADA|-|-1 EUR|01",
        )
    )

    assert sum(e.received.units for e in events if e.received) == Decimal("10.00000001")


@pytest.mark.parametrize(
    "rows",
    [
        ["dust_conversion_credited|10 CRO|-|3 EUR|01"],
        ["dust_conversion_debited|-1 UNI|-|-1 EUR|01"],
        [
            "dust_conversion_credited|10 CRO|-|0 EUR|01",
            "dust_conversion_debited|-1 UNI|-|0 EUR|01",
            "dust_conversion_debited|-2 DOT|-|0 EUR|01",
        ],
        [
            "crypto_wallet_swap_credited|10 CRO|-|1 EUR|01",
            "crypto_wallet_swap_debited|-1 UNI|-|-1 EUR|01",
            "crypto_wallet_swap_credited|10 BTC|-|1 EUR|01",
            "crypto_wallet_swap_debited|-1 DOT|-|-1 EUR|01",
        ],
    ],
)
def test_halves_that_cannot_be_joined_for_sure_are_pending(rows: list[str]) -> None:
    reading = _read(*rows)

    assert transactions(reading) == []
    assert set(fates(reading).values()) == {"pending"}


def test_a_swap_in_two_halves_is_worth_the_greater_of_them() -> None:
    (swap,) = transactions(
        _read(
            "crypto_wallet_swap_credited|81 USDC|-|74.29 EUR|01",
            "crypto_wallet_swap_debited|-81 USDT|-|73.53 EUR|01",
        )
    )

    assert (swap.type, swap.given, swap.received, swap.value, swap.fees) == (
        TransactionType.SWAP,
        qty("81 USDT"),
        qty("81 USDC"),
        Amount(Decimal("74.29"), "EUR"),
        (),
    )


def test_the_parts_of_an_overall_swap_are_not_counted_again() -> None:
    overall = [
        "dynamic_coin_swap_credited|25 CRO|-|9 EUR|01",
        "dynamic_coin_swap_debited|-6 MCO|-|-9 EUR|01",
    ]
    parts = [
        "lockup_swap_credited|20 CRO|-|8 EUR|01",
        "lockup_swap_debited|-5 MCO|-|-8 EUR|01",
        "crypto_wallet_swap_credited|5 CRO|-|1 EUR|01",
        "crypto_wallet_swap_debited|-1 MCO|-|-1 EUR|01",
    ]

    both, alone = _read(*overall, *parts), _read(*parts)

    assert [(e.given, e.received) for e in transactions(both)] == [(qty("6 MCO"), qty("25 CRO"))]
    assert fates(both) == {4: "duplicate", 5: "duplicate", 6: "duplicate", 7: "duplicate"}
    assert len(transactions(alone)) == 2


def test_the_money_paid_is_read_and_not_the_native_figure() -> None:
    (bought,) = transactions(_read("viban_purchase|-78 EUR|0.003 BTC|79 EUR|01"))

    assert (bought.type, bought.given, bought.fees) == (TransactionType.BUY, qty("78 EUR"), ())


def test_a_purchase_by_card_has_an_unknown_fee() -> None:
    (bought,) = transactions(_read("crypto_purchase|2 ETH|-|500 EUR|01"))

    assert (bought.given, bought.received, bought.fees) == (qty("500 EUR"), qty("2 ETH"), None)


def test_topping_up_the_card_sells_the_coins() -> None:
    (sold,) = transactions(_read("card_top_up|-12 USDC|-|-11 EUR|01"))

    assert (sold.type, sold.given, sold.received, sold.fees) == (
        TransactionType.SELL,
        qty("12 USDC"),
        qty("11 EUR"),
        (),
    )


def test_only_what_commits_an_order_trades() -> None:
    order = "trading.limit_order.cash_account.purchase"
    reading = _read(
        f"{order}_lock|-5 USD|10 SOL|5 USD|01",
        f"{order}_unlock|5 USD|10 SOL|5 USD|02",
        f"{order}_commit|-5 USD|10 SOL|5 USD|03",
    )

    assert [(e.given, e.received) for e in transactions(reading)] == [(qty("5 USD"), qty("10 SOL"))]
    assert fates(reading) == {2: "ignored", 3: "ignored"}


def test_an_income_and_what_takes_it_back_cancel() -> None:
    reading = _read(
        "reimbursement_reverted|-7 CRO|-|-1 EUR|09",
        "reimbursement|7 CRO|-|1 EUR|08",
        "reimbursement|7 CRO|-|1 EUR|07",
        "card_cashback_reverted|-3 CRO|-|1 EUR|09",
    )

    assert [event.at.day for event in transactions(reading)] == [7]
    assert fates(reading) == {2: "ignored", 3: "ignored", 5: "pending"}


def test_invest_is_the_difference_between_what_went_in_and_came_back() -> None:
    reading = _read(
        "invest_withdrawal|0.3 ETC|-|1 USD|05",
        "invest_deposit|-1 ETC|-|-1 USD|04",
        "invest_withdrawal|1.5 BTC|-|1 USD|03",
        "invest_deposit|-0.4 BTC|-|-1 USD|02",
        "invest_deposit|-1 BTC|-|-1 USD|01",
        "invest_withdrawal|1.5 ADA|-|1 USD|01",
    )

    assert {entry.realized for entry in _results(reading)} == {qty("0.1 BTC"), qty("-0.7 ETC")}
    assert fates(reading) == {3: "ignored", 5: "ignored", 6: "ignored", 7: "pending"}


def test_moves_payments_and_refunds() -> None:
    events = transactions(
        _read(
            "crypto_deposit|5 ETH|-|1 EUR|01",
            "crypto_withdrawal|-5 ETH|-|-1 EUR|02",
            "crypto_to_exchange_transfer|-5 CRO|-|1 EUR|03",
            "crypto_transfer|-5 CRO|-|1 EUR|04",
            "crypto_payment|-5 CRO|-5 CRO|-2 EUR|05",
            "crypto_payment_refund|4 CRO|-|1.5 EUR|06",
        )
    )

    assert [(event.type, event.fees, event.review) for event in events] == [
        (TransactionType.TRANSFER_IN, (), None),
        (TransactionType.TRANSFER_OUT, None, None),
        (TransactionType.TRANSFER_OUT, (), None),
        (TransactionType.TRANSFER_OUT, (), "peer_transfer"),
        (TransactionType.SPEND, (), None),
        (TransactionType.BUY, (), "refund"),
    ]
    assert events[4].value == Amount(Decimal(2), "EUR")
    assert events[5].value == Amount(Decimal("1.5"), "EUR")


def test_an_unknown_kind_is_pending() -> None:
    reading = _read("crypto_teleport|5 ETH|-|1 EUR|01")

    assert fates(reading) == {2: "pending"}
    assert "'crypto_teleport'" in reason(reading, 2)


def test_equal_rows_are_all_kept() -> None:
    row = "crypto_earn_interest_paid|5 ETH|-|1 EUR|01"

    assert len(transactions(_read(row, row))) == 2


def test_moves_inside_the_account_are_ignored_and_riddles_are_pending() -> None:
    reading = _read(
        "lockup_lock|-5 CRO|-|1 EUR|01",
        "airdrop_locked|5 CRO|-|1 EUR|02",
        "crypto_exchange|-5 CRO|-|1 EUR|03",
        "crypto_purchase|5 CRO|-|0 EUR|04",
        "card_top_up|-5 CRO|-|0 EUR|05",
        "card_top_up|-5 EUR|-|5 EUR|06",
    )

    assert transactions(reading) == []
    assert list(fates(reading).values()) == ["ignored", *["pending"] * 4, "ignored"]


def test_an_exchange_of_coins_has_the_value_stated_and_one_for_money_none() -> None:
    swap, sold = transactions(
        _read(
            "crypto_exchange|-5 CRO|1 ETH|9 EUR|01", "crypto_viban_exchange|-5 CRO|8 EUR|9 EUR|02"
        )
    )

    assert (swap.value, sold.value) == (Amount(Decimal(9), "EUR"), None)


def test_absurd_quantities_are_divided_without_a_crash() -> None:
    events = transactions(
        _read(
            f"dust_conversion_credited|{10**58} CRO|-|4 EUR|01",
            "dust_conversion_debited|-1 UNI|-|-3 EUR|01",
            "dust_conversion_debited|-2 DOT|-|-1 EUR|01",
        )
    )

    assert sum(e.received.units for e in events if e.received) == 10**58


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_ten_columns(self) -> None:
        reading = read_shared("cryptocom-app/2020-2025-10col-bom.csv")

        dust = {event.given: event for event in at(reading, "2020-12-15T09:25:14Z")}
        assert set(dust) == {qty("1.3387887 UNI"), qty("0.6295092 DOT")}
        parts = [event.received.units for event in dust.values() if event.received]
        assert sum(parts) == Decimal("193.02779901061902311")
        uni, dot = dust[qty("1.3387887 UNI")].received, dust[qty("0.6295092 DOT")].received
        assert uni is not None
        assert dot is not None
        assert abs(uni.units * Decimal("4.80") - dot.units * Decimal("5.84")) < Decimal("1E-15")
        swapped = only(reading, "2020-07-31T15:37:07Z")
        assert (swapped.given, swapped.received, swapped.value) == (
            qty("12.32 MCO"),
            qty("0.14445954600007045 ETH"),
            Amount(Decimal("42.13"), "EUR"),
        )
        bought = only(reading, "2021-07-19T18:56:00Z")
        assert (bought.given, bought.received) == (qty("78.01 EUR"), qty("0.003 BTC"))
        assert at(reading, "2021-03-07T06:17:09Z") == at(reading, "2021-03-06T00:05:35Z") == []
        for moment, given, received in (
            ("2025-02-01T07:09:10Z", "5 USD", "10 SOL"),
            ("2025-04-18T13:19:44Z", "10 USD", "7.99 ETH"),
        ):
            order = only(reading, moment)
            assert (order.type, order.given, order.received) == (
                TransactionType.BUY,
                qty(given),
                qty(received),
            )
        assert [e.at.isoformat()[:10] for e in transactions(reading) if e.at.year == 2025] == [
            "2025-02-01",
            "2025-04-18",
        ]
        overall = only(reading, "2020-08-03T14:39:25Z")
        assert (overall.given, overall.received) == (
            qty("50.00402069 MCO"),
            qty("1382.306147552291 CRO"),
        )

    def test_special_kinds(self) -> None:
        reading = read_shared("cryptocom-app/2021-special-kinds.csv")

        sold = only(reading, "2021-10-28T03:16:38Z")
        assert (sold.type, sold.given, sold.received) == (
            TransactionType.SELL,
            qty("12.94 USDC"),
            qty("11.30 EUR"),
        )
        results = [entry.realized for entry in _results(reading) if entry.realized]
        btc = [result.units for result in results if result.asset == "BTC"]
        assert sorted(btc) == [Decimal("0.00005"), Decimal("0.02005")]
        assert [r.units for r in results if r.asset == "ETC"] == [Decimal("-0.76")]
        taken_back = [r.row for r in reading.remarks if "takes back" in r.reason]
        assert [fates(reading)[row] for row in taken_back] == ["pending"]

    def test_eleven_columns(self) -> None:
        reading = read_shared("cryptocom-app/2025-11col-34-decimals.csv")

        swapped = only(reading, "2024-12-17T07:04:49Z")
        assert (swapped.given, swapped.received, swapped.value) == (
            qty("500 XRP"),
            qty("0.01152324 BTC"),
            Amount(Decimal("1173.168921631243202821"), "EUR"),
        )
        converted = only(reading, "2025-03-31T12:53:56Z")
        assert (converted.given, converted.received) == (
            qty("81.161849 USDT"),
            qty("81.161849 USDC"),
        )
        assert converted.value == Amount(Decimal("74.28609799425389409045807996501963"), "EUR")
        card = only(reading, "2024-08-08T06:27:13Z")
        assert (card.type, card.given, card.received) == (
            TransactionType.SELL,
            qty("235.08 USDT"),
            qty("210.00 EUR"),
        )
        income = only(reading, "2024-11-11T00:33:50Z")
        assert (income.type, income.received, income.value) == (
            TransactionType.STAKING,
            qty("9.9110424 CRO"),
            Amount(Decimal("1.06944518"), "EUR"),
        )
        moved = only(reading, "2025-05-31T08:35:20Z")
        assert (moved.type, moved.given) == (
            TransactionType.TRANSFER_OUT,
            qty("12273.72244554 CRO"),
        )
        assert set(fates(reading).values()) == {"ignored"}

    def test_the_exchange_gives_a_file_in_the_shape_of_koinly(self) -> None:
        reading = read_shared("cryptocom-exchange/2021-rewards-koinly-shape.csv")

        assert reading.source == "koinly"
        income = only(reading, "2021-04-15T16:04:21Z")
        assert (income.type, income.received) == (TransactionType.REWARD, qty("0.00000023 BTC"))
        withdrawn = only(reading, "2021-06-27T01:34:00Z")
        assert (withdrawn.type, withdrawn.given, withdrawn.fees) == (
            TransactionType.TRANSFER_OUT,
            qty("5.47845204 CRO"),
            (qty("0.001 CRO"),),
        )
