import pytest

from fifolio.importers.decoding import CHUNK_BYTES, Encoding, find_encoding
from fifolio.importers.reading import Refusal

TEXT = "Operación,Señal\n1,2\n"


def reason_for(content: bytes) -> str:
    outcome = find_encoding(content)
    assert isinstance(outcome, Refusal)
    return outcome.reason


@pytest.mark.parametrize(
    ("content", "codec"),
    [
        (TEXT.encode(), "utf-8"),
        (TEXT.encode("utf-8-sig"), "utf-8-sig"),
        (TEXT.encode("utf-16"), "utf-16"),
        (TEXT.encode("utf-16-le"), "utf-16-le"),
        (TEXT.encode("utf-16-be"), "utf-16-be"),
        (TEXT.encode("utf-32"), "utf-32"),
    ],
)
def test_the_bytes_tell_the_encoding(content: bytes, codec: str) -> None:
    assert find_encoding(content) == Encoding(codec)


def test_text_that_is_no_utf_8_is_assumed_to_be_windows_1252() -> None:
    assert find_encoding(TEXT.encode("cp1252")) == Encoding("cp1252", is_assumed=True)


def test_an_accent_far_down_the_file_still_decides() -> None:
    content = b"date,type\n" * 20_000 + "Operación".encode("cp1252")

    assert find_encoding(content) == Encoding("cp1252", is_assumed=True)


def test_a_character_across_two_pieces_is_no_error() -> None:
    content = b"a" * (CHUNK_BYTES - 1) + "€".encode()

    assert find_encoding(content) == Encoding("utf-8")


def test_bytes_that_are_no_text_of_any_kind_are_refused() -> None:
    assert "no text" in reason_for(b"date,type\n\x81\x8d\x8f\x90\x9d" * 20)


def test_nul_bytes_are_refused_as_binary() -> None:
    assert "NUL" in reason_for(b"date,type\n1\x002,BUY\n")
    assert "NUL" in reason_for("date,type\n1\x002,BUY\n".encode("utf-16"))


def test_a_stream_of_control_characters_is_refused_as_binary() -> None:
    assert "control characters" in reason_for(bytes(range(1, 32)) * 50)


@pytest.mark.parametrize(
    ("magic", "what"),
    [(b"%PDF-1.7", "PDF"), (b"\x89PNG\r\n", "PNG"), (b"\xd0\xcf\x11\xe0", ".xls")],
)
def test_a_known_kind_of_file_is_named(magic: bytes, what: str) -> None:
    assert what in reason_for(magic + b"\0" * 100)


def test_half_a_utf_16_character_is_refused() -> None:
    assert "UTF-16" in reason_for("a,b\n".encode("utf-16") + b"\x00")
