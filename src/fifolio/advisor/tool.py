"""What a tool is: a question with strict arguments, a payload and a size, declared once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import cleandoc
from typing import Annotated, Any, Literal, TypeVar, get_type_hints

from pydantic import MISSING, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel

from fifolio.queries.books import Books

Tier = Literal["core", "extended"]
Locale = Literal["en", "es"]


class Arguments(BaseModel):
    """What a model may pass: nothing but the declared fields, nothing coerced."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
    )


class Payload(BaseModel):
    """What a tool answers; amounts are text, absent keys are left out."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
    )


class RankedHolding(Payload):
    """A valued holding, in the payloads of several tools, which may not know each other."""

    id: str
    symbol: str
    amount: str
    avg_price_fiat: str
    cost_basis_fiat: str
    current_value_fiat: str
    unrealized_pnl_fiat: str | MISSING = MISSING
    currency: str


class UnvaluedHolding(Payload):
    """A holding without a known value, or without a known cost, which is then left out."""

    id: str
    symbol: str
    amount: str
    cost_basis_fiat: str | MISSING = MISSING
    currency: str


class AcquiredLot(Payload):
    """What one acquisition brought. An unknown cost is left out, and `qualityFlag` says why."""

    id: str
    symbol: str
    date: str
    exchange: str
    original_qty: str
    remaining_qty: str
    unit_cost: str | MISSING = MISSING
    total_cost: str | MISSING = MISSING
    currency: str
    status: Literal["OPEN", "PARTIAL", "CLOSED"]
    history_count: int
    relocation_count: int
    quality_flag: str | MISSING = MISSING


class YearSummary(Payload):
    """The sums of a tax year, in euros; the contract writes these keys with underscores."""

    model_config = ConfigDict(alias_generator=None)

    capital_gains: str
    capital_losses: str
    savings_base_yields: str
    general_base_airdrops: str
    net_patrimonial_result: str
    estimated_irpf: str | None


@dataclass(frozen=True, slots=True)
class Room:
    """How much an answer may hold in this run, and who reads it."""

    max_chars: int
    top_n_holdings: int
    lots_page_size: int
    rows_page_size: int
    locale: Locale
    exposed: frozenset[str]
    """Names of the tools the reader can call."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A question of the catalogue."""

    name: str
    description: str
    """What a model reads: the function's docstring."""
    arguments: type[Arguments]
    payload: type[BaseModel]
    answer: Callable[[Books, Any, Room], BaseModel]
    is_incomplete: Callable[[Any], bool]
    """Whether a payload says that its own figures lack something."""
    labels: Mapping[Locale, str]
    """What the user sees while it runs."""
    metered_chars: int
    tier: Tier = "core"


Told = TypeVar("Told", bound=Payload)


def tell(payload: type[Told], row: object) -> Told:
    """Fill a payload from the fields of the same name; what is None, or not there, is left out."""
    values = {name: getattr(row, name, None) for name in payload.model_fields}
    return payload(**{name: value for name, value in values.items() if value is not None})


class InvalidArgumentError(ValueError):
    """An argument has the right form and cannot be asked: the model is told as of a bad form."""

    def __init__(self, field: str, hint: str) -> None:
        super().__init__(f"{field}: {hint}")
        self.field = field
        self.hint = hint


def _symbol(text: object) -> object:
    # Only ASCII is raised to capitals: some look-alike letters would turn into real ones.
    return text.strip().upper() if isinstance(text, str) and text.isascii() else text


Symbol = Annotated[
    str,
    BeforeValidator(_symbol),
    Field(pattern=r"^[A-Z0-9.]{1,20}$", description="Ticker of one asset, such as BTC."),
]
"""An asset as a model names it: trimmed, in capitals, and nothing but letters, digits and dots."""

ExactText = Annotated[
    str,
    Field(
        pattern=r"^-?(0|[1-9][0-9]{0,29})(\.[0-9]{1,30})?$",
        description="A plain decimal as text, such as 70000 or 0.05.",
    ),
]
"""A number as a model passes it: never a binary float, no exponent, no grouping."""

Answer = Callable[[Books, Any, Room], BaseModel]


def tool(
    *,
    metered_chars: int,
    labels: Mapping[Locale, str],
    is_incomplete: Callable[[Any], bool] = lambda _: False,
    tier: Tier = "core",
) -> Callable[[Answer], Tool]:
    """Declare a question: its name, arguments and payload are those of the function."""

    def declared(answer: Answer) -> Tool:
        types = get_type_hints(answer)
        return Tool(
            name=answer.__name__,
            description=cleandoc(answer.__doc__ or ""),
            arguments=types["asked"],
            payload=types["return"],
            answer=answer,
            is_incomplete=is_incomplete,
            labels=labels,
            metered_chars=metered_chars,
            tier=tier,
        )

    return declared
