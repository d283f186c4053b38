"""What a metric means."""

from pydantic import MISSING, Field

from fifolio.advisor.tool import Arguments, Payload, Room, tool
from fifolio.portfolio.definitions import DEFINITIONS, MetricId
from fifolio.queries.books import Books


class ExplainMetricArguments(Arguments):
    """Which metric."""

    metric: MetricId = Field(description="Id of the metric to define.")


class ExplainMetric(Payload):
    """A definition, without figures."""

    metric: MetricId
    definition: str
    produced_by: str | MISSING = MISSING


@tool(
    metered_chars=2000,
    labels={"en": "Meaning of a metric", "es": "Significado de una métrica"},
)
def explain_metric(books: Books, asked: ExplainMetricArguments, room: Room) -> ExplainMetric:  # noqa: ARG001 - a definition is not in the books
    """Define one metric of the portfolio or of the Spanish return, in the user's language.

    Use it when the question is what a figure means or how it is worked out. It gives no figure:
    `producedBy` names the tool that does, and is absent where no tool available here gives it.
    """
    found = DEFINITIONS[asked.metric]
    source = found.source(room.exposed)
    return ExplainMetric(
        metric=asked.metric,
        definition=found.text(room.locale),
        produced_by=MISSING if source is None else source,
    )
