"""Which text encoding a file is in, told by its bytes."""

import codecs
from dataclasses import dataclass

from fifolio.importers.reading import Refusal

HEAD_BYTES = 65_536
CHUNK_BYTES = 1_048_576

BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""UTF-32 stands before UTF-16, whose mark its own begins with."""

BINARY_FORMATS = (
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"\xd0\xcf\x11\xe0", "an old Excel workbook (.xls)"),
    (b"SQLite format 3", "a SQLite database"),
)

TEXT_CONTROLS = frozenset(b"\t\n\r\x0c\x1a")
CONTROLS = bytes(code for code in range(32) if code not in TEXT_CONTROLS)
BINARY = "the file is binary: it holds NUL bytes, and no text export does"


@dataclass(frozen=True, slots=True)
class Encoding:
    """A codec that reads the whole file, and whether that was a guess."""

    codec: str
    is_assumed: bool = False


def find_encoding(content: bytes) -> Encoding | Refusal:
    """Tell the encoding from a byte order mark, from where the NULs are, or by trying UTF-8.

    What is no UTF-8 and yet text is taken for Windows-1252, and said to be assumed.
    """
    for magic, what in BINARY_FORMATS:
        if content.startswith(magic):
            return Refusal(f"the file is {what}; export it as CSV or XLSX instead")
    for mark, codec in BYTE_ORDER_MARKS:
        if content.startswith(mark):
            return _checked(content, codec)
    if wide := _wide_codec(content[:HEAD_BYTES]):
        return _checked(content, wide)
    if b"\0" in content:
        return Refusal(BINARY)
    return _narrow(content)


def _wide_codec(head: bytes) -> str | None:
    """Recognise UTF-16 without a mark: every other byte of plain text is then NUL."""
    half = len(head) // 2
    if half == 0:
        return None
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if odd * 5 > half * 2 and even * 20 < half:
        return "utf-16-le"
    if even * 5 > half * 2 and odd * 20 < half:
        return "utf-16-be"
    return None


def _checked(content: bytes, codec: str) -> Encoding | Refusal:
    if not _decodes(content, codec):
        return Refusal(f"the file begins as {codec.upper()} text but its bytes are not that")
    if "\0" in content.decode(codec):
        return Refusal(BINARY)
    return Encoding(codec)


def _narrow(content: bytes) -> Encoding | Refusal:
    head = content[:HEAD_BYTES]
    if len(head) - len(head.translate(None, CONTROLS)) > len(head) // 100:
        return Refusal("the file is binary: it is full of control characters")
    if _decodes(content, "utf-8"):
        return Encoding("utf-8")
    if _decodes(content, "cp1252"):
        return Encoding("cp1252", is_assumed=True)
    return Refusal("the file is no text in UTF-8, UTF-16 or Windows-1252")


def _decodes(content: bytes, codec: str) -> bool:
    """Try a codec in pieces, so that a large file is never held twice."""
    decoder = codecs.getincrementaldecoder(codec)()
    view = memoryview(content)
    try:
        for start in range(0, len(content), CHUNK_BYTES):
            decoder.decode(bytes(view[start : start + CHUNK_BYTES]))
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True
