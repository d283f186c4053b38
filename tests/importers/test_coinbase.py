"""Coinbase's report: headings of every year, targets of conversions in notes, signs as decoration."""

import pytest

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

HEADER_2024 = (
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,"
    "Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n"
)
HEADER_2020 = (
    "Timestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,"
    "EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes\n"
)


def _worth(text: str) -> Amount:
    quantity = qty(text)
    return Amount(quantity.units, quantity.asset)


def test_a_purchase_is_the_total_paid_with_the_fee_in_it() -> None:
    reading = read_text(
        HEADER_2024
        + "a1,2024-05-01 10:00:00 UTC,Buy,ETH,0.5,EUR,€3200.00,€1600.00,€1610.00,€10.00,Bought\n"
    )

    bought = only(reading, "2024-05-01T10:00:00Z")
    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("0.5 ETH"),
        qty("1600 EUR"),
        (qty("10 EUR"),),
    )


def test_a_sale_brings_the_total_after_a_fee_of_either_sign() -> None:
    reading = read_text(
        HEADER_2024
        + "a1,2024-05-01 10:00:00 UTC,Sell,ETH,0.25,EUR,€3400,€850.00,€842.00,-€8.00,Sold\n"
        + "a2,2024-05-02 10:00:00 UTC,Sell,ETH,-0.25,EUR,€3400,€850.00,€842.00,€8.00,Sold\n"
    )

    told = (qty("0.25 ETH"), qty("850 EUR"), (qty("8 EUR"),))
    assert [(sold.given, sold.received, sold.fees) for sold in transactions(reading)] == [told] * 2


def test_the_currency_may_stand_only_in_the_headings() -> None:
    reading = read_text(
        HEADER_2020 + "2020-09-27T18:36:58Z,Buy,BTC,0.03,9287.38,295.60,300.00,4.40,Bought\n"
    )

    assert only(reading, "2020-09-27T18:36:58Z").given == qty("295.60 EUR")


def test_a_conversion_is_a_swap_at_the_greater_value() -> None:
    reading = read_text(
        HEADER_2024
        + "a1,2025-01-03 22:35:59 UTC,Convert,BTC,-0.005,EUR,€42000,€210.00,€205.00,-€5.00,"
        + "Converted 0.005 BTC to 50 SOL\n"
    )

    swapped = only(reading, "2025-01-03T22:35:59Z")
    assert (swapped.type, swapped.given, swapped.received, swapped.fees, swapped.value) == (
        TransactionType.SWAP,
        qty("0.005 BTC"),
        qty("50 SOL"),
        (qty("5 EUR"),),
        _worth("210 EUR"),
    )


def test_a_conversion_without_a_target_is_pending() -> None:
    reading = read_text(
        HEADER_2024 + "a1,2025-01-03 22:35:59 UTC,Convert,BTC,0.005,EUR,€42000,€210,€205,€5,\n"
    )

    assert fates(reading) == {2: "pending"}


def test_staked_ether_is_ether_under_another_name() -> None:
    reading = read_text(
        HEADER_2024
        + "a1,2025-01-07 19:26:56 UTC,Send,ETH2,-0.18,EUR,€3302,-€597,-€597,€0.00,Sent\n"
        + "a2,2025-01-07 19:26:56 UTC,Receive,ETH,0.18,EUR,€3302,€597,€597,€0.00,Received\n"
    )

    renamed = only(reading, "2025-01-07T19:26:56Z")
    assert (renamed.type, renamed.given, renamed.received) == (
        TransactionType.MIGRATION_SWAP,
        qty("0.18 ETH2"),
        qty("0.18 ETH"),
    )


def test_an_income_printed_as_zero_keeps_its_exact_value() -> None:
    reading = read_text(
        HEADER_2024
        + "a1,2023-04-27 03:28:05 UTC,Staking Income,XTZ,0.000004,EUR,€21.71,€0.00,€0.00,€0,\n"
    )

    assert only(reading, "2023-04-27T03:28:05Z").value == _worth("0.00008684 EUR")


def test_an_id_that_says_two_things_is_not_counted_twice() -> None:
    row = "a1,2022-03-25 06:45:27 UTC,Buy,BTC,0.001,EUR,€40000,€67.01,€70.00,€2.99,Bought\n"

    same = read_text(HEADER_2024 + row + row)
    other = read_text(HEADER_2024 + row + row.replace("EUR", "USD").replace("€", "$"))

    assert fates(same) == {3: "duplicate"}
    assert fates(other) == {3: "pending"}


def test_an_unknown_fee_of_a_send_is_not_zero() -> None:
    reading = read_text(
        HEADER_2024 + 'a1,2023-08-19 17:23:39 UTC,Send,BTC,0.002,EUR,€24073.28,"","","",Sent to x\n'
    )

    assert only(reading, "2023-08-19T17:23:39Z").fees is None


