"""The Spanish tax report as JSON: money with two decimals, quantities exact, dates ISO."""

from typing import Literal

from pydantic import Field

from fifolio.web.frames import Wire


class TaxYears(Wire):
    """The years a report can be asked for."""

    years: list[int]


class Quota(Wire):
    """Tax on the savings base alone, personal minimum not considered."""

    state: str | None
    regional: str | None
    total: str | None


class AppliedLoss(Wire):
    """A loss of an earlier year, used in this one."""

    year: int
    kind: Literal["gains", "yields"]
    amount: str


class SavingsBase(Wire):
    """Gains and yields that are taxed as savings (base imponible del ahorro)."""

    capital_gains: str
    capital_losses: str
    net_gains: str
    movable_capital_yields: str
    deferred_losses: str
    """Losses of this year that wait for coins bought back (`wash_rule` applied)."""
    released_losses: str
    waiting_losses: str
    """What still waits at the end of the year."""
    cross_offset: str
    carried_forward_applied: list[AppliedLoss]
    base: str
    quota: Quota


class GeneralBase(Wire):
    """Gains without a sale (base imponible general)."""

    gains: str
    losses: str
    net: str
    yields: str | None
    """All other yields of this base, as the taxpayer declares them; null is unknown."""
    offset: str | None
    """Losses used against them, a quarter of them at most (art. 48 LIRPF)."""
    base: str | None


class EconomicActivity(Wire):
    """Income of a business, shown and not taxed here."""

    income: str


class DerivativesTotal(Wire):
    """Results of futures accounts, which are part of the savings base."""

    realized: str
    fees: str
    funding: str
    net: str


class PendingLoss(Wire):
    """A loss that later years may still use."""

    year: int
    kind: Literal["gains", "yields", "general"]
    amount: str
    last_usable_year: int


class DisposalAnswer(Wire):
    """A disposal, or the part of one that used one lot."""

    id: str
    disposed_at: str
    acquired_at: str | None
    asset: str
    units: str
    proceeds: str | None
    expenses: str | None
    cost: str | None
    gain: str | None
    deferred: str
    released: str
    operation: str
    counterpart: Literal["F", "N", "O", "B"]
    account: str
    taxable: bool
    flag: str | None


class IncomeAnswer(Wire):
    """Coins received for nothing given."""

    id: str
    received_at: str
    asset: str
    units: str
    value: str | None
    category: Literal["movable_capital", "general_gain", "economic_activity"]
    type: str


class BoxRow(Wire):
    """A coin and what was received for it, as Modelo 100 asks for it."""

    asset: str
    counterpart: Literal["F", "N", "O", "B"]
    box_1804: str = Field(alias="1804")
    box_1806: str = Field(alias="1806")
    box_1807: str = Field(alias="1807")
    box_1808: str = Field(alias="1808")
    box_1809: str = Field(alias="1809")
    box_1812: str = Field(alias="1812")


class BoxesAnswer(Wire):
    """The boxes of Modelo 100."""

    rows: list[BoxRow]
    box_1813: str = Field(alias="1813")
    box_1814: str = Field(alias="1814")
    box_0027: str | None = Field(alias="0027")
    """Null unless yields go here (`rcm_box`)."""
    box_0033: str | None = Field(alias="0033")
    box_0304: str = Field(alias="0304")
    box_0305: str = Field(alias="0305")
    box_0385: str = Field(alias="0385")
    """Losses on other assets: futures and foreign money."""
    box_0386: str = Field(alias="0386")


class RepurchaseAnswer(Wire):
    """A loss whose coins were bought back soon after (art. 33.5.e LIRPF)."""

    disposal_id: str
    loss: str
    repurchased_at: str
    deferred_if_applied: str


class CoinBalance(Wire):
    """Coins of one kind at the end of the year, wherever they lie."""

    asset: str
    units: str
    price: str | None
    """Of one unit, in euros."""
    price_date: str | None
    """The day of the close, which may be before 31 December."""
    value: str | None


