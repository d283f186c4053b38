"""What the tables of a ledger mean on PostgreSQL, and how its driver is asked for their rows."""

from collections.abc import Sequence
from typing import Any

import psycopg
from sqlalchemy import BigInteger, Integer, Text
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.postgresql.base import PGTypeCompiler
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg, PGExecutionContext_psycopg

from fifolio.store.failure import LedgerError, RefusedLedgerError, UnreachableLedgerError


class _Types(PGTypeCompiler):
    """Texts in the order of their characters and numbers of 64 bits, as SQLite has them."""

    def visit_TEXT(self, type_: Text, **_: Any) -> str:
        return 'TEXT COLLATE "C"'

    def visit_INTEGER(self, type_: Integer, **_: Any) -> str:
        return "BIGINT"


class _Whole(BigInteger):
    """A number that is sent as it is, however large."""


class _Context(PGExecutionContext_psycopg):
    """Rows of a million stay on the server until they are asked for."""

    def create_default_cursor(self) -> Any:
        if self.execution_options.get("in_pieces"):
            return self.create_server_side_cursor()  # type: ignore[no-untyped-call] # SQLAlchemy's
        return super().create_default_cursor()


class LedgerDialect(PGDialect_psycopg):
    """PostgreSQL as the tables of a ledger mean it."""

    supports_statement_cache = True
    type_compiler_cls = _Types
    execution_ctx_cls = _Context
    colspecs = PGDialect_psycopg.colspecs | {Integer: _Whole}

    def connect(self, *arguments: Any, **options: Any) -> Any:
        """Connect to a server.

        Raises RefusedLedgerError, UnreachableLedgerError.
        """
        try:
            return super().connect(*arguments, **options)
        except psycopg.Error as error:
            name = options.get("dbname") or options.get("user") or "postgres"
            raise _not_opened(str(name), error) from error

    def do_executemany(
        self, cursor: Any, statement: str, parameters: Sequence[Any], context: Any = None
    ) -> None:
        """Copy rows in, which takes an import a third less work than inserting them."""
        if context is None or not context.isinsert:
            cursor.executemany(statement, parameters)
            return
        table, names = context.compiled.compile_state.dml_table, list(parameters[0])
        quote = self.identifier_preparer
        columns = ", ".join(quote.quote(name) for name in names)
        with cursor.copy(f"COPY {quote.format_table(table)} ({columns}) FROM STDIN") as copy:
            for row in parameters:
                copy.write_row([row[name] for name in names])


DIALECT = "postgresql+fifolio"
registry.register("postgresql.fifolio", __name__, LedgerDialect.__name__)


def _not_opened(name: str, error: psycopg.Error) -> LedgerError:
    """Tell a server that says no from one that says nothing; its words may be in any language."""
    said = str(error).splitlines()[0].rpartition(" failed: ")[2]
    severity, is_said, words = said.partition(":  ")
    if is_said and " " not in severity:
        return RefusedLedgerError(name, words)
    if isinstance(error, psycopg.ProgrammingError):
        return RefusedLedgerError(name, said)
    if error.pgconn is not None and error.pgconn.needs_password:
        return RefusedLedgerError(name, "it asks for a password")
    return UnreachableLedgerError(name, said)
