"""Tableau: the picture in the middle, composed of several like a stage, for room of any proportion.

One picture is the hero. Others stand beside it, behind it and in front, and hang in the sky; each row spreads
over the whole width.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.drawing.board.backdrops import with_thin_lines
from goose_print.drawing.board.stage import GROUND_SHARES, TableauRoom
from goose_print.drawing.square.square_content import Art
from goose_print.geometry import Affine, Point, Rect
from goose_print.records import record
from goose_print.scene import Colour, Element, Group, Item, Path, Tag, Use, ellipse

GOLDEN = 0.618
HERO_WIDTHS = (1.0, 0.6, 0.5, 0.44, 0.4)
"""Largest share of the width for the hero, by the number of pictures beside it."""
LOW_HERO = 0.74
"""Largest share of the height for the hero if there is something above it."""
MOST_WIDTH = 0.92
"""Largest share of the width for the hero on a narrow stage."""
BESIDE_HEIGHTS = (0.8, 0.7, 0.6, 0.5)
"""Heights tried for pictures beside the hero, in parts of its height; lower ones may have more room."""
SKY_SHARE = 0.42
"""Share of the height above the hero for back and sky; half of any more is left in front of it."""
AMPLE_WIDTH = 0.7
"""Share of the best width that back and sky need, so that they are not crowded in a bay at the top."""
FOREGROUND, LEAST_FOREGROUND = 0.09, 0.02
"""Share of the height in front of the hero: with pictures there, and without."""
SHADOW_OPACITY = 0.5
"""Opacity of the shadow below standing pictures."""


@record
class Tableau:
    """Pictures of the tableau. ``beside`` goes left and right of the hero in turn, the nearest first."""

    hero: Art
    beside: tuple[Art, ...] = ()
    back: tuple[Art, ...] = ()
    front: tuple[Art, ...] = ()
    sky: tuple[Art, ...] = ()
    shadow: Colour

    def draw_on(self, stage: TableauRoom) -> Item:
        """Draw all pictures on the stage, the farthest first."""
        stage = max((stage.best_part(ground) for ground in GROUND_SHARES), key=lambda ample: self._hero_box(ample).height)
        hero = self._hero_box(stage)
        placed = [
            *self._draw_in_sky(stage),
            *self._draw_behind(stage, hero),
            *self._draw_beside(stage, hero),
            *self._draw_standing(self.hero, hero),
        ]
        return Group(items=(*placed, *self._draw_in_front(stage, hero)), tag=Tag(Element.PICTURE))

    def _hero_box(self, stage: TableauRoom) -> Rect:
        """Box of the hero: as large as leaves room for those beside it."""
        wide, high = _drawn_size(self.hero)
        foot = stage.bottom - stage.height * (FOREGROUND if self.front else LEAST_FOREGROUND)
        height = (foot - stage.top) * (LOW_HERO if self.sky or self.back else 1.0)
        while True:
            left, right = stage.span(foot - height, foot)
            room = right - left
            part = HERO_WIDTHS[min(len(self.beside), len(HERO_WIDTHS) - 1)] * max(1.0, 0.9 * stage.height / max(room, 1.0))
            if height * wide / high <= room * min(part, MOST_WIDTH) or height < 1.0:
                break
            height *= 0.95
        spare = foot - height - stage.top - stage.height * SKY_SHARE
        raised = foot - max(0.0, spare) / 2
        middle = left + room * (1 - GOLDEN if len(self.beside) == 1 and room > height * 1.5 else 0.5)
        return Rect(max(middle - height * wide / high / 2, left), raised - height, height * wide / high, height)

    def _draw_beside(self, stage: TableauRoom, hero: Rect) -> Iterator[Item]:
        """Pictures left and right of the hero, or where they have no room, a step behind it."""
        halves = ((), self.beside) if len(self.beside) == 1 else (self.beside[::2][::-1], self.beside[1::2])
        for arts, is_left in zip(halves, (True, False), strict=True):
            foot = hero.bottom - hero.height * 0.06
            rooms = {
                part * hero.height: _free_side(stage.span(foot - part * hero.height, foot), hero, is_left=is_left)
                for part in BESIDE_HEIGHTS
            }
            tallest, room = max(rooms.items(), key=lambda one: min(one[0], _span_width(one[1]) / max(len(arts), 1)))
            if room[1] - room[0] < 0.4 * hero.width * len(arts):
                foot = hero.y + hero.height * 0.5
                left, right = stage.span(foot - tallest, foot)
                room = (left, hero.centre.x) if is_left else (hero.centre.x, right)
            yield from self._draw_row(arts, room, foot, tallest)

    def _draw_behind(self, stage: TableauRoom, hero: Rect) -> Iterator[Item]:
        left, right = stage.span(hero.y, hero.bottom)
        foot = hero.y + hero.height * (0.46 if hero.width < 0.6 * (right - left) else 0.1)
        tallest = min(foot - stage.top, max(hero.height * 0.6, hero.y - stage.top), stage.height * 0.34)
        bare = stage._replace(taken=())
        while tallest > hero.height * 0.2 and _span_width(bare.span(foot - tallest, foot)) < AMPLE_WIDTH * _span_width(
            bare.span(foot, foot)
        ):
            tallest *= 0.9
        yield from self._draw_row(self.back, stage.span(foot - tallest, foot), foot, tallest)

    def _draw_in_front(self, stage: TableauRoom, hero: Rect) -> Iterator[Item]:
        """Pictures in front of the hero, but not before its middle."""
        half, tallest = (len(self.front) + 1) // 2, max(hero.height * 0.36, (stage.bottom - hero.bottom) * 1.1)
        span = stage.span(stage.bottom - tallest, stage.bottom)
        for arts, is_left in ((self.front[:half], True), (self.front[half:], False)):
            yield from self._draw_row(
                arts, _free_side(span, hero, is_left=is_left, over=0.2), stage.bottom - stage.height * LEAST_FOREGROUND, tallest
            )

    def _draw_in_sky(self, stage: TableauRoom) -> Iterator[Item]:
        """Pictures in the sky, a little higher and lower by turns."""
        tallest = stage.height * 0.2
        tops = [stage.top + stage.height * k / 20 for k in range(9)]
        broadest = max(_span_width(stage.span(top, top + tallest)) for top in tops)
        above = next(top for top in tops if _span_width(stage.span(top, top + tallest)) >= AMPLE_WIDTH * broadest)
        left, right = stage.span(above, above + tallest)
        pitch = (right - left) / max(len(self.sky), 1)
        for k, art in enumerate(self.sky):
            wide, high = _drawn_size(art)
            height = min(tallest * 0.8, pitch * 0.8 / wide * high)
            width, top = height * wide / high, above + (tallest - height if k % 2 else 0.0)
            yield _place_picture(art, Rect(left + pitch * (k + 0.5) - width / 2, top, width, height))

    def _draw_row(self, arts: Sequence[Art], room: tuple[float, float], foot: float, tallest: float) -> Iterator[Item]:
        """Pictures that stand side by side on one height, spread over the room."""
        pitch = (room[1] - room[0]) / max(len(arts), 1)
        for k, art in enumerate(arts):
            wide, high = _drawn_size(art)
            height = min(tallest, pitch * 1.04 / wide * high)
            width = height * wide / high
            if height > 0:
                yield from self._draw_standing(art, Rect(room[0] + pitch * (k + 0.5) - width / 2, foot - height, width, height))

    def _draw_standing(self, art: Art, box: Rect) -> Iterator[Item]:
        """A picture with its shadow on the ground."""
        ground = Point(box.centre.x + box.width * 0.03, box.bottom - box.height * 0.02)
        yield Path(outline=ellipse(ground, box.width * 0.46, box.width * 0.06), fill=self.shadow, opacity=SHADOW_OPACITY)
        yield _place_picture(art, box)


def _free_side(span: tuple[float, float], hero: Rect, *, is_left: bool, over: float = 0.05) -> tuple[float, float]:
    """Free stretch on one side of the hero, which may be covered by the part ``over`` of its width."""
    near = hero.width * over
    return (span[0], max(span[0], hero.x + near)) if is_left else (min(span[1], hero.right - near), span[1])


def _span_width(span: tuple[float, float]) -> float:
    return span[1] - span[0]


def _drawn_size(art: Art) -> tuple[float, float]:
    """Width and height of the drawing in units of the picture."""
    drawn = Rect.around(art.silhouette[0].corners)
    return drawn.width, drawn.height


def _place_picture(art: Art, box: Rect) -> Item:
    """The drawing in a box of its proportion."""
    shape, middle = art.silhouette
    scale = box.height / Rect.around(shape.corners).height
    across = -scale if art.flip else scale
    place = Affine(across, 0.0, 0.0, scale, box.centre.x - across * middle.x, box.centre.y - scale * middle.y)
    return Use(symbol=with_thin_lines(art.symbol, scale), place=place, title=art.alt)
