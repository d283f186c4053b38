"""The readings expected of the real Bitvavo files, line by line."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from importers.exports import (
    at,
    fates,
    line_of,
    only,
    qty,
    read_shared,
    reason,
    shared_export,
    transactions,
)

pytestmark = pytest.mark.shared

AMSTERDAM = "bitvavo/2023-europe-amsterdam-15col.csv"
MADRID = "bitvavo/2026-europe-madrid.csv"
VARIANTS = "bitvavo/2024-status-variants.csv"


def balance_changes(reading: Reading, asset: str) -> Decimal:
    """Received - given - fees, over the whole file."""
    total = Decimal(0)
    for event in transactions(reading):
        for leg, sign in ((event.received, 1), (event.given, -1)):
            if leg and leg.asset == asset:
                total += sign * leg.units
        total -= sum((fee.units for fee in event.fees or () if fee.asset == asset), Decimal(0))
    return total


@pytest.mark.parametrize(("path", "rows"), [(MADRID, 42), (AMSTERDAM, 34), (VARIANTS, 6)])
def test_every_file_is_recognised_and_read_whole(path: str, rows: int) -> None:
    reading = read_shared(path)

    assert (reading.source, len(reading.rows)) == ("bitvavo", rows)
    assert reading.invariant.outcome == "VERIFIED"


def test_madrid() -> None:
    reading = read_shared(MADRID)

    bought = only(reading, "2026-02-05T15:29:01.408Z")
    assert (bought.received, bought.given) == (qty("0.30338 ETH"), qty("499.0601 EUR"))
    assert bought.fees == (qty("0.7499 EUR"),)
    assert Decimal("499.0601") + Decimal("0.7499") == Decimal("499.81")
    rebate = only(reading, "2026-02-05T06:05:35.475Z")
    assert (rebate.received, rebate.given) == (qty("0.00449 XRP"), qty("0.00543739 EUR"))
    assert rebate.fees == (qty("-0.00543739 EUR"),)
    fills = at(reading, "2025-12-31T20:05:12.482Z")
    assert len(fills) == 2
    assert sum((e.received.units for e in fills if e.received), Decimal(0)) == Decimal("128.82")
    fees = sum((fee.units for e in fills for fee in e.fees or ()), Decimal(0))
    given = sum((e.given.units for e in fills if e.given), Decimal(0))
    assert (fees, given + fees) == (Decimal("0.30018"), Decimal("200.10"))
    summer = only(reading, "2025-10-10T21:13:35.049Z")
    assert summer.received == qty("152.19 XRP")
    assert summer.given == qty("299.296854 EUR")
    assert summer.fees == (qty("0.453146 EUR"),)
    assert Decimal("299.296854") + Decimal("0.453146") == Decimal("299.75")
    deposit = only(reading, "2025-12-25T23:59:26Z")
    assert (deposit.type, deposit.received) == ("DEPOSIT", qty("200 EUR"))
    bonus = only(reading, "2025-09-30T08:10:36Z")
    assert (bonus.type, bonus.received) == ("PROMOTION", qty("10 EUR"))
    jasmy = only(reading, "2025-09-30T09:25:24Z")
    assert (jasmy.type, jasmy.received) == ("TRANSFER_IN", qty("610 JASMY"))
    assert (len(reading.found), reading.remarks) == (42, ())


def test_amsterdam() -> None:
    reading = read_shared(AMSTERDAM)

    bought = only(reading, "2023-11-30T10:36:46.620Z")
    assert (bought.received, bought.given) == (qty("0.0053543 ETH"), qty("9.97399004 EUR"))
    assert bought.fees == (qty("0.02600996 EUR"),)
    withdrawn = only(reading, "2023-05-19T09:10:52Z")
    assert (withdrawn.given, withdrawn.fees) == (qty("0.0007999 BTC"), (qty("0.0002 BTC"),))
    sold = only(reading, "2023-02-20T14:15:46.637Z")
    assert (sold.given, sold.received) == (qty("0.00781401 ETH"), qty("12.482880975 EUR"))
    assert sold.fees == (qty("0.032880975 EUR"),)
    unlikely = only(reading, "2023-11-30T10:37:41Z")
    assert (unlikely.given, unlikely.fees) == (qty("0.01071395 ETH"), None)
    assert unlikely.review == "fee_unlikely"
    assert "1 is not less than the amount" in reason(
        reading, line_of(shared_export(AMSTERDAM), "ETH,1,")
    )
    income = at(reading, "2022-11-14T09:48:36Z")
    assert [(e.type, e.received) for e in income] == [
        ("STAKING", qty("0.00001819 ETH")),
        ("STAKING", qty("0.0000009 BTC")),
    ]
    assert balance_changes(reading, "EUR") == 0
    assert len(reading.found) == 34
    assert set(fates(reading).values()) == {"used"}


def test_variants_of_status() -> None:
    reading = read_shared(VARIANTS)

    bought = only(reading, "2024-02-01T09:29:44.141Z")
    assert (bought.received, bought.given) == (qty("0.01 BTC"), qty("400.00 EUR"))
    assert bought.fees == (qty("1.00 EUR"),)
    sold = only(reading, "2024-02-20T14:15:46.637Z")
    assert (sold.given, sold.received) == (qty("0.1 ETH"), qty("280.00 EUR"))
    assert sold.fees == (qty("0.70 EUR"),)
    withdrawn = only(reading, "2024-03-01T10:37:41Z")
    assert (withdrawn.given, withdrawn.fees) == (qty("0.0099 BTC"), (qty("0.0001 BTC"),))
    assert balance_changes(reading, "BTC") == 0
    cancelled = line_of(shared_export(VARIANTS), "Canceled")
    assert fates(reading) == {cancelled: "ignored"}
