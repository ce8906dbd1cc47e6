"""From the bytes of an SVG file to a small tree of nodes: the safe half of reading art.

The file is parsed once, by defusedxml, with a target that enforces its limits while parsing: what a limit forbids is
never built. Elements come from a closed list. What editors write for themselves (their own namespaces, metadata) and
definitions that draw nothing by themselves (gradients, filters) are passed over; whoever refers to such a definition is
refused later, where the reference stands. Nothing in a file is ever looked up outside of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NoReturn
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException, DTDForbidden
from defusedxml.ElementTree import DefusedXMLParser

from goose_print.errors import ArtError, quoted

MAX_BYTES = 1_000_000
"""A motif has about 8 kB, a lavish one 100; beyond this it is a traced photograph, and prints as a blot."""
MAX_DEPTH = 64
"""Drawing programs nest layers and groups ten deep; the walk over the tree recurses, so this also bounds the stack."""
MAX_NODES = 20_000
"""Elements of the whole file, those passed over included: more cannot be told apart on a small square."""
MAX_ATTRIBUTE = 4096
"""Characters of an attribute other than ``d`` and ``points``, which alone may be long in an honest drawing."""

SVG, XLINK, XHTML = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml"

SHAPES = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
_DRAWN = SHAPES | {"svg", "g", "use", "defs", "symbol", "title", "desc", "style"}
_PASSED_OVER = frozenset(
    ("metadata", "linearGradient", "radialGradient", "pattern", "filter", "clipPath", "mask", "marker", "color-profile")
)

_TEXT = "text is not read: convert it to paths first (in Inkscape: Path, Object to Path)"
_MOTION = "animations cannot be printed: take it out"
_PROGRAM = "scripts are not allowed in art: take it out"
_REFUSED = {
    **dict.fromkeys(("text", "tspan", "textPath", "tref", "flowRoot", "flowPara", "font"), _TEXT),
    **dict.fromkeys(("animate", "animateTransform", "animateMotion", "animateColor", "set", "discard"), _MOTION),
    **dict.fromkeys(("script", "handler", "listener"), _PROGRAM),
    "image": "a raster picture inside a motif is not read: put it on the square itself (art: picture.png)",
    "foreignObject": "foreign content is not allowed: save as plain SVG",
    "a": "links are not printed: take the drawing out of it",
    "switch": "alternatives are not read: save as plain SVG (in Illustrator, without editing capabilities)",
}
_STYLE_SHEET = "style sheets are not read: save with presentation attributes (in Inkscape: Plain SVG)"


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


def parse_svg(data: bytes, where: str) -> SvgDocument:
    """The tree of an SVG file; ``where`` names the file in messages.

    Raises ArtError, with the line, for anything that is not well-formed, is too large, or is not on the list.
    """
    text = _decoded(data, where)
    builder = _Builder(where)
    parser = DefusedXMLParser(target=builder, encoding="utf-8", forbid_dtd=True)
    builder.parser = parser.parser
    parser.parser.XmlDeclHandler = builder.declaration
    try:
        parser.feed(text.encode())
        parser.close()
    except DTDForbidden:
        entities = "<!ENTITY" in text
        builder.refuse(
            "entities are not allowed" if entities else "delete the <!DOCTYPE ...> declaration: it has no use here"
        )
    except DefusedXmlException:
        builder.refuse("entities and external references are not allowed")
    except ParseError as fault:
        line, column = fault.position
        raise ArtError(f"{where}:{line}:{column + 1}: not well-formed XML: {str(fault).split(':')[0]}") from None
    return builder.document()


def _decoded(data: bytes, where: str) -> str:
    if len(data) > MAX_BYTES:
        raise ArtError(f"{where}: larger than {MAX_BYTES // 1000} kB: simplify the drawing")
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
        self.texts: dict[str, list[str]] = {"title": [], "desc": [], "creator": [], "rights": [], "license": []}

    def refuse(self, message: str) -> NoReturn:
        """Raises ArtError, with the line that is being read."""
        line = getattr(self.parser, "CurrentLineNumber", 1)
        raise ArtError(f"{self.where}:{line}: {message}")

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
        if self.names[-1] == "style" and self.open[-1] and text.strip():
            self.refuse(f"<style>: {_STYLE_SHEET}")
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
        said = {key: " ".join("".join(pieces).split())[:200] for key, pieces in self.texts.items()}
        credit = ", ".join(said[key] for key in ("creator", "rights", "license") if said[key])
        return SvgDocument(self.root, said["title"], credit or said["desc"])

    def _node(self, space: str, tag: str, attributes: dict[str, str]) -> SvgNode | None:
        if not self.open and (tag != "svg" or space not in ("", SVG)):
            kind = f" of {quoted(space)}" if space not in ("", SVG) else ""
            self.refuse(f"not an SVG file: its first element is <{tag[:40]}>{kind}")
        if space not in ("", SVG, XHTML) or tag in _PASSED_OVER:
            return None
        if tag in _REFUSED:
            self.refuse(f"<{tag}>: {_REFUSED[tag]}")
        if tag not in _DRAWN or space == XHTML:
            self.refuse(f"<{tag[:40]}>: not known in a motif")
        if tag == "svg" and self.open:
            self.refuse("<svg>: a drawing within a drawing is not read: ungroup it")
        return SvgNode(tag, self._kept(tag, attributes), getattr(self.parser, "CurrentLineNumber", 1))

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
            if local in ("href", "src") and not value.strip().startswith("#"):
                self.refuse(f"<{tag}>: {local}: only #names within the file are followed, not {quoted(value)}")
            if not space or local == "href":
                kept.setdefault(local, value.strip())
        return kept

    def _credit(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "license" and "metadata" in self.names:
            self.texts["license"] += [value for name, value in attributes.items() if name.endswith("}resource")]
