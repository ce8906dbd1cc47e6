"""Number formatting for output files: short, the same on every machine, and never nan."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from goose_print.geometry import Affine
from goose_print.records import record
from goose_print.scene import Group, Item, Stroke, Symbol, Tiled, Use
from goose_print.scene.path_text import READY_PLACES, format_number, shorten_numbers

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


def dash_lengths(stroke: Stroke) -> tuple[str, ...]:
    """Lengths of dashes and gaps; empty for solid lines and for dashes that round to 0, which PDF forbids."""
    lengths = tuple(format_number(length) for length in stroke.dash)
    return lengths if any(float(length) > 0 for length in lengths) else ()


def format_matrix(matrix: Affine) -> str:
    """Six numbers of a matrix separated by spaces, precise enough for lengths of a metre."""
    return shorten_numbers("{:.7f} {:.7f} {:.7f} {:.7f} {:.4f} {:.4f}".format(*matrix))


@lru_cache(maxsize=1024)
def decimal_places(scale: float) -> int:
    """Decimals that keep a number exact to a micrometre after scaling by ``scale``."""
    return min(7, max(1, 3 + math.ceil(math.log10(scale)))) if scale > 0 else 3


def symbol_places(scale: float) -> int:
    """Decimals for outlines in symbols, which no program reads: exact to about 5 micrometres."""
    return max(READY_PLACES, decimal_places(scale) - 1)


def largest_scales(items: Iterable[Item]) -> dict[Symbol, float]:
    """Largest scale at which each symbol is shown, relative to page millimetres."""
    return _extreme_scales(items, operator.gt)


def least_scales(items: Iterable[Item]) -> dict[Symbol, float]:
    """Smallest scale at which each symbol is shown."""
    return _extreme_scales(items, operator.lt)


def _extreme_scales(items: Iterable[Item], beyond: Callable[[float, float], bool]) -> dict[Symbol, float]:
    """Most extreme scale of each symbol, as ``beyond`` compares them."""
    found: dict[Symbol, float] = {}

    def note(items: Iterable[Item], scale: float) -> None:
        for item in items:
            match item:
                case Group():
                    note(item.items, scale * item.place.stretch)
                case Use() | Tiled():
                    here = scale * item.place.stretch if isinstance(item, Use) else scale
                    if item.symbol not in found or beyond(here, found[item.symbol]):
                        found[item.symbol] = here
                        note(item.symbol.items, here)

    note(items, 1.0)
    return found


_NAMESPACES = {
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
}
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


@record
class Metadata:
    """Title, author and other metadata of a file.

    ``language``: BCP 47. ``licence``: an SPDX name or a sentence. ``creator``: the program, with its version.
    """

    title: str
    author: str = ""
    subject: str = ""
    language: str = "en"
    licence: str = ""
    keywords: tuple[str, ...] = ()
    creator: str = "goose_print"


def without_controls(text: str) -> str:
    """Text without the control characters that XML forbids."""
    return _NOT_XML.sub("", text)


def rdf_element(metadata: Metadata, mime: str) -> Element:
    """Metadata as an ``rdf:RDF`` element in Dublin Core, in the form XMP wants, with prefixed names."""
    from xml.etree.ElementTree import Element, SubElement

    root = Element("rdf:RDF", {f"xmlns:{prefix}": address for prefix, address in _NAMESPACES.items()})
    about = SubElement(root, "rdf:Description", {"rdf:about": ""})
    SubElement(about, "dc:format").text = mime
    for name, text in (("title", metadata.title), ("description", metadata.subject), ("rights", metadata.licence)):
        _add_values(about, f"dc:{name}", "rdf:Alt", (text,), {"xml:lang": "x-default"})
    _add_values(about, "dc:creator", "rdf:Seq", (metadata.author,))
    _add_values(about, "dc:language", "rdf:Bag", (metadata.language,))
    _add_values(about, "dc:subject", "rdf:Bag", metadata.keywords)
    SubElement(about, "xmp:CreatorTool").text = without_controls(metadata.creator)
    if metadata.keywords:
        SubElement(about, "pdf:Keywords").text = without_controls(", ".join(metadata.keywords))
    return root


def _add_values(parent: Element, name: str, kind: str, values: tuple[str, ...], attributes: dict[str, str] | None = None) -> None:
    from xml.etree.ElementTree import SubElement

    if any(values):
        entries = SubElement(SubElement(parent, name), kind)
        for value in values:
            SubElement(entries, "rdf:li", attributes or {}).text = without_controls(value)
