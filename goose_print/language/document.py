"""The rules sheet as a document: a few kinds of block, rendered as text, HTML and pages.

Templates write it as small XML, which is parsed here::

    <document title="..." language="en" direction="ltr">
      <aim>...</aim>
      <section title="..." name="turn">
        <p>Throw <b>both</b> dice ...</p>
        <list numbered="yes"><item>...</item></list>
        <table><row><cell>...</cell></row></table>
        <squares><square n="5 9 14" motif="goose" label="The Goose">...</square></squares>
        <figure n="63" motif="garden">...</figure>
        <example title="..."><p>...</p></example>
      </section>
      <colophon><p>...</p></colophon>
    </document>
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Literal

from goose_print.errors import GoosePrintError
from goose_print.isolates import strip_isolate
from goose_print.maths import plain_text
from goose_print.records import record

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

TITLE_NUMBER = -1
"""Stands for the title in mappings by square number."""
HISTORY = "history"
"""Name of the section that a printed sheet may omit."""
NEAR = 60
"""Characters before a fault by which its place is found."""
MOST_RUNS, MOST_CHARACTERS, LONGEST_NAME = 500, 40_000, 1000
"""Of a paragraph, runs of text and characters in them, and characters of an attribute; a sheet does not come near them."""
Emphasis = Literal["plain", "bold", "italic"]


@record
class Span:
    """A run of text in one style."""

    text: str
    emphasis: Emphasis = "plain"


Spans = tuple[Span, ...]


@record
class Paragraph:
    """Running text."""

    spans: Spans


@record
class Bullets:
    """A list; `numbered` if the order matters; `ways` if each item is about one of the routes, in their order."""

    items: tuple[Spans, ...]
    numbered: bool = False
    ways: bool = False


@record
class Table:
    """Rows of cells, without a heading row; the first cell of a row names it."""

    rows: tuple[tuple[Spans, ...], ...]


@record
class SquareEntry:
    """A legend entry for one or several alike squares; picture (`motif`) and name (`label`) may be empty."""

    squares: tuple[int, ...]
    motif: str
    label: str
    spans: Spans


@record
class Squares:
    """The legend: an entry for each square with an effect."""

    entries: tuple[SquareEntry, ...]


@record
class Figure:
    """The picture of a square, with an optional caption."""

    square: int
    motif: str
    caption: Spans


@record
class Example:
    """A worked example, set apart from the rules."""

    title: str
    paragraphs: tuple[Paragraph, ...]


Block = Paragraph | Bullets | Table | Squares | Figure | Example


@record
class Section:
    """A section: its title, which may be empty, and blocks. `name` is the same in every language: `turn`, `money`."""

    name: str
    title: str
    blocks: tuple[Block, ...]


@record
class Document:
    """The rules sheet. `direction` is `ltr` or `rtl`; `about`: the author's description below the title."""

    title: str
    language: str
    direction: str
    aim: Spans
    sections: tuple[Section, ...]
    colophon: tuple[Paragraph, ...]
    about: Spans = ()
    names: Mapping[int, str] = field(default_factory=dict)
    """Languages of square names that differ from the sheet's, by square; that of the title has its own key."""

    @property
    def entries(self) -> tuple[SquareEntry, ...]:
        """Every entry of the legend."""
        blocks = (block for section in self.sections for block in section.blocks)
        return tuple(entry for block in blocks if isinstance(block, Squares) for entry in block.entries)

    @property
    def brief(self) -> Document:
        """The document without its history."""
        kept = tuple(section for section in self.sections if section.name != HISTORY)
        return self if kept == self.sections else replace(self, sections=kept)


def spans_text(spans: Spans) -> str:
    """Return the text of spans without styles, with formulas in plain characters."""
    return plain_text("".join(span.text for span in spans))


class DocumentError(GoosePrintError, ValueError):
    """A template wrote something that is not a document."""

    def __init__(self, why: str, before: str) -> None:
        self.before = before
        super().__init__(f"a template wrote {why}")


def read_document(xml: str) -> Document:
    """Parse a document from XML. Raises DocumentError where a template wrote something else."""
    from xml.etree.ElementTree import ParseError, fromstring

    xml = _NOT_XML.sub("", xml)
    if "<!DOCTYPE" in xml:  # whose entities could grow without end
        raise DocumentError("<!DOCTYPE", "<!DOCTYPE")
    try:
        return _parse_document(fromstring(xml))
    except ParseError as error:
        row, column = error.position
        lines = xml.split("\n")[:row]
        before = "\n".join([*lines[:-1], lines[-1].encode()[:column].decode(errors="ignore")])
        raise DocumentError(f"XML that does not read: {str(error).rpartition(': ')[0]}", before[-NEAR:]) from error


