"""The six providers, and the two shapes of an entry: on this machine, or paid for."""

from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Annotated, Any, get_args
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from pydantic.alias_generators import to_camel

from fifolio.advisor.events import ProviderId

PROVIDERS: tuple[ProviderId, ...] = get_args(ProviderId)
PLANNER_MODEL = "fifolio-planner"
"""The built-in model, addressed as a model of `ollama` that needs no daemon."""

ModelId = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]


class Entry(BaseModel):
    """Common to both shapes; an unknown key is an error."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, alias_generator=to_camel, validate_by_name=True
    )

    provider_id: ProviderId
    model_id: ModelId


class LocalEntry(Entry):
    """A model that a daemon runs, with the context window it is asked to keep."""

    context_window: Annotated[int, Field(ge=1)]
    """In tokens."""


class MeteredEntry(Entry):
    """A model that somebody else runs; it states no window."""


ChainEntry = LocalEntry | MeteredEntry

PLANNER_CHAIN: tuple[ChainEntry, ...] = (
    LocalEntry(provider_id="ollama", model_id=PLANNER_MODEL, context_window=8192),
)
"""The chain that needs nothing but the program."""


@dataclass(frozen=True, slots=True)
class Issue:
    """What is wrong in a value, and where; never the value."""

    path: str
    rule: str


@dataclass(frozen=True, slots=True)
class Issues:
    """Why a value was not taken."""

    items: tuple[Issue, ...]


def is_cloud_model(model_id: str) -> bool:
    """Tell whether a daemon would pass a model's calls on to its cloud, by the model's name.

    A local model with such a name is taken for a cloud one: the error leans to disclosure.
    """
    return model_id.strip().lower().endswith((":cloud", "-cloud"))


def is_planner(entry: ChainEntry) -> bool:
    """Tell whether an entry is the built-in model."""
    return isinstance(entry, LocalEntry) and entry.model_id == PLANNER_MODEL


def is_loopback(url: str) -> bool:
    """Tell whether an address cannot leave this machine."""
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return False
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def is_local(entry: ChainEntry, ollama_base_url: str) -> bool:
    """Tell whether asking an entry leaves nothing but this machine's own work."""
    return is_planner(entry) or (isinstance(entry, LocalEntry) and is_loopback(ollama_base_url))


def parse_chain(value: object) -> tuple[ChainEntry, ...] | Issues:
    """Read a chain from decoded JSON, strictly: at least one entry, each of one of two shapes."""
    if not isinstance(value, list):
        return Issues((Issue("", "list_type"),))
    if not value:
        return Issues((Issue("", "too_short"),))
    entries: list[ChainEntry] = []
    issues: list[Issue] = []
    for index, each in enumerate(value):
        try:
            entries.append(_shape_of(each).model_validate(each))
        except ValidationError as error:
            issues += issues_of(error, str(index))
    return Issues(tuple(issues)) if issues else tuple(entries)


def issues_of(error: ValidationError, *above: str) -> list[Issue]:
    """List what a validation found, as dotted paths below `above`."""
    return [
        Issue(".".join([*above, *map(str, found["loc"])]), found["type"])
        for found in error.errors(include_url=False, include_context=False, include_input=False)
    ]


def to_json(entries: Sequence[ChainEntry]) -> list[dict[str, Any]]:
    """Write entries as they are stored and shown."""
    return [entry.model_dump(by_alias=True) for entry in entries]


def _shape_of(value: object) -> type[LocalEntry] | type[MeteredEntry]:
    """Pick the shape by the content: only a plain model of `ollama` is local."""
    if not isinstance(value, dict) or value.get("providerId") != "ollama":
        return MeteredEntry
    model_id = value.get("modelId")
    is_cloud = isinstance(model_id, str) and is_cloud_model(model_id)
    return MeteredEntry if is_cloud else LocalEntry
