"""Absence, completeness and "all of them": only a result that shows everything bears them out."""

from collections.abc import Mapping
from typing import Any

import pytest

from advisor_guardrails.test_absence import CLEAN, QUIET
from advisor_guardrails.test_figures import BTC, ETH, INTEGRITY, LOT, PORTFOLIO, TAX
from advisor_guardrails.truths import TODAY
from fifolio.advisor.guardrails.gate import Gate, Withheld

Told = tuple[str, Mapping[str, Any], Mapping[str, Any]]
NOTHING: tuple[Told, ...] = ()
CUT_LOTS: Told = ("token_history", {"lots": [], "omittedCount": 4}, {"symbol": "BTC"})
NO_LOTS: Told = ("token_history", {"lots": [], "omittedCount": 0}, {"symbol": "BTC"})
OTHERS: Told = ("token_history", {"lots": [], "omittedCount": 0}, {"symbol": "NOPE"})
B2M: Told = ("token_history", {"lots": [LOT], "omittedCount": 0}, {"symbol": "B2M"})
NOT_HELD: Told = ("holding_detail", {"kind": "not_held", "symbol": "BTC"}, {"symbol": "BTC"})
SOLD: Told = ("spanish_tax_report", {**TAX, "omittedCount": 0}, {"year": 2023})
CUT_SALES: Told = ("spanish_tax_report", {**TAX, "auditTrail": []}, {"year": 2023})
DUTIES = dict.fromkeys(("savings_base_yields", "general_base_airdrops", "estimated_irpf"), "0.00")
QUIET_YEAR: Told = ("spanish_tax_report", {**QUIET, "summary": DUTIES}, {"year": 2023})
AIRDROPS: Told = (
    "spanish_tax_report",
    {**QUIET, "summary": {**DUTIES, "general_base_airdrops": "9.00"}},
    {"year": 2023},
)
DEFECTS: Told = ("fiscal_integrity", INTEGRITY, {})
NO_DEFECTS: Told = ("fiscal_integrity", CLEAN, {})
HELD: Told = ("portfolio_summary", PORTFOLIO, {})
RISEN: Told = ("portfolio_summary", {**PORTFOLIO, "ranked": [BTC]}, {})
FALLEN: Told = ("portfolio_summary", {**PORTFOLIO, "ranked": [ETH]}, {})
UNSAID: Told = (
    "portfolio_summary",
    {**PORTFOLIO, "ranked": [BTC, {"symbol": "ADA", "currentValueFiat": "1.00"}]},
    {},
)
CUT_RISEN: Told = ("portfolio_summary", {**PORTFOLIO, "ranked": [BTC], "omittedCount": 2}, {})
UNVALUED: Told = (
    "portfolio_summary",
    {**PORTFOLIO, "ranked": [BTC], "unvalued": [], "unvaluedCount": 2},
    {},
)


