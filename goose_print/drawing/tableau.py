"""The picture in the middle, put together of several as on a stage, so that it fills room of any proportion.

One is the hero. Others stand beside it, farther back and in front, and hang in the sky; whatever the proportion, each row spreads over the
whole width.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.drawing.backdrops import thin_lined
from goose_print.drawing.shown import Art
from goose_print.drawing.stage import GROUNDS, TableauRoom
from goose_print.geometry import Affine, Point, Rect
from goose_print.records import record
from goose_print.scene import Colour, Element, Group, Item, Path, Tag, Use, ellipse

GOLDEN = 0.618
PARTS = (1.0, 0.6, 0.5, 0.44, 0.4)
"""Part of the width for the hero at most, by how many stand beside it."""
LOW = 0.74
"""Part of the height for the hero at most, where there is something above it."""
MOST = 0.92
"""Part of the width for the hero at most, however narrow the stage is."""
BESIDE = (0.8, 0.7, 0.6, 0.5)
"""How high those beside the hero may be, in parts of its height: where something is taken above them, lower ones have more room."""
HIGH = 0.42
"""Part of the height above the hero for what is behind it and in the sky; of what is more, half is left in front."""
AMPLE = 0.7
"""Part of the best width that what is far away or in the sky needs: it is not crowded in a bay at the top."""
APRON, LEAST_APRON = 0.09, 0.02
"""Part of the height in front of the hero: where something stands there, and else."""
SHADOW = 0.5
"""How much of the shadow's colour lies under what stands."""


