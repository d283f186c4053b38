"""Money into and out of Binance, and coins back from Earn."""

from decimal import Decimal

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import (
    at,
    balance_change,
    fates,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    transactions,
)

MONEY = "Hora,Método,Monto de depósito,Monto a recibir,Tarifa,Estado,ID de transacción (TXID)\n"
ORDERS = "Date(UTC),Coin,Amount,Status,Payment Method,Indicated Amount,Fee,Order ID\n"
EARN = (
    "Fecha de reembolso/canje,Nombre del Producto,Moneda,Principal reembolsado,Método,"
    "Canjear en,Estado\n"
)


def test_the_fee_of_a_deposit_is_inside_what_was_sent() -> None:
    reading = read_text(
        MONEY + "25-02-15 00:49:14,App,498.00 EUR,497.5 EUR,0.50 EUR,Successful,d\n"
    )

    came = only(reading, "2025-02-15T00:49:14Z")
    assert (came.type, came.received, came.fees) == (
        TransactionType.DEPOSIT,
        qty("498 EUR"),
        (qty("0.5 EUR"),),
    )


def test_a_withdrawal_gives_what_arrives_and_the_fee_besides() -> None:
    reading = read_text(
        MONEY.replace("depósito", "retiro")
        + "25-02-15 00:49:14,Bank,100 EUR,99 EUR,1 EUR,Successful,d\n"
    )

    sent = only(reading, "2025-02-15T00:49:14Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.WITHDRAWAL,
        qty("99 EUR"),
        (qty("1 EUR"),),
    )


def test_sums_that_do_not_go_together_are_doubtful_and_their_fee_unknown() -> None:
    reading = read_text(MONEY + "25-02-15 00:49:14,App,498 EUR,490 EUR,0.50 EUR,Successful,d\n")

    came = only(reading, "2025-02-15T00:49:14Z")
    assert (came.received, came.fees, came.review) == (qty("490 EUR"), None, "amounts_disagree")
    assert "do not go together" in reason(reading, 2)


def test_a_failed_payment_moves_nothing() -> None:
    reading = read_text(MONEY + "25-02-15 00:49:14,App,498 EUR,497.5 EUR,0.5 EUR,Failed,d\n")

    assert fates(reading) == {2: "ignored"}


def test_the_name_of_a_file_of_orders_tells_their_direction() -> None:
    row = "2021-03-31 14:52:24,EUR,99,Successful,bank,100,1,o1\n"

    came = only(read_text(ORDERS + row, "deposit-fiat.csv"), "2021-03-31T14:52:24Z")
    assert (came.type, came.received, came.fees) == (
        TransactionType.DEPOSIT,
        qty("100 EUR"),
        (qty("1 EUR"),),
    )
    sent = only(read_text(ORDERS + row, "withdraw-fiat.csv"), "2021-03-31T14:52:24Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.WITHDRAWAL,
        qty("99 EUR"),
        (qty("1 EUR"),),
    )
    assert fates(read_text(ORDERS + row, "orders.csv")) == {2: "pending"}


def test_a_redemption_moves_coins_inside_the_account() -> None:
    reading = read_text(EARN + "25-02-07 13:29:20,GMT,GMT,1.5,Fast,SPOT,Success\n")

    assert transactions(reading) == []
    assert fates(reading) == {2: "ignored"}
    assert "1.5 GMT" in reason(reading, 2)


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_deposits_in_spanish(self) -> None:
        reading = read_shared("binance/fiat-deposits-es.csv")

        came = only(reading, "2025-02-15T00:49:14Z")
        assert (came.type, came.received, came.fees) == (
            TransactionType.DEPOSIT,
            qty("498 EUR"),
            (qty("0.5 EUR"),),
        )
        assert balance_change(came, "EUR") == Decimal("497.5")
        assert not at(reading, "2025-02-15T00:44:00Z")

    def test_deposits_in_a_workbook(self) -> None:
        came = only(read_shared("binance/deposit-fiat.xlsx"), "2021-03-31T14:52:24Z")

        assert (came.type, came.received, came.fees) == (
            TransactionType.DEPOSIT,
            qty("100 EUR"),
            (),
        )

    def test_redemptions(self) -> None:
        reading = read_shared("binance/earn-redemptions-es.csv")

        assert reading.found == ()
        assert fates(reading) == {2: "ignored", 3: "ignored", 4: "ignored"}
        assert "1.02574955 GMT" in reason(reading, 2)
        assert "100 USDC" in reason(reading, 4)
