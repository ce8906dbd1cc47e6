"""From the bytes of an SVG file to a small tree of nodes: the safe half of reading art.

The file is parsed once, by defusedxml, with a target that enforces its limits while parsing: what a limit forbids is
never built. Elements come from a closed list. What editors write for themselves (their own namespaces, metadata) is passed
over; what shows in a browser and is not read is passed over and told. Nothing in a file is ever looked up outside of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NoReturn
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from goose_print.errors import ArtError, quoted

MAX_BYTES = 1_000_000
"""A motif has about 8 kB, a lavish one 100; beyond this it is a traced photograph, and prints as a blot."""
LARGE_BYTES = 3_000_000
"""The same of a drawing that fills a board, or its middle: a whole board of ours has 720 kB, and drawing programs make twice that of it."""
MAX_DEPTH = 64
"""Drawing programs nest layers and groups ten deep; the walk over the tree recurses, so this also bounds the stack."""
MAX_NODES = 20_000
"""Elements of the whole file, those passed over included: more cannot be told apart on a small square."""
MAX_ATTRIBUTE = 4096
"""Characters of an attribute other than ``d`` and ``points``, which alone may be long in an honest drawing."""

SVG, XLINK, XHTML = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml"

SHAPES = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
GROUPS = frozenset(("svg", "g", "a", "switch"))
_WORDS = frozenset(("text", "tspan"))
TEXT = "#text"
"""The tag of a node that is characters, which are its attribute ``text``."""
_DRAWN = SHAPES | GROUPS | _WORDS | {
    "use", "defs", "symbol", "title", "desc", "style", "clipPath", "linearGradient", "radialGradient", "stop",
}  # fmt: skip
_PASSED_OVER = frozenset(("metadata", "pattern", "filter", "mask", "marker", "color-profile", "font", "cursor", "view"))
"""Definitions: who refers to one is told so where the reference stands."""

TO_PATHS = "convert it to paths first (in Inkscape: Path, Object to Path)"
_MOTION = "animations cannot be printed"
_PROGRAM = "scripts are not allowed in art: take it out"
_REFUSED = frozenset(("script", "handler", "listener"))
_TOLD = {
    **dict.fromkeys(("textPath", "tref", "flowRoot"), f"text of this kind is not read: {TO_PATHS}"),
    **dict.fromkeys(("animate", "animateTransform", "animateMotion", "animateColor", "set", "discard"), _MOTION),
    "image": "a raster picture inside a drawing is not read: put it on the square itself (art: picture.png)",
    "foreignObject": "foreign content is not read: save as plain SVG",
}
"""What is passed over although it shows in a browser."""


@dataclass(frozen=True, eq=False)
class SvgNode:
    """One element: its local name, its attributes without namespaces, the line it begins on (from 1)."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[SvgNode] = field(default_factory=list)


@dataclass(frozen=True)
class SvgDocument:
    """A parsed file. ``credit``: creator, rights and licence from its metadata, else its description."""

    root: SvgNode
    title: str
    credit: str
    notes: tuple[str, ...] = ()
    """What was passed over, each with file and line."""


def parse_svg(data: bytes, where: str, most: int = MAX_BYTES) -> SvgDocument:
    """The tree of an SVG file of at most ``most`` bytes; ``where`` names the file in messages.

    Raises ArtError, with the line, for anything that is not well-formed, is too large, or is not on the list.
    """
    text = _decoded(data, where, most)
    builder = _Builder(where)
    parser = DefusedXMLParser(target=builder, encoding="utf-8", forbid_entities=True)
    builder.parser = parser.parser
    parser.parser.XmlDeclHandler = builder.declaration
    try:
        parser.feed(text.encode())
        parser.close()
    except DefusedXmlException:
        builder.refuse("entities are not allowed: save it as plain SVG (in Illustrator, without editing capabilities)")
    except ParseError as fault:
        line, column = fault.position
        raise ArtError(f"{where}:{line}:{column + 1}: not well-formed XML: {str(fault).split(':')[0]}") from None
    return builder.document()


def _decoded(data: bytes, where: str, most: int) -> str:
    if len(data) > most:
        raise ArtError(f"{where}: larger than {most // 1000} kB: simplify the drawing")
    if data.startswith(b"\x1f\x8b"):
        raise ArtError(f"{where}: compressed (.svgz): save it as plain SVG")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ArtError(f"{where}: not UTF-8 (byte {fault.start}): save it as UTF-8") from None


def _split(name: str) -> tuple[str, str]:
    """``{namespace}local`` as (namespace, local)."""
    space, brace, local = name.rpartition("}")
    return (space[1:] if brace else "", local)


