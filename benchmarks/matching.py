"""How fast the FIFO engine is, and beside it rp2 on the same trades where that is installed.

    python benchmarks/matching.py [--events 1000000] [--rp2-events 20000]

The first figure is the matching loop alone: acquisitions and disposals a second, exact decimals,
every lot, slice and cost made. The second is a whole ledger, from transactions to its chain, with
the memory it takes besides the transactions. rp2's figure is its tax engine alone, and the total
gain of both must agree. The last line is the result as JSON.
"""

import argparse
import gc
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import chdir
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Lot, LotId, Operation, Valued
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.fifo.market_value import Market
from fifolio.fifo.matching import Leaving, Leg, match
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.exact import exactly
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory
from fifolio.money.rounding import cents
from fifolio.store.bulk import many_values

T = TypeVar("T")
SEED, START = 20_240_101, datetime(2020, 1, 1, tzinfo=UTC)
ASSETS = ("BTC", "ETH", "ADA", "SOL", "DOT", "XRP", "LTC", "ATOM")


def trades(count: int) -> Iterator[tuple[datetime, str, bool, Decimal, Decimal]]:
    """Make up trades: instant, asset, whether bought, units (8 decimals), total (2 decimals).

    Every sale is covered, and takes one to a few lots.
    """
    chance, held = Random(SEED), dict.fromkeys(ASSETS, Decimal(0))  # noqa: S311 - no secret
    for number in range(count):
        asset = chance.choice(ASSETS)
        units = Decimal(chance.randrange(1, 10**9)).scaleb(-8)
        price = Decimal(chance.randrange(10_000, 60_000)).scaleb(-2)
        buys = chance.random() < 0.5 or held[asset] < units
        held[asset] += units if buys else -units
        total = (units * price).quantize(Decimal("0.01"))
        yield START + timedelta(minutes=number), asset, buys, units, total


def legs(count: int) -> list[Leg]:
    made: list[Leg] = []
    for number, (at, asset, buys, units, total) in enumerate(trades(count)):
        row = TransactionId(f"{number:064x}")
        if buys:
            made.append(Lot(LotId(row), row, asset, "Kraken", at, units, units, Valued(total)))
        else:
            worth = Valued(total)
            made.append(Leaving(row, row, asset, "Kraken", at, Operation.SELL, "F", units, worth))
    return made


def transactions(count: int) -> Iterator[Transaction]:
    fee = (Quantity(Decimal("0.35"), "EUR"),)
    for number, (at, asset, buys, units, total) in enumerate(trades(count)):
        coins, money = Quantity(units, asset), Quantity(total, "EUR")
        yield Transaction(
            id=TransactionId(f"{number:064x}"),
            at=at,
            type=TransactionType.BUY if buys else TransactionType.SELL,
            account="Kraken",
            received=coins if buys else money,
            given=money if buys else coins,
            fees=fee,
            sequence=number,
        )


def measured(work: Callable[[], T]) -> tuple[float, T]:
    """Run once; give the processor seconds it took, and what it made."""
    gc.collect()
    begun = time.process_time()
    made = work()
    return time.process_time() - begun, made


def matching_alone(count: int) -> float:
    """Give events a second of the bare loop: the median of five runs."""
    prepared = legs(count)
    with exactly(), many_values():
        runs = sorted(measured(lambda: match(prepared))[0] for _ in range(5))
    return count / runs[2]


def peak_mib() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def whole_ledger(count: int) -> dict[str, float]:
    market, zone = Market(PriceHistory({}), RateHistory({})), ZoneInfo("Europe/Madrid")
    rows = list(transactions(count))
    before = peak_mib()
    with many_values():
        seconds, _chain = measured(lambda: match_ledger(rows, market, "EUR", zone))
    return {"seconds": round(seconds, 2), "additional_mib": round(peak_mib() - before)}


RP2_SETTINGS = f"""
[general]
assets = {", ".join(ASSETS)}
exchanges = Kraken
holders = Me
[in_header]
timestamp = 0
[out_header]
timestamp = 0
[intra_header]
timestamp = 0
"""


def rp2_alone(count: int) -> float | None:
    """Give events a second of rp2's tax engine on the same trades, or None without rp2."""
    # rp2 makes a folder for its log where it is imported.
    with TemporaryDirectory() as folder, chdir(folder):
        try:
            from rp2 import accounting_engine, configuration, input_data, tax_engine  # noqa: PLC0415
        except ImportError:
            return None
        settings = Path(folder, "rp2.ini")
        settings.write_text(RP2_SETTINGS, encoding="utf-8")
        from prezzemolo.avl_tree import (  # type: ignore[import-not-found]  # noqa: PLC0415
            AVLTree,  # rp2's own dependency, without types
        )
        from rp2.plugin.accounting_method.fifo import AccountingMethod  # noqa: PLC0415
        from rp2.plugin.country.es import ES  # noqa: PLC0415

        made_by = configuration.Configuration(str(settings), ES())
        books = [
            input_data.InputData(asset, *sets) for asset, sets in _rp2_sets(made_by, count).items()
        ]
        methods = AVLTree()
        methods.insert_node(configuration.MIN_DATE.year, AccountingMethod())
        engine = accounting_engine.AccountingEngine(methods)
        seconds, computed = measured(
            lambda: [tax_engine.compute_tax(made_by, engine, book) for book in books]
        )
    gained = [gain.fiat_gain for book in computed for gain in book.gain_loss_set]
    assert cents(Decimal(sum(gained[1:], gained[0]))) == cents(total_gain(count))
    return count / seconds


def total_gain(count: int) -> Decimal:
    with exactly():
        gains = [sale.gain for sale in match(legs(count)).disposals]
        return sum((gain for gain in gains if gain is not None), Decimal(0))


def _rp2_sets(made_by: object, count: int) -> dict[str, list[Any]]:
    from rp2.in_transaction import InTransaction  # noqa: PLC0415
    from rp2.out_transaction import OutTransaction  # noqa: PLC0415
    from rp2.rp2_decimal import ZERO, RP2Decimal  # noqa: PLC0415
    from rp2.transaction_set import TransactionSet  # noqa: PLC0415

    sets = {
        asset: [TransactionSet(made_by, kind, asset) for kind in ("IN", "OUT", "INTRA")]
        for asset in ASSETS
    }
    for row, (at, asset, buys, units, total) in enumerate(trades(count), start=1):
        kind, label = (InTransaction, "BUY") if buys else (OutTransaction, "SELL")
        amounts = [RP2Decimal(total / units), RP2Decimal(units), *([] if buys else [ZERO])]
        entry = kind(made_by, at.isoformat(), asset, "Kraken", "Me", label, *amounts, row=row)
        sets[asset][not buys].add_entry(entry)
    return sets


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--events", type=int, default=1_000_000)
    asked.add_argument("--rp2-events", type=int, default=20_000)
    given = asked.parse_args()
    result = {
        "events": given.events,
        "whole_ledger": whole_ledger(given.events),
        "matching_events_per_second": round(matching_alone(given.events)),
        "rp2_events": given.rp2_events,
        "matching_events_per_second_on_the_same": round(matching_alone(given.rp2_events)),
        "rp2_events_per_second": (found := rp2_alone(given.rp2_events)) and round(found),
    }
    for name, figure in result.items():
        print(f"{name.replace('_', ' ')}: {figure}", file=sys.stderr)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
