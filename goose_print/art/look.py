"""How a shape is painted: presentation attributes and ``style``, inherited as in SVG.

Everything here raises ValueError with a message for the author; the caller adds file and line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Literal, NamedTuple

from goose_print.art.motif import ROLES, Paint
from goose_print.art.numbers import checked_number, numbers, pixel_length
from goose_print.art.rules import without_comments
from goose_print.errors import quoted
from goose_print.scene import Colour
from goose_print.sentences import meant

MAX_DASHES = 32
"""Lengths of one dash pattern; editors offer four to ten."""

_ADVICE = {
    "mask": "masks are not read: cut the shape itself (in Inkscape: Path, Difference)",
    "filter": "filters (blur, shadow) are not read: take it off",
    **dict.fromkeys(
        ("marker", "marker-start", "marker-mid", "marker-end"),
        "arrow heads and markers are not read: convert them to paths (in Inkscape: Path, Stroke to Path)",
    ),
    "mix-blend-mode": "blend modes are not read: paint with flat colours",
    "transform-origin": "the origin of a transformation is not read: use rotate(angle, x, y)",
}
_GEOMETRY = frozenset(("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d", "transform", "rotate", "scale", "translate"))
"""What CSS may say as well as attributes."""
_HARMLESS = ("", "none", "normal", "inherit", "auto")
_REFERENCE = re.compile(r"""url\(\s*["']?#([^"')]{1,200}?)["']?\s*\)""", re.IGNORECASE)
"""A name within the file."""


CURRENT = "currentColor"


class PaintServer(NamedTuple):
    """A paint that the file defines elsewhere, by its id, and what is painted with if it is none that is read."""

    name: str
    fallback: str


class Em(float):
    """A size of type in sizes of the type around."""

Declared = Mapping[str, Any]
"""Values by name of a field of ``PaintLook``."""


class PaintLook(NamedTuple):
    """All about paint that a shape has or inherits. The initial fill is the role ink: SVG's black, but adaptable."""

    color: Paint = "ink"
    fill: Paint | PaintServer | None = "ink"
    stroke: Paint | PaintServer | None = None
    stroke_width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    rule: Literal["nonzero", "evenodd"] = "nonzero"
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    opacity: float = 1.0
    stroke_first: bool = False
    visible: bool = True
    """False: this shape is not drawn, but what is in the same group may be."""
    shown: bool = True
    """False: the element is switched off with everything in it, as hidden layers are."""
    families: tuple[str, ...] = ("serif",)
    size: float = 16.0
    weight: int = 400
    italic: bool = False
    anchor: Literal["start", "middle", "end"] = "start"
    tracking: float = 0.0

    def within(self, said: Declared) -> PaintLook:
        """The look of an element that declares this, inside an element of this look.

        The opacity of a group is handed to each shape in it: where they overlap, they show through each other.
        """
        if not said:
            return self
        current = said.get("color", self.color)
        changes = {field: current if value == CURRENT else value for field, value in said.items()}
        if "opacity" in said:
            changes["opacity"] *= self.opacity
        for field in ("size", "tracking"):
            if isinstance(said.get(field), Em):
                changes[field] = said[field] * (self.size if field == "size" else changes.get("size", self.size))
        return self._replace(**changes)


def styled(attributes: Mapping[str, str]) -> dict[str, str]:
    """Attributes overruled by ``style``; raises ValueError for what cannot be read."""
    style = without_comments(attributes.get("style", ""))
    if "\\" in style:
        raise ValueError("style: escapes are not read")
    said = dict(attributes)
    for declaration in style.split(";"):
        name, _, value = declaration.partition(":")
        said[name.strip().lower()] = value.partition("!")[0].strip()
    return {**said, "style": ""}


def declared(said: Mapping[str, str]) -> Declared:
    """What is said of paint and letters; raises ValueError for what cannot be read or printed."""
    return _read(said, _READERS)


def paint_declared(attributes: Mapping[str, str]) -> Declared:
    """What the stop of a gradient says."""
    return _read(styled(attributes), _STOP_READERS)


