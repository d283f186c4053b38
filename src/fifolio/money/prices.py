"""Closing prices by day: the latest on or before a day, each in the currency it was quoted in."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from fifolio.money.amount import Amount


@dataclass(frozen=True, slots=True)
class Close:
    """A price and the day it is of."""

    price: Amount
    on: date


class PriceHistory:
    """All known closes, by asset."""

    __slots__ = ("_by_asset",)

    def __init__(self, by_asset: Mapping[str, Iterable[tuple[date, Decimal, str]]]) -> None:
        self._by_asset = {
            asset: tuple(zip(*days, strict=True))
            for asset, unsorted in by_asset.items()
            if (days := sorted(unsorted))
        }

    def days(self, asset: str) -> tuple[date, ...]:
        """List the days of which a close is known, in order."""
        days: tuple[date, ...] = self._by_asset.get(asset, ((), (), ()))[0]
        return days

    def close(self, asset: str, on: date) -> Close | None:
        """Find the latest close of an asset on or before a day."""
        days, prices, currencies = self._by_asset.get(asset, ((), (), ()))
        place = bisect_right(days, on) - 1
        if place < 0:
            return None
        return Close(Amount(prices[place], currencies[place]), days[place])
