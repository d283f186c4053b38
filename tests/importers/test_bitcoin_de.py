"""bitcoin.de: the house takes its fee in coins, and the money after it is what was paid."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, qty, read_shared, read_text, transactions

ENGLISH = (
    "date;Booking type;currency;reference;BTC-Address;Rate;unit (rate);BTC before fee;"
    "amount before fee;unit (amount before fee);BTC excl. Bitcoin.de fee;"
    "amount after Bitcoin.de-fee;unit (amount after Bitcoin.de-fee);incoming / outgoing;balance\n"
)
GERMAN = (
    'Datum;Typ;Währung;Referenz;BTC-Adresse;Kurs;"Einheit (Kurs)";"BTC vor Gebühr";'
    '"Menge vor Gebühr";"Einheit (Menge vor Gebühr)";"BTC nach Bitcoin.de-Gebühr";'
    '"Menge nach Bitcoin.de-Gebühr";"Einheit (Menge nach Bitcoin.de-Gebühr)";"Zu- / Abgang";'
    "Kontostand\n"
)
OLD = (
    "Date;Type;Currency;Reference;BTC-address;Price;unit (rate);BTC incl. fee;amount before fee;"
    "unit (amount before fee);BTC excl. Bitcoin.de fee;amount after Bitcoin.de-fee;"
    "unit (amount after Bitcoin.de-fee);Incoming / Outgoing;Account balance\n"
)
PURCHASE = "2014-07-01 10:00:00;{};BTC;R1;;100;BTC / EUR;2;200;EUR;1.98;199;EUR;1.98;1.98\n"


def _moved(*lines: str) -> Reading:
    """Read rows given as `type|reference|change|balance|day`."""
    rows = []
    for line in lines:
        kind, reference, change, balance, day = line.split("|")
        rows.append(f"2014-01-{day} 10:00:00;{kind};BTC;{reference};;{';' * 8}{change};{balance}\n")
    return read_text(ENGLISH + "".join(rows))


@pytest.mark.parametrize(
    ("header", "kind"), [(ENGLISH, "Purchase"), (GERMAN, "Kauf"), (OLD, "Purchase")]
)
def test_every_header_reads_alike(header: str, kind: str) -> None:
    (bought,) = transactions(read_text(header + PURCHASE.format(kind)))

    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("2.00 BTC"),
        qty("199 EUR"),
        (qty("0.02 BTC"),),
    )
    assert bought.at.isoformat() == "2014-07-01T08:00:00+00:00"


def test_the_statement_of_another_coin_reads_as_well() -> None:
    header = ENGLISH.replace("BTC", "ETH")
    row = PURCHASE.format("Sale").replace("BTC", "ETH").replace(";1.98;1.98\n", ";-2;0\n")

    (sold,) = transactions(read_text(header + row))

    assert (sold.given, sold.fees, sold.received) == (
        qty("1.98 ETH"),
        (qty("0.02 ETH"),),
        qty("199 EUR"),
    )


def test_a_disbursement_takes_the_network_fee_of_its_transaction() -> None:
    reading = _moved(
        "Network fee|H2|-0.03|0|03",
        "Network fee|H1|-0.01|0.03|02",
        "Disbursement|H1|-0.96|0.04|02",
        "Deposit|H0|1|1|01",
    )

    sent, came, fee = sorted(transactions(reading), key=lambda event: event.type)[::-1]
    assert (fee.type, fee.given) == (TransactionType.FEE, qty("0.03 BTC"))
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("0.96 BTC"),
        (qty("0.01 BTC"),),
    )
    assert (came.type, came.received, came.fees) == (
        TransactionType.TRANSFER_IN,
        qty("1 BTC"),
        (),
    )
    assert reading.invariant.outcome == "VERIFIED"


def test_an_unknown_type_is_pending_and_a_broken_balance_is_seen() -> None:
    reading = _moved("Teleport|X|1|3|02", "Deposit|H0|1|1|01")

    assert fates(reading) == {2: "pending"}
    assert reading.invariant.outcome == "FAILED"


def test_a_registration_is_nothing_and_a_trade_against_its_sign_is_pending() -> None:
    opened = _moved("Registration||0|0|01")
    odd = read_text(ENGLISH + PURCHASE.format("Sale"))
    unpaid = read_text(ENGLISH + PURCHASE.format("Purchase").replace(";199;EUR;", ";;EUR;"))

    assert fates(opened) == {2: "ignored"}
    assert fates(odd) == fates(unpaid) == {2: "pending"}


@pytest.mark.parametrize(("right", "wrong"), [(";199;EUR", ";-199;EUR"), (";1.98;199", ";2.5;199")])
def test_a_trade_that_contradicts_itself_is_rejected_alone(right: str, wrong: str) -> None:
    rows = PURCHASE.format("Purchase")
    reading = read_text(ENGLISH + rows.replace(right, wrong) + rows.replace("R1", "R2"))

    assert fates(reading) == {2: "rejected"}
    assert len(transactions(reading)) == 1


@pytest.mark.shared
def test_english_statement_of_2013() -> None:
    reading = read_shared("bitcoin-de/2013-english.csv")

    told = {event.type: event for event in transactions(reading)}
    assert len(told) == len(transactions(reading)) == 5
    bought, sold = told[TransactionType.BUY], told[TransactionType.SELL]
    assert (bought.received, bought.fees, bought.given) == (
        qty("1.00 BTC"),
        (qty("0.01 BTC"),),
        qty("99.50 EUR"),
    )
    assert (sold.given, sold.fees, sold.received) == (
        qty("0.495 BTC"),
        (qty("0.005 BTC"),),
        qty("248.75 EUR"),
    )
    sent = told[TransactionType.TRANSFER_OUT]
    assert (sent.given, sent.fees) == (qty("0.9899 BTC"), (qty("0.0001 BTC"),))
    assert told[TransactionType.TRANSFER_IN].received == qty("0.5 BTC")
    assert told[TransactionType.PROMOTION].received == qty("0.001 BTC")
    assert list(fates(reading).values()) == ["ignored"]
    assert reading.invariant.outcome == "VERIFIED"