def _parse_document(root: Element) -> Document:
    for element in root.iter():
        element.attrib.update({key: strip_isolate(value) for key, value in element.attrib.items()})
        if any(len(value) > LONGEST_NAME for key, value in element.attrib.items() if key != "n"):
            raise DocumentError(f"<{element.tag}> with more than {LONGEST_NAME:,} characters in an attribute", f"<{element.tag}")
    return Document(
        title=_attribute(root, "title"),
        language=_attribute(root, "language"),
        direction=_attribute(root, "direction"),
        aim=_parse_spans(root.find("aim")),
        sections=tuple(_parse_section(each) for each in root.iterfind("section")),
        colophon=tuple(_parse_paragraphs(root.find("colophon"))),
    )


def _attribute(element: Element, key: str) -> str:
    if key not in element.attrib:
        raise DocumentError(f"<{element.tag}> without {key}", f"<{element.tag}")
    return element.attrib[key]


def _squares(element: Element) -> tuple[int, ...]:
    """The numbers of the squares that an element is about, one at least."""
    said = _attribute(element, "n").split()
    if not said or not all(each.isdecimal() and len(each) < 6 for each in said):
        raise DocumentError(f"<{element.tag}> with n that is no number of a square", f"<{element.tag}")
    return tuple(map(int, said))


_NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML does not allow; a label may contain one."""


def _parse_section(element: Element) -> Section:
    blocks = tuple(_parse_block(child) for child in element)
    return Section(name=_attribute(element, "name"), title=_attribute(element, "title"), blocks=blocks)


def _parse_block(element: Element) -> Block:
    match element.tag:
        case "p":
            return Paragraph(spans=_parse_spans(element))
        case "list":
            return Bullets(
                items=tuple(map(_parse_spans, element)), numbered=element.get("numbered") == "yes", ways=element.get("ways") == "yes"
            )
        case "table":
            return Table(rows=tuple(_row(row) for row in element))
        case "squares":
            return Squares(entries=tuple(map(_parse_entry, element)))
        case "figure":
            return Figure(square=_squares(element)[0], motif=element.get("motif", ""), caption=_parse_spans(element))
        case "example":
            return Example(title=_attribute(element, "title"), paragraphs=tuple(_parse_paragraphs(element)))
        case other:
            raise DocumentError(f"<{other}>, which a rules sheet does not know", f"<{other}")


def _row(element: Element) -> tuple[Spans, ...]:
    if not len(element):
        raise DocumentError(f"<{element.tag}> without <cell>", f"<{element.tag}")
    return tuple(map(_parse_spans, element))


def _parse_entry(element: Element) -> SquareEntry:
    return SquareEntry(
        squares=_squares(element), motif=element.get("motif", ""), label=element.get("label", ""), spans=_parse_spans(element)
    )


def _parse_paragraphs(element: Element | None) -> Iterator[Paragraph]:
    if element is not None:
        yield from (Paragraph(spans=_parse_spans(child)) for child in element)


_STYLES: dict[str, Emphasis] = {"b": "bold", "i": "italic"}


def _parse_spans(element: Element | None) -> Spans:
    if element is None:
        return ()
    runs = [Span(text=element.text or "")]
    for child in element:
        if child.tag not in _STYLES:
            raise DocumentError(f"<{child.tag}> inside a paragraph", f"<{child.tag}")
        runs += [Span(text="".join(child.itertext()), emphasis=_STYLES[child.tag]), Span(text=child.tail or "")]
    if len(runs) > MOST_RUNS or sum(len(run.text) for run in runs) > MOST_CHARACTERS:
        most = f"{MOST_RUNS} pieces or {MOST_CHARACTERS:,} characters"
        raise DocumentError(f"<{element.tag}> with more than {most}", f"<{element.tag}")
    return _tidy_spans(runs)


_GAPS = re.compile(r"[ \t\r\n]+")
_STOPS = (".", ",", ";", ":", "!", "?", ")", "،", "؛", "؟")


def _tidy_spans(runs: list[Span]) -> Spans:
    """Collapse spaces across spans, with none at the ends nor before a stop; no-break spaces stay."""
    kept: list[Span] = []
    for run in runs:
        text = _GAPS.sub(" ", run.text)
        for stop in _STOPS:
            text = text.replace(f" {stop}", stop)
        before = kept[-1].text if kept else " "
        if before.endswith(" "):
            text = text.lstrip(" ")
        if text.startswith(_STOPS) and before.endswith(" ") and kept:
            kept[-1] = Span(text=before.rstrip(" "), emphasis=kept[-1].emphasis)
        if text:
            kept.append(Span(text=text, emphasis=run.emphasis))
    if kept:
        kept[-1] = Span(text=kept[-1].text.rstrip(" "), emphasis=kept[-1].emphasis)
    return tuple(span for span in kept if span.text)