@pytest.mark.parametrize(
    ("text", "told", "passes"),
    [
        ("You have never bought any BTC.", (CUT_LOTS,), False),
        ("You have no lots of BTC.", (CUT_LOTS,), False),
        ("There are no purchases of BTC.", (CUT_LOTS,), False),
        ("You have never bought any BTC.", (NO_LOTS,), True),
        ("Nunca has comprado BTC.", (NO_LOTS,), True),
        ("You have never owned any BTC.", NOTHING, False),
        ("You have never owned any BTC.", (OTHERS,), False),
        ("You have never owned any BTC.", (NOT_HELD,), False),
        ("Nunca has tenido BTC.", (OTHERS,), False),
        ("Nunca has tenido BTC.", (NOT_HELD,), False),
        ("Jamás compraste BTC.", (OTHERS,), False),
        ("You never held BTC.", (NO_LOTS,), True),
        ("You did not buy any B2M in 2023.", (B2M,), True),
        ("You did not buy any B2M in 2021.", (B2M,), False),
        ("No compraste B2M en 2021.", (B2M,), False),
        ("No compraste B2M en 2023.", (B2M,), True),
        ("You did not sell any BTC in 2023.", (SOLD,), False),
        ("You didn't sell BTC in 2023.", (SOLD,), False),
        ("No vendiste BTC en 2023.", (SOLD,), False),
        ("No has vendido ningún BTC en 2023.", (SOLD,), False),
        ("You did not sell any ETH in 2023.", (SOLD,), True),
        ("No vendiste ETH en 2023.", (SOLD,), True),
        ("You did not sell any ETH in 2024.", (SOLD,), False),
        ("You have never sold any ETH.", (SOLD,), False),
        ("You have never sold any B2M.", (B2M,), True),
        ("No sales of BTC in 2023.", (SOLD,), False),
        ("You did not sell anything in 2023.", (SOLD,), False),
        ("No vendiste nada en 2023.", (SOLD,), False),
        ("You did not sell anything in 2023.", (QUIET_YEAR,), True),
        ("There were no sales in 2023.", (CUT_SALES,), False),
        ("You did not sell any ETH in 2023.", (CUT_SALES,), False),
        ("You no longer hold BTC.", (NOT_HELD,), True),
        ("You owe nothing.", (SOLD,), False),
        ("You owe nothing for 2023.", NOTHING, False),
        ("You owe nothing for 2023.", (AIRDROPS,), False),
        ("You owe no tax for 2023.", (SOLD,), False),
        ("There is no tax to pay.", (SOLD,), False),
        ("No debes nada a Hacienda.", (SOLD,), False),
        ("No tienes que pagar nada.", (SOLD,), False),
        ("No hay nada que pagar por 2023.", (SOLD,), False),
        ("You owe nothing for 2023.", (QUIET_YEAR,), True),
        ("No debes nada por 2023.", (QUIET_YEAR,), True),
        ("You need not file.", (QUIET_YEAR,), False),
        ("You don't have to file a return.", NOTHING, False),
        ("No tienes que presentar la declaración.", (QUIET_YEAR,), False),
        ("No estás obligado a declarar.", NOTHING, False),
        ("You are not required to file the modelo 721.", NOTHING, False),
        ("I can't say whether you have to file.", NOTHING, True),
        ("No puedo decir si tienes que presentar la declaración.", NOTHING, True),
        ("Your ledger is complete.", (DEFECTS,), False),
        ("Your ledger is complete.", NOTHING, False),
        ("Your records are in order.", (DEFECTS,), False),
        ("Tus datos están completos.", (DEFECTS,), False),
        ("Your tax return is correct.", (DEFECTS,), False),
        ("Tu declaración es correcta.", NOTHING, False),
        ("Your tax return is correct.", (NO_DEFECTS,), False),
        ("Your data looks fine.", (DEFECTS,), False),
        ("Tus registros están en orden.", (DEFECTS,), False),
        ("El informe está completo.", (DEFECTS,), False),
        ("Nothing is missing from your records.", (DEFECTS,), False),
        ("Your ledger is complete.", (NO_DEFECTS,), True),
        ("Tus datos están completos.", (NO_DEFECTS,), True),
        ("Your ledger is not complete.", (DEFECTS,), True),
        ("Tus datos no están completos.", (DEFECTS,), True),
        ("The report is complete once you import the prices.", (DEFECTS,), True),
        ("All your holdings are in profit.", (HELD,), False),
        ("Every one of your positions is up.", (HELD,), False),
        ("Todas tus posiciones están en ganancias.", (HELD,), False),
        ("Todas tus posiciones tienen un resultado positivo.", (HELD,), False),
        ("None of your holdings is at a loss.", (HELD,), False),
        ("Ninguna de tus posiciones está en pérdidas.", (HELD,), False),
        ("All your holdings are in profit.", NOTHING, False),
        ("All your holdings are in profit.", (CUT_RISEN,), False),
        ("All your holdings are in profit.", (UNVALUED,), False),
        ("All your holdings are in profit.", (UNSAID,), False),
        ("All your holdings are in profit.", (RISEN,), True),
        ("Todas tus posiciones están en ganancias.", (RISEN,), True),
        ("All your holdings are at a loss.", (RISEN,), False),
        ("All your holdings are at a loss.", (FALLEN,), True),
        ("None of your positions is in profit.", (FALLEN,), True),
        ("Not all your holdings are in profit.", (HELD,), True),
        ("All your sales made a gain.", (SOLD,), True),
        ("All your sales made a loss.", (SOLD,), False),
        ("Todas tus ventas dieron ganancia.", (CUT_SALES,), False),
        ("All your holdings are listed above.", (HELD,), True),
        ("You are in profit on every coin.", (HELD,), False),
        ("Every coin you hold has gained value.", (HELD,), False),
        ("Not a single position is in the red.", (HELD,), False),
        ("Ni una sola posición está en pérdidas.", (HELD,), False),
        ("Ninguna moneda pierde.", (HELD,), False),
        ("Everything you hold is in profit.", (HELD,), False),
        ("Everything you hold is in profit.", (RISEN,), True),
        ("Everything you sold made a gain.", (SOLD,), True),
        ("Everything you sold made a gain.", NOTHING, False),
        ("Todo lo que vendiste dio ganancia.", (CUT_SALES,), False),
        ("You never had a loss.", (QUIET_YEAR,), False),
        ("Nunca has tenido pérdidas.", (QUIET_YEAR,), False),
        ("You never lost money.", (RISEN,), False),
        ("No has perdido dinero.", (HELD,), False),
        ("None of your records has a problem.", (DEFECTS,), False),
        ("There is nothing left to do before filing.", (DEFECTS,), False),
        ("You can file now.", (DEFECTS,), False),
        ("Puedes presentarla ya.", (DEFECTS,), False),
        ("Your 2023 return needs no change.", (DEFECTS,), False),
        ("Everything you hold is listed.", (HELD,), True),
        (
            "Import the file for the sale with no purchase and the price that is missing.",
            NOTHING,
            True,
        ),
        ("Revisa la venta sin ninguna compra y el precio que falta.", NOTHING, True),
        ("You are left with no positions.", (HELD,), False),
    ],
)
def test_a_claim_of_absence_rests_on_a_result_that_shows_it(
    text: str, told: tuple[Told, ...], *, passes: bool
) -> None:
    gate = Gate("And in 2021, 2023 and 2024?", "en", TODAY)
    for tool, payload, arguments in told:
        gate.learn(tool, payload, arguments)

    verdict = (gate.feed(text) + gate.finish())[-1]

    assert isinstance(verdict, Withheld) is not passes, verdict
    assert passes or (isinstance(verdict, Withheld) and verdict.check in {"absence", "evasion"})
