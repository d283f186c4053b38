"""Whole years of made-up investors, from the files of their venues to the boxes of the return.

Only the program's commands are used. A case is a folder: the files, `expected.json` (the part of the
report that was worked out by hand) and `why.md` (how).
"""

import json
from pathlib import Path
from typing import Any

from cli.terminal import fifolio

TEN = Path(__file__).parent / "ten_venues"
FILES = (
    "kraken.csv", "bitstamp.csv", "relai.csv", "bitvavo.csv", "coinbase.csv", "binance.csv",
    "bit2me.csv", "bitpanda.csv", "kucoin-trades.csv", "kucoin-deposits.csv", "kraken-futures.csv",
    "cryptocom.csv", "wallet.csv",
)  # fmt: skip
ABROAD = ("Kraken", "Kraken Futures", "Coinbase", "Binance", "KuCoin", "Crypto.com App")


def part_of(whole: Any, asked: Any) -> Any:  # noqa: ANN401 - whatever JSON can say
    """Cut a report down to the figures that were worked out by hand."""
    if not isinstance(asked, dict):
        return whole
    return {name: part_of(whole[name], one) for name, one in asked.items()}


def test_the_files_of_ten_venues_become_the_boxes_of_the_return(tmp_path: Path) -> None:
    imported = fifolio(tmp_path, "import", *(str(TEN / name) for name in FILES), "--json")
    assert (imported.status, imported.err) == (0, "")
    sources = {file["source"] for file in imported.value}
    assert len(sources - {"fifolio", "kraken-futures", "kucoin-transfers"}) == 10
    for kind in ("prices", "rates"):
        assert fifolio(tmp_path, kind, "import", str(TEN / f"{kind}.csv")).status == 0
    for name in ABROAD:
        told = ("--country", "MT", "--custody", "third_party", "--no-files-172")
        assert fifolio(tmp_path, "accounts", "set", name, *told).status == 0
    assert fifolio(tmp_path, "accounts", "set", "Relai", "--custody", "self").status == 0

    report = fifolio(tmp_path, "tax", "2024", "--json").value

    expected = json.loads((TEN / "expected.json").read_text(encoding="utf-8"))
    assert part_of(report, expected) == expected
    assert "Nothing is missing" in fifolio(tmp_path, "integrity").out


def test_every_venue_of_the_case_has_a_file() -> None:
    assert {file.name for file in TEN.glob("*.csv")} == {*FILES, "prices.csv", "rates.csv"}
