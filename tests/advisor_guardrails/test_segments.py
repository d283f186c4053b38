"""Where a draft may be cut, and where it may not."""

import pytest

from fifolio.advisor.guardrails.segments import Segmenter


def _cut(text: str) -> list[str]:
    segmenter = Segmenter()
    return [each.text for each in (*segmenter.feed(text), *segmenter.finish())]


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("One. Two! Three? Four", ["One. ", "Two! ", "Three? ", "Four"]),
        ("It is 1.234. And", ["It is 1.234. ", "And"]),
        ("It is 15. 000 USD", ["It is 15. 000 USD"]),
        ("It is `15`. 000", ["It is `15`. 000"]),
        ("P. ej. esto, e.g. that, approx. Five", ["P. ej. esto, e.g. that, approx. Five"]),
        ("Run `a. B` now. Go", ["Run `a. B` now. ", "Go"]),
        ("``a ` b. C`` done. E", ["``a ` b. C`` done. ", "E"]),
        ("A «quote.» Then", ["A «quote.» ", "Then"]),
        ("soft\nbreak", ["soft\nbreak"]),
        ("- one. Two\n- three", ["- one. ", "Two\n", "- three"]),
        ("1. One\n2. Two", ["1. One\n", "2. Two"]),
        ("# Head. Line\ntext", ["# Head. Line\n", "text"]),
        ("| a. B | c |\n| d |", ["| a. B | c |\n", "| d |"]),
        ("a\n\nb", ["a\n", "\nb"]),
        ("open ` tick. Still\n\nnew. Now", ["open ` tick. Still\n", "\nnew. ", "Now"]),
        ("```\na. B\n```\nc", ["```\na. B\n```\nc"]),
        ("end `", ["end `"]),
        ("lower. case", ["lower. case"]),
        ("", []),
    ],
)
def test_a_draft_is_cut_at_its_sentences(text: str, pieces: list[str]) -> None:
    assert _cut(text) == pieces


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("# A\ntext\n- item\n1. item\n| row |\n", ["heading", "sentence", "item", "item", "row"]),
    ],
)
def test_each_piece_has_its_kind(text: str, kinds: list[str]) -> None:
    segmenter = Segmenter()

    assert [each.kind for each in (*segmenter.feed(text), *segmenter.finish())] == kinds
