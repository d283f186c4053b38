from queries.recorded import Ledger
from tools.asked import ask, is_incomplete


def test_weights_are_told_as_fractions_and_as_percentages(ledger: Ledger) -> None:
    # R18: 900 of a stablecoin and 100 of another coin
    ledger.row("2024-01-01", "BUY", "900 USDC", "900 EUR")
    ledger.row("2024-01-01", "BUY", "1 BTC", "100 EUR")
    ledger.write().prices({"USDC": ("1", "EUR"), "BTC": ("100", "EUR")})

    assert ask(ledger, "concentration_risk") == {
        "all": {
            "kind": "computed",
            "top1Weight": "0.9",
            "top1WeightPct": "90",
            "top3Weight": "1",
            "top3WeightPct": "100",
            "hhi": "0.82",
            "effectiveHoldings": "1.2195122",
        },
        "excludingStablecoins": {
            "kind": "computed",
            "top1Weight": "1",
            "top1WeightPct": "100",
            "top3Weight": "1",
            "top3WeightPct": "100",
            "hhi": "1",
            "effectiveHoldings": "1",
        },
        "stablecoinWeight": "0.9",
        "stablecoinWeightPct": "90",
        "unvaluedCount": 0,
        "currency": "EUR",
    }


def test_nothing_valued_has_no_weight(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 XYZ", "100 EUR").write()

    assert ask(ledger, "concentration_risk") == {
        "all": {"kind": "empty"},
        "excludingStablecoins": {"kind": "empty"},
        "stablecoinWeight": None,
        "stablecoinWeightPct": None,
        "unvaluedCount": 1,
        "currency": "EUR",
    }
    assert is_incomplete(ledger, "concentration_risk")
