from dataclasses import replace

import pytest

from fifolio.queries.tax_report import tax_report
from fifolio.queries.taxpayer import declared
from fifolio.store.settings import UnreadableSettingError
from queries.recorded import Ledger


def test_nothing_declared_means_madrid_and_no_losses(ledger: Ledger) -> None:
    with ledger.books() as books:
        found = declared(books)

    assert (found.zone.key, found.pending, found.outside) == ("Europe/Madrid", (), {})


def test_declared_losses_and_outside_figures_reach_the_report(ledger: Ledger) -> None:
    """T5, through the settings."""
    ledger.setting(
        "tax.pending_losses",
        '[{"year": 2021, "kind": "gains", "amount": "700"},'
        ' {"year": 2022, "kind": "gains", "amount": "2100.00"},'
        ' {"year": 2021, "kind": "yields", "amount": "500"}]',
    ).setting("tax.outside", '{"2025": {"gains": "4000", "yields": "-800"}}')

    with ledger.books() as books:
        report = tax_report(books, 2025)

    assert str(report.netted.base) == "200.00"


def test_changing_a_setting_changes_the_report_of_the_same_books(ledger: Ledger) -> None:
    with ledger.books() as books:
        assert tax_report(books, 2025).netted.base == 0
    ledger.setting("tax.outside", '{"2025": {"gains": "10"}}')
    with ledger.books() as books:
        assert tax_report(books, 2025).netted.base == 10


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tax.tz", "Europe/Paris"),
        ("tax.pending_losses", "{"),
        ("tax.pending_losses", '[{"year": 2021, "kind": "gains", "amount": "-7"}]'),
        ("tax.pending_losses", '[{"year": 2021, "kind": "salary", "amount": "7"}]'),
        ("tax.outside", '{"2024": {"gains": "NaN"}}'),
        ("tax.outside", '{"24": {"gains": "1"}}'),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(ledger: Ledger, key: str, value: str) -> None:
    ledger.setting(key, value)

    with ledger.books() as books, pytest.raises(UnreadableSettingError, match=key):
        tax_report(books, 2024)


def test_the_islands_have_their_own_new_year(ledger: Ledger) -> None:
    ledger.row("2024-01-01", "BUY", "1 BTC", "1 EUR")
    ledger.row("2024-12-31T23:30", "SELL", "10 EUR", "1 BTC").write()

    with ledger.books() as books:
        assert tax_report(books, 2024).sums.gains == 0
    ledger.setting("tax.tz", "Atlantic/Canary")
    with ledger.books() as books:
        assert tax_report(books, 2024).sums.gains == 9


T8 = (
    ("2024-01-01", "BUY", "1000 ADA", "16800 EUR"),
    ("2025-03-01", "SELL", "12000 EUR", "1000 ADA"),
    ("2025-04-01", "BUY", "1000 ADA", "16500 EUR"),
)


def test_a_switch_is_a_setting(ledger: Ledger) -> None:
    for row in T8:
        ledger.row(*row)
    ledger.write()

    with ledger.books() as books:
        assert tax_report(books, 2025).sums.losses == 4800
    ledger.setting("tax.wash_rule", "apply")
    with ledger.books() as books:
        found = tax_report(books, 2025)

    assert found.sums.losses == 0
    assert ("wash_rule", "apply") in {(one.switch, one.value) for one in found.assumptions}


def test_a_switch_turned_for_one_question_leaves_the_settings_and_the_next_answer_alone(
    ledger: Ledger,
) -> None:
    for row in T8:
        ledger.row(*row)
    ledger.write()

    with ledger.books() as books:
        turned = replace(books, turned=(("wash_rule", "apply"),))
        sums = [tax_report(asked, 2025).sums.losses for asked in (books, turned, books)]

    assert sums == [4800, 0, 4800]


def test_figures_are_kept_apart_by_the_reading_they_rest_on(ledger: Ledger) -> None:
    """E4 with a cheaper coin received: 875 given, 870 received, 800 of cost."""
    ledger.row("2024-01-01", "BUY", "0.05 BTC", "4000 EUR")
    ledger.row("2024-02-01", "SWAP", "1000 USDC", "0.01 BTC").write()
    ledger.prices({"BTC": ("87500", "EUR"), "USDC": ("0.87", "EUR")})

    with ledger.books() as books:
        received = replace(books, turned=(("swap_value", "received"),))
        gains = [tax_report(asked, 2024).sums.gains for asked in (books, received, books)]

    assert gains == [75, 70, 75]


def test_a_stored_switch_that_makes_no_sense_is_named(ledger: Ledger) -> None:
    ledger.setting("tax.wash_rule", "always")

    with ledger.books() as books, pytest.raises(UnreadableSettingError, match=r"tax\.wash_rule"):
        tax_report(books, 2024)
