"""Scenery of networks: pictures, cords and captions."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.art.motif import place_symbol
from goose_print.drawing.board.backdrops import PREFIX
from goose_print.drawing.style import NUMBER_CONTRAST, SMALLEST, Style
from goose_print.geometry import Affine, Rect
from goose_print.layout.fields import BackgroundLine, Caption, Network, SceneryBox
from goose_print.scene import Element, Group, Item, Path, Stroke, Tag, Use, ellipse, line_segments
from goose_print.typesetting.shaping import shape_text

CORE_SHARE = 0.62
"""Share of a cord's width that is coloured; the rest is its dark edges."""
TWIST_LENGTH = 0.55
"""Length of a cord's turns, in widths of the cord."""
THIN_CORD = 1.0
"""Width in mm up to which cords show no turns."""


def is_ground(scene: SceneryBox) -> bool:
    """Whether a picture is a ground to stand on."""
    return scene.landscape or scene.motif.startswith(PREFIX)


def draw_scenery(board: Network, style: Style, *, on_ground: bool, on_prospect: bool) -> Iterator[Group]:
    """Draw everything behind the fields.

    ``on_ground``: but for grounds of their own, since the whole board has one; ``on_prospect``: but for what the prospect shows.
    """
    shown = [scene for scene in board.scenes if scene.motif and not (on_ground and is_ground(scene))]
    yield Group(items=tuple(item for scene in shown for item in _draw_scene(scene, style)), tag=Tag(Element.SCENES))
    cords = [each for each in board.cords if not (on_prospect and each.in_prospect)]
    yield Group(items=tuple(item for each in cords for item in draw_cord(each, style)), tag=Tag(Element.CORDS))
    yield Group(items=tuple(Path(outline=link, stroke=style.pen(style.bold)) for link in board.links), tag=Tag(Element.LINKS))


def draw_captions(board: Network, style: Style) -> Iterator[Group]:
    """Draw the plates with their letters; one without any is the place of a spark."""
    for caption in board.captions:
        ground = style.dress["white"]
        size = max(SMALLEST, caption.radius * (1.15 if len(caption.text) < 2 else 0.95))
        line = shape_text(caption.text, style.title(size, style.text_colour(ground, style.dress["primary"], least=NUMBER_CONTRAST)))
        plate = Path(outline=ellipse(caption.centre, caption.radius), fill=ground, stroke=style.pen(style.bold))
        rule = Path(outline=ellipse(caption.centre, caption.radius * 0.84), stroke=style.pen(style.fine))
        letters: tuple[Item, ...] = tuple(line.at(caption.centre.x, caption.centre.y + line.caps / 2, "middle"))
        if not caption.text:
            yield Group(items=tuple(_draw_socket(caption, style)), tag=Tag(Element.CAPTION))
            continue
        yield Group(items=(plate, rule, *letters), tag=Tag(Element.CAPTION))


CLAWS = 12
"""Number of claws that hold a spark."""


def _draw_socket(caption: Caption, style: Style) -> Iterator[Item]:
    """The place of a spark: a bowl with claws about it, from which the spark shines."""
    middle, radius = caption.centre, caption.radius
    bowl, metal = style.dress["white"], style.dress["gold"].mixed(style.ink, 0.0 if style.solid else 0.2)
    turns = [math.tau * (k + 0.5) / CLAWS for k in range(CLAWS)]
    claws = [(middle.away(radius * 0.82, turn), middle.away(radius * 1.06, turn)) for turn in turns]
    yield Path(outline=line_segments(claws), stroke=style.pen(radius * 0.16, style.contour or style.ink))
    yield Path(outline=ellipse(middle, radius), fill=metal if style.coloured else bowl, stroke=style.pen(style.bold))
    yield Path(outline=ellipse(middle, radius * 0.84), fill=bowl, stroke=style.pen(style.fine))
    motif, symbol = style.motif("spark")
    yield place_symbol(symbol, motif.size, Rect.centred(middle, radius * 1.62, radius * 1.62))


def _draw_scene(scene: SceneryBox, style: Style) -> Iterator[Use]:
    """The picture side by side as many times as it takes to fill the box."""
    motif, symbol = style.landscape(scene.motif) if is_ground(scene) else style.motif(scene.motif)
    (wide, high), box = motif.size, scene.box
    count = max(1, round(box.width / (box.height * wide / high)))
    across, down = box.width / count / wide, box.height / high
    for k in range(count):
        left = box.x + box.width * k / count
        mirror = Affine(-across, 0.0, 0.0, down, left + box.width / count, box.y)
        yield Use(symbol=symbol, place=mirror if scene.flip else Affine(across, 0.0, 0.0, down, left, box.y))


def draw_cord(cord: BackgroundLine, style: Style) -> Iterator[Item]:
    """Draw a cord with dark edges; a thick one is twisted."""
    width = cord.width
    yield Path(outline=cord.outline, stroke=Stroke(colour=style.ink, width=width, cap="butt"))
    colour = style.dress["gold"] if width > THIN_CORD else style.dress["secondary"]
    core = colour if style.solid else style.dress["white"]
    yield Path(outline=cord.outline, stroke=Stroke(colour=core, width=width * CORE_SHARE, cap="butt"))
    if width > THIN_CORD:
        turns = (width * TWIST_LENGTH * 0.2, width * TWIST_LENGTH)
        yield Path(outline=cord.outline, stroke=Stroke(colour=style.ink, width=width * CORE_SHARE, dash=turns, cap="butt"))