class _Builder:
    """The parser's target: keeps what is drawn, passes over what is not, refuses the rest."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.parser: object = None
        self.root: SvgNode | None = None
        self.nodes = 0
        self.open: list[SvgNode | None] = []  # None: passed over, and so is all that is in it
        self.names: list[str] = []
        self.notes: dict[str, None] = {}
        self.css: list[str] = []
        self.nodes_kept: list[SvgNode] = []
        self.texts: dict[str, list[str]] = {"title": [], "desc": [], "creator": [], "rights": [], "license": []}

    def refuse(self, message: str) -> NoReturn:
        """Raises ArtError, with the line that is being read."""
        raise ArtError(self._here(message))

    def _here(self, message: str) -> str:
        return f"{self.where}:{getattr(self.parser, 'CurrentLineNumber', 1)}: {message}"

    def declaration(self, version: str, encoding: str | None, standalone: int) -> None:
        if (encoding or "utf-8").lower() not in ("utf-8", "utf8", "us-ascii", "ascii"):
            self.refuse(f"declared as {quoted(encoding or '')}: save it as UTF-8")

    def pi(self, target: str, data: str = "") -> None:
        self.refuse(f"the processing instruction <?{target[:40]} ...?> is not allowed: take it out")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        space, tag = _split(name)
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self.refuse(f"more than {MAX_NODES} elements: simplify the drawing")
        if len(self.open) >= MAX_DEPTH:
            self.refuse(f"elements nested more than {MAX_DEPTH} deep: ungroup the drawing")
        node = self._node(space, tag, attributes) if not self.open or self.open[-1] else None
        if node and self.open and (parent := self.open[-1]):
            parent.children.append(node)
        elif node:
            self.root = node
        else:
            self._credit(tag, attributes)
        self.open.append(node)
        self.names.append(tag)

    def end(self, name: str) -> None:
        self.open.pop()
        self.names.pop()

    def data(self, text: str) -> None:
        if (node := self.open[-1]) and node.tag == "style":
            self.css.append(text)
        if node and node.tag in _WORDS:
            node.children.append(SvgNode(TEXT, {"text": text}, getattr(self.parser, "CurrentLineNumber", 1)))
        if self.names[1:] in (["title"], ["desc"]):
            self.texts[self.names[1]].append(text)
        elif self.open[-1] is None and "metadata" in self.names:
            for key in ("creator", "rights"):
                if key in self.names:
                    self.texts[key].append(text)

    def close(self) -> None:
        """Called by the parser at the end of the file; ``document`` takes the result."""

    def document(self) -> SvgDocument:
        """What was read. The parser refuses a file without a root element before this."""
        assert self.root is not None
        if self.css:
            self._style()
        said = {key: " ".join("".join(pieces).split())[:200] for key, pieces in self.texts.items()}
        credit = ", ".join(said[key] for key in ("creator", "rights", "license") if said[key])
        return SvgDocument(self.root, said["title"], credit or said["desc"], tuple(self.notes))

    def _style(self) -> None:
        """What style sheets say, as if it stood in the elements' own ``style``."""
        from goose_print.art.rules import StyleRules

        try:
            rules = StyleRules("".join(self.css))
            for node in self.nodes_kept:
                node.attributes["style"] = rules.style(node.tag, node.attributes)
        except ValueError as fault:
            raise ArtError(f"{self.where}: <style>: {fault}") from None
        self.notes.update((f"{self.where}: <style>: {note}", None) for note in rules.notes)

    def _node(self, space: str, tag: str, attributes: dict[str, str]) -> SvgNode | None:
        if not self.open and (tag != "svg" or space not in ("", SVG)):
            kind = f" of {quoted(space)}" if space not in ("", SVG) else ""
            self.refuse(f"not an SVG file: its first element is <{tag[:40]}>{kind}")
        if space not in ("", SVG, XHTML) or tag in _PASSED_OVER:
            return None
        if tag in _REFUSED:
            self.refuse(f"<{tag}>: {_PROGRAM}")
        if tag not in _DRAWN or space == XHTML:
            if not (self.open and self.open[-1] and self.open[-1].tag == "switch"):  # there it is one of several ways
                self.notes[self._here(f"<{tag[:40]}>: {_TOLD.get(tag, 'not known in a drawing, and left out')}")] = None
            return None
        node = SvgNode(tag, self._kept(tag, attributes), getattr(self.parser, "CurrentLineNumber", 1))
        self.nodes_kept.append(node)
        return node

    def _kept(self, tag: str, attributes: dict[str, str]) -> dict[str, str]:
        kept: dict[str, str] = {}
        for name, value in attributes.items():
            space, local = _split(name)
            if space not in ("", XLINK):
                continue
            if len(value) > MAX_ATTRIBUTE and local not in ("d", "points"):
                self.refuse(f"<{tag}>: {local[:40]} is longer than {MAX_ATTRIBUTE} characters")
            if not space and local.lower().startswith("on"):
                self.refuse(f"<{tag}>: {local[:40]}: {_PROGRAM}")
            if tag == "a" and local == "href":
                continue
            if local in ("href", "src") and not value.strip().startswith("#"):
                self.refuse(f"<{tag}>: {local}: only #names within the file are followed, not {quoted(value)}")
            if not space or local == "href":
                kept.setdefault(local, value.strip())
        return kept

    def _credit(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "license" and "metadata" in self.names:
            self.texts["license"] += [value for name, value in attributes.items() if name.endswith("}resource")]
