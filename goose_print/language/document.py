"""The rules sheet as a document: a few kinds of block, from which text, HTML and pages are made.

The templates write it as small XML, which is read here::

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
from goose_print.isolates import bare_name
from goose_print.maths import plain_text
from goose_print.records import record

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

TITLE = -1
"""No square."""
HISTORY = "history"
"""The name of the section that a printed sheet may do without."""
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
    """A list; ``numbered`` where the order matters; ``ways`` where each item is about one of the ways, in their order."""

    items: tuple[Spans, ...]
    numbered: bool = False
    ways: bool = False


@record
class Table:
    """Rows of cells, without a heading; the first cell of a row names it."""

    rows: tuple[tuple[Spans, ...], ...]


@record
class SquareEntry:
    """What one square does, or several alike: their picture (``motif``) and name (``label``), which may be empty."""

    squares: tuple[int, ...]
    motif: str
    label: str
    spans: Spans


@record
class Squares:
    """The legend: an entry for every square that acts."""

    entries: tuple[SquareEntry, ...]


@record
class Figure:
    """The picture of a square, with a caption or none."""

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
    """A heading, which may be empty, and what stands below it. ``name`` is the same in every language: ``turn``, ``money``."""

    name: str
    title: str
    blocks: tuple[Block, ...]


@record
class Document:
    """The whole sheet. ``direction`` is ``ltr`` or ``rtl``; ``about``: what its author says of the game under the title."""

    title: str
    language: str
    direction: str
    aim: Spans
    sections: tuple[Section, ...]
    colophon: tuple[Paragraph, ...]
    about: Spans = ()
    names: Mapping[int, str] = field(default_factory=dict)
    """The languages of the names of squares that are in another than the sheet is, by square; that of the title by ``TITLE``."""

    @property
    def entries(self) -> tuple[SquareEntry, ...]:
        """Every entry of the legend."""
        blocks = (block for section in self.sections for block in section.blocks)
        return tuple(entry for block in blocks if isinstance(block, Squares) for entry in block.entries)

    @property
    def brief(self) -> Document:
        """The same without its history, or itself where it has none."""
        kept = tuple(section for section in self.sections if section.name != HISTORY)
        return self if kept == self.sections else replace(self, sections=kept)


def plain(spans: Spans) -> str:
    """The text of spans without their styles, its formulas in plain characters."""
    return plain_text("".join(span.text for span in spans))


class NotADocument(GoosePrintError, ValueError):
    """A template wrote something else than a document. ``before``: the last that is in order of what it wrote, or what is not."""

    def __init__(self, why: str, before: str) -> None:
        self.before = before
        super().__init__(f"a template wrote {why}")


def read_document(xml: str) -> Document:
    """The document that the XML states. Raises NotADocument where a template wrote something else."""
    from xml.etree.ElementTree import ParseError, fromstring

    xml = _NOT_XML.sub("", xml)
    if "<!DOCTYPE" in xml:  # whose entities could grow without end
        raise NotADocument("<!DOCTYPE", "<!DOCTYPE")
    try:
        return _document(fromstring(xml))
    except ParseError as error:
        row, column = error.position
        lines = xml.split("\n")[:row]
        before = "\n".join([*lines[:-1], lines[-1].encode()[:column].decode(errors="ignore")])
        raise NotADocument(f"XML that does not read: {str(error).rpartition(': ')[0]}", before[-NEAR:]) from error


def _document(root: Element) -> Document:
    for element in root.iter():
        element.attrib.update({key: bare_name(value) for key, value in element.attrib.items()})
        if any(len(value) > LONGEST_NAME for key, value in element.attrib.items() if key != "n"):
            raise NotADocument(f"<{element.tag}> with more than {LONGEST_NAME:,} characters in an attribute", f"<{element.tag}")
    return Document(
        title=_attribute(root, "title"),
        language=_attribute(root, "language"),
        direction=_attribute(root, "direction"),
        aim=_spans(root.find("aim")),
        sections=tuple(_section(each) for each in root.iterfind("section")),
        colophon=tuple(_paragraphs(root.find("colophon"))),
    )


def _attribute(element: Element, key: str) -> str:
    if key not in element.attrib:
        raise NotADocument(f"<{element.tag}> without {key}", f"<{element.tag}")
    return element.attrib[key]


def _squares(element: Element) -> tuple[int, ...]:
    """The numbers of the squares that an element is about, one at least."""
    said = _attribute(element, "n").split()
    if not said or not all(each.isdecimal() and len(each) < 6 for each in said):
        raise NotADocument(f"<{element.tag}> with n that is no number of a square", f"<{element.tag}")
    return tuple(map(int, said))


_NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML cannot hold; a label may carry one."""


def _section(element: Element) -> Section:
    blocks = tuple(_block(child) for child in element)
    return Section(name=_attribute(element, "name"), title=_attribute(element, "title"), blocks=blocks)


def _block(element: Element) -> Block:
    match element.tag:
        case "p":
            return Paragraph(spans=_spans(element))
        case "list":
            return Bullets(items=tuple(map(_spans, element)), numbered=element.get("numbered") == "yes", ways=element.get("ways") == "yes")
        case "table":
            return Table(rows=tuple(_row(row) for row in element))
        case "squares":
            return Squares(entries=tuple(map(_entry, element)))
        case "figure":
            return Figure(square=_squares(element)[0], motif=element.get("motif", ""), caption=_spans(element))
        case "example":
            return Example(title=_attribute(element, "title"), paragraphs=tuple(_paragraphs(element)))
        case other:
            raise NotADocument(f"<{other}>, which a rules sheet does not know", f"<{other}")


def _row(element: Element) -> tuple[Spans, ...]:
    if not len(element):
        raise NotADocument(f"<{element.tag}> without <cell>", f"<{element.tag}")
    return tuple(map(_spans, element))


def _entry(element: Element) -> SquareEntry:
    return SquareEntry(squares=_squares(element), motif=element.get("motif", ""), label=element.get("label", ""), spans=_spans(element))


def _paragraphs(element: Element | None) -> Iterator[Paragraph]:
    if element is not None:
        yield from (Paragraph(spans=_spans(child)) for child in element)


_STYLES: dict[str, Emphasis] = {"b": "bold", "i": "italic"}


def _spans(element: Element | None) -> Spans:
    if element is None:
        return ()
    runs = [Span(text=element.text or "")]
    for child in element:
        if child.tag not in _STYLES:
            raise NotADocument(f"<{child.tag}> inside a paragraph", f"<{child.tag}")
        runs += [Span(text="".join(child.itertext()), emphasis=_STYLES[child.tag]), Span(text=child.tail or "")]
    if len(runs) > MOST_RUNS or sum(len(run.text) for run in runs) > MOST_CHARACTERS:
        most = f"{MOST_RUNS} pieces or {MOST_CHARACTERS:,} characters"
        raise NotADocument(f"<{element.tag}> with more than {most}", f"<{element.tag}")
    return _tidied(runs)


_GAPS = re.compile(r"[ \t\r\n]+")
_STOPS = (".", ",", ";", ":", "!", "?", ")", "،", "؛", "؟")


def _tidied(runs: list[Span]) -> Spans:
    """Single spaces, none at the ends nor before a stop, across the borders of spans; no-break spaces stay."""
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
