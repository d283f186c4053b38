"""What the API answers besides the stream: JSON in camelCase, amounts as text, unknown as null."""

from typing import Annotated, Literal

from pydantic import MISSING, Field

from fifolio.advisor.events import FailureCode, ProviderId, RecordedProfile
from fifolio.ledger.quality import QualityFlag, Severity
from fifolio.web.bodies import ChainEntry
from fifolio.web.frames import UsageFrame, Wire
from fifolio.web.tickers_told import DoubtedTicker


class Health(Wire):
    """The databases answer."""

    status: Literal["ok"]
    version: str


class Saved(Wire):
    """Done as asked."""

    success: Literal[True] = True


class Issue(Wire):
    """What is wrong, where; never the text that was sent."""

    path: str
    rule: str


class ErrorDetail(Wire):
    """What went wrong, as a code."""

    code: str
    issues: list[Issue] | MISSING = MISSING
    setting: str | MISSING = MISSING
    """Which stored setting cannot be read."""
    reason: str | MISSING = MISSING
    """One sentence for the user, about a file."""


class ErrorAnswer(Wire):
    """The one shape of every error."""

    success: Literal[False]
    error: ErrorDetail


class ReceiptAnswer(Wire):
    """Where an answer came from."""

    run_id: str
    thread_id: str
    started_at: str
    finished_at: str
    provider_id: ProviderId | MISSING = MISSING
    model_id: str | MISSING = MISSING
    tools_called: list[str]
    usage: UsageFrame
    execution_profile: RecordedProfile
    steps_used: int = Field(ge=0)
    max_steps: int = Field(ge=1)


class CompletedAnswer(Wire):
    """The run ended with an answer."""

    outcome: Literal["completed"]
    text: str
    receipt: ReceiptAnswer


class RefusedAnswer(Wire):
    """The run ended with an answer withheld."""

    outcome: Literal["refused"]
    reason: str
    processor_id: str


class FailedAnswer(Wire):
    """The run ended with no answer."""

    outcome: Literal["failed"]
    code: FailureCode


AskAnswer = Annotated[
    CompletedAnswer | RefusedAnswer | FailedAnswer, Field(discriminator="outcome")
]


class Category(Wire):
    """What a credential is for."""

    kind: Literal["ai-model"]


class Credential(Wire):
    """Whether there is a key, never the key."""

    kind: Literal["present", "absent", "locked"]


class Provider(Wire):
    """Who can be asked."""

    id: ProviderId
    category: Category
    credential: Credential


class AdvisorConfig(Wire):
    """The chain in use and the six providers."""

    chain: list[ChainEntry]
    providers: list[Provider]


RowOutcome = Literal["used", "unchanged", "duplicate", "ignored", "rejected", "pending"]


class RowReason(Wire):
    """A row, as an editor counts it, and what is to be said about it."""

    row: int
    reason: str


class RowTally(Wire):
    """What became of every row; `read` is the sum of the others."""

    read: int
    used: int
    unchanged: int
    duplicate: int
    ignored: int
    rejected: int
    pending: int


class EventCounts(Wire):
    """What the rows came to."""

    new: int
    unchanged: int


class InvariantAnswer(Wire):
    """The source's own running balance, or another sum it states, checked."""

    outcome: Literal["VERIFIED", "NOT_DECLARED", "COULD_NOT_VERIFY", "FAILED"]
    rows_checked: int
    detail: str


class ImportReport(Wire):
    """What importing a file did, or would do."""

    file: str
    source: str
    batch: int | None
    rows: RowTally
    events: EventCounts
    rejected: list[RowReason]
    ignored: list[RowReason]
    pending: list[RowReason]
    invariant: InvariantAnswer
    notes: list[str]
    remarks: list[RowReason]
    tickers: list[DoubtedTicker]
    """Of which only the user can say what coin they are."""


class ImportBatch(Wire):
    """An import that can be taken back."""

    batch: int
    file: str
    source: str
    account: str | None
    imported_at: str
    rows: RowTally
    events: EventCounts
    invariant: InvariantAnswer


class Imports(Wire):
    """All imports, newest first."""

    imports: list[ImportBatch]


class ImportedRow(Wire):
    """A row that is not simply part of an event, with its cells."""

    row: int
    outcome: RowOutcome
    reason: str | None
    cells: dict[str, str]


class ImportedRows(Wire):
    """Rows of one import."""

    batch: int
    rows: list[ImportedRow]


class BackfillCounts(Wire):
    """Of missing prices: how many nobody was asked for yet, and how many no source had."""

    pending: int
    failed: int
    last_try: str | None


class DefectGroup(Wire):
    """All defects of one kind."""

    quality_flag: QualityFlag
    severity: Severity
    count: int
    pending_review: int
    at_stake: str | None
    """Euros by which the figures may be wrong at worst, as far as that can be told."""
    unknown_stakes: int
    """How many of them cannot be told in euros."""
    backfill: BackfillCounts | None
    """Of missing prices only."""


class BackfillAnswer(Wire):
    """Whether somebody was asked for a missing price: pending, or failed so many times."""

    state: Literal["pending", "failed"]
    tries: int
    last_try: str | None


class DefectRow(Wire):
    """One thing the record lacks or contradicts; what is unknown is null."""

    asset: str | None
    account: str | None
    units: str | None
    transaction: str | None
    occurred_at: str | None
    at_stake: str | None
    pending_review: bool
    backfill: BackfillAnswer | None
    """Of a missing price of a coin only."""


class DefectRows(Wire):
    """The defects of one kind, the costliest first; `total` is all there are."""

    quality_flag: QualityFlag
    severity: Severity
    total: int
    rows: list[DefectRow]


class IntegrityAnswer(Wire):
    """What the record lacks or contradicts."""

    groups: list[DefectGroup]
    total_defects: int
    pending_review: int
    needs_recalculation: bool


class AccountAnswer(Wire):
    """Where coins and money are kept."""

    id: int
    name: str
    type: str
    parent: str | None
    country: str | None
    """Where the entity resides: as the user said, else as its parent's, else as is known."""
    custody: Literal["third_party", "self"] | None
    files172: bool | None
    """Whether it reports its clients' balances in Spain (Modelo 172)."""
    is_said: bool
    """Whether the user said any of this about this very account."""
    former_names: list[str]
    """Names it had before, by which files may still call it."""


class AccountsAnswer(Wire):
    """All accounts the user has."""

    accounts: list[AccountAnswer]


class SettingAnswer(Wire):
    """A setting as stored, or its default."""

    key: str
    value: str | None


class RunAnswer(Wire):
    """One run of the audit trail, never its content."""

    id: str
    thread_id: str
    started_at: str
    finished_at: str | None
    outcome: Literal["completed", "refused", "failed", "aborted"]
    provider_id: str | None
    model_id: str | None
    tools_called: list[str]
    input_tokens: int | None
    output_tokens: int | None
    failure_code: str | None
    execution_profile: RecordedProfile | None
    steps_used: int | None
    max_steps: int | None


class Runs(Wire):
    """The audit trail, newest first."""

    runs: list[RunAnswer]
