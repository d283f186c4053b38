from decimal import Decimal

import pytest

from fifolio.importers.joined_legs import exchange_type, sides, summed
from importers.exports import qty


def test_every_leg_is_summed() -> None:
    both = sides([qty("29.86 EUR"), qty("1.55 EUR"), qty("-10 X")])

    assert both.received == (qty("31.41 EUR"),)
    assert both.given == (qty("10 X"),)
    assert both.is_exchange


def test_the_sign_decides_the_side() -> None:
    assert sides([qty("-50 EUR"), qty("0.001 BTC")]).given == (qty("50 EUR"),)


def test_what_cancels_is_on_neither_side() -> None:
    both = sides([qty("-500 USDT"), qty("500 USDT")])

    assert (both.received, both.given) == ((), ())


def test_a_leg_without_its_partner_is_no_exchange() -> None:
    assert not sides([qty("42.29 ETH")]).is_exchange


def test_thirty_digits_and_eighteen_decimals_add_up_exactly() -> None:
    big = "123456789012345678901234567890"
    (total,) = summed([qty(f"{big} X"), qty("0.000000000000000001 X")])

    assert total.units == Decimal(f"{big}.000000000000000001")
    assert sides([qty(f"-{big}.000000000000000001 X")]).given[0].units == total.units


@pytest.mark.parametrize(
    ("received", "given", "kind"),
    [("BTC", "EUR", "BUY"), ("EUR", "BTC", "SELL"), ("ETH", "BTC", "SWAP"), ("USD", "EUR", "SWAP"),
     ("USDT", "EUR", "BUY"), ("BTC", "USDT", "SWAP")],
)  # fmt: skip
def test_an_exchange_is_named_by_the_money_in_it(received: str, given: str, kind: str) -> None:
    assert exchange_type(received, given) == kind
