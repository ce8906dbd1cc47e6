"""Number formatting for output files: short, the same on every machine, and never nan."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

from goose_print.geometry import Affine
from goose_print.records import record
from goose_print.scene import Group, Item, Outline, Stroke, Symbol, Tiled, Use

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


_TRAILING_ZEROS = re.compile(r"\.?0+(?![\d.])")
"""Trailing zeros of decimals, with the point if it is left bare."""
PLAIN_DECIMALS = 4
"""Most decimals for which no number is written with an exponent."""
NOT_FINITE = "the scene holds a number that is not finite"
_MINUS_ZERO = re.compile(r"-0(?![\d.])")


def shorten_numbers(text: str) -> str:
    """Text of decimals without trailing zeros and negative zeros.

    Raises ValueError for nan or infinity, which no back end may write.
    """
    if "nan" in text or "inf" in text:
        raise ValueError(NOT_FINITE)
    short = _TRAILING_ZEROS.sub("", text)
    return _MINUS_ZERO.sub("0", short) if "-0" in short else short


def format_outline(outline: Outline, forms: Mapping[type[Any], str], between: str, places: int) -> str:
    """Outline formatted with a pattern for each segment type, where ``%s`` stands for a number.

    Raises ValueError for a number that is not finite.
    """
    text = between.join([forms[type(segment)] for segment in outline])
    if places > PLAIN_DECIMALS:
        return text % tuple([format_number(value, places) for value in chain.from_iterable(outline)])
    units = 10**places
    return text.replace("%s", "%.12g") % tuple([value / units for value in round_outline(outline, units)])


def round_outline(outline: Outline, units: int) -> list[int]:
    """Coordinates of an outline as whole numbers, ``units`` to the millimetre.

    Raises ValueError for a number that is not finite.
    """
    try:
        return [round(value * units) for value in chain.from_iterable(outline)]
    except (ValueError, OverflowError):
        raise ValueError(NOT_FINITE) from None


def format_number(value: float, places: int = 3) -> str:
    """Number with at most ``places`` decimals. Raises ValueError if it is not finite."""
    return shorten_numbers(f"{value:.{max(1, places)}f}")


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
