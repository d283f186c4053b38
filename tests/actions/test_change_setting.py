"""Settings are checked before they are stored."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.canonical import open_ledger
from fifolio.actions.change_setting import (
    SETTINGS,
    SettingValueError,
    UnknownSettingError,
    change_setting,
)
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import load_settings


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def settings(ledger: LedgerFile) -> dict[str, str]:
    with ledger.reading() as reader:
        return load_settings(reader)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "es"),
        ("base_currency", "CHF"),
        ("tax.tz", "Atlantic/Canary"),
        ("tax.pending_losses", '[{"year": 2022, "kind": "gains", "amount": "120.50"}]'),
        ("tax.outside", '{"2024": {"gains": "-100.00"}}'),
    ],
)
def test_a_valid_value_is_stored_in_place_of_the_last(
    ledger: LedgerFile, key: str, value: str
) -> None:
    change_setting(ledger, key, SETTINGS[key].default)
    change_setting(ledger, key, value)

    assert settings(ledger) == {key: value}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "fr"),
        ("language", ""),
        ("base_currency", "BTC"),
        ("base_currency", "eur"),
        ("tax.tz", "Mars/Olympus"),
        ("tax.pending_losses", "none"),
        ("tax.pending_losses", '[{"year": 2022, "kind": "gains", "amount": 120.50}]'),
        ("tax.outside", '{"2024": {"profit": "1"}}'),
    ],
)
def test_another_value_is_refused_and_told_what_may_stand_there(
    ledger: LedgerFile, key: str, value: str
) -> None:
    with pytest.raises(SettingValueError, match=f"'{key}' cannot be .*: it has to be "):
        change_setting(ledger, key, value)

    assert settings(ledger) == {}


def test_an_unknown_key_is_refused(ledger: LedgerFile) -> None:
    with pytest.raises(UnknownSettingError, match="no setting is called 'colour'"):
        change_setting(ledger, "colour", "blue")

    assert settings(ledger) == {}


def test_the_defaults_are_the_contract_s() -> None:
    assert (SETTINGS["language"].default, SETTINGS["base_currency"].default) == ("en", "USD")
