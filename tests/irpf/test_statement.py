import json
from decimal import Decimal

from fifolio.fifo.chain import Unvalued
from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.report import Declared, LedgerYears
from fifolio.irpf.statement import to_statement
from fifolio.ledger.transaction import TransactionType
from irpf.chains import Sales, lot


def full() -> Sales:
    sales = Sales()
    sales.sale("2024-02-01T10:00", "1000.50", ("0.5000", "600"), expenses="0.5")
    sales.sale("2024-03-01T10:00", "50", ("0.25", "80"), counterpart="N")
    sales.sale("2024-04-01T10:00", Unvalued("price"), ("0.25", "80"))
    sales.received("2024-05-01T10:00", TransactionType.STAKING, "20")
    sales.received("2024-05-02T10:00", TransactionType.AIRDROP, Unvalued("price"))
    sales.futures("2024-06-01T10:00", "100", fee="1", funding="-2")
    return sales


def statement(
    sales: Sales, year: int = 2024, declared: Declared | None = None
) -> dict[str, object]:
    bought = lot("again", "BTC", "2024-09-01T10:00", "0.25", "90")
    return to_statement(LedgerYears(sales.chain(bought), declared).report(year))


def test_the_statement_has_the_published_shape() -> None:
    declared = Declared(pending=(PendingLoss(2023, "gains", Decimal(10)),))

    found = statement(full(), declared=declared)

    assert found == {
        "year": 2024,
        "currency": "EUR",
        "method": "FIFO",
        "timezone": "Europe/Madrid",
        "savingsBase": {
            "capitalGains": "497.00",
            "capitalLosses": "30.00",
            "netGains": "467.00",
            "movableCapitalYields": "20.00",
            "deferredLosses": "0.00",
            "releasedLosses": "0.00",
            "waitingLosses": "0.00",
            "crossOffset": "0.00",
            "carriedForwardApplied": [{"year": 2023, "kind": "gains", "amount": "10.00"}],
            "base": "477.00",
            "quota": {"state": "45.32", "regional": "45.32", "total": "90.64"},
        },
        "generalBase": {
            "gains": "0.00",
            "losses": "0.00",
            "net": "0.00",
            "yields": None,
            "offset": None,
            "base": None,
        },
        "economicActivity": {"income": "0.00"},
        "derivatives": {
            "realized": "100.00",
            "fees": "1.00",
            "funding": "-2.00",
            "net": "97.00",
        },
        "pendingLosses": [],
        "disposals": [
            {
                "id": "sale0:1",
                "disposedAt": "2024-02-01T10:00:00Z",
                "acquiredAt": "2017-01-01T00:00:00Z",
                "asset": "BTC",
                "units": "0.5",
                "proceeds": "1000.50",
                "expenses": "0.50",
                "cost": "600.00",
                "gain": "400.00",
                "deferred": "0.00",
                "released": "0.00",
                "operation": "SELL",
                "counterpart": "F",
                "account": "Kraken",
                "taxable": True,
                "flag": None,
            },
            {
                "id": "sale1:1",
                "disposedAt": "2024-03-01T10:00:00Z",
                "acquiredAt": "2017-01-01T00:00:00Z",
                "asset": "BTC",
                "units": "0.25",
                "proceeds": "50.00",
                "expenses": "0.00",
                "cost": "80.00",
                "gain": "-30.00",
                "deferred": "0.00",
                "released": "0.00",
                "operation": "SELL",
                "counterpart": "N",
                "account": "Kraken",
                "taxable": True,
                "flag": None,
            },
            {
                "id": "sale2:1",
                "disposedAt": "2024-04-01T10:00:00Z",
                "acquiredAt": "2017-01-01T00:00:00Z",
                "asset": "BTC",
                "units": "0.25",
                "proceeds": None,
                "expenses": "0.00",
                "cost": "80.00",
                "gain": None,
                "deferred": "0.00",
                "released": "0.00",
                "operation": "SELL",
                "counterpart": "F",
                "account": "Kraken",
                "taxable": False,
                "flag": "MISSING_PRICE",
            },
        ],
        "income": [
            {
                "id": "in0",
                "receivedAt": "2024-05-01T10:00:00Z",
                "asset": "ETH",
                "units": "1",
                "value": "20.00",
                "category": "movable_capital",
                "type": "STAKING",
            },
            {
                "id": "in1",
                "receivedAt": "2024-05-02T10:00:00Z",
                "asset": "ETH",
                "units": "1",
                "value": None,
                "category": "general_gain",
                "type": "AIRDROP",
            },
        ],
        "boxes": {
            "rows": [
                {
                    "asset": "BTC",
                    "counterpart": "F",
                    "1804": "1000.00",
                    "1806": "600.00",
                    "1807": "0.00",
                    "1808": "0.00",
                    "1809": "400.00",
                    "1812": "400.00",
                },
                {
                    "asset": "BTC",
                    "counterpart": "N",
                    "1804": "50.00",
                    "1806": "80.00",
                    "1807": "30.00",
                    "1808": "30.00",
                    "1809": "0.00",
                    "1812": "0.00",
                },
            ],
            "1813": "30.00",
            "1814": "400.00",
            "0027": None,
            "0033": "20.00",
            "0304": "0.00",
            "0305": "0.00",
            "0385": "0.00",
            "0386": "97.00",
        },
        "repurchases": [
            {
                "disposalId": "sale1:1",
                "loss": "30.00",
                "repurchasedAt": "2024-09-01T10:00:00Z",
                "deferredIfApplied": "30.00",
            }
        ],
        "counters": {
            "unconvertible": 0,
            "excludedFlagged": 1,
            "excludedUnresolvedIncome": 1,
            "missingAcquisition": 0,
        },
        "complete": False,
        "conversion": "NATIVE",
        "unconvertibleEvents": [],
        "assumptions": found["assumptions"],
    }
    assert json.loads(json.dumps(found)) == found


def test_every_switch_stands_in_the_statement_with_its_status() -> None:
    listed = statement(Sales())["assumptions"]

    assert isinstance(listed, list)
    assert len(listed) == 16
    for switch, value, others in (
        ("gas_transfer", "disposal", ["remove_at_cost"]),
        ("wash_rule", "warn", ["off", "apply"]),
        ("lp", "permuta", []),
    ):
        one = {"switch": switch, "value": value, "status": "disputed", "applied": bool(others)}
        assert one | {"alternatives": others} in listed


def test_a_pending_loss_names_its_last_year() -> None:
    sales = Sales()
    sales.gain("2024-02-01T10:00", "-75")

    assert statement(sales)["pendingLosses"] == [
        {"year": 2024, "kind": "gains", "amount": "75.00", "lastUsableYear": 2028}
    ]


def test_a_year_without_a_scale_has_no_quota_rather_than_zero() -> None:
    savings = statement(Sales(), 2016)["savingsBase"]

    assert isinstance(savings, dict)
    assert savings["quota"] == {"state": None, "regional": None, "total": None}
