from pathlib import Path

import pytest

from cli.terminal import FILE, fifolio, one_sentence
from databases import Place
from web.clients import prepare, store_setting

COMMANDS = (
    "serve", "demo", "ask", "import", "undo-import", "export", "tool", "tax", "prices", "rates",
    "integrity", "settings", "accounts", "runs",
)  # fmt: skip


@pytest.fixture(name="books", scope="module")
def _books(
    database: Place,  # noqa: ARG001 - made anew on each
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    folder: Path = tmp_path_factory.mktemp("books")
    (folder / "mine.csv").write_text(FILE, encoding="utf-8")
    assert fifolio(folder, "import", str(folder / "mine.csv")).status == 0
    assert fifolio(folder, "settings", "set", "base_currency", "EUR").status == 0
    return folder


@pytest.mark.in_files
def test_help_names_every_command(tmp_path: Path) -> None:
    done = fifolio(tmp_path, "--help")

    assert done.status == 0
    assert [name for name in COMMANDS if name not in done.out] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_without_touching_the_books(
    tmp_path: Path, name: str
) -> None:
    done = fifolio(tmp_path, name, "--help")

    assert (done.status, done.err) == (0, "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ("import",),
        ("tax", "twenty"),
        ("tax", "2008"),
        ("undo-import", "x"),
        ("nothing",),
        ("ask", "a", "--thread", "../../etc/passwd"),
        ("ask", "  "),
        ("ask", "a" * 4001),
        ("tool", "nothing"),
        ("tool", "portfolio_summary", "{}", "--currency", "XXX"),
        ("settings", "set", "language", "de"),
        ("settings", "set", "ai_advisor_model_chain", "[]"),
        ("settings", "get", "nothing"),
    ],
    ids=lambda words: " ".join(words)[:40],
)
def test_wrong_arguments_end_with_status_two_and_print_nothing(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    done = fifolio(tmp_path, *words)

    assert (done.status, done.out) == (2, "")
    assert done.err
    assert "Traceback" not in done.err


def test_integrity_accounts_and_runs_print_one_json_value(books: Path) -> None:
    (account,) = fifolio(books, "accounts", "--json").value["accounts"]
    assert (account["name"], account["type"], account["parent"]) == ("Mine", "exchange", None)
    assert fifolio(books, "runs", "--json").value == {"runs": []}
    assert fifolio(books, "integrity", "--json").value["needsRecalculation"] is False


def test_the_same_reports_are_told_to_people(books: Path) -> None:
    assert "Mine" in fifolio(books, "accounts").out
    assert fifolio(books, "runs").out == "The advisor has not been asked anything yet.\n"
    assert fifolio(books, "integrity").status == 0


def test_a_tool_prints_exactly_what_a_model_would_get(books: Path) -> None:
    done = fifolio(books, "tool", "token_history", '{"symbol":"btc"}')

    assert done.status == 0
    assert done.out.startswith('{"kind":"ok","payload":{"lots":[{"id":"lot-1","symbol":"BTC"')
    assert done.value["payload"]["lots"][0]["remainingQty"] == "1"


def test_a_tool_is_told_in_another_currency_when_asked(books: Path) -> None:
    done = fifolio(books, "tool", "portfolio_summary", "--currency", "GBP", "--profile", "metered")

    assert done.value["payload"]["metrics"]["currency"] == "GBP"


@pytest.mark.parametrize(
    "arguments", ['{"symbol":"BTC","accountId":"1"}', "{}", "not json", '{"symbol":"<b>"}']
)
def test_a_tool_refuses_wrong_input_as_it_would_a_models(books: Path, arguments: str) -> None:
    done = fifolio(books, "tool", "holding_detail", arguments)

    assert done.status == 2
    assert done.value["code"] == "INVALID_TOOL_INPUT"


def test_the_tax_report_is_the_json_of_the_contract(books: Path) -> None:
    report = fifolio(books, "tax", "2024", "--json").value

    # The sale brought 15,000 less 10, half of the lot of 20,010 was used.
    assert report["savingsBase"]["netGains"] == "4985.00"
    assert report["disposals"][0]["cost"] == "10005.00"


def test_the_tax_report_is_told_to_people(books: Path) -> None:
    done = fifolio(books, "tax", "2024")

    assert done.status == 0
    assert "4985.00" in done.out


@pytest.mark.parametrize("choice", ["wash_rule=apply", "tax.wash_rule=apply"])
def test_a_switch_is_turned_for_one_report(books: Path, choice: str) -> None:
    turned = fifolio(books, "tax", "2024", "--with", choice, "--json").value
    wrong = fifolio(books, "tax", "2024", "--with", "wash_rule=always")

    assumed = {one["switch"]: one["value"] for one in turned["assumptions"]}
    assert assumed["wash_rule"] == "apply"
    assert (wrong.status, one_sentence(wrong.err)) == (2, True)
    assert "off" in wrong.err


def test_the_disposals_are_written_as_csv_with_their_lots(books: Path, tmp_path: Path) -> None:
    csv, xlsx = tmp_path / "tax.csv", tmp_path / "tax.xlsx"
    done = fifolio(books, "tax", "2024", "--csv", str(csv), "--xlsx", str(xlsx))

    assert done.status == 0
    text = csv.read_text(encoding="utf-8")
    assert text.startswith("year,2024")
    head = "id,disposedAt,acquiredAt,asset,units,proceeds,expenses,cost,gain"
    row = "2024-03-01T10:00:00Z,2023-01-01T10:00:00Z,BTC,1,15000.00,10.00,10005.00,4985.00"
    assert text.index("savingsBase.netGains,4985.00") < text.index(head) < text.index(row)
    assert xlsx.read_bytes().startswith(b"PK")


def test_a_file_that_cannot_be_written_is_named(books: Path, tmp_path: Path) -> None:
    done = fifolio(books, "tax", "2024", "--csv", str(tmp_path / "no/such/folder.csv"))

    assert done.status == 1
    assert one_sentence(done.err)


def test_settings_are_shown_and_changed(tmp_path: Path) -> None:
    assert fifolio(tmp_path, "settings", "get", "language").out == "en\n"

    assert fifolio(tmp_path, "settings", "set", "language", "es").status == 0

    assert fifolio(tmp_path, "settings", "get", "language", "--json").value == {
        "key": "language",
        "value": "es",
    }
    assert fifolio(tmp_path, "settings", "get", "--json").value["base_currency"] == "USD"


def test_the_planner_is_chosen_in_one_word_and_then_answers(tmp_path: Path) -> None:
    assert fifolio(tmp_path, "ask", "What do I hold?").status == 1

    assert fifolio(tmp_path, "settings", "set", "ai_advisor_model_chain", "planner").status == 0

    assert fifolio(tmp_path, "ask", "What do I hold?").status == 0


def test_a_chain_that_is_none_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    done = fifolio(tmp_path, "settings", "set", "ai_advisor_model_chain", '[{"providerId": "x"}]')

    assert done.status == 2
    assert one_sentence(done.err)
    assert fifolio(tmp_path, "ask", "What do I hold?").status == 1


@pytest.mark.in_files
def test_a_database_that_is_none_is_named_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "ledger.db").write_bytes(b"this is no database, it is a text" * 100)

    done = fifolio(tmp_path, "accounts")

    assert (done.status, done.out) == (1, "")
    assert one_sentence(done.err)
    assert str(tmp_path) not in done.err


@pytest.mark.in_files
def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    done = fifolio(tmp_path, "serve", "--host", "192.0.2.1", "--port", "3001")

    assert done.status == 1
    assert one_sentence(done.err)


@pytest.mark.parametrize("words", [("tax", "2024"), ("integrity",), ("tool", "fiscal_integrity")])
def test_a_damaged_setting_is_named_in_one_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    prepare(tmp_path)
    store_setting(tmp_path, "tax.tz", "Mars/Phobos")

    done = fifolio(tmp_path, *words)

    assert (done.status, done.out) == (1, "")
    assert one_sentence(done.err)
    assert "tax.tz" in done.err