def _read(said: Mapping[str, str], readers: Mapping[str, tuple[str, Callable[[str], Any]]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for name, value in said.items():
        if name in readers and value and value != "inherit":
            field, read = readers[name]
            result[field] = read(value)
    return result


def clip_name(said: Mapping[str, str]) -> str:
    """The id of the clip path, if there is one."""
    found = _REFERENCE.match(said.get("clip-path", ""))
    return found[1] if found else ""


def unread(tag: str, attributes: Mapping[str, str], said: Mapping[str, str]) -> Iterator[str]:
    """What attributes and ``style`` say that a browser would follow and that is passed over here."""
    for name, value in said.items():
        if name in _GEOMETRY and name not in attributes and tag != "svg":
            yield f"{name} in style is not read: write it as an attribute"
        elif value.lower() in _HARMLESS:
            continue
        elif name in _ADVICE:
            yield f"{name}: {_ADVICE[name]}"
        elif name in ("vector-effect", "transform-box"):
            yield f"{name} is not read"
        elif name == "clip-path" and not _REFERENCE.match(value):
            yield "clip-path: only clip paths of the file are read"


def paint(text: str) -> Paint | None:
    """``role:NAME``, a colour of CSS or none; raises ValueError with the nearest role or a hint."""
    word = text.strip()
    if word.startswith("role:"):
        return _role(word.removeprefix("role:").strip())
    if word.lower() in ("none", "transparent"):
        return None
    if word.lower().startswith("rgb(") and word.endswith(")"):
        return _rgb(word[4:-1])
    try:
        return Colour.of(word) if word.startswith("#") else _named(word.lower())
    except ValueError:
        raise ValueError(f"{quoted(word)} is not a colour: write role:NAME, #rrggbb or rgb(r, g, b)") from None


def _role(name: str) -> Paint:
    for role in ROLES:
        if role == name:
            return role
    near = get_close_matches(name[:40], ROLES, 1, 0.4)
    hint = meant(f"role:{near[0]}") if near else f"; the roles are {', '.join(ROLES)}"
    raise ValueError(f"{quoted(name)} is not a role{hint}")


def _rgb(arguments: str) -> Colour:
    whole = 100.0 if "%" in arguments else 255.0
    parts = numbers(arguments.replace("%", " "))
    if len(parts) != 3:
        raise ValueError("wrong number of parts")
    return Colour(*(min(max(part / whole, 0.0), 1.0) for part in parts))


def _named(word: str) -> Colour:
    from coloraide.css.color_names import from_name

    if (parts := from_name(word)) is None:
        raise ValueError("not a name of CSS")
    return Colour(*parts[:3])


# ------------------------------------------------------------------ values of properties


def _paint_or_current(text: str) -> Paint | PaintServer | str | None:
    if found := _REFERENCE.match(text):
        return PaintServer(found[1], text[found.end() :].strip())
    return _colour_or_current(text)


def _colour_or_current(text: str) -> Paint | str | None:
    return CURRENT if text.lower() == "currentcolor" else paint(text)


def _families(text: str) -> tuple[str, ...]:
    return tuple(name for part in text.split(",")[:8] if (name := part.strip(" '\""))) or ("serif",)


_SIZES = {"xx-small": 9.6, "x-small": 12.0, "small": 14.2, "medium": 16.0, "large": 19.2, "x-large": 24.0, "xx-large": 32.0}


def _type_size(text: str) -> float:
    """In pixels, or in sizes of the type around."""
    for unit, whole in (("rem", 16.0), ("em", 1.0), ("%", 0.01)):
        if text.endswith(unit):
            value = pixel_length(text.removesuffix(unit)) * whole
            return value if unit == "rem" else Em(value)
    return _SIZES.get(text) or pixel_length(text)


def _weight(text: str) -> int:
    words = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}
    return words.get(text) or round(min(max(pixel_length(text), 100), 900))


def _opacity(text: str) -> float:
    value = pixel_length(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    return min(max(value, 0.0), 1.0)


def _width(text: str) -> float:
    if (value := pixel_length(text)) < 0:
        raise ValueError("stroke-width is negative")
    return value


def _dash(text: str) -> tuple[float, ...]:
    if text == "none":
        return ()
    lengths = tuple(pixel_length(part) for part in text.replace(",", " ").split()[: MAX_DASHES + 1])
    if len(lengths) > MAX_DASHES or any(part < 0 for part in lengths):
        raise ValueError(f"stroke-dasharray: up to {MAX_DASHES} lengths, none negative")
    return lengths if checked_number(sum(lengths)) else ()


def _one_of(*words: str) -> Callable[[str], str]:
    """Reads one of these words; the first stands for those that are not understood (miter for arcs, miter-clip)."""
    return lambda text: text if text in words else words[0]


_READERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "color": ("color", lambda text: "ink" if text.lower() == "currentcolor" else paint(text) or "ink"),
    "fill": ("fill", _paint_or_current),
    "stroke": ("stroke", _paint_or_current),
    "stroke-width": ("stroke_width", _width),
    "stroke-dasharray": ("dash", _dash),
    "stroke-linecap": ("cap", _one_of("butt", "round", "square")),
    "stroke-linejoin": ("join", _one_of("miter", "round", "bevel")),
    "fill-rule": ("rule", _one_of("nonzero", "evenodd")),
    "fill-opacity": ("fill_opacity", _opacity),
    "stroke-opacity": ("stroke_opacity", _opacity),
    "opacity": ("opacity", _opacity),
    "paint-order": ("stroke_first", lambda text: text.split()[0] == "stroke"),
    "visibility": ("visible", lambda text: text == "visible"),
    "display": ("shown", lambda text: text != "none"),
    "font-family": ("families", _families),
    "font-size": ("size", _type_size),
    "font-weight": ("weight", _weight),
    "font-style": ("italic", lambda text: text.startswith(("italic", "oblique"))),
    "text-anchor": ("anchor", _one_of("start", "middle", "end")),
    "letter-spacing": ("tracking", lambda text: 0.0 if text == "normal" else _type_size(text)),
}
_STOP_READERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "stop-color": ("stop_color", _colour_or_current),
    "stop-opacity": ("stop_opacity", _opacity),
}
