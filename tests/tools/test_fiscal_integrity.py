from queries.recorded import Ledger
from tools.asked import ask, is_incomplete


def test_defects_are_counted_by_kind(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "SELL", "100 EUR", "1 BTC")
    ledger.row("2024-01-01", "STAKING", "1 XYZ").row("2024-01-02", "STAKING", "1 XYZ")
    ledger.write("operation 'Foo' is not known")

    assert ask(ledger, "fiscal_integrity") == {
        "groups": [
            {"qualityFlag": "MISSING_PRICE", "severity": "medium", "count": 2, "pendingReview": 2},
            {"qualityFlag": "UNTRACKED_INFLOW", "severity": "high", "count": 1, "pendingReview": 1},
            {
                "qualityFlag": "MISSING_ACQUISITION",
                "severity": "high",
                "count": 1,
                "pendingReview": 1,
            },
            {
                "qualityFlag": "UNKNOWN_TX_TYPE",
                "severity": "medium",
                "count": 1,
                "pendingReview": 0,
            },
        ],
        "totalDefects": 5,
        "pendingReview": 4,
        "needsRecalculation": False,
    }


def test_an_empty_ledger_has_nothing_to_review(ledger: Ledger) -> None:
    assert ask(ledger, "fiscal_integrity") == {
        "groups": [],
        "totalDefects": 0,
        "pendingReview": 0,
        "needsRecalculation": False,
    }
    assert not is_incomplete(ledger, "fiscal_integrity")
