"""One line an event, a word on it: Blockpit's and TaxBit's documented columns."""

import pytest

from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from importers.exports import fates, only, qty, read_text, reason

BLOCKPIT = (
    "Date (UTC),Integration Name,Label,Outgoing Asset,Outgoing Amount,Incoming Asset,"
    "Incoming Amount,Fee Asset,Fee Amount,Trx. ID,Comments,Source Type,Source Name\n"
)
BLOCKPIT_OLD = (
    "Blockpit ID;Timestamp;Source Type;Source Name;Integration;Transaction Type;Outgoing Asset;"
    "Outgoing Amount;Incoming Asset;Incoming Amount;Fee Asset;Fee Amount;Transaction ID;Note;"
    "Merge ID\n"
)
TAXBIT = (
    "Date and Time,Transaction Type,Sent Quantity,Sent Currency,Sending Source,"
    "Received Quantity,Received Currency,Receiving Destination,Fee,Fee Currency,"
    "Exchange Transaction ID,Blockchain Transaction Hash\n"
)
AT = "2024-05-01T10:00:00Z"


def _blockpit(label: str, out: str = ",", came: str = ",", fee: str = ",") -> str:
    return f"2024-05-01 10:00:00,My Kraken,{label},{out},{came},{fee},0xA1,c,Exchange,Kraken\n"


def _taxbit(label: str, sent: str = ",", came: str = ",", fee: str = ",") -> str:
    return f"2024-05-01 10:00:00,{label},{sent},Bybit,{came},Ledger,{fee},,\n"


def test_a_trade_of_blockpit() -> None:
    bought = only(read_text(BLOCKPIT + _blockpit("Trade", "EUR,9", "BTC,1", "EUR,0.1")), AT)

    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("1 BTC"),
        qty("9 EUR"),
        (qty("0.1 EUR"),),
    )
    assert (bought.account, bought.group, bought.note) == ("Kraken", "a1", "c")


def test_the_old_export_of_blockpit_has_ids_and_days_first() -> None:
    row = "b1;01.05.2024 10:00:00;Wallet;Kraken;My Kraken;Staking;;;ETH;0.5;;;t1;n;\n"

    reading = read_text(BLOCKPIT_OLD + row + row)

    staked = only(reading, AT)
    assert (staked.type, staked.received) == (TransactionType.STAKING, qty("0.5 ETH"))
    assert fates(reading) == {3: "pending"}
    assert "has the id of row 2" in reason(reading, 3)


@pytest.mark.parametrize(
    ("row", "kind", "review"),
    [
        (_blockpit("Deposit", came="BTC,1"), "TRANSFER_IN", None),
        (_blockpit("Bounty", came="BTC,1"), "PROMOTION", None),
        (_blockpit("Interest", came="BTC,1"), "REWARD", None),
        (_blockpit("Payment", "BTC,1"), "SPEND", None),
        (_blockpit("Fee", "BTC,1"), "FEE", None),
        (_blockpit("Lost", "BTC,1"), "LOST", None),
        (_blockpit("Gift (outgoing)", "BTC,1"), "GIFT_OUT", None),
        (_blockpit("Token Migration", "MATIC,1", "POL,1"), "MIGRATION_SWAP", "migration_label"),
        (_blockpit("Non-Taxable", came="BTC,1"), "TRANSFER_IN", "non_taxable_label"),
        (_blockpit("Auto-Balancing", "BTC,1"), "TRANSFER_OUT", "adjustment"),
    ],
)
def test_the_labels_of_blockpit(row: str, kind: str, review: str | None) -> None:
    event = only(read_text(BLOCKPIT + row), AT)

    assert (event.type, event.review) == (kind, review)


def test_a_derivative_loss_of_blockpit_is_a_result() -> None:
    (found,) = read_text(BLOCKPIT + _blockpit("Derivative Loss", "USDT,5")).found

    assert isinstance(found.event, DerivativeEntry)
    assert found.event.realized == qty("-5 USDT")


def test_a_transfer_of_blockpit_in_one_row_spends_what_it_loses() -> None:
    moved = only(read_text(BLOCKPIT + _blockpit("Transfer", "BTC,1", "BTC,0.9")), AT)

    assert (moved.type, moved.fees) == (TransactionType.FEE, (qty("0.1 BTC"),))


@pytest.mark.parametrize(
    ("row", "kind", "account"),
    [
        (_taxbit("Buy", "9,EUR", "1,BTC"), "BUY", "Bybit"),
        (_taxbit("Sale", "1,BTC", "9,EUR"), "SELL", "Bybit"),
        (_taxbit("Trade", "1,BTC", "9,ETH"), "SWAP", "Bybit"),
        (_taxbit("Transfer In", came="1,BTC"), "TRANSFER_IN", "Ledger"),
        (_taxbit("Transfer Out", "1,BTC"), "TRANSFER_OUT", "Bybit"),
        (_taxbit("Income", came="1,BTC"), "REWARD", "Ledger"),
        (_taxbit("Gift", came="1,BTC"), "GIFT_IN", "Ledger"),
        (_taxbit("Gift", "1,BTC"), "GIFT_OUT", "Bybit"),
        (_taxbit("Expense", "1,BTC"), "SPEND", "Bybit"),
    ],
)
def test_the_types_of_taxbit(row: str, kind: str, account: str) -> None:
    event = only(read_text(TAXBIT + row), AT)

    assert (event.type, event.account) == (kind, account)


def test_the_fee_of_taxbit_comes_on_top() -> None:
    sold = only(read_text(TAXBIT + _taxbit("Sale", "1,BTC", "9,EUR", "0.5,EUR")), AT)

    assert (sold.received, sold.fees) == (qty("9 EUR"), (qty("0.5 EUR"),))
