"""A report as a document to print: a title page, the figures, and every list behind them.

The same report gives the same bytes: no clock is looked at, and no date of printing is shown.
"""

import io
from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
)

from fifolio.web.pdf.figure_sections import (
    assumption_section,
    difference_section,
    figure_sections,
    missing_section,
    opening,
)
from fifolio.web.pdf.list_sections import list_sections
from fifolio.web.pdf.notation import Language
from fifolio.web.pdf.printable import printable
from fifolio.web.pdf.row_table import BOLD, FONT, SOFT, RowTable
from fifolio.web.pdf.section import WIDTH, Report, Section, Teller

PAGE = landscape(A4)
MARGIN = 36.0
TITLE = ParagraphStyle("title", fontName=BOLD, fontSize=18, leading=23, spaceAfter=8)
HEADING = ParagraphStyle("heading", fontName=BOLD, fontSize=12, leading=16, spaceBefore=10)
SMALL = ParagraphStyle("small", fontName=BOLD, fontSize=8, leading=11, spaceBefore=6)
NOTE = ParagraphStyle("note", fontName=FONT, fontSize=8.5, leading=12)
LEAST_ROOM = 90.0
"""What a heading needs below it on a page, so that it never stands there alone."""

_TOTAL = "pages"


def report_document(report: Report, language: Language, *, compressed: bool = True) -> bytes:
    """Lay a report out; `compressed` False leaves the text of the pages readable in the bytes."""
    tell = Teller(language, report["timezone"])
    written = io.BytesIO()
    document = BaseDocTemplate(
        written,
        pagesize=PAGE,
        invariant=1,
        pageCompression=int(compressed),
        title=tell.word("title", year=str(report["year"])),
        author="fifolio",
        lang=language,
    )
    frame = Frame(MARGIN, MARGIN + 14, WIDTH, PAGE[1] - 2 * MARGIN - 14, 0, 0, 0, 0)
    document.addPageTemplates(PageTemplate(frames=[frame], onPage=_Foot(tell)))
    document.build(list(_story(report, tell)), canvasmaker=_CountedCanvas)
    return written.getvalue()


class _CountedCanvas(Canvas):
    """A canvas whose pages can show how many there are, which is known when the last is done."""

    def save(self) -> None:
        self.beginForm(_TOTAL)
        self.setFont(FONT, 7)
        self.setFillColor(SOFT)
        self.drawString(0, 0, str(self.getPageNumber() - 1))
        self.endForm()
        super().save()


class _Foot:
    """What stands at the foot of every page."""

    def __init__(self, tell: Teller) -> None:
        self._tell = tell

    def __call__(self, canvas: Any, _document: Any) -> None:  # noqa: ANN401 - reportlab's own
        canvas.saveState()
        canvas.setFont(FONT, 7)
        canvas.setFillColor(SOFT)
        canvas.drawString(MARGIN, MARGIN - 6, self._tell.word("disclaimer"))
        page = f"{self._tell.word('page')} {canvas.getPageNumber()} / "
        right = PAGE[0] - MARGIN - stringWidth("00000", FONT, 7)
        canvas.drawRightString(right, MARGIN - 6, page)
        canvas.translate(right, MARGIN - 6)
        canvas.doForm(_TOTAL)
        canvas.restoreState()


def _story(report: Report, tell: Teller) -> Iterator[Flowable]:
    first = opening(report, tell)
    yield Paragraph(escape(first.title), TITLE)
    yield Paragraph(escape(tell.word("disclaimer")), NOTE)
    yield from _body(first)
    yield from _laid(assumption_section(report, tell))
    yield PageBreak()
    yield from _laid(missing_section(report, tell))
    if report["closed"] and report["closed"]["differences"]:
        yield from _laid(difference_section(report, tell))
    for section in (*figure_sections(report, tell), *list_sections(report, tell)):
        yield from _laid(section)


def _laid(section: Section) -> Iterator[Flowable]:
    yield CondPageBreak(LEAST_ROOM)
    yield Paragraph(escape(printable(section.title)), HEADING)
    yield from _body(section)


def _body(section: Section) -> Iterator[Flowable]:
    for note in section.notes:
        yield Paragraph(escape(printable(note)), NOTE)
    for listing in section.listings:
        if listing.title:
            yield CondPageBreak(LEAST_ROOM)
            yield Paragraph(escape(printable(listing.title)), SMALL)
        yield Spacer(1, 4)
        yield RowTable.of(listing.columns, listing.rows)
        yield Spacer(1, 6)