@record
class Tableau:
    """What stands where. ``beside`` goes left and right of the hero in turn, the nearest first."""

    hero: Art
    beside: tuple[Art, ...] = ()
    back: tuple[Art, ...] = ()
    front: tuple[Art, ...] = ()
    sky: tuple[Art, ...] = ()
    shadow: Colour

    def on(self, stage: TableauRoom) -> Item:
        """All of it: what is far away first, so that what is near hides it."""
        stage = max((stage.ample(ground) for ground in GROUNDS), key=lambda ample: self._hero(ample).height)
        hero = self._hero(stage)
        placed = [*self._in_sky(stage), *self._behind(stage, hero), *self._beside(stage, hero), *self._stood(self.hero, hero)]
        return Group(items=(*placed, *self._before(stage, hero)), tag=Tag(Element.PICTURE))

    def _hero(self, stage: TableauRoom) -> Rect:
        """Where the hero stands: as large as leaves room for those beside it."""
        wide, high = _size(self.hero)
        foot = stage.bottom - stage.height * (APRON if self.front else LEAST_APRON)
        height = (foot - stage.top) * (LOW if self.sky or self.back else 1.0)
        while True:
            left, right = stage.span(foot - height, foot)
            room = right - left
            part = PARTS[min(len(self.beside), len(PARTS) - 1)] * max(1.0, 0.9 * stage.height / max(room, 1.0))
            if height * wide / high <= room * min(part, MOST) or height < 1.0:
                break
            height *= 0.95
        spare = foot - height - stage.top - stage.height * HIGH
        raised = foot - max(0.0, spare) / 2
        middle = left + room * (1 - GOLDEN if len(self.beside) == 1 and room > height * 1.5 else 0.5)
        return Rect(max(middle - height * wide / high / 2, left), raised - height, height * wide / high, height)

    def _beside(self, stage: TableauRoom, hero: Rect) -> Iterator[Item]:
        """Left and right of the hero, and where they have no room there, a step behind it."""
        halves = ((), self.beside) if len(self.beside) == 1 else (self.beside[::2][::-1], self.beside[1::2])
        for arts, is_left in zip(halves, (True, False), strict=True):
            foot = hero.bottom - hero.height * 0.06
            rooms = {part * hero.height: _side(stage.span(foot - part * hero.height, foot), hero, is_left=is_left) for part in BESIDE}
            tallest, room = max(rooms.items(), key=lambda one: min(one[0], _width(one[1]) / max(len(arts), 1)))
            if room[1] - room[0] < 0.4 * hero.width * len(arts):
                foot = hero.y + hero.height * 0.5
                left, right = stage.span(foot - tallest, foot)
                room = (left, hero.centre.x) if is_left else (hero.centre.x, right)
            yield from self._row(arts, room, foot, tallest)

    def _behind(self, stage: TableauRoom, hero: Rect) -> Iterator[Item]:
        left, right = stage.span(hero.y, hero.bottom)
        foot = hero.y + hero.height * (0.46 if hero.width < 0.6 * (right - left) else 0.1)
        tallest = min(foot - stage.top, max(hero.height * 0.6, hero.y - stage.top), stage.height * 0.34)
        bare = stage._replace(taken=())
        while tallest > hero.height * 0.2 and _width(bare.span(foot - tallest, foot)) < AMPLE * _width(bare.span(foot, foot)):
            tallest *= 0.9
        yield from self._row(self.back, stage.span(foot - tallest, foot), foot, tallest)

    def _before(self, stage: TableauRoom, hero: Rect) -> Iterator[Item]:
        """In front, but not before the middle of the hero."""
        half, tallest = (len(self.front) + 1) // 2, max(hero.height * 0.36, (stage.bottom - hero.bottom) * 1.1)
        span = stage.span(stage.bottom - tallest, stage.bottom)
        for arts, is_left in ((self.front[:half], True), (self.front[half:], False)):
            yield from self._row(arts, _side(span, hero, is_left=is_left, over=0.2), stage.bottom - stage.height * LEAST_APRON, tallest)

    def _in_sky(self, stage: TableauRoom) -> Iterator[Item]:
        """High up, in turn a little higher and lower."""
        tallest = stage.height * 0.2
        tops = [stage.top + stage.height * k / 20 for k in range(9)]
        broadest = max(_width(stage.span(top, top + tallest)) for top in tops)
        above = next(top for top in tops if _width(stage.span(top, top + tallest)) >= AMPLE * broadest)
        left, right = stage.span(above, above + tallest)
        pitch = (right - left) / max(len(self.sky), 1)
        for k, art in enumerate(self.sky):
            wide, high = _size(art)
            height = min(tallest * 0.8, pitch * 0.8 / wide * high)
            width, top = height * wide / high, above + (tallest - height if k % 2 else 0.0)
            yield _drawn(art, Rect(left + pitch * (k + 0.5) - width / 2, top, width, height))

    def _row(self, arts: Sequence[Art], room: tuple[float, float], foot: float, tallest: float) -> Iterator[Item]:
        """Pictures that stand side by side on one height, spread over the room."""
        pitch = (room[1] - room[0]) / max(len(arts), 1)
        for k, art in enumerate(arts):
            wide, high = _size(art)
            height = min(tallest, pitch * 1.04 / wide * high)
            width = height * wide / high
            if height > 0:
                yield from self._stood(art, Rect(room[0] + pitch * (k + 0.5) - width / 2, foot - height, width, height))

    def _stood(self, art: Art, box: Rect) -> Iterator[Item]:
        """The picture with its shadow on the ground."""
        ground = Point(box.centre.x + box.width * 0.03, box.bottom - box.height * 0.02)
        yield Path(outline=ellipse(ground, box.width * 0.46, box.width * 0.06), fill=self.shadow, opacity=SHADOW)
        yield _drawn(art, box)


def _side(span: tuple[float, float], hero: Rect, *, is_left: bool, over: float = 0.05) -> tuple[float, float]:
    """What is free on one side of the hero; it may be covered by a part of its width."""
    near = hero.width * over
    return (span[0], max(span[0], hero.x + near)) if is_left else (min(span[1], hero.right - near), span[1])


def _width(span: tuple[float, float]) -> float:
    return span[1] - span[0]


def _size(art: Art) -> tuple[float, float]:
    """Width and height of what is drawn, in units of the picture."""
    drawn = Rect.around(art.silhouette[0].corners)
    return drawn.width, drawn.height


def _drawn(art: Art, box: Rect) -> Item:
    """What is drawn of the picture, in a box of its proportion."""
    shape, middle = art.silhouette
    scale = box.height / Rect.around(shape.corners).height
    across = -scale if art.flip else scale
    place = Affine(across, 0.0, 0.0, scale, box.centre.x - across * middle.x, box.centre.y - scale * middle.y)
    return Use(symbol=thin_lined(art.symbol, scale), place=place, title=art.alt)
