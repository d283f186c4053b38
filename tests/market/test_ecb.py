"""The central bank's history, as it was published and without a network."""

from datetime import date
from decimal import Decimal
from pathlib import Path
from zipfile import ZipFile

from fifolio.market.ecb import FIRST_DAY, ecb_rates
from fifolio.market.rate_source import PublishedRate


def archive(folder: Path, *lines: str) -> Path:
    path = folder / "history.zip"
    with ZipFile(path, "w") as files:
        files.writestr("history.csv", "\n".join(lines))
    return path


def test_rates_are_read_as_published(tmp_path: Path) -> None:
    path = archive(tmp_path, "Date,USD,JPY,", "2024-01-31,1.0837,160.19,", "2024-01-30,1.0846,160,")

    assert list(ecb_rates(path)) == [
        PublishedRate("USD", date(2024, 1, 31), Decimal("1.0837")),
        PublishedRate("JPY", date(2024, 1, 31), Decimal("160.19")),
        PublishedRate("USD", date(2024, 1, 30), Decimal("1.0846")),
        PublishedRate("JPY", date(2024, 1, 30), Decimal(160)),
    ]


def test_a_currency_without_a_rate_that_day_is_left_out(tmp_path: Path) -> None:
    path = archive(tmp_path, "Date,USD,BGN,RUB,", "2026-01-02,1.17,N/A,,")

    assert [rate.currency for rate in ecb_rates(path)] == ["USD"]


def test_days_before_there_were_coins_are_left_out(tmp_path: Path) -> None:
    path = archive(tmp_path, "Date,USD,", f"{FIRST_DAY},1.39,", "2008-12-31,1.3917,")

    assert [rate.on for rate in ecb_rates(path)] == [date(2009, 1, 1)]


def test_the_package_carries_the_published_rate_of_a_known_day() -> None:
    # EUR 1 = USD 1.1050 on 2023-12-29, the last publication of 2023.
    known = PublishedRate("USD", date(2023, 12, 29), Decimal("1.1050"))

    assert known in set(ecb_rates())
