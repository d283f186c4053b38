"""What may be said about one small ledger, and what may not."""

from collections.abc import Mapping
from typing import Any

import pytest

from advisor_guardrails.truths import TODAY
from fifolio.advisor.guardrails.gate import Gate, Withheld

BTC = {
    "id": "holding-1",
    "symbol": "BTC",
    "amount": "0.5",
    "avgPriceFiat": "18000",
    "costBasisFiat": "9000.00",
    "currentValueFiat": "15000.00",
    "unrealizedPnlFiat": "6000.00",
    "currency": "USD",
}
ETH = {
    "id": "holding-2",
    "symbol": "ETH",
    "amount": "2",
    "avgPriceFiat": "2500",
    "costBasisFiat": "5000.00",
    "currentValueFiat": "4250.50",
    "unrealizedPnlFiat": "-749.50",
    "currency": "USD",
}
PORTFOLIO = {
    "metrics": {
        "ratesIncomplete": False,
        "pricesIncomplete": False,
        "totalEquityFiat": "19250.50",
        "totalCostBasisFiat": "14000.00",
        "totalRealizedPnlFiat": "-120.00",
        "totalUnrealizedPnlFiat": "5250.50",
        "totalPnlFiat": "5130.50",
        "currency": "USD",
    },
    "ranked": [BTC, ETH],
    "omittedCount": 0,
    "unvalued": [],
    "unvaluedCount": 0,
}
TAX = {
    "year": 2023,
    "method": "FIFO",
    "currency": "EUR",
    "summary": {
        "capital_gains": "1234.56",
        "capital_losses": "250.50",
        "savings_base_yields": "33.10",
        "general_base_airdrops": "0.00",
        "net_patrimonial_result": "984.06",
        "estimated_irpf": "193.26",
    },
    "unconvertibleEventsCount": 0,
    "excludedFlaggedEvents": 2,
    "excludedUnresolvedIncomeCount": 0,
    "auditTrail": [
        {
            "id": "disposal-1",
            "disposalDate": "2023-05-04T10:20:30Z",
            "amountFromLot": "0.25",
            "salePrice": {"kind": "NATIVE", "amount": "27000", "currency": "EUR"},
            "gainLoss": {"kind": "NATIVE", "amount": "1234.56", "currency": "EUR"},
            "isTaxable": True,
            "operationType": "SELL",
            "assetSymbol": "BTC",
            "exchangeName": "Kraken",
        },
    ],
    "omittedCount": 3,
}
INTEGRITY = {
    "groups": [
        {"qualityFlag": "MISSING_PRICE", "severity": "medium", "count": 3, "pendingReview": 3},
        {"qualityFlag": "ORPHAN_LOT", "severity": "medium", "count": 1, "pendingReview": 0},
    ],
    "totalDefects": 4,
    "pendingReview": 3,
    "needsRecalculation": False,
}
LOT = {
    "id": "lot-1",
    "symbol": "B2M",
    "date": "2021-03-01",
    "exchange": "Bit2Me",
    "originalQty": "1000",
    "remainingQty": "1000",
    "unitCost": "0.011",
    "totalCost": "11.00",
    "currency": "EUR",
    "status": "OPEN",
    "historyCount": 0,
    "relocationCount": 2,
}
RESULTS: Mapping[str, Mapping[str, Any]] = {
    "portfolio_summary": PORTFOLIO,
    "spanish_tax_report": TAX,
    "fiscal_integrity": INTEGRITY,
    "token_history": {"lots": [LOT], "omittedCount": 0},
}


def _gate(question: str = "") -> Gate:
    gate = Gate(question, "en", TODAY)
    for tool, payload in RESULTS.items():
        gate.learn(tool, payload)
    return gate


def _faults(text: str, question: str = "") -> list[Withheld]:
    gate = _gate(question)
    verdicts = gate.feed(text) + gate.finish()
    return [verdict for verdict in verdicts if isinstance(verdict, Withheld)]


