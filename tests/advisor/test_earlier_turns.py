import pytest

from fifolio.advisor.agent.earlier_turns import earlier_turns
from fifolio.advisor.conversation import Assistant, User
from fifolio.store.conversations import Said


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The total is `930.10` USD.", "The total is `[…]` USD."),
        ("Ganaste 1.234,56 € (12,5 %).", "Ganaste […] € ([…])."),
        ("Loss of -5 or −7.", "Loss of […] or […]."),
        ("In 2024 you sold 3 lots.", "In […] you sold […] lots."),
        ("No figure.", "No figure."),
        ("You hold `2` B2M and C98.", "You hold `[…]` B2M and C98."),
        ("1INCH: 5.", "1INCH: […]."),
        ("Worth EUR5000, $70 or 3BTC, about 100k.", "Worth EUR[…], $[…] or […]BTC, about […]k."),
        ("usd12,50; x=7; lot-3", "usd[…]; x=[…]; lot-[…]"),
    ],
)
def test_figures_of_an_earlier_answer_are_not_told_again(said: str, told: str) -> None:
    turns = earlier_turns([Said("user", "How much?"), Said("assistant", said)])

    assert turns == (User("How much?"), Assistant(told))


def test_the_users_own_figures_stay() -> None:
    assert earlier_turns([Said("user", "And in 2023?")]) == (User("And in 2023?"),)


def test_results_and_half_turns_are_left_out() -> None:
    said = [
        Said("assistant", "Cut off."),
        Said("user", "One?"),
        Said("tool", '{"kind":"ok"}'),
        Said("assistant", "Yes."),
    ]

    assert earlier_turns(said) == (User("One?"), Assistant("Yes."))
