"""User settings: a key and a text each."""

from sqlalchemy import delete, insert, select

from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import user_settings


class UnreadableSettingError(ValueError):
    """A stored setting makes no sense; nothing is guessed in its place."""

    def __init__(self, key: str) -> None:
        super().__init__(f"the stored setting {key!r} cannot be read: set it again")
        self.key = key


def read_setting(handle: Reader | Writer, key: str) -> str | None:
    """Read a setting; None where the user has set nothing."""
    query = select(user_settings.c.value).where(user_settings.c.key == key)
    return handle.connection.execute(query).scalar_one_or_none()


def load_settings(reader: Reader) -> dict[str, str]:
    """Load everything the user has set, by key."""
    rows = reader.connection.execute(select(user_settings).order_by(user_settings.c.key))
    return {row.key: row.value for row in rows}


def write_setting(writer: Writer, key: str, value: str) -> None:
    """Set a setting; the books stay at their version."""
    clear_setting(writer, key)
    writer.connection.execute(insert(user_settings).values(key=key, value=value))


def clear_setting(writer: Writer, key: str) -> None:
    """Go back to what holds where the user has set nothing."""
    writer.connection.execute(delete(user_settings).where(user_settings.c.key == key))
