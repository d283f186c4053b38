"""Modelos 721 and 714 as plain values, in the shape that commands and routes give out."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from fifolio.irpf.year_end import (
    INCREASE,
    THRESHOLD,
    EndedPosition,
    Modelo714,
    Modelo721,
    YearEndBalance,
)
from fifolio.money.figure_text import money_text, quantity_text, unit_text

Statement = dict[str, Any]


def year_end_statement(abroad: Modelo721 | None, wealth: Modelo714 | None) -> Statement:
    """Write both forms out; null is a year without the form, or one that is not over."""
    return {
        "modelo721": None if abroad is None else _modelo_721(abroad),
        "modelo714": None if wealth is None else _modelo_714(wealth),
    }


def _modelo_721(abroad: Modelo721) -> Statement:
    filed = abroad.last_filed
    return {
        "total": money_text(abroad.total),
        "threshold": money_text(THRESHOLD),
        "increase": money_text(INCREASE),
        "lastFiled": None if filed is None else {"year": filed[0], "total": money_text(filed[1])},
        "mustFile": abroad.must_file,
        "reasons": list(abroad.reasons),
        "mayHaveToFile": abroad.may_have_to_file,
        "complete": abroad.is_complete,
        "balances": [_balance(one) for one in abroad.balances],
        "unknown": [_balance(one) for one in abroad.unknown],
        "totalWithUnknown": money_text(abroad.total_with_unknown),
        "leftOut": [{"account": name, "reason": place} for name, place in abroad.left_out],
        "overdrawn": [{"asset": asset, "account": name} for asset, name in abroad.overdrawn],
        "ended": [_ended(one) for one in abroad.ended],
    }


def _modelo_714(wealth: Modelo714) -> Statement:
    return {
        "total": money_text(wealth.total),
        "complete": wealth.is_complete,
        "balances": [_coins(one) for one in wealth.balances],
    }


def _balance(one: YearEndBalance) -> Statement:
    return {"asset": one.asset, "account": one.account or ""} | _coins(one)


def _ended(one: EndedPosition) -> Statement:
    return _balance(one.balance) | {
        "endedOn": one.on.isoformat(),
        "place": one.place,
        "reported": one.is_reported,
        "moved": one.is_moved,
    }


def _coins(one: YearEndBalance) -> Statement:
    return {
        "asset": one.asset,
        "units": quantity_text(one.units),
        "price": _known(one.price, unit_text),
        "priceDate": None if one.price_on is None else one.price_on.isoformat(),
        "value": _known(one.value, money_text),
    }


def _known(number: Decimal | None, written: Callable[[Decimal], str]) -> str | None:
    return None if number is None else written(number)
