"""What may be sent to the API, checked before anything happens."""

from datetime import date
from typing import Annotated, Literal

from pydantic import (
    MISSING,
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    RootModel,
    WithJsonSchema,
    field_validator,
)
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

from fifolio.actions.answer_ticker import TickerError, TickerWord
from fifolio.actions.change_account import AccountChange
from fifolio.advisor.events import ProviderId
from fifolio.ledger.account import Custody, Kind

MESSAGE_UNITS = 4000
"""The longest question, in UTF-16 units, which is how a browser counts."""


def storable(text: str) -> str:
    """Check that a text holds no NUL, which is in no text, and which not every database takes."""
    if "\0" in text:
        raise PydanticCustomError("unicode", "no text holds NUL")
    return text


class Body(BaseModel):
    """A JSON object in camelCase; nothing in it is coerced."""

    model_config = ConfigDict(
        frozen=True,
        strict=True,
        alias_generator=to_camel,
        validate_by_name=False,
        validate_by_alias=True,
    )


class StrictBody(Body):
    """A body in which an unknown key is an error, so that a typo is not lost in silence."""

    model_config = ConfigDict(extra="forbid")

    @field_validator("*")
    @classmethod
    def _storable(cls, value: object) -> object:
        return storable(value) if isinstance(value, str) else value


def _speakable(message: str) -> str:
    """Check a question: something in it, not too long, and text that can be stored."""
    units = len(message.encode("utf-16-le", "surrogatepass")) // 2
    if units > MESSAGE_UNITS:
        raise PydanticCustomError("max_length", "too long")
    if not message.strip():
        raise PydanticCustomError("min_length" if not message else "blank", "nothing in it")
    if any("\ud800" <= character <= "\udfff" for character in message):
        raise PydanticCustomError("unicode", "half a surrogate pair")
    return message


ThreadUuid = Annotated[
    str,
    Field(pattern=r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"),
    AfterValidator(str.lower),
    WithJsonSchema({"type": "string", "format": "uuid"}),
]


class AskBody(Body):
    """A question, and the conversation it goes on; other keys are hints and ignored."""

    message: Annotated[
        str,
        AfterValidator(_speakable),
        WithJsonSchema({"type": "string", "minLength": 1, "maxLength": MESSAGE_UNITS}),
    ]
    thread_id: ThreadUuid | MISSING = MISSING


class ChainEntry(StrictBody):
    """A model to ask: with `contextWindow` on this machine, without it over the network."""

    provider_id: ProviderId
    model_id: str = Field(min_length=1)
    context_window: int | MISSING = Field(default=MISSING, ge=1)


class ModelChain(RootModel[Annotated[list[ChainEntry], Field(min_length=1)]]):
    """The models to ask, in order; replaces the chain before it."""


AccountName = Annotated[str, Field(max_length=255)]
Country = Annotated[str, Field(max_length=2)]


class AccountBody(StrictBody):
    """What to change of an account; an empty text takes a thing back to unknown."""

    name: AccountName | MISSING = MISSING
    type: Kind | MISSING = MISSING
    country: Country | MISSING = MISSING
    custody: Custody | MISSING = MISSING
    files172: bool | MISSING = MISSING
    parent: AccountName | MISSING = MISSING

    def read(self) -> AccountChange:
        """Give the change."""
        said = self.model_dump()
        return AccountChange(
            said.get("country"),
            said.get("custody"),
            said.get("files172"),
            said.get("parent"),
            said.get("name"),
            said.get("type"),
        )


class NewAccountBody(StrictBody):
    """An account that no file has spoken of yet."""

    name: AccountName
    type: Kind = "exchange"
    country: Country | MISSING = MISSING
    custody: Custody | MISSING = MISSING
    files172: bool | MISSING = MISSING
    parent: AccountName | MISSING = MISSING

    def read(self) -> AccountChange:
        """Give what is said of it besides its name."""
        said = self.model_dump()
        return AccountChange(
            said.get("country"),
            said.get("custody"),
            said.get("files172"),
            said.get("parent"),
            kind=self.type,
        )


class TickerBody(StrictBody):
    """Which coin a ticker is at an account, always or from a day on."""

    ticker: str = Field(max_length=40)
    account: AccountName
    asset: str = Field(max_length=40)
    since: Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None = None

    def read(self) -> TickerWord:
        """Give the answer. Raises TickerError."""
        try:
            since = date.fromisoformat(self.since) if self.since else None
        except ValueError:
            raise TickerError("since", "format", f"{self.since} is no day") from None
        return TickerWord(self.ticker, self.account, self.asset, since)


class DuplicateBody(StrictBody):
    """What rows that look alike are: all of them real, or one of them a repeat to delete."""

    decision: Literal["REAL", "REPEATED"]
    transaction: str | None = Field(default=None, max_length=200)


class SettingBody(StrictBody):
    """A new value for a setting."""

    value: str = Field(max_length=100_000)


Ticker = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._$-]{0,19}$"), AfterValidator(str.upper)
]


class SyncBody(StrictBody):
    """What to fetch: closes of all coins or of some, and prices of the moment or not."""

    symbols: list[Ticker] = Field(default_factory=list, max_length=500)
    live: bool = False


class PriceBody(StrictBody):
    """The close of a coin on a day, as somebody knows it."""

    price: str = Field(pattern=r"^[0-9]{1,30}(\.[0-9]{1,40})?$")
    currency: Annotated[str, Field(pattern=r"^[A-Za-z]{3}$"), AfterValidator(str.upper)]


class CoinBody(StrictBody):
    """The coin that a ticker stands for, as CoinGecko calls it; null is nobody's choice."""

    coin_id: str | None = Field(max_length=100)
