"""The readings expected of the real Kraken files, line by line."""

from decimal import Decimal

import pytest

from fifolio.importers.reading import Reading
from fifolio.importers.recognise import Asked
from importers.exports import (
    EXPORTS,
    at,
    fates,
    line_of,
    only,
    qty,
    read_shared,
    reason,
    refused,
    shared_export,
    transactions,
)

pytestmark = pytest.mark.shared

LEDGERS = (
    "ledgers-2017-pending-pairs",
    "ledgers-2020-2022-spend-receive",
    "ledgers-2021-internal-codes",
    "ledgers-2022-2023-airdrops-kfee",
    "ledgers-2024-wallet-column",
    "ledgers-2025-subclass",
)


def ledger(name: str) -> Reading:
    return read_shared(f"kraken/{name}.csv")


def fate_of(reading: Reading, name: str, txid: str) -> tuple[str | None, str]:
    """Outcome and reason of the only row with an id."""
    row = line_of(shared_export(f"kraken/{name}.csv"), txid)
    outcome = fates(reading).get(row)
    return outcome, reason(reading, row) if outcome else ""


@pytest.mark.parametrize(("name", "rows"), list(zip(LEDGERS, (14, 22, 8, 26, 24, 35), strict=True)))
def test_every_ledger_is_recognised_and_read_whole(name: str, rows: int) -> None:
    reading = ledger(name)

    assert (reading.source, len(reading.rows)) == ("kraken", rows)


def test_no_other_file_handed_out_is_taken_for_a_ledger() -> None:
    shared_export("kraken/trades.csv")
    others = [path for path in EXPORTS.rglob("*.csv") if path.parent.name != "kraken"]

    assert len(others) > 50
    for path in others:
        assert refused(path.read_bytes(), path.name, Asked(source="kraken"))


def test_2017_pending_pairs() -> None:
    reading = ledger("ledgers-2017-pending-pairs")

    assert at(reading, "2017-01-16T04:55:07Z") == []
    deposit = only(reading, "2017-01-16T04:56:15Z")
    assert (deposit.type, deposit.received, deposit.fees) == ("TRANSFER_IN", qty("1 BTC"), ())
    swap = only(reading, "2017-01-16T05:08:57Z")
    assert (swap.type, swap.given, swap.received) == (
        "SWAP",
        qty("0.814393 BTC"),
        qty("69.4815 ETH"),
    )
    assert swap.fees == (qty("0.001303 BTC"),)
    withdrawal = only(reading, "2017-07-12T12:46:10Z")
    assert (withdrawal.type, withdrawal.given) == ("TRANSFER_OUT", qty("499998 DOGE"))
    assert withdrawal.fees == (qty("2 DOGE"),)
    assert at(reading, "2017-03-02T05:36:24Z") == []
    assert at(reading, "2017-07-13T07:02:22Z") == []
    assert fates(reading) == {
        2: "duplicate", 8: "duplicate", 10: "pending", 11: "duplicate", 13: "duplicate", 15: "pending"
    }  # fmt: skip
    assert "a leg is missing" in reason(reading, 10)
    assert "no row of this file completes" in reason(reading, 15)
    assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("VERIFIED", 8)


def test_2020_to_2022_spend_and_receive() -> None:
    reading = ledger("ledgers-2020-2022-spend-receive")

    bought = only(reading, "2020-12-29T16:39:51Z")
    assert (bought.type, bought.given, bought.received) == (
        "BUY",
        qty("500 EUR"),
        qty("4633.18411 DOT"),
    )
    assert bought.fees == ()
    sold = only(reading, "2021-01-02T19:14:00Z")
    assert (sold.type, sold.given, sold.received) == (
        "SELL",
        qty("0.004152 BTC"),
        qty("110.4427 EUR"),
    )
    assert sold.fees == (qty("0.28716 EUR"),)
    assert Decimal("110.4427") - Decimal("0.28716") == Decimal("110.15554")
    withdrawn = only(reading, "2021-11-03T21:02:37Z")
    assert (withdrawn.given, withdrawn.fees) == (qty("0.03076 BTC"), (qty("0.00015 BTC"),))
    assert at(reading, "2021-11-03T20:15:19Z") == []
    last = only(reading, "2022-02-24T08:57:02Z")
    assert (last.received, last.given) == (qty("0.04746069 BTC"), qty("1499.9999 EUR"))
    assert last.fees == (qty("2.40 EUR"),)
    assert set(fates(reading).values()) == {"duplicate"}
    assert (len(reading.found), len(fates(reading))) == (11, 7)


def test_2024_with_a_wallet_column() -> None:
    name = "ledgers-2024-wallet-column"
    reading = ledger(name)

    bought = only(reading, "2024-03-19T19:43:31Z")
    assert (bought.received, bought.given) == (qty("0.002 BTC"), qty("100 EUR"))
    assert bought.fees == (qty("0.18 EUR"),)
    swap = only(reading, "2024-02-01T11:00:00Z")
    assert (swap.type, swap.given, swap.received) == ("SWAP", qty("0.005 BTC"), qty("0.1 ETH"))
    assert swap.fees == (qty("0.0001 ETH"),)
    in_coin = only(reading, "2024-02-02T11:00:00Z")
    assert (in_coin.received, in_coin.given) == (qty("0.002 BTC"), qty("100 EUR"))
    assert in_coin.fees == (qty("0.00001 BTC"),)
    exchanged = only(reading, "2024-03-05T10:00:00Z")
    assert (exchanged.given, exchanged.received) == (qty("100 EUR"), qty("108 USD"))
    assert exchanged.fees == (qty("0.15 USD"),)
    reward = only(reading, "2024-03-01T00:00:00Z")
    assert (reward.type, reward.received) == ("STAKING", qty("0.001 ETH"))
    staked = only(reading, "2024-06-01T01:00:00Z")
    assert (staked.type, staked.received) == ("STAKING", qty("5 ADA"))
    assert at(reading, "2024-03-02T00:00:00Z") == []
    assert fate_of(reading, name, "LEA111")[0] == "ignored"
    assert fate_of(reading, name, "LUP111")[0] == "pending"
    for txid in ("LBD111", "LBD112"):
        outcome, why = fate_of(reading, name, txid)
        assert outcome == "rejected"
        assert "2024-13-40" in why
    assert not [event for event in transactions(reading) if event.at.year == 2025]