TRUE = """
BTC is worth $15,000.00.
BTC is worth US$15,000.
BTC vale 15.000,00 USD.
BTC vale 15 000 USD.
BTC vale 15.000 dólares.
BTC is worth 15k USD.
BTC vale 15 mil dólares.
BTC is worth fifteen thousand dollars.
BTC vale quince mil dólares.
BTC is worth USD 15000.
BTC is worth **15000** USD.
Your ETH has lost 749.50 USD.
Your ETH is down 749.50 USD.
ETH: pérdida de 749,50 USD.
ETH: −749.50 USD
The ETH result is (-749.50 USD).
You have two ETH.
Tienes dos ETH.
You hold 0.5 bitcoin.
Your bitcoin is worth 15000 USD.
Your portfolio is worth 19,250.50 USD; your largest position is BTC: 15000 USD.
Your total cost basis is 14000 USD.
BTC and ETH are worth 15000 and 4250.50 USD.
Your 2 positions are BTC and ETH.
You have two positions.
Tienes dos posiciones.
Your top 2 positions are BTC and ETH.
Tu segunda mayor posición es ETH.
Your second-largest position is ETH: 4250.50 USD.
The realised result is -120 USD.
You have a realised loss of 120 USD.
In 2023 your capital gains were 1.234,56 €.
In 2023 the capital losses were 250.50 EUR.
On 4 May 2023 you sold 0.25 BTC.
El 4 de mayo de 2023 vendiste 0,25 BTC.
On 2023-05-04 at 10:20 you sold BTC on Kraken.
In May 2023 you sold BTC.
El 04/05/2023 vendiste 0.25 BTC en Kraken.
The price was 27.000 EUR.
There are 4 defects, 3 of them pending.
Hay cuatro defectos.
`MISSING_PRICE`: 3
2 events of 2023 are excluded.
You bought 1000 B2M on Bit2Me.
B2M cost 0,011 EUR a unit.
You acquired 1000 B2M on Bit2Me at a unit cost of 0.011 EUR (total 11.00 EUR).
El lote de B2M se compró el 1 de marzo de 2021: 1000 unidades a 0,011 EUR (11,00 EUR en total).
Use modelo 100 for 2023.
The first lots are used first.
One of your lots is open.
Uno de tus lotes sigue abierto.
The two of them differ.
Los dos métodos coinciden.
As of 2026 nothing has changed.
Today is 2026-05-01.
Your P2P trades are on ERC-20 rails 24/7.
Step 1: import the file.
This is the 1st of your lots.
1. Check the prices
Once BTC is sold, the gain is taxed.
The sale goes in the return of 2023.
""".strip().splitlines()


@pytest.mark.parametrize("text", TRUE)
def test_what_the_tools_said_may_be_said(text: str) -> None:
    assert _faults(text) == []


FALSE = """
BTC is worth 15001 USD.
BTC is worth about 15,000 EUR.
BTC is worth 15000 USDT.
BTC is worth 15k EUR.
BTC is worth 15,00 USD.
BTC is worth 1 5000 USD.
BTC is worth 15 million USD.
BTC is worth sixteen thousand dollars.
BTC vale dieciséis mil dólares.
BTC vale mil euros.
BTC is worth thousands of dollars.
ETH is worth 4250 USD.
ETH is worth 4251 USD.
Your ETH has gained 749.50 USD.
ETH: 749.50 USD of unrealised profit.
Your ETH is up 749.50 USD.
ETH: ganancia de 749,50 USD.
BTC lost 6000 USD.
Your BTC is worth -15000 USD.
BTC: (6000.00) USD
You hold 0.5 ETH.
You have three ETH.
Tienes tres ETH.
You hold 0.5 USD.
Your bitcoin is worth 4250.50 USD.
BTC is 78 % of your portfolio.
Your portfolio is worth 15000 USD.
Your total cost basis is 9000 USD.
DOGE is worth 15000 USD.
FOO is worth 15000 USD.
BTC: 0.5 ETH
BTC on Kraken is worth 15000 USD.
BTC on Binance is worth 15000 USD.
BTC was worth 15000 USD in 2023.
BTC and ETH are worth 4250.50 and 15000 USD.
Your largest position is ETH.
Tu mayor posición es ETH.
Your top 3 positions are BTC and ETH.
Your second-largest position is BTC.
Your smallest position is BTC.
Your biggest loss is 749.50 USD.
The cost basis of BTC is 15000 USD.
BTC's value is 9000 USD.
The unrealised result is -120 USD.
The realised result is 5250.50 USD.
You have three positions.
Tienes tres posiciones.
You have 5 defects.
Hay cinco defectos.
There is 1 defect in total.
`ORPHAN_LOT`: 3
`MISSING_PRICE`: 1
In 2022 your capital gains were 1234.56 EUR.
In 2023 your capital losses were 1234.56 EUR.
In 2023 the estimated tax was 1234.56 EUR.
In 2024 you sold BTC.
On 5 May 2023 you sold BTC.
On 2023-05-04 at 11:20 you sold BTC.
In June 2023 you sold BTC.
Half of your portfolio is BTC.
La mitad de tu cartera es BTC.
Your BTC has doubled.
BTC vale el doble que ETH.
A third of it is ETH.
Un tercio es ETH.
BTC is worth 15000 USD, ETH 4250.50 USD, together 19250.51 USD.
The tax rate is 19 %.
Use modelo 999.
See casilla 1804.
BTC is worth １５００１ USD.
BTC is worth ١٥٠٠١ USD.
BTC is worth 1500\u200b1 USD.
BTC is worth 1**500**1 USD.
BTC is worth 1<b>5000</b> USD.
BTC is worth [1](/a)5000 USD.
BTC is worth &#49;5001 USD.
BTC is worth 15000² USD.
BTC is worth ½ of that.
BTC is worth \u202e00051\u202c USD.
BTC is worth \u202e15000\u202c USD.
BTC is worth 15000 USD and 五 ETH.
BTC is worth 1.5e5 USD.
BTC is worth 0x3a98 USD.
BTC is worth ±15000 USD.
BTC is worth 15OOO USD.
BTC is worth 150000/10 USD.
BTC is worth 30000 * 0.5 USD.
`total = 42`
7. Check the prices
500. USD
BTC is worth 15000 USD (or 13800 EUR).
BTC is worth 15.000.00 USD.
BTC is worth 015000 USD.
It took 3 days.
""".strip().splitlines()