class ForeignBalance(CoinBalance):
    """What a venue held at the end of the year."""

    account: str


class Filed721(Wire):
    """The last Modelo 721 that was filed before."""

    year: int
    total: str


class EndedPosition(ForeignBalance):
    """Coins that a venue no longer held at the end of the year, as of the day they left it."""

    ended_on: str
    place: Literal["abroad", "unknown"]
    """Whether it is known that the venue counts."""
    reported: bool
    """The last Modelo 721 filed told of it: something was held at the end of its year."""
    moved: bool
    """The last of it went to an own account, and is owned still."""


class LeftOut(Wire):
    """An account whose coins Modelo 721 does not ask for."""

    account: str
    reason: Literal["spain", "self"]
    """It reports in Spain itself, or the keys are the user's own."""


class Overdrawn(Wire):
    """An account that gave more of an asset than it is recorded to have had."""

    asset: str
    account: str


class Modelo721(Wire):
    """Whether coins kept abroad by others must be declared."""

    total: str
    """At least so much while `complete` is false."""
    threshold: str
    increase: str
    """What a later total has to exceed the last one filed by."""
    last_filed: Filed721 | None
    must_file: bool
    reasons: list[Literal["threshold", "increase", "ended"]]
    """Why: the total, its increase, or a coin of an earlier filing that is no longer there."""
    may_have_to_file: bool
    """Not by what is known, but perhaps by what is not."""
    complete: bool
    balances: list[ForeignBalance]
    unknown: list[ForeignBalance]
    """Kept where it is not known whether they count; in no total."""
    total_with_unknown: str
    left_out: list[LeftOut]
    overdrawn: list[Overdrawn]
    ended: list[EndedPosition]
    """In no total, which is that of 31 December."""


class Modelo714(Wire):
    """All coins, self-custody included, for the wealth tax."""

    total: str
    complete: bool
    balances: list[CoinBalance]


class Counters(Wire):
    """What the figures leave out."""

    unconvertible: int
    excluded_flagged: int
    excluded_unresolved_income: int
    missing_acquisition: int


class UnconvertibleEvent(Wire):
    """A figure that no exchange rate could convert."""

    id: str
    figure: str
    occurred_on: str
    native_amount: str | None
    native_currency: str | None


class Assumption(Wire):
    """A switch of the rules, and how sure it is."""

    switch: str
    value: str
    status: str
    applied: bool
    """False where no event of the ledger says that the switch is about it."""
    alternatives: list[str]


class Difference(Wire):
    """A figure of a closed year that a report of today would give otherwise."""

    figure: str
    closed: str | int | bool | None
    now: str | int | bool | None


class Closing(Wire):
    """When a year was closed, and how the books have moved away from it."""

    closed_at: str
    ledger_version: int
    differences: list[Difference]


class ClosedYearAnswer(Closing):
    """A closed year."""

    year: int


class ClosedYears(Wire):
    """All closed years, oldest first."""

    years: list[ClosedYearAnswer]


class TaxReportAnswer(Wire):
    """The Spanish report of one year, in euros."""

    year: int
    currency: Literal["EUR"]
    method: Literal["FIFO"]
    timezone: str
    savings_base: SavingsBase
    general_base: GeneralBase
    economic_activity: EconomicActivity
    derivatives: DerivativesTotal
    pending_losses: list[PendingLoss]
    disposals: list[DisposalAnswer]
    income: list[IncomeAnswer]
    boxes: BoxesAnswer | None
    """Null for a year whose form has not been read."""
    repurchases: list[RepurchaseAnswer]
    modelo721: Modelo721 | None
    """Null for a year without the form, or one that is not over."""
    modelo714: Modelo714 | None
    counters: Counters
    complete: bool
    conversion: Literal["NATIVE", "CONVERTED"]
    """Whether any figure needed an exchange rate."""
    unconvertible_events: list[UnconvertibleEvent]
    assumptions: list[Assumption]
    closed: Closing | None
    """Null for an open year, and while a switch is turned."""
