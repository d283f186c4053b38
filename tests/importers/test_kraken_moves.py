import pytest

from fifolio.ledger.transaction import Transaction
from importers.exports import fates, only, qty, read_text, reason
from importers.kraken_rows import ledger

DAY = "2024-01-05T10:00:00Z"


def single(kind: str, asset: str, amount: str, fee: str = "0") -> Transaction:
    return only(read_text(ledger(f"L1 R1 05-10:00:00 {kind} {asset} {amount} {fee} 9")), DAY)


@pytest.mark.parametrize(
    ("kind", "asset", "amount", "type_"),
    [
        ("deposit", "ZEUR", "5", "DEPOSIT"),
        ("deposit", "XXBT", "5", "TRANSFER_IN"),
        ("withdrawal", "ZEUR", "-5", "WITHDRAWAL"),
        ("withdrawal", "XXBT", "-5", "TRANSFER_OUT"),
        ("staking", "DOT28.S", "5", "STAKING"),
        ("earn/reward", "ETH", "5", "STAKING"),
        ("transfer/airdrop", "SGB", "5", "AIRDROP"),
        ("earn/airdrop", "SGB", "5", "AIRDROP"),
        ("transfer/spottofutures", "XXBT", "-5", "TRANSFER_OUT"),
        ("transfer/spotfromfutures", "XXBT", "5", "TRANSFER_IN"),
        ("transfer/spottofutures", "ZEUR", "-5", "TRANSFER_OUT"),
        ("invite_bonus", "ZEUR", "5", "PROMOTION"),
    ],
)
def test_a_row_that_stands_alone_is_read_by_its_type(
    kind: str, asset: str, amount: str, type_: str
) -> None:
    assert single(kind, asset, amount).type == type_


def test_a_withdrawal_has_its_fee_on_top() -> None:
    event = single("withdrawal", "SOL", "-0.006", "0.005")

    assert (event.given, event.fees) == (qty("0.006 SOL"), (qty("0.005 SOL"),))


def test_a_staked_coin_is_the_coin_and_the_place_is_noted() -> None:
    event = single("staking", "DOT28.S", "1")

    assert (event.received, event.note) == (qty("1 DOT"), "DOT.28.S")


def test_a_fork_typed_as_a_transfer_is_a_candidate_for_income() -> None:
    event = single("transfer", "FLR", "150")

    assert (event.type, event.received, event.review) == (
        "AIRDROP",
        qty("150 FLR"),
        "income_candidate",
    )


def test_an_adjustment_moves_the_balance_and_is_flagged() -> None:
    assert single("adjustment", "XXDG", "1").review == "adjustment"
    assert single("adjustment", "XXDG", "-1").given == qty("1 DOGE")


@pytest.mark.parametrize(
    "subtype",
    ["earn/allocation", "earn/deallocation", "transfer/spottostaking", "transfer/stakingfromspot"],
)
def test_a_move_inside_the_account_is_ignored_with_a_reason(subtype: str) -> None:
    reading = read_text(ledger(f"L1 R1 05-10:00:00 {subtype} ADA -100 0 0"))

    assert fates(reading) == {2: "ignored"}
    assert "inside the account" in reason(reading, 2)


def test_legs_of_one_coin_that_cancel_are_ignored() -> None:
    text = """
    L1 R1 05-10:00:00 transfer ADA -100 0 0
    L2 R1 05-10:00:00 transfer ADA.S 100 0 100
    """

    assert fates(read_text(ledger(text))) == {2: "ignored", 3: "ignored"}


def test_what_arrives_more_than_left_is_not_explained_away() -> None:
    text = """
    L1 R1 05-10:00:00 transfer ADA -100 0 0
    L2 R1 05-10:00:00 transfer ADA.S 120 0 120
    """
    reading = read_text(ledger(text))

    assert fates(reading) == {2: "ignored", 3: "pending"}
    assert "only 100 ADA" in reason(reading, 3)
    assert "20 are not explained" in reason(reading, 3)


def test_coins_that_left_and_came_back_are_no_airdrop() -> None:
    text = """
    L1 - 03-10:00:00 transfer XTZ -8 0 0
    L2 - 21-10:00:00 transfer XTZ 8 0 8
    L3 - 22-10:00:00 transfer XTZ 8 0 16
    """
    reading = read_text(ledger(text))

    assert fates(reading) == {2: "pending", 3: "pending", 4: "used"}
    assert [found.rows for found in reading.found] == [(4,)]


@pytest.mark.parametrize(
    ("kind", "asset", "amount"),
    [
        ("transfer/vaultmove", "DOT", "7"),
        ("transfer", "XXBT", "-0.01"),
        ("transfer", "ADA.S", "5"),
        ("transfer", "ZEUR", "5"),
        ("deposit", "XXBT", "-1"),
        ("withdrawal", "XXBT", "1"),
        ("staking", "DOT", "-1"),
        ("rollover", "ZUSD", "1"),
        ("adjustment", "XXDG", "0"),
        ("somethingnew", "XXBT", "1"),
    ],
)
def test_what_is_not_known_is_kept_as_pending(kind: str, asset: str, amount: str) -> None:
    assert fates(read_text(ledger(f"L1 R1 05-10:00:00 {kind} {asset} {amount} 0 9"))) == {
        2: "pending"
    }


def test_a_withdrawal_that_was_taken_back_moves_nothing() -> None:
    text = """
    L1 R1 05-10:00:00 withdrawal XXBT -1 0.001 0
    L2 R1 06-10:00:00 withdrawal XXBT 1 -0.001 1.001
    """

    assert fates(read_text(ledger(text))) == {2: "ignored", 3: "ignored"}
