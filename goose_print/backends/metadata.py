"""Document metadata, and its RDF for SVG and XMP."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from goose_print.records import record

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

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
