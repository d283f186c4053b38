"""The rows of Binance's transaction history, whatever its headings are called that year."""

from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.binance_kinds import KINDS, Kind
from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences
from fifolio.importers.sheet import Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import shortest

COLUMNS = {
    "user": ("user_id", "user id", "id de usuario"),
    "time": ("utc_time", "time", "tiempo"),
    "account": ("account", "cuenta"),
    "operation": ("operation", "operación"),
    "coin": ("coin", "moneda"),
    "change": ("change", "cambio"),
    "remark": ("remark", "observación"),
}


@dataclass(frozen=True, slots=True)
class Leg:
    """One row: an account changed by so much of one coin."""

    row: int
    at: datetime
    wallet: str
    operation: str
    """As the file words it, in lower case."""
    change: Quantity
    """Signed; the sign decides, whatever the operation is called."""
    remark: str
    identity: tuple[str, ...]

    @property
    def kind(self) -> Kind | None:
        """What the row does, where its name is known and it is no income."""
        return KINDS.get(self.operation)


def read_legs(sheet: Sheet, findings: Findings) -> list[Leg]:
    """Read what every whole row says; a cell that cannot be read rejects its row."""
    occurrences = Occurrences()
    legs = []
    for record in sheet.records():
        with findings.reading(record):
            at, change = record.moment("time"), record.decimal("change")
            coin = record.symbol("coin")
            legs.append(
                Leg(
                    record.number,
                    at,
                    record["account"],
                    " ".join(record["operation"].casefold().split()),
                    Quantity(change, coin),
                    record["remark"],
                    occurrences.identify(at.isoformat(), coin, shortest(change)),
                )
            )
    return legs
