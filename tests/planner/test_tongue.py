"""A question shows its language by its small words."""

import pytest

from fifolio.advisor.planner.tongue import language_of
from fifolio.advisor.tool import Locale


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("¿Qué debería revisar primero en mi declaración?", "es"),
        ("cuanto gane en 2024", "es"),
        ("¿y ETH?", "es"),
        ("y en 2023", "es"),
        ("What did I gain in 2024?", "en"),
        ("and in 2023?", "en"),
        ("how much btc do i have", "en"),
    ],
)
@pytest.mark.parametrize("setting", ["en", "es"])
def test_the_question_decides(question: str, language: Locale, setting: Locale) -> None:
    assert language_of([question], setting) == language


@pytest.mark.parametrize("question", ["2023?", "BTC", "", "IRPF 2024"])
@pytest.mark.parametrize("setting", ["en", "es"])
def test_a_question_without_small_words_leaves_it_to_the_setting(
    question: str, setting: Locale
) -> None:
    assert language_of([question], setting) == setting


def test_a_bare_follow_up_stays_in_the_language_before() -> None:
    assert language_of(["2023?", "¿Qué gané en 2024?"], "en") == "es"
