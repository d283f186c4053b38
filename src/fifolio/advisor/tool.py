"""What a tool is: a question with strict arguments, a payload and a size, declared once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
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
