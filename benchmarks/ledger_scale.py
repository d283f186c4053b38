"""A big ledger from a file to its first report, in a process of its own per size.

python benchmarks/ledger_scale.py 10000 100000 1000000
FIFOLIO_DATABASE_URL=postgresql://USER@HOST/EMPTY python benchmarks/ledger_scale.py 100000

In files, or, for one size, in the empty database of a server that the environment names. Per size,
one line of JSON: seconds to read and import the canonical CSV, to answer the first and the second
tax report and the one after a late row, and the peak of the process's memory.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from fifolio.actions.import_file import import_file
from fifolio.actions.import_result import ImportResult
from fifolio.importers.recognise import Asked
from fifolio.queries.books import Books
from fifolio.queries.tax_report import tax_report
from fifolio.store.ledger_file import LedgerFile

HEADER = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,"
    "fiat_currency,account,id,note\n"
)
LATE = f"{HEADER}2022-05-01T12:00:00Z,BUY,BTC,1,EUR,500,EUR,0.25,,EUR,Kraken,,\n"
COINS = ("BTC", "ETH", "SOL", "ADA", "DOT", "XRP", "LINK", "ATOM")
ACCOUNTS = ("Kraken", "Binance", "Coinbase", "Bitvavo")
FIRST = datetime(2020, 1, 1, tzinfo=UTC)
YEAR = 2024


def canonical_csv(rows: int) -> bytes:
    """Two purchases and a sale in turn, spread evenly over 2020 to 2024, in coins and accounts."""
    step = timedelta(days=5 * 365) / rows
    lines = [HEADER]
    for n in range(rows):
        at = (FIRST + n * step).isoformat(timespec="microseconds")
        coin, account = COINS[n // 3 % len(COINS)], ACCOUNTS[n % len(ACCOUNTS)]
        price = 100 + n % 900
        if n % 3 == 2:
            lines.append(f"{at},SELL,EUR,{price},{coin},1.5,EUR,0.25,,EUR,{account},,\n")
        else:
            lines.append(f"{at},BUY,{coin},1,EUR,{price},EUR,0.25,,EUR,{account},,\n")
    return "".join(lines).encode()


def measure(rows: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        ledger = LedgerFile.open(
            os.environ.get("FIFOLIO_DATABASE_URL") or f"sqlite:///{Path(folder) / 'ledger.db'}"
        )
        content = canonical_csv(rows)
        started = time.perf_counter()
        result = import_file(ledger, content, "big.csv", Asked())
        imported = time.perf_counter()
        assert isinstance(result, ImportResult)
        assert result.events_new == rows
        del content, result
        first = _report(ledger)
        second = _report(ledger)
        import_file(ledger, LATE.encode(), "late.csv", Asked())
        late = _report(ledger)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {
        "rows": rows,
        "import_s": round(imported - started, 2),
        "first_report_s": round(first, 2),
        "second_report_s": round(second, 3),
        "late_row_report_s": round(late, 2),
        "peak_mb": round(peak),
    }


def _report(ledger: LedgerFile) -> float:
    started = time.perf_counter()
    with ledger.reading() as reader:
        tax_report(Books(reader, "EUR", date(2025, 1, 1)), YEAR)
    return time.perf_counter() - started


def main() -> None:
    sizes = sys.argv[1:] or ["10000", "100000", "1000000"]
    if len(sizes) == 1:
        print(json.dumps(measure(int(sizes[0]))), flush=True)
        return
    for size in sizes:
        subprocess.run([sys.executable, __file__, size], check=True)


if __name__ == "__main__":
    main()
