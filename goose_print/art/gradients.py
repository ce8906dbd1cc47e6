"""Gradients of SVG as blends: what they take from others, their units, and what lies beyond their ends.

Everything here raises ValueError with a message for the author; the caller adds file and line.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from goose_print.art.document import SvgNode
from goose_print.art.look import parse_stop_paint
from goose_print.art.motif import Blend, BlendStop, Paint
from goose_print.art.numbers import pixel_length
from goose_print.art.outlines import parse_transform
from goose_print.errors import quote
from goose_print.geometry import Affine, Point, Rect

GRADIENTS = ("linearGradient", "radialGradient")
MAX_CHAIN = 16
"""Gradients that take their stops from others; drawing programs go one step."""
MAX_STOPS = 64
"""Stops of one gradient."""
MAX_REPEATED = 512
"""Stops of a gradient whose colours are repeated beyond its ends, each as often as it is seen."""


def make_blend(node: SvgNode, ids: Mapping[str, SvgNode], box: Rect, whole: tuple[float, float], current: Paint) -> Blend | Paint | None:
    """The gradient over a shape with this box, in its coordinates; a paint if it has one colour, nothing if it has none.

    ``whole``: the size of the drawing, of which percentages are parts. ``current``: what ``currentColor`` is.
    """
    facts, stops = _collect_attributes(node, ids)
    found = [_parse_stop(stop, current) for stop in stops[:MAX_STOPS]]
    found = [stop._replace(part=max(stop.part, *(each.part for each in found[:k]), 0.0)) for k, stop in enumerate(found)]
    if not found:
        return None
    of_box = facts.get("gradientUnits", "objectBoundingBox") != "userSpaceOnUse"
    if of_box and not (box.width and box.height):
        return None
    across, down = (1.0, 1.0) if of_box else whole
    place = parse_transform(facts.get("gradientTransform", ""))
    if of_box:
        place = place.then(Affine(box.width, 0.0, 0.0, box.height, box.x, box.y))

    def at(x: str, y: str, usual: tuple[str, str]) -> Point:
        return Point(pixel_length(facts.get(x, usual[0]), across), pixel_length(facts.get(y, usual[1]), down))

    if node.tag == "linearGradient":
        shape = Blend(at("x1", "y1", ("0", "0")), at("x2", "y2", ("100%", "0")), tuple(found), None, place)
    else:
        side, middle = math.hypot(across, down) / math.sqrt(2), (facts.get("cx", "50%"), facts.get("cy", "50%"))
        radii = max(0.0, pixel_length(facts.get("fr", "0"), side)), max(0.0, pixel_length(facts.get("r", "50%"), side))
        shape = Blend(at("fx", "fy", middle), at("cx", "cy", middle), tuple(found), radii, place)
    if len(found) == 1 or (shape.start.close(shape.end) and not (shape.radii and shape.radii[1] > shape.radii[0])):
        return found[-1].paint if found[-1].opacity else None
    return _repeat_stops(shape, facts.get("spreadMethod", "pad"), box)


def _collect_attributes(node: SvgNode, ids: Mapping[str, SvgNode]) -> tuple[dict[str, str], list[SvgNode]]:
    """The attributes and the stops of a gradient: its own, and what it lacks from that to which it refers."""
    facts: dict[str, str] = {}
    stops: list[SvgNode] = []
    for _ in range(MAX_CHAIN):
        facts = {**{key: value for key, value in node.attributes.items() if value}, **facts}
        stops = stops or [child for child in node.children if child.tag == "stop"]
        below = ids.get(node.attributes.get("href", "#").removeprefix("#"))
        if below is None or below.tag not in GRADIENTS:
            return facts, stops
        node = below
    raise ValueError(f"{quote(node.attributes.get('id', ''))} takes its colours from too many others, or from itself")


def _parse_stop(node: SvgNode, current: Paint) -> BlendStop:
    said = parse_stop_paint(node.attributes)
    part = min(max(pixel_length(node.attributes.get("offset", "0"), 1.0), 0.0), 1.0)
    colour = said.get("stop_color", "ink")
    paint: Paint | None = current if colour == "currentColor" else colour
    opacity = 0.0 if paint is None else said.get("stop_opacity", 1.0)
    return BlendStop(part, paint or "white", opacity)


def _repeat_stops(shape: Blend, method: str, box: Rect) -> Blend:
    """The same with as many rounds of its stops as are seen, where they are repeated beyond the ends, or mirrored there."""
    rounds = _visible_repetitions(shape, box) if method in ("reflect", "repeat") else range(1)
    if len(rounds) == 1:
        return shape
    first = rounds[0]
    stops: list[BlendStop] = []
    for k in rounds:
        turned = method == "reflect" and k % 2
        own = [stop._replace(part=1 - stop.part) for stop in reversed(shape.stops)] if turned else list(shape.stops)
        stops += [stop._replace(part=(k - first + stop.part) / len(rounds)) for stop in own]
    way = shape.end - shape.start
    start, end = shape.start + way * first, shape.start + way * (rounds[-1] + 1)
    radii = shape.radii and (shape.radii[0], shape.radii[0] + (shape.radii[1] - shape.radii[0]) * (rounds[-1] + 1))
    return Blend(start, end, tuple(stops), radii, shape.place)


def _visible_repetitions(shape: Blend, box: Rect) -> range:
    """Which repetitions reach into the box; the gradient's own is 0."""
    a, b, c, d, e, f = shape.place
    area, way = a * d - b * c, shape.end - shape.start
    if not area:
        return range(1)
    corners = [Point((d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area) for x, y in box.corners()]
    most = MAX_REPEATED // len(shape.stops) // 2
    if shape.radii:
        step = shape.radii[1] - shape.radii[0] - way.length
        far = max((corner - shape.end).length for corner in corners)
        return range(min(math.ceil(far / step), most)) if step > 0 and far > step else range(1)
    ways = [(corner - shape.start).dot(way) / way.dot(way) for corner in corners]
    return range(max(math.floor(min(ways)), -most), max(min(math.ceil(max(ways)), most), 1))
