"""Files of commands are whole or not there: a full disk leaves what was there before."""

from pathlib import Path

import pytest

from cli.terminal import FILE, Ended, fifolio, one_sentence

FULL = Path("/dev/full")
COMMANDS = {
    "tax.pdf": ("tax", "2024", "--pdf"),
    "tax.csv": ("tax", "2024", "--csv"),
    "tax.xlsx": ("tax", "2024", "--xlsx"),
    "ledger.csv": ("export",),
}


@pytest.fixture(name="books", scope="module")
def _books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("books")
    (folder / "mine.csv").write_text(FILE, encoding="utf-8")
    assert fifolio(folder, "import", str(folder / "mine.csv")).status == 0
    return folder


def write(books: Path, target: Path) -> Ended:
    return fifolio(books, *COMMANDS[target.name], str(target))


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.skipif(not FULL.exists(), reason="a device that is always full")
def test_a_full_disk_leaves_the_file_that_was_there(books: Path, tmp_path: Path, name: str) -> None:
    target = tmp_path / name
    target.write_text("of last year")
    target.with_name(f"{name}.part").symlink_to(FULL)

    done = write(books, target)

    assert done.status == 1
    assert one_sentence(done.err)
    assert "No space left" in done.err
    assert target.read_text() == "of last year"
    assert [one.name for one in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_file_takes_the_place_of_the_one_that_was_there(
    books: Path, tmp_path: Path, name: str
) -> None:
    target = tmp_path / name
    target.write_text("of last year")

    assert write(books, target).status == 0
    assert not target.read_bytes().startswith(b"of last year")
    assert [one.name for one in tmp_path.iterdir()] == [name]


def test_the_pdf_speaks_the_language_of_the_settings(books: Path, tmp_path: Path) -> None:
    target = tmp_path / "tax.pdf"
    fifolio(books, "settings", "set", "language", "es")

    write(books, target)

    assert target.read_bytes().startswith(b"%PDF-")
    assert b"criptoactivos" in target.read_bytes()


@pytest.mark.skipif(not FULL.exists(), reason="devices have names here")
def test_what_is_no_file_is_written_to_as_it_stands(books: Path) -> None:
    done = fifolio(books, "tax", "2024", "--csv", "/dev/stdout")

    assert done.status == 0
    assert "year,2024" in done.out
    assert fifolio(books, "export", str(FULL)).status == 1
    assert FULL.exists()
