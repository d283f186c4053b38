import json

import pytest
import typer

from fifolio.cli.printing import complain, harmless, print_json, print_table, say, stop


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "\x00", "\r", "\x7f", "\x9b31m", "\u202e", "\u2066", "\x07", "\x08"]
)
def test_nothing_that_is_printed_can_steer_a_terminal(
    capsys: pytest.CaptureFixture[str], text: str
) -> None:
    say(f"a{text}b")
    complain(f"a{text}b")

    printed = capsys.readouterr()
    assert text not in printed.out + printed.err
    assert "a\ufffd" in printed.out


def test_letters_lines_and_tabs_stay_as_they_are() -> None:
    assert harmless("¿Qué?\n\t€ 😀 漢字") == "¿Qué?\n\t€ 😀 漢字"


def test_columns_stand_under_their_names_and_numbers_to_the_right(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_table(("figure", "EUR"), [("gains", "1.00"), ("losses", "-200.00")])

    assert capsys.readouterr().out == "figure  EUR\ngains      1.00\nlosses  -200.00\n"


def test_json_is_one_value_with_letters_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"a": ["ñ", "\x1b"]})

    printed = capsys.readouterr().out
    assert json.loads(printed) == {"a": ["ñ", "\x1b"]}
    assert "ñ" in printed
    assert "\x1b" not in printed


def test_a_command_that_stops_says_why_on_standard_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(typer.Exit) as stopped:
        stop("no such file", 2)

    assert stopped.value.exit_code == 2
    assert capsys.readouterr() == ("", "fifolio: no such file\n")
