"""A file's bytes to what it says: the one way in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import tzinfo

from fifolio.importers.decoding import find_encoding
from fifolio.importers.delimited import DELIMITERS, head_lines, read_table
from fifolio.importers.detection import Candidate, Detected, detect
from fifolio.importers.export_profile import Profile
from fifolio.importers.file_numerals import find_numerals
from fifolio.importers.findings import Findings
from fifolio.importers.json_table import is_json, read_json
from fifolio.importers.known_sources import PROFILES
from fifolio.importers.moments import parse_zone, split_heading, zone_in_name
from fifolio.importers.reading import Reading, Refusal
from fifolio.importers.sheet import Sheet
from fifolio.importers.table import Layout, Table, unique_names
from fifolio.importers.workbook import ZIP_MAGIC, read_workbook
from fifolio.money.exact import exactly


@dataclass(frozen=True, slots=True)
class Asked:
    """What the user said about a file; None leaves it to the file."""

    account: str | None = None
    source: str | None = None
    timezone: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    """A name of an account → the first it had, on which the ids of its rows rest."""


LONGEST_NAME = 100
"""Characters of the name of an account."""


@dataclass(frozen=True, slots=True)
class _Opened:
    """A file whose format is known, cut into rows."""

    profile: Profile
    table: Table
    notes: tuple[str, ...] = ()


def read_file(
    content: bytes, name: str, asked: Asked, profiles: tuple[Profile, ...] = PROFILES
) -> Reading | Refusal:
    """Recognise a file and read it; a file that cannot be read is refused in one sentence."""
    if refusal := _misread(asked):
        return refusal
    if not content[:1024].strip() and not content.strip():
        return Refusal("the file is empty")
    with exactly():
        opened = _open(content, asked.source, profiles)
        if isinstance(opened, Refusal):
            return opened
        sheet = _sheet(opened, name, asked)
        return sheet if isinstance(sheet, Refusal) else _read(opened, sheet, asked)


def _misread(asked: Asked) -> Refusal | None:
    """Refuse what nobody can have meant."""
    account = asked.account or ""
    if len(account) > LONGEST_NAME or not account.isprintable():
        return Refusal(f"an account is called by at most {LONGEST_NAME} characters, all printable")
    if asked.timezone and parse_zone(asked.timezone) is None:
        return Refusal(f"no time zone is called {asked.timezone!r}; write it like Europe/Madrid")
    return None


def _open(content: bytes, source: str | None, profiles: tuple[Profile, ...]) -> _Opened | Refusal:
    if content.startswith(ZIP_MAGIC):
        return _open_workbook(content, source, profiles)
    encoding = find_encoding(content)
    if isinstance(encoding, Refusal):
        return encoding
    if is_json(content):
        table = read_json(content, encoding.codec, _knows(profiles))
        return _opened(table, source, profiles)
    lines = head_lines(content, encoding.codec)
    candidates = [
        Candidate(line.number, delimiter, tuple(line.split(delimiter)))
        for line in lines
        for delimiter in DELIMITERS
    ]
    detected = detect(candidates, profiles, source)
    if isinstance(detected, Refusal):
        return detected
    table = _table(content, encoding.codec, detected)
    if isinstance(table, Refusal):
        return table
    notes = ("no UTF-8; read as Windows-1252 text",) if encoding.is_assumed else ()
    return _Opened(detected.profile, table, notes)


def _table(content: bytes, codec: str, detected: Detected) -> Table | Refusal:
    header = list(detected.header.cells)
    while header and not header[-1].strip():
        header.pop()
    layout = Layout(unique_names(header), detected.header.delimiter)
    return read_table(content, codec, layout, detected.header.line, detected.profile.spare_cells)


def _open_workbook(
    content: bytes, source: str | None, profiles: tuple[Profile, ...]
) -> _Opened | Refusal:
    return _opened(read_workbook(content, _knows(profiles)), source, profiles)


def _knows(profiles: tuple[Profile, ...]) -> Callable[[list[str]], bool]:
    """Make the question whether cells are a header somebody knows."""
    return lambda cells: any(profile.recognises(tuple(cells)) for profile in profiles)


def _opened(
    table: Table | Refusal, source: str | None, profiles: tuple[Profile, ...]
) -> _Opened | Refusal:
    if isinstance(table, Refusal):
        return table
    detected = detect([Candidate(1, "", table.layout.header)], profiles, source)
    return detected if isinstance(detected, Refusal) else _Opened(detected.profile, table)


def _sheet(opened: _Opened, name: str, asked: Asked) -> Sheet | Refusal:
    profile, table = opened.profile, opened.table
    places = profile.places(table.layout.header)
    numerals = find_numerals(table, {n: places[n] for n in profile.numbers if n in places})
    if isinstance(numerals, Refusal):
        return numerals
    account = asked.account or profile.account
    return Sheet(
        account=asked.names.get(account, account),
        zone=_zone(opened, name, asked),
        rows=table.rows,
        broken=frozenset(remark.row for remark in table.remarks),
        columns=places,
        headings=table.layout.header,
        numerals=numerals,
        name=name,
        names=asked.names,
    )


def _stated_zone(opened: _Opened, name: str) -> tzinfo | None:
    """Find the zone the file itself states, in a heading or in its name."""
    for heading in opened.table.layout.header:
        if zone := split_heading(heading)[1]:
            return zone
    return zone_in_name(name)


def _zone(opened: _Opened, name: str, asked: Asked) -> tzinfo:
    zone = _stated_zone(opened, name) or parse_zone(asked.timezone or opened.profile.zone)
    if zone is None:
        raise LookupError(opened.profile.zone)
    return zone


def _zone_note(opened: _Opened, name: str, asked: Asked) -> str:
    profile = opened.profile
    if profile.zone_is_in_rows:
        return "each row states its own zone"
    if stated := _stated_zone(opened, name):
        ignored = f", so {asked.timezone} was not used" if asked.timezone else ""
        return f"the file states the zone of its times: {stated}{ignored}"
    if asked.timezone:
        return f"times without a zone are read as {asked.timezone}, as asked"
    why = "as the source documents" if profile.zone_is_documented else "which is an assumption"
    return f"times without a zone are read as {profile.zone}, {why}"


def _read(opened: _Opened, sheet: Sheet, asked: Asked) -> Reading:
    findings: Findings = opened.profile.read(sheet)
    findings.remarks.extend(opened.table.remarks)
    reading = findings.reading_of(opened.profile.id, sheet.rows)
    notes = (*opened.notes, _zone_note(opened, sheet.name, asked), *reading.notes)
    if not sheet.rows:
        notes = (*notes, "there is no row below the header")
    return replace(reading, notes=notes)
