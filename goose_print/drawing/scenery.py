"""What a board of fields at given places shows besides them: links, pictures, ropes and rails behind, captions before."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.backdrops import PREFIX
from goose_print.drawing.style import CLEAR, SMALLEST, Style
from goose_print.geometry import Affine
from goose_print.layout.fields import Cord, Network, SceneryRoom
from goose_print.scene import Element, Group, Item, Path, Stroke, Tag, Use, ellipse
from goose_print.typesetting.shaping import shape

CORE = 0.62
"""Part of a cord's width that is coloured; the rest is its dark edges."""
TWIST = 0.55
"""Length of a cord's turns, in its widths."""
THIN = 1.0
"""Cords no wider than this in mm show no turns."""


def scenery(board: Network, style: Style) -> Iterator[Group]:
    """Everything that lies behind the fields."""
    yield Group(items=tuple(item for scene in board.scenes if scene.motif for item in _scene(scene, style)), tag=Tag(Element.SCENES))
    yield Group(items=tuple(item for each in board.cords for item in cord(each, style)), tag=Tag(Element.CORDS))
    yield Group(items=tuple(Path(outline=link, stroke=style.pen(style.bold)) for link in board.links), tag=Tag(Element.LINKS))


def captions(board: Network, style: Style) -> Iterator[Group]:
    """The plates with their letters."""
    for caption in board.captions:
        ground = style.dress["white"]
        size = max(SMALLEST, caption.radius * (1.15 if len(caption.text) < 2 else 0.95))
        line = shape(caption.text, style.title(size, style.on(ground, style.dress["primary"], least=CLEAR)))
        plate = Path(outline=ellipse(caption.centre, caption.radius), fill=ground, stroke=style.pen(style.bold))
        rule = Path(outline=ellipse(caption.centre, caption.radius * 0.84), stroke=style.pen(style.fine))
        letters = line.at(caption.centre.x, caption.centre.y + line.caps / 2, "middle")
        yield Group(items=(plate, rule, *letters), tag=Tag(Element.CAPTION))


def _scene(scene: SceneryRoom, style: Style) -> Iterator[Use]:
    """The picture as many times side by side as fill the box."""
    ground = scene.landscape or scene.motif.startswith(PREFIX)
    motif, symbol = style.landscape(scene.motif) if ground else style.motif(scene.motif)
    (wide, high), box = motif.size, scene.box
    count = max(1, round(box.width / (box.height * wide / high)))
    across, down = box.width / count / wide, box.height / high
    for k in range(count):
        left = box.x + box.width * k / count
        mirror = Affine(-across, 0.0, 0.0, down, left + box.width / count, box.y)
        yield Use(symbol=symbol, place=mirror if scene.flip else Affine(across, 0.0, 0.0, down, left, box.y))


def cord(cord: Cord, style: Style) -> Iterator[Item]:
    """A line with dark edges; a thick one is twisted."""
    width = cord.width
    yield Path(outline=cord.outline, stroke=Stroke(colour=style.ink, width=width, cap="butt"))
    colour = style.dress["gold"] if width > THIN else style.dress["secondary"]
    core = colour if style.solid else style.dress["white"]
    yield Path(outline=cord.outline, stroke=Stroke(colour=core, width=width * CORE, cap="butt"))
    if width > THIN:
        turns = (width * TWIST * 0.2, width * TWIST)
        yield Path(outline=cord.outline, stroke=Stroke(colour=style.ink, width=width * CORE, dash=turns, cap="butt"))
