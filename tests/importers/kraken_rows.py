"""Made-up Kraken ledgers for tests: one line a row, in the columns of 2024."""

HEADER = (
    '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"\n'
)


def ledger(text: str) -> str:
    """Lines of `txid refid time type/subtype asset amount fee balance`, `-` for an empty cell."""
    return HEADER + "".join(_row(line.split()) for line in text.splitlines() if line.strip())


def _row(cells: list[str]) -> str:
    txid, refid, time, kind, asset, amount, fee, balance = ("" if c == "-" else c for c in cells)
    kind, _, subtype = kind.replace("_", " ").partition("/")
    time = f"2024-01-{time[:2]} {time[3:]}"
    numbers = f"{amount},{fee},{balance}"
    return f'"{txid}","{refid}","{time}","{kind}","{subtype}","currency","{asset}","spot / main",{numbers}\n'
