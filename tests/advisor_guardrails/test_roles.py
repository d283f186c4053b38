"""A right figure in the wrong role is a wrong figure."""

from collections.abc import Mapping
from typing import Any

import pytest

from advisor_guardrails.test_figures import RESULTS
from advisor_guardrails.truths import TODAY
from fifolio.advisor.guardrails.gate import Gate, Withheld

CHECKS: Mapping[str, Any] = {
    "groups": [
        {"qualityFlag": "UNTRACKED_INFLOW", "severity": "high", "count": 1, "pendingReview": 1},
        {"qualityFlag": "MISSING_ACQUISITION", "severity": "high", "count": 1, "pendingReview": 1},
        {"qualityFlag": "MISSING_PRICE", "severity": "medium", "count": 1, "pendingReview": 1},
    ],
    "totalDefects": 3,
    "pendingReview": 3,
    "needsRecalculation": False,
}


def _passes(text: str, results: Mapping[str, Any]) -> bool:
    gate = Gate("", "en", TODAY)
    for tool, payload in results.items():
        gate.learn(tool, payload)
    return not any(isinstance(each, Withheld) for each in gate.feed(text) + gate.finish())


TRUE = """
The average price of BTC is 18000 USD.
El precio medio de BTC es 18000 USD.
You bought BTC at an average of 18000 USD.
The unit cost of B2M was 0.011 EUR.
Compraste B2M a 0,011 EUR la unidad.
You sold BTC at a price of 27000 EUR.
Vendiste BTC a un precio de 27000 EUR.
You invested 9000 USD in BTC.
You paid 9000 USD for your BTC.
Tu BTC te costó 9000 USD.
Compraste tu BTC por 9000 USD.
BTC is worth 15000 USD.
You have gained 6000 USD with BTC.
You made 6000 USD with BTC.
The estimated tax of 2023 is 193.26 EUR.
You would owe 193.26 EUR for 2023.
Pagarías 193,26 EUR por 2023.
The net result of 2023 is 984.06 EUR.
The net gain of 2023 is 984.06 EUR.
You earned 33.10 EUR of staking in 2023.
The gains of 2023 are 1234.56 EUR.
The base of 2023 also holds 33.10 EUR of yields.
Tu BTC te ha costado 9000 USD.
| Asset | Value | Cost | Average price |
| --- | --- | --- | --- |
| BTC | 15000 USD | 9000 USD | 18000 USD |
""".strip()

FALSE = """
The price of BTC is 18000 USD.
BTC now trades at 18000 USD.
BTC cotiza a 18000 USD.
El precio de BTC es de 18000 USD.
The current price of BTC is 18000 USD.
BTC has a market price of 18000 USD.
You bought BTC for 15000 USD.
You paid 15000 USD for BTC.
You invested 15000 USD in BTC.
Has invertido 15000 USD en BTC.
Pagaste 15000 USD por BTC.
BTC cost you 15000 USD.
You sold BTC for 15000 USD.
You sold your BTC for 27000 EUR.
Vendiste BTC por 27000 EUR.
The proceeds of BTC were 27000 EUR.
BTC is worth 9000 USD.
BTC vale 9000 USD.
You made 15000 USD with BTC.
You have gained 15000 USD with BTC.
Has ganado 15000 USD con BTC.
BTC is worth 6000 USD.
The average price of BTC is 9000 USD.
You owe 984.06 EUR for 2023.
Your tax for 2023 is 984.06 EUR.
Debes 1234,56 EUR por 2023.
The quota of 2023 is 33.10 EUR.
The net result of 2023 is 1234.56 EUR.
The gains of 2023 are 984.06 EUR.
The gains of 2023 are 193.26 EUR.
The losses of 2023 are 193.26 EUR.
Staking gave you 193.26 EUR in 2023.
Tus rendimientos de 2023 son 984,06 EUR.
You paid 33.10 EUR in fees in 2023.
You paid 9000 USD in fees for BTC.
You paid 984.06 EUR of taxes for 2023.
BTC is currently at 18000 USD.
BTC stands at 18000 USD.
One BTC costs 18000 USD today.
Each BTC is worth 18000 USD.
Cada BTC vale 18000 USD.
You put 15000 USD into BTC.
You could get 9000 USD for your BTC.
Si vendes tu BTC obtendrás 9000 USD.
Hacienda will ask you for 984.06 EUR for 2023.
Te toca pagar 984,06 EUR por 2023.
Your withdrawals of 2023 sum to 1234.56 EUR.
Your deposits total 14000 USD.
Las comisiones de 2023 suman 33,10 EUR.
Your savings base of 2023 is 193.26 EUR.
**ETH**

15000 USD
ETH

15000 USD
## ETH

### Value

15000 USD
### ETH

**Value**

15000 USD
| Asset | Price |
| --- | --- |
| BTC | 15000 USD |
| Asset | Cost |
| --- | --- |
| BTC | 15000 USD |
""".strip()


def _cases(text: str) -> list[str]:
    """One line a case; a heading and a table go with what follows them."""
    cases: list[str] = []
    for line in text.split("\n"):
        goes_on = cases and (
            not cases[-1].endswith((".", "USD", "|"))
            or not line
            or (line.startswith("|") and cases[-1].startswith("|") and "Asset" not in line)
        )
        if goes_on:
            cases[-1] += f"\n{line}"
        else:
            cases.append(line)
    return cases


@pytest.mark.parametrize("text", _cases(TRUE))
def test_a_figure_passes_in_its_own_role(text: str) -> None:
    assert _passes(text, RESULTS)


@pytest.mark.parametrize("text", _cases(FALSE))
def test_a_figure_is_withheld_in_the_role_of_another(text: str) -> None:
    assert not _passes(text, RESULTS)


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("There are `3` points.", True),
        ("`1` missing price.", True),
        ("There is `1` missing price.", True),
        ("`UNTRACKED_INFLOW`: 1", True),
        ("`1` `UNTRACKED_INFLOW`", True),
        ("You have 1 UNTRACKED_INFLOW and 1 MISSING_PRICE.", True),
        ("UNTRACKED_INFLOW is a kind of defect.", True),
        ("- More left than ever came in: 1", True),
        ("`3` missing prices.", False),
        ("There are 3 missing prices.", False),
        ("Faltan 3 precios: hay 3 precios que faltan.", False),
        ("There are 3 defects of type MISSING_PRICE.", False),
        ("You have 3 UNTRACKED_INFLOW.", False),
        ("`3` critical defects.", False),
        ("There are 3 serious problems.", False),
        ("Hay 3 defectos graves.", False),
        ("Hay 1 defecto crítico.", False),
        ("3 defects are of high severity.", False),
        ("You have 3 missing purchases.", False),
        ("Hay 3 compras que faltan.", False),
        ("You have 1 missing purchase.", True),
    ],
)
def test_a_count_goes_with_its_noun(text: str, *, passes: bool) -> None:
    assert _passes(text, {"fiscal_integrity": CHECKS}) is passes


def test_the_sales_of_one_lot_are_not_those_of_all() -> None:
    lots = {"lots": [{**RESULTS["token_history"]["lots"][0], "historyCount": 7}], "omittedCount": 0}

    assert not _passes("You made 7 sales.", {"token_history": lots})
    assert _passes("7 sales used this lot of B2M.", {"token_history": lots})


def test_the_valued_holdings_are_not_all_of_them() -> None:
    summary = {**RESULTS["portfolio_summary"], "unvaluedCount": 1}

    assert not _passes("You have two positions.", {"portfolio_summary": summary})
    assert _passes("You have two valued positions.", {"portfolio_summary": summary})
