from datetime import UTC, datetime

import pytest

from fifolio.importers.recognise import Asked, read_file
from importers.exports import accepted, only, qty, read_text, refused, transactions

HEADER = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,"
    "total_fiat,fiat_currency,account,id,note\n"
)
BUY = "2024-05-01T10:00:00Z,BUY,BTC,0.5,EUR,20000,EUR,10.5,,,Kraken,a1,señal\n"


def notes(text: str, name: str = "export.csv", asked: Asked | None = None) -> str:
    return " | ".join(read_text(text, name, asked).notes)


def test_an_empty_file_is_refused() -> None:
    assert refused(b"") == refused(b" \n\r\n ") == "the file is empty"


def test_a_binary_file_is_refused() -> None:
    assert "binary" in refused(bytes(range(256)) * 100)


@pytest.mark.parametrize("rubbish", [b"a", b"a,b\n", b"\n\n\n,", bytes([0xC3, 0x28])])
def test_fifty_megabytes_of_rubbish_are_refused_in_one_sentence(rubbish: bytes) -> None:
    reason = refused(rubbish * (50_000_000 // len(rubbish)))

    assert len(reason) < 300
    assert "\n" not in reason


def test_rubbish_below_a_known_header_is_refused_in_one_sentence() -> None:
    assert "this is no such export" in refused(HEADER + "rubbish\n" * 20_000)


def test_a_header_without_rows_is_said_to_have_none() -> None:
    assert "no row below the header" in notes(HEADER)


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_one_file_reads_the_same_in_every_encoding(codec: str) -> None:
    reading = accepted(read_file((HEADER + BUY).encode(codec), "x.csv", Asked()))

    assert transactions(reading) == transactions(read_text(HEADER + BUY))
    assert ("Windows-1252" in " ".join(reading.notes)) == (codec == "cp1252")


def test_the_same_file_from_a_spanish_spreadsheet_reads_the_same() -> None:
    spanish = (HEADER + BUY).replace(".5", "_5").replace(",", ";").replace("_5", ",5")

    assert transactions(read_text(spanish)) == transactions(read_text(HEADER + BUY))


def test_tabs_and_bars_are_delimiters_too() -> None:
    for delimiter in "\t|":
        text = (HEADER + BUY).replace(",", delimiter)
        assert transactions(read_text(text)) == transactions(read_text(HEADER + BUY))


def test_lines_before_the_header_are_passed_over_and_counted() -> None:
    reading = read_text('"Disclaimer, read this"\n\nTransactions,,\n' + HEADER + BUY)

    assert reading.rows[0].number == 5
    assert len(reading.found) == 1


def test_an_unknown_time_zone_is_refused() -> None:
    assert "'Mars/Base'" in refused(HEADER + BUY, asked=Asked(timezone="Mars/Base"))


def test_the_asked_zone_reads_times_without_one() -> None:
    row = "2024-05-01,BUY,BTC,1,EUR,1,,,,,A,,\n"
    asked = Asked(timezone="America/New_York")

    assert only(read_text(HEADER + row, asked=asked), "2024-05-01T04:00:00Z").type == "BUY"
    assert "America/New_York, as asked" in notes(HEADER + row, asked=asked)


def test_the_zone_in_the_file_name_is_used_and_told() -> None:
    row = "2024-05-01,BUY,BTC,1,EUR,1,,,,,A,,\n"
    name = "history(UTC--6).csv"

    assert transactions(read_text(HEADER + row, name))[0].at == datetime(2024, 5, 1, 6, tzinfo=UTC)
    assert "the file states the zone" in notes(HEADER + row, name)
    assert "Asia/Tokyo was not used" in notes(HEADER + row, name, Asked(timezone="Asia/Tokyo"))


def test_the_zone_in_a_heading_is_used() -> None:
    text = HEADER.replace("date,", "Date(UTC+1),") + "2023-04-01 00:30,DEPOSIT,EUR,10,,,,,,,A,,\n"

    assert only(read_text(text), "2023-03-31T23:30:00Z").received == qty("10 EUR")


def test_one_bad_row_never_stops_the_rest() -> None:
    reading = read_text(HEADER + BUY + "not,a,row\n" + BUY.replace("a1", "a2"))

    assert len(reading.found) == 2
    assert [(remark.row, remark.outcome) for remark in reading.remarks] == [(3, "rejected")]


def test_the_number_style_of_a_file_that_leaves_it_open_is_asked_for() -> None:
    text = HEADER + "2024-05-01,BUY,BTC,1.000,EUR,2.500,,,,,A,,\n"

    assert "may mean two things" in refused(text.replace(",", ";"))


def test_a_file_with_its_newest_row_first_keeps_ties_in_order_of_time() -> None:
    rows = [
        f"2024-05-0{day}T10:00:00Z,DEPOSIT,EUR,{n},,,,,,,A,,\n"
        for day, n in ((3, 4), (2, 3), (2, 2), (1, 1))
    ]
    by_time = sorted(
        transactions(read_text(HEADER + "".join(rows))), key=lambda e: (e.at, e.sequence)
    )

    assert [str(event.received.units) for event in by_time if event.received] == [
        "1",
        "2",
        "3",
        "4",
    ]


@pytest.mark.parametrize("account", ["x" * 101, "a\0b", "a\udcffb", "a\nb"])
def test_an_account_that_cannot_be_called_so_is_refused(account: str) -> None:
    assert "100 characters" in refused(HEADER + BUY, asked=Asked(account=account))
