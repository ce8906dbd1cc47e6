"""How a shape is painted: presentation attributes and ``style``, inherited as in SVG.

Everything here raises ValueError with a message for the author; the caller adds file and line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Literal, NamedTuple

from goose_print.art.motif import ROLES, Paint
from goose_print.art.numbers import checked, length, numbers
from goose_print.errors import quoted
from goose_print.scene import Colour

MAX_DASHES = 32
"""Lengths of one dash pattern; editors offer four to ten."""

_ADVICE = {
    **dict.fromkeys(("fill", "stroke"), "gradients and patterns are not read: give it one flat colour"),
    "clip-path": "clipping is not read: cut the shape itself (in Inkscape: Path, Intersection)",
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


_CURRENT = "currentColor"

Declared = Mapping[str, Any]
"""Values by name of a field of ``Look``."""


class Look(NamedTuple):
    """All about paint that a shape has or inherits. The initial fill is the role ink: SVG's black, but adaptable."""

    color: Paint = "ink"
    fill: Paint | None = "ink"
    stroke: Paint | None = None
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

    def within(self, said: Declared) -> Look:
        """The look of an element that declares this, inside an element of this look.

        The opacity of a group is handed to each shape in it: where they overlap, they show through each other.
        """
        if not said:
            return self
        current = said.get("color", self.color)
        changes = {field: current if value == _CURRENT else value for field, value in said.items()}
        if "opacity" in said:
            changes["opacity"] *= self.opacity
        return self._replace(**changes)


def declared(attributes: Mapping[str, str]) -> Declared:
    """What attributes, overruled by ``style``, say of paint; raises ValueError for what cannot be read or printed."""
    style = attributes.get("style", "")
    if "/*" in style or "\\" in style:
        raise ValueError("style: comments and escapes are not read")
    said = dict(attributes)
    for declaration in style.split(";"):
        name, _, value = declaration.partition(":")
        said[name.strip().lower()] = value.partition("!")[0].strip()
    said["style"] = ""
    result: dict[str, Any] = {}
    for name, value in said.items():
        refused = name in _ADVICE and name not in ("fill", "stroke") and value.lower() not in _HARMLESS
        if refused or "url(" in value.lower():
            raise ValueError(f"{name[:40]}: {_ADVICE.get(name, 'references are not followed')}")
        if name in _READERS and value and value != "inherit":
            field, read = _READERS[name]
            result[field] = read(value)
    return result


def unread(tag: str, attributes: Mapping[str, str]) -> Iterator[str]:
    """What attributes and ``style`` say that a browser would follow and that is passed over here."""
    for declaration in attributes.get("style", "").split(";"):
        name = declaration.partition(":")[0].strip().lower()
        if name in _GEOMETRY and tag != "svg":
            yield f"{name} in style is not read: write it as an attribute"
    for name in ("vector-effect", "transform-box"):
        if name in attributes or re.search(rf"\b{name}\s*:", attributes.get("style", "")):
            yield f"{name} is not read"
    if "slice" in attributes.get("preserveAspectRatio", ""):
        yield "preserveAspectRatio: slice is not read: the whole drawing is shown"


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
    hint = f"; did you mean role:{near[0]}?" if near else f"; the roles are {', '.join(ROLES)}"
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


def _paint_or_current(text: str) -> Paint | str | None:
    return _CURRENT if text.lower() == "currentcolor" else paint(text)


def _opacity(text: str) -> float:
    value = length(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    return min(max(value, 0.0), 1.0)


def _width(text: str) -> float:
    if (value := length(text)) < 0:
        raise ValueError("stroke-width is negative")
    return value


def _dash(text: str) -> tuple[float, ...]:
    if text == "none":
        return ()
    lengths = tuple(length(part) for part in text.replace(",", " ").split()[: MAX_DASHES + 1])
    if len(lengths) > MAX_DASHES or any(part < 0 for part in lengths):
        raise ValueError(f"stroke-dasharray: up to {MAX_DASHES} lengths, none negative")
    return lengths if checked(sum(lengths)) else ()


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
}
