import pytest

from queries.recorded import Ledger
from tools.asked import ask, room


def test_a_definition_comes_in_the_users_language(ledger: Ledger) -> None:
    english = ask(ledger, "explain_metric", metric="equity")
    spanish = ask(ledger, "explain_metric", room(locale="es"), metric="equity")

    assert english["definition"].startswith("The sum over valued holdings")
    assert spanish["definition"].startswith("La suma, sobre las posiciones valoradas")
    assert english["producedBy"] == "portfolio_summary"


@pytest.mark.parametrize(
    ("metric", "exposed", "source"),
    [
        ("max_drawdown", {"kpis"}, "kpis"),
        ("max_drawdown", {"kpis", "risk_metrics"}, "risk_metrics"),
        ("unvalued", {"portfolio_summary"}, "portfolio_summary"),
        ("hhi", {"portfolio_summary"}, None),
    ],
)
def test_only_a_tool_that_can_be_called_is_named(
    ledger: Ledger, metric: str, exposed: set[str], source: str | None
) -> None:
    answered = ask(ledger, "explain_metric", room(exposed=exposed), metric=metric)

    assert answered.get("producedBy") == source
    assert ("producedBy" in answered) == (source is not None)
