"""From the bytes of an SVG file to a small tree of nodes: the safe half of reading art.

The file is parsed once, by defusedxml, with a target that enforces its limits while parsing: what a limit forbids is
never built. Elements come from a closed list. What editors write for themselves (their own namespaces, metadata) is passed
over; what shows in a browser and is not read is passed over and told. Nothing in a file is ever looked up outside of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from goose_print.errors import ArtError, quote

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
_TEXT_TAGS = frozenset(("text", "tspan"))
TEXT = "#text"
"""The tag of a node that is characters, which are its attribute ``text``."""
_KNOWN_TAGS = SHAPES | GROUPS | _TEXT_TAGS | {
    "use", "defs", "symbol", "title", "desc", "style", "clipPath", "linearGradient", "radialGradient", "stop",
}  # fmt: skip
_IGNORED_TAGS = frozenset(("metadata", "pattern", "filter", "mask", "marker", "color-profile", "font", "cursor", "view"))
"""Definitions: who refers to one is told so where the reference stands."""

TO_PATHS = "convert it to paths first (in Inkscape: Path, Object to Path)"
_MOTION = "animations cannot be printed"
_PROGRAM = "scripts are not allowed in art: take it out"
_SCRIPT_TAGS = frozenset(("script", "handler", "listener"))
_IGNORED_NOTES = {
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
    text = _decode(data, where, most)
    builder = _SvgBuilder(where)
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


def _decode(data: bytes, where: str, most: int) -> str:
    if len(data) > most:
        raise ArtError(f"{where}: larger than {most // 1000} kB: simplify the drawing")
    if data.startswith(b"\x1f\x8b"):
        raise ArtError(f"{where}: compressed (.svgz): save it as plain SVG")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ArtError(f"{where}: not UTF-8 (byte {fault.start}): save it as UTF-8") from None


def _split_name(name: str) -> tuple[str, str]:
    """``{namespace}local`` as (namespace, local)."""
    space, brace, local = name.rpartition("}")
    return (space[1:] if brace else "", local)


class _SvgBuilder:
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
        raise ArtError(self._with_line(message))

    def _with_line(self, message: str) -> str:
        return f"{self.where}:{getattr(self.parser, 'CurrentLineNumber', 1)}: {message}"

    def declaration(self, version: str, encoding: str | None, standalone: int) -> None:
        if (encoding or "utf-8").lower() not in ("utf-8", "utf8", "us-ascii", "ascii"):
            self.refuse(f"declared as {quote(encoding or '')}: save it as UTF-8")

    def pi(self, target: str, data: str = "") -> None:
        self.refuse(f"the processing instruction <?{target[:40]} ...?> is not allowed: take it out")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        space, tag = _split_name(name)
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
        if node and node.tag in _TEXT_TAGS:
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

        try:
            rules = StyleRules("".join(self.css))
            for node in self.nodes_kept:
                node.attributes["style"] = rules.style(node.tag, node.attributes)
        except ValueError as fault:
            raise ArtError(f"{self.where}: <style>: {fault}") from None
        self.notes.update((f"{self.where}: <style>: {note}", None) for note in rules.notes)

    def _node(self, space: str, tag: str, attributes: dict[str, str]) -> SvgNode | None:
        if not self.open and (tag != "svg" or space not in ("", SVG)):
            kind = f" of {quote(space)}" if space not in ("", SVG) else ""
            self.refuse(f"not an SVG file: its first element is <{tag[:40]}>{kind}")
        if space not in ("", SVG, XHTML) or tag in _IGNORED_TAGS:
            return None
        if tag in _SCRIPT_TAGS:
            self.refuse(f"<{tag}>: {_PROGRAM}")
        if tag not in _KNOWN_TAGS or space == XHTML:
            if not (self.open and self.open[-1] and self.open[-1].tag == "switch"):  # there it is one of several ways
                self.notes[self._with_line(f"<{tag[:40]}>: {_IGNORED_NOTES.get(tag, 'not known in a drawing, and left out')}")] = None
            return None
        node = SvgNode(tag, self._allowed_attributes(tag, attributes), getattr(self.parser, "CurrentLineNumber", 1))
        self.nodes_kept.append(node)
        return node

    def _allowed_attributes(self, tag: str, attributes: dict[str, str]) -> dict[str, str]:
        kept: dict[str, str] = {}
        for name, value in attributes.items():
            space, local = _split_name(name)
            if space not in ("", XLINK):
                continue
            if len(value) > MAX_ATTRIBUTE and local not in ("d", "points"):
                self.refuse(f"<{tag}>: {local[:40]} is longer than {MAX_ATTRIBUTE} characters")
            if not space and local.lower().startswith("on"):
                self.refuse(f"<{tag}>: {local[:40]}: {_PROGRAM}")
            if tag == "a" and local == "href":
                continue
            if local in ("href", "src") and not value.strip().startswith("#"):
                self.refuse(f"<{tag}>: {local}: only #names within the file are followed, not {quote(value)}")
            if not space or local == "href":
                kept.setdefault(local, value.strip())
        return kept

    def _credit(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "license" and "metadata" in self.names:
            self.texts["license"] += [value for name, value in attributes.items() if name.endswith("}resource")]


# Style sheets inside of SVG files: rules for elements, classes and ids, put before what an element's own ``style`` says.

MAX_RULES = 2_000
"""Drawing programs write one for each look that a drawing has: some tens."""
MAX_APPLIED = 2_000_000
"""Characters of rules, each counted as often as an element takes it up."""
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")
_SELECTOR_PART = re.compile(r"([.#])([\w-]+)")


class _StyleRule(NamedTuple):
    """What holds for elements of a tag (empty: any) that have all of the ids and classes; the most particular holds last."""

    weight: tuple[int, int, int]
    order: int
    tag: str
    ids: frozenset[str]
    classes: frozenset[str]
    says: str


class StyleRules:
    """The rules of a file. Raises ValueError if there are too many."""

    def __init__(self, css: str) -> None:
        self.notes: list[str] = []
        self._left = MAX_APPLIED
        self._rules: dict[str, list[_StyleRule]] = {}
        for count, (selectors, says) in enumerate(self._parse_blocks(strip_comments(css))):
            for selector in selectors.split(","):
                self._add_rule(selector.strip(), says.strip(), count)

    def _parse_blocks(self, css: str) -> Iterator[tuple[str, str]]:
        at, count = 0, 0
        while (brace := css.find("{", at)) >= 0:
            head, end = css[at:brace].strip(), css.find("}", brace)
            at = len(css) if end < 0 else end + 1
            while ";" in head and head.startswith("@"):  # @import and @charset have no block
                statement, _, head = head.partition(";")
                self._add_note(statement)
                head = head.strip()
            if head.startswith("@"):
                self._add_note(head)
                at = _block_end(css, brace)
                continue
            count += 1
            if count > MAX_RULES:
                raise ValueError(f"more than {MAX_RULES} rules: save with presentation attributes (in Inkscape: Plain SVG)")
            yield head, css[brace + 1 : end if end >= 0 else len(css)]

    def _add_note(self, what: str) -> None:
        self.notes.append(f"{quote(what)} is not read")

    def _add_rule(self, selector: str, says: str, order: int) -> None:
        found = _SELECTOR.fullmatch(selector)
        if not found or not selector:
            self._add_note(selector)
            return
        tag = (found[1] or "").removeprefix("*")
        ids, classes = (frozenset(name for mark, name in _SELECTOR_PART.findall(found[2]) if mark == sign) for sign in "#.")
        rule = _StyleRule((len(ids), len(classes), len(tag) > 0), order, tag, ids, classes, says)
        key = next((f"{sign}{name}" for sign, names in (("#", ids), (".", classes)) for name in sorted(names)), tag)
        self._rules.setdefault(key, []).append(rule)

    def style(self, tag: str, attributes: dict[str, str]) -> str:
        """All that holds for an element, its own ``style`` last. Raises ValueError if that is too much."""
        classes, own = attributes.get("class", "").split(), attributes.get("id", "")
        keys = dict.fromkeys(("", tag, f"#{own}", *(f".{name}" for name in classes)))
        rules = (rule for key in keys for rule in self._rules.get(key, ()))
        fitting = [rule for rule in rules if rule.tag in ("", tag) and rule.ids <= {own} and rule.classes <= set(classes)]
        self._left -= sum(len(rule.says) for rule in fitting)
        if self._left < 0:
            raise ValueError("its rules are taken up too often: save with presentation attributes (in Inkscape: Plain SVG)")
        return ";".join([*(rule.says for rule in sorted(fitting)), attributes.get("style", "")])


def strip_comments(css: str) -> str:
    """The text without what stands between ``/*`` and ``*/``."""
    kept, at = [], 0
    while (begin := css.find("/*", at)) >= 0:
        kept.append(css[at:begin])
        end = css.find("*/", begin + 2)
        at = len(css) if end < 0 else end + 2
    return " ".join([*kept, css[at:]])


def _block_end(css: str, brace: int) -> int:
    """Where a block with blocks in it ends."""
    depth = 0
    for found in re.finditer(r"[{}]", css[brace:]):
        depth += 1 if found[0] == "{" else -1
        if depth == 0:
            return brace + found.end()
    return len(css)