def test_a_quantity_whose_sign_contradicts_its_type_is_rejected() -> None:
    reading = read_text(
        HEADER_2024 + "a1,2024-02-01 09:30:00 UTC,Buy,SOL,-100,EUR,€95,€9500,€9500,€0,\n"
    )

    assert fates(reading) == {2: "rejected"}
    assert "negative" in reason(reading, 2)


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_prefixed_2020(self) -> None:
        reading = read_shared("coinbase/2020-eur-prefixed.csv")

        bought = only(reading, "2020-09-27T18:36:58Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.03182812 BTC"),
            qty("295.60 EUR"),
            (qty("4.40 EUR"),),
        )
        sold = only(reading, "2020-03-09T05:17:11Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("0.03517833 BTC"),
            qty("240.32 EUR"),
            (qty("3.58 EUR"),),
        )
        doubtful = only(reading, "2020-07-01T19:56:25Z")
        assert (doubtful.given, doubtful.received) == (qty("0.12141 BTC"), qty("4.7987194 ETH"))
        assert doubtful.review == "fee_unlikely"

    def test_currency_column_2021(self) -> None:
        path = "coinbase/2021-spot-price-currency.csv"
        reading, content = read_shared(path), shared_export(path)

        bought, sent = at(reading, "2020-05-15T20:04:01Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.01104395 BTC"),
            qty("2665.38 CZK"),
            (qty("106.44 CZK"),),
        )
        assert sent.given == qty("0.01208795 BTC")
        assert not at(reading, "2021-02-01T09:28:38Z")
        swapped = only(reading, "2019-09-25T14:37:00Z")
        assert (swapped.given, swapped.received, swapped.fees, swapped.value) == (
            qty("0.05413984 BTC"),
            qty("451.212148 USDC"),
            (qty("111.73 USD"),),
            _worth("10526.74 USD"),
        )
        for name in ("Retail Staking Transfer", "Retail Unstaking Transfer"):
            assert fates(reading)[line_of(content, name)] == "ignored"
        assert only(reading, "2023-04-27T03:28:05Z").value == _worth("0.00008684 CZK")

    def test_preamble_2023(self) -> None:
        path = "coinbase/2023-disclaimer-preamble.csv"
        reading, content = read_shared(path), shared_export(path)

        bought, swapped = at(reading, "2023-04-20T04:05:40Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.00213232 ETH"),
            qty("3.86 EUR"),
            (qty("0.99 EUR"),),
        )
        assert (swapped.given, swapped.received, swapped.value, swapped.fees) == (
            qty("0.00087766 ETH"),
            qty("1.629352 USDC"),
            _worth("1.50 EUR"),
            (qty("0.04 EUR"),),
        )
        received = only(reading, "2023-04-22T06:24:44Z")
        assert (received.received, received.value) == (qty("0.00000001 ETH"), None)
        twice = [row for row, fate in fates(reading).items() if fate == "pending"]
        assert twice == [line_of(content, "Staking Income,ETH2")]
        assert only(reading, "2023-05-19T18:14:56Z").received == qty("0.00002103 ETH2")
        assert fates(reading)[line_of(content, "Bought 10 EUR for 10 EUR")] == "ignored"

    def test_ids_and_symbols_2024(self) -> None:
        path = "coinbase/2024-id-symbols.csv"
        reading, content = read_shared(path), shared_export(path)

        income = only(reading, "2025-01-17T16:57:02Z")
        assert (income.received, income.value) == (
            qty("0.000037835729 ETH"),
            _worth("0.12649 EUR"),
        )
        renamed = only(reading, "2025-01-07T19:26:56Z")
        assert (renamed.type, renamed.given, renamed.received) == (
            TransactionType.MIGRATION_SWAP,
            qty("0.180914809326 ETH2"),
            qty("0.180914809326 ETH"),
        )
        swapped = only(reading, "2024-12-05T06:33:40Z")
        assert (swapped.given, swapped.received, swapped.value, swapped.fees) == (
            qty("0.00363125 BTC"),
            qty("156.145683 XRP"),
            _worth("351.66322 EUR"),
            (qty("12.73624 EUR"),),
        )
        bought = only(reading, "2022-03-25T06:45:27Z")
        assert (bought.given, bought.fees) == (qty("67.01 EUR"), (qty("2.99 EUR"),))
        assert fates(reading)[line_of(content, "for 70 USD")] == "pending"

    def test_padded_preamble_2025(self) -> None:
        reading = read_shared("coinbase/2025-preamble-commas.csv")

        assert only(reading, "2025-01-04T07:12:27Z").given == qty("1.5 SOL")
        swapped = only(reading, "2025-01-03T22:35:59Z")
        assert (swapped.given, swapped.received, swapped.value, swapped.fees) == (
            qty("0.005 BTC"),
            qty("50 SOL"),
            _worth("210 EUR"),
            (qty("5 EUR"),),
        )
        sold = only(reading, "2025-01-10T14:00:00Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("0.25 ETH"),
            qty("850 EUR"),
            (qty("8 EUR"),),
        )
        bought = only(reading, "2025-01-05T10:00:00Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.5 ETH"),
            qty("1600 EUR"),
            (qty("10 EUR"),),
        )

    def test_edge_cases_without_a_currency(self) -> None:
        path = "coinbase/no-currency-edge-cases.csv"
        reading, content = read_shared(path), shared_export(path)

        expected = {
            "Zero amount buy": "ignored",
            "Negative amount": "rejected",
            "missing incoming asset": "pending",
            "Unknown transaction type": "pending",
        }
        assert fates(reading) == {line_of(content, k): fate for k, fate in expected.items()}
        assert only(reading, "2024-01-15T12:00:00Z").given == qty("0.1 BTC")
        assert any("no column states the currency" in note for note in reading.notes)
