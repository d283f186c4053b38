"""Change a user setting."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fifolio.irpf.declarations import parse_filed_721, parse_outside, parse_pending_losses
from fifolio.irpf.switches import EXPRESSIBLE
from fifolio.market.source_names import PRICE_SOURCES, read_names
from fifolio.money.currencies import BASE_CURRENCIES
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import write_setting

RATE = re.compile(r"0(\.\d{1,6})?", re.ASCII)


class UnknownSettingError(LookupError):
    """No setting has that key."""

    def __init__(self, key: str) -> None:
        super().__init__(f"no setting is called {key[:60]!r}: known are {', '.join(SETTINGS)}")


class SettingValueError(ValueError):
    """A setting cannot have that value."""

    def __init__(self, key: str, value: str, allowed: str) -> None:
        super().__init__(f"{key!r} cannot be {value[:60]!r}: it has to be {allowed}")


@dataclass(frozen=True, slots=True)
class Setting:
    """What a setting may be, and what it is while the user has said nothing."""

    default: str
    is_allowed: Callable[[str], object]
    allowed: str
    """In words, for the one who wrote something else."""


def change_setting(ledger: LedgerFile, key: str, value: str) -> None:
    """Store a setting once it is known to be a valid one.

    Raises UnknownSettingError, SettingValueError, LedgerError.
    """
    setting = SETTINGS.get(key)
    if setting is None:
        raise UnknownSettingError(key)
    if not setting.is_allowed(value):
        raise SettingValueError(key, value, setting.allowed)
    with ledger.writing() as writer:
        write_setting(writer, key, value)


def _one_of(*values: str) -> Setting:
    return Setting(values[0], values.__contains__, " or ".join(values))


def _read_by(parse: Callable[[str], object], default: str, allowed: str) -> Setting:
    def is_allowed(value: str) -> bool:
        try:
            parse(value)
        except ValueError:
            return False
        return True

    return Setting(default, is_allowed, allowed)


SETTINGS: Mapping[str, Setting] = {
    "language": _one_of("en", "es"),
    "base_currency": Setting("USD", BASE_CURRENCIES.__contains__, " or ".join(BASE_CURRENCIES)),
    "risk_free_rate": Setting(
        "0", RATE.fullmatch, "a yearly rate as a fraction between 0 and 1, such as 0.03"
    ),
    "market.schedule": _one_of("off", "daily"),
    "market.sources": _read_by(
        read_names,
        ",".join(PRICE_SOURCES),
        f"some of {', '.join(PRICE_SOURCES)}, in the order to ask them in, with commas",
    ),
    **{f"tax.{name}": _one_of(*switch.values) for name, switch in EXPRESSIBLE.items()},
    "tax.pending_losses": _read_by(
        parse_pending_losses,
        "[]",
        'JSON like [{"year": 2022, "kind": "gains", "amount": "120.50"}] with kind gains, yields '
        "or general",
    ),
    "tax.outside": _read_by(
        parse_outside, "{}", 'JSON by year like {"2024": {"gains": "100.00", "yields": "-5.00"}}'
    ),
    "tax.modelo721_filed": _read_by(
        parse_filed_721, "{}", 'JSON by year like {"2023": "50000.01"}, the totals that were filed'
    ),
}
"""Every setting that has an effect, by key; the advisor keeps its own two beside them."""