@pytest.mark.parametrize("text", FALSE)
def test_what_no_tool_said_is_withheld(text: str) -> None:
    faults = _faults(text)

    assert [fault.check for fault in faults] in (["figure"], ["ungrounded"]), text


BLOCKS = {
    True: (
        "| Asset | Value (USD) |\n|---|---|\n| BTC | 15000 |\n| ETH | 4250.50 |\n",
        "| | BTC | ETH |\n|---|---|---|\n| Value | 15000 USD | 4250.50 USD |\n",
        "| Item | 2023 |\n|---|---|\n| Gains | 1234.56 EUR |\n",
        "Asset | Value\n--- | ---\nBTC | 15000 USD\nETH | 4250.50 USD\n",
        "- BTC\n  - amount: 0.5\n  - value: 15000 USD",
        "Your positions:\n1. BTC: 15000 USD\n2. ETH: 4250.50 USD\n",
        "In 2023:\n\n- capital gains: `1234.56` EUR\n- capital losses: `250.50` EUR\n",
        "## BTC\n\nValue: 15000 USD\n\nYour portfolio is worth 19250.50 USD.",
        "### 2023\n\nGains: 1234.56 EUR. There are 4 defects.",
        "All amounts in USD. BTC: 15000",
        "Missing price: 3; orphan lots: 1.",
        "You have 3 defects of type MISSING_PRICE and 1 of type ORPHAN_LOT.",
        "Of your total of 19250.50 USD, BTC is 15000 USD.",
        "You gained 1234.56 EUR and lost 250.50 EUR in 2023.",
        "| ETH | (749.50) |\n",
    ),
    False: (
        "| Asset | Value (EUR) |\n|---|---|\n| BTC | 15000 |\n",
        "| | BTC | ETH |\n|---|---|---|\n| Value | 4250.50 USD | 15000 USD |\n",
        "| Item | 2022 |\n|---|---|\n| Gains | 1234.56 EUR |\n",
        "Asset | Value\n--- | ---\nETH | 15000 USD\n",
        "| Asset | Value |\n|---|---|\n| BTC | 15000 USD |\n\n| Asset | Value |\n|---|---|\n| BTC | 9 USD |",
        "ETH:\n- value: 15000 USD",
        "## 2024\n\nGains: 1234.56 EUR",
        "## ETH\n\nValue: 15000 USD",
        "All amounts in EUR. BTC: 15000",
        "In EUR, BTC is worth 15000.",
        "Missing price: 1; orphan lots: 3.",
        "You have 1 defect of type MISSING_PRICE and 3 of type ORPHAN_LOT.",
        "You gained 250.50 EUR and lost 1234.56 EUR in 2023.",
        "BTC 15.\n000 USD",
        "BTC is worth 15.000\n.00 USD",
        "| BTC | (15000) |\n",
        "| Asset | Left |\n|---|---|\n| B2M | 2 |\n",
        "| BTC | (0.5) |\n",
    ),
}


@pytest.mark.parametrize("text", BLOCKS[True])
def test_tables_lists_and_headings_pass_where_they_are_true(text: str) -> None:
    assert _faults(text) == []


@pytest.mark.parametrize("text", BLOCKS[False])
def test_tables_lists_and_headings_are_held_to_their_subject(text: str) -> None:
    assert [fault.check for fault in _faults(text)] == ["figure"]


def test_a_half_is_told_where_a_tool_says_so() -> None:
    gate = _gate()
    gate.learn("asset_allocation", {"ranked": [{"symbol": "BTC", "allocationPct": "50"}]})

    verdicts = gate.feed("Half of your portfolio is BTC.") + gate.finish()

    assert not any(isinstance(verdict, Withheld) for verdict in verdicts)


def test_a_figure_of_another_day_is_withheld() -> None:
    later = {**LOT, "id": "lot-2", "date": "2022-08-09", "originalQty": "700"}
    for text, passes in (
        ("On 2022-08-09 you bought 700 B2M.", True),
        ("On 2021-03-01 you bought 700 B2M.", False),
        ("| Day | Units |\n|---|---|\n| 2021-03-01 | 700 |\n", False),
    ):
        gate = Gate("", "en", TODAY)
        gate.learn("token_history", {"lots": [LOT, later], "omittedCount": 0})
        verdicts = gate.feed(text) + gate.finish()

        assert (not any(isinstance(verdict, Withheld) for verdict in verdicts)) is passes, text