def test_2022_to_2023_airdrops_and_fee_credits() -> None:
    name = "ledgers-2022-2023-airdrops-kfee"
    reading = ledger(name)

    bought = only(reading, "2022-09-12T10:00:00Z")
    assert (bought.received, bought.given) == (qty("0.03 BTC"), qty("600 EUR"))
    assert bought.fees == (qty("156 KFEE"),)
    airdrop, trade = sorted(at(reading, "2022-03-04T10:00:00Z"), key=lambda event: event.type)
    assert (airdrop.type, airdrop.received) == ("AIRDROP", qty("0.0000002 BTC"))
    assert (trade.type, trade.received, trade.given) == ("BUY", qty("0.03 BTC"), qty("600 EUR"))
    assert trade.fees == (qty("0.0000005 ETH"),)
    fork = only(reading, "2023-02-06T08:00:00Z")
    assert (fork.type, fork.received, fork.review) == (
        "AIRDROP",
        qty("150 FLR"),
        "income_candidate",
    )
    assert fate_of(reading, name, "LNC111")[0] == "ignored"
    outcome, why = fate_of(reading, name, "LNC112")
    assert outcome == "pending"
    assert "only 100" in why
    assert at(reading, "2022-06-01T10:00:00Z") == []
    delisted = only(reading, "2023-05-02T08:00:00Z")
    assert (delisted.given, delisted.received) == (qty("30 NANO"), qty("0.0004 BTC"))
    assert delisted.review == "delisting_conversion"
    assert fate_of(reading, name, "LAR120")[0] == "pending"
    assert fate_of(reading, name, "LNC117") == ("rejected", "cell 'amount': 'n/a' is no number")
    zloty = only(reading, "2022-02-01T10:00:00Z")
    assert (zloty.given, zloty.currency) == (qty("2000 PLN"), "PLN")


def test_2021_internal_codes() -> None:
    reading = ledger("ledgers-2021-internal-codes")

    first = only(reading, "2021-02-01T10:00:00Z")
    assert (first.received, first.given, first.fees) == (
        qty("20 ETC"),
        qty("200 EUR"),
        (qty("0.52 EUR"),),
    )
    sold = only(reading, "2021-03-01T10:00:00Z")
    assert (sold.type, sold.given, sold.received) == ("SELL", qty("5 REP"), qty("90 EUR"))
    assert sold.fees == (qty("0.23 EUR"),)
    last = only(reading, "2023-01-15T09:30:00.1234Z")
    assert (last.received, last.given, last.fees) == (
        qty("0.01 BTC"),
        qty("200 EUR"),
        (qty("0.32 EUR"),),
    )
    assert len(reading.found) == 4


def test_2025_with_a_subclass_column() -> None:
    reading = ledger("ledgers-2025-subclass")

    both = only(reading, "2025-10-02T09:51:00Z")
    assert (both.given, both.received) == (qty("495.5398 EUR"), qty("959.50873 ENA"))
    assert both.fees == (qty("1.0210 EUR"), qty("1.86123 ENA"))
    sold = only(reading, "2025-10-07T23:40:26Z")
    assert (sold.given, sold.received) == (qty("957.6475 ENA"), qty("448.7536 EUR"))
    assert sold.fees == (qty("1.7950 EUR"),)
    plume = at(reading, "2025-10-10T21:51:47Z")
    received = sum((event.received.units for event in plume if event.received), Decimal(0))
    given = sum((event.given.units for event in plume if event.given), Decimal(0))
    fees = sum((fee.units for event in plume for fee in event.fees or ()), Decimal(0))
    assert (len(plume), received, given) == (2, Decimal("7444.46280"), Decimal("450.39"))
    assert (fees, received - fees) == (Decimal("18.61124"), Decimal("7425.85156"))
    withdrawn = only(reading, "2025-11-10T15:48:07Z")
    assert (withdrawn.given, withdrawn.fees) == (qty("0.006 SOL"), (qty("0.005 SOL"),))
    assert only(reading, "2025-09-16T13:15:40Z").received == qty("5239.2209 HBAR")
    to_futures = only(reading, "2026-01-16T15:41:18Z")
    assert (to_futures.type, to_futures.given) == ("TRANSFER_OUT", qty("200 EUR"))
    staked = only(reading, "2025-12-01T10:00:00Z")
    assert (staked.type, staked.received) == ("STAKING", qty("10.5 DOT"))
    assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("VERIFIED", 35)
    assert not reading.remarks


def test_the_purchase_of_the_reference_value() -> None:
    event = only(ledger("ledgers-2025-subclass"), "2025-09-19T01:38:34Z")

    assert (event.received, event.given) == (qty("7704.160 PUMP"), qty("50 EUR"))
    assert event.fees == (qty("17.720 PUMP"),)
    assert Decimal("7704.160") - Decimal("17.720") == Decimal("7686.440")
