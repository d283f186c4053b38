"""The tables of what the user answered and is asked once: coins, names, repeats.

Tickers and accounts are texts and numbers that an import taken back leaves where they are, and
events go by the ids they have from their import, so that every answer outlives its rows.
"""

from sqlalchemy import Column, ForeignKey, Integer, Table, Text, UniqueConstraint

from fifolio.store.tables import METADATA

# The names an account had. Files go on calling it by them, and the ids of its rows rest on the
# first one, whatever it is called since.
former_names = Table(
    "former_names",
    METADATA,
    Column("name", Text, primary_key=True, nullable=False),
    Column("account_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("is_first", Integer, nullable=False),
    sqlite_strict=True,
)

# Which coin a ticker is at an account: always where the day is empty, else from that day on. The
# moment is the day's midnight where the user lived when it was said.
ticker_answers = Table(
    "ticker_answers",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("ticker", Text, nullable=False),
    Column("account_id", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("since_day", Text, nullable=False),
    Column("since_at", Text, nullable=False),
    Column("asset", Text, nullable=False),
    Column("answered_at", Text, nullable=False),
    UniqueConstraint("ticker", "account_id", "since_day", name="ticker_answers_one"),
    sqlite_strict=True,
    # The number of an answer that was taken back never comes to mean another one.
    sqlite_autoincrement=True,
)

# Events that look alike and are all real, by the key of the answer.
separate_events = Table(
    "separate_events",
    METADATA,
    Column("key", Text, primary_key=True, nullable=False),
    Column("id_hash", Text, primary_key=True, nullable=False),
    Column("answered_at", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
