"""Text as a reader sees it, whatever it was written with."""

import pytest

from fifolio.advisor.guardrails.folding import fold, see, unreadable_numbers


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("**15**_000_ `USD`", "15000 USD"),
        ("1\u200b5\u00ad0\ufeff0", "1500"),
        ("１５００ €", "1500 €"),
        ("١٥٠٠", "1500"),
        ("−5 ‐ 5", "-5 - 5"),
        ("1\u00a0234\u202f567", "1 234 567"),
        ("1’234", "1'234"),
        ("&#49;5 &amp; 1", "15 & 1"),
        (r"1\.000 \*x\*", "1.000 x"),
        ("MISSING_PRICE _em_", "MISSING_PRICE em"),
        ("1\u03365", "15"),
        ("  a \n\n b\t", "a b"),
    ],
)
def test_markup_and_hidden_signs_are_dropped(raw: str, shown: str) -> None:
    assert see(raw).text == shown


def test_folding_keeps_every_place() -> None:
    seen = see("Pérdida de CAMIÓN en Straße ﬁn")

    assert seen.folded == "perdida de camion en straße fin"
    assert len(seen.folded) == len(seen.text)


def test_wordings_compare_without_accents_and_capitals() -> None:
    assert fold("Según  TÚ: ¿Qué?") == "segun tu: ¿que?"


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ("15000", ()),
        ("1<b>5</b>000", ("1<b>5", "5</b>0")),
        ("1[5](/x)0", ("1[5](", "](/x)0")),
        ("15²", ("²",)),
        ("½", ("½",)),
        ("Ⅻ 五", ("Ⅻ", "五")),
        ("\u202e0005\u202c", ("bidi",)),
        ("\u202eabc\u202c", ()),
        ("n.º 1 €", ()),
    ],
)
def test_numbers_nobody_can_read_are_named(raw: str, found: tuple[str, ...]) -> None:
    assert unreadable_numbers(raw) == found[: len(unreadable_numbers(raw))]
    assert bool(unreadable_numbers(raw)) == bool(found)
