"""Questions people ask, and the tools they ask for."""

import pytest

from fifolio.advisor.planner.asked import read_message
from fifolio.advisor.planner.intents import plan

LAST_FULL_YEAR = 2025


def _tools(question: str, earlier: str | None = None) -> list[tuple[str, dict[str, object]]]:
    before = read_message(earlier) if earlier else None
    planned = plan(read_message(question), before, LAST_FULL_YEAR)
    return [(call.tool, dict(call.arguments)) for call in planned]


REVIEW = [("fiscal_integrity", {}), ("spanish_tax_report", {"year": 2025})]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("¿Qué debería revisar primero en mi declaración?", REVIEW),
        ("What should I review first in my tax report?", REVIEW),
        ("what should I review before filing?", REVIEW),
        ("¿Qué me falta antes de presentar la renta?", REVIEW),
        ("Are there any data quality problems?", [("fiscal_integrity", {})]),
        ("¿Hay avisos en mis datos?", [("fiscal_integrity", {})]),
        ("What did I gain in 2024?", [("spanish_tax_report", {"year": 2024})]),
        ("¿Qué gané en 2024?", [("spanish_tax_report", {"year": 2024})]),
        ("¿Cuánto he ganado en 2023?", [("spanish_tax_report", {"year": 2023})]),
        ("How much tax do I owe?", [("spanish_tax_report", {"year": 2025})]),
        ("¿Cuánto debo pagar a Hacienda por 2024?", [("spanish_tax_report", {"year": 2024})]),
        ("cuanto saldría el irpf de 2024", [("spanish_tax_report", {"year": 2024})]),
        ("What is my savings base for 2024?", [("spanish_tax_report", {"year": 2024})]),
        (
            "Compárame mi declaración de 2023 y 2024",
            [("spanish_tax_report", {"year": 2023}), ("spanish_tax_report", {"year": 2024})],
        ),
        ("How much BTC do I have?", [("holding_detail", {"symbol": "BTC"})]),
        ("¿Cuánto bitcoin tengo?", [("holding_detail", {"symbol": "BTC"})]),
        ("cuánto vale mi eth", [("holding_detail", {"symbol": "ETH"})]),
        ("¿Cuánto tengo de ELIZAOS?", [("holding_detail", {"symbol": "ELIZAOS"})]),
        ("When did I buy my SOL?", [("token_history", {"symbol": "SOL"})]),
        ("Enséñame los lotes de XRP", [("token_history", {"symbol": "XRP"})]),
        ("show me the lots of 1INCH", [("token_history", {"symbol": "1INCH"})]),
        ("What do I hold?", [("portfolio_summary", {})]),
        ("¿Qué tengo en cartera?", [("portfolio_summary", {})]),
        ("¿Cuánto vale mi cartera?", [("portfolio_summary", {})]),
        ("What is my largest position?", [("portfolio_summary", {})]),
        ("¿Cuál es mi mayor posición?", [("portfolio_summary", {})]),
        ("What does cost basis mean?", [("explain_metric", {"metric": "cost_basis"})]),
        ("¿Qué es la base del ahorro?", [("explain_metric", {"metric": "irpf_savings_base"})]),
        ("Explain the Sharpe ratio", [("explain_metric", {"metric": "sharpe"})]),
        ("¿Qué significa no realizado?", [("explain_metric", {"metric": "unrealized_pnl"})]),
    ],
)
def test_a_question_reaches_its_tool(
    question: str, expected: list[tuple[str, dict[str, object]]]
) -> None:
    assert _tools(question) == expected


@pytest.mark.parametrize(
    ("question", "earlier", "expected"),
    [
        ("and in 2023?", "What did I gain in 2024?", [("spanish_tax_report", {"year": 2023})]),
        ("¿Y en 2023?", "¿Qué gané en 2024?", [("spanish_tax_report", {"year": 2023})]),
        ("and ETH?", "How much BTC do I have?", [("holding_detail", {"symbol": "ETH"})]),
        ("¿y de solana?", "Enséñame los lotes de XRP", [("token_history", {"symbol": "SOL"})]),
        ("2022", "¿Cuánto debo pagar a Hacienda?", [("spanish_tax_report", {"year": 2022})]),
    ],
)
def test_a_follow_up_keeps_the_subject(
    question: str, earlier: str, expected: list[tuple[str, dict[str, object]]]
) -> None:
    assert _tools(question, earlier) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Hola, ¿qué tal?",
        "thanks!",
        "Will bitcoin rise this year?",
        "¿Subirá ETH en 2027?",
        "Should I sell my BTC?",
        "¿Debería vender mi BTC?",
        "What if BTC falls 30 %?",
        "¿Y si BTC cae un 30 %?",
        "What's the weather in Madrid?",
        "",
    ],
)
def test_what_no_tool_answers_is_not_guessed(question: str) -> None:
    assert _tools(question) == []


def test_a_follow_up_without_anything_before_it_plans_nothing() -> None:
    assert _tools("¿y?") == []
