"""Every code a report can hold has its words in both languages."""

import re

import pytest

from fifolio.fifo.chain import Operation
from fifolio.irpf import gain_lines, money_lines
from fifolio.irpf.classification import INCOME_CATEGORY
from fifolio.irpf.gain_lines import MISSING_FLAG
from fifolio.irpf.switches import SWITCHES
from fifolio.web.pdf.words_en import WORDS as ENGLISH
from fifolio.web.pdf.words_es import WORDS as SPANISH

FLAGS = [
    *(flag.value for flag in MISSING_FLAG.values()),
    gain_lines.GIFT_LOSS, gain_lines.EXEMPT_DONATION, gain_lines.LOST_NOT_COMPUTED,
    gain_lines.THEFT_NEEDS_PROOF, gain_lines.REMOVED_AT_COST, gain_lines.ZERO_COST,
    money_lines.RATE_OF_DEPOSIT,
]  # fmt: skip
CODES = [
    *(f"flag.{flag}" for flag in FLAGS),
    *(f"operation.{one.value}" for one in Operation),
    *(f"type.{one.value}" for one in INCOME_CATEGORY),
    *(f"category.{one}" for one in set(INCOME_CATEGORY.values())),
    *(f"switch.{one.name}" for one in SWITCHES),
    *(f"reading.{value}" for one in SWITCHES if one.is_expressible for value in one.values),
    *(f"status.{one.status}" for one in SWITCHES),
]


def test_both_languages_have_the_same_words() -> None:
    assert SPANISH.keys() == ENGLISH.keys()
    fills = {key: set(re.findall(r"\{\w+\}", text)) for key, text in ENGLISH.items()}
    assert {key: set(re.findall(r"\{\w+\}", text)) for key, text in SPANISH.items()} == fills


@pytest.mark.parametrize("code", sorted(set(CODES)))
def test_a_code_has_its_words(code: str) -> None:
    assert code in ENGLISH
