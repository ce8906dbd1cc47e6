"""Tableau: the picture in the middle, composed of several like a stage, for room of any proportion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from goose_print.drawing.board.backdrops import THICKEST_LINE, with_firm_lines, with_thin_lines
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.actors import PlacedActor
from goose_print.drawing.tableau.afloat import FEET_SHARE, WAVES_SHARE, draw_swell, draw_waterline
from goose_print.drawing.tableau.composer import Composition, SceneActors, compose
from goose_print.drawing.tableau.depth import FAR_PEN, draw_hazy, draw_light, draw_shadow, draw_tall_grass, draw_warmth, draw_window_light
from goose_print.drawing.tableau.harness import draw_harness, is_in_profile
from goose_print.drawing.tableau.land import INDOORS, ON_ANY_GROUND, draw_land
from goose_print.drawing.tableau.land_parts import land_tones
from goose_print.drawing.tableau.stage import GROUND_SHARES, TableauRoom
from goose_print.geometry import Affine
from goose_print.records import record
from goose_print.scene import Colour, Element, Group, Item, Outline, Path, Stroke, Tag, Use
from goose_print.theme.board_parts import LandFeature

HALO_WIDTH, HALO_OPACITY = 0.3, 0.75
"""Width in mm and opacity of the ground round a contour, where it crosses others."""

WIDE_FOOT = 1.5
"""Proportion from which a picture that floats brings its own waterline."""


@record
class Tableau(SceneActors):
    """Actors of the tableau, its land, and the style that it is drawn in."""

    land: tuple[LandFeature, ...] = ()
    """What the ground is like; empty where the board's own landscape lies behind."""
    style: Style

    @property
    def has_land(self) -> bool:
        """Whether it brings a landscape of its own."""
        return bool(self.land)

    def compose_on(self, stage: TableauRoom) -> Composition:
        """Place all pictures on the stage."""
        parts = dict.fromkeys(stage.best_part(ground) for ground in GROUND_SHARES)
        if self.hero.group:  # its silhouette may fit where no straight row does, as in the tip of a heart
            parts[stage] = None
        ways = [compose(self, part) for part in parts]
        return max(ways, key=lambda way: sum(one.body.area for one in way.placed))

    @property
    def is_indoors(self) -> bool:
        """Whether the scene plays in a room."""
        return not INDOORS.keys().isdisjoint(self.land)

    def draw_on(self, stage: TableauRoom, outline: Outline = ()) -> Item:
        """Draw all pictures on the stage, the farthest first; ``outline``: the field that the land fills."""
        return self.draw_composition(self.compose_on(stage), stage, outline)

    def draw_composition(self, made: Composition, stage: TableauRoom, outline: Outline, *, lake: Colour | None = None) -> Item:
        """Draw the pictures as they were placed; ``lake``: water of the board's own ground, on which no other land is drawn but a room."""
        shown = [each for each in self.land if each in ON_ANY_GROUND] if lake and not self.is_indoors else self.land
        land = tuple(draw_land(shown, made, outline, stage, self.style)) if shown and outline else ()
        drawn = [item for one in made.pictures if one.plane != "near" for item in self._draw_actor(one, lake)]
        if "taproom" not in self.land:  # which has the light of its own hearth
            lights = [one for one in made.pictures if one.actor.glows]
            drawn = [*_clip(lights, draw_light, outline, self.style), *drawn, *_clip(lights, draw_warmth, outline, self.style)]
        straps = list(draw_harness(made.pictures, self.style))
        drawn = [*drawn, *straps] if is_in_profile(made.pictures) else [*straps, *drawn]
        frame = [item for one in made.pictures if one.plane == "near" for item in self._draw_actor(one, lake)]
        frame += draw_tall_grass(stage, self.style) if "grass" in self.land else ()
        edge = (Group(items=tuple(frame), clip=outline),) if frame and outline else ()
        return Group(items=(*land, *drawn, *edge), tag=Tag(Element.PICTURE))

    def _ground_behind(self, one: PlacedActor) -> Colour:
        """Colour of what an actor stands before."""
        if not self.land:
            return self.style.tints["finish"]
        tones = land_tones(self.style)
        if one.plane == "sky":
            return tones.sky.mixed(tones.glow, 0.4)
        return tones.water if one.actor.floats and "water" in self.land else tones.ground

    def _draw_actor(self, one: PlacedActor, lake: Colour | None) -> Iterator[Item]:
        """A picture with its shadow on the ground, the light that it gives, and a halo where tone demands it."""
        art, afloat = one.actor.art, one.actor.floats and "water" in self.land
        if one.actor.lit and self.style.is_dark:
            yield from draw_window_light(one, self.style)
        if not (one.plane in ("sky", "near") or afloat or one.raised or one.actor.flies):
            yield from draw_shadow(one, self.style, indoors="taproom" in self.land)
        if not self.style.coloured or self.style.is_dark:
            yield from _draw_halo(one, self._ground_behind(one), self.style)
        scale = abs(_place(one).d)
        is_far = one.hazy or one.plane == "back"
        symbol = with_thin_lines(art.symbol_at_scale(scale, self.style), scale / (FAR_PEN if is_far else 1.0))
        if piece_look(self.style).open:
            symbol = with_firm_lines(symbol, scale / (FAR_PEN if is_far else 1.0))
        if is_far:
            tones = land_tones(self.style)
            symbol = draw_hazy(symbol, tones.sky.mixed(tones.glow, 0.6) if self.style.coloured else None)
        yield Use(symbol=symbol, place=_place(one), title=art.alt)
        if "water" in self.land and not one.carried and (one.actor.wades or one.actor.swims):
            share = FEET_SHARE if one.actor.wades else WAVES_SHARE
            yield from draw_waterline(one.body, share, lake or land_tones(self.style).water, self.style)
        elif lake and "water" in self.land and one.actor.floats and not one.carried and _has_flat_foot(one):
            yield from draw_swell(one.box, lake, self.style)


def _clip(
    lights: Sequence[PlacedActor], draw: Callable[[PlacedActor, Style], Iterator[Item]], outline: Outline, style: Style
) -> Iterator[Item]:
    """The light of who shines, within the field."""
    items = tuple(item for one in lights for item in draw(one, style))
    if items:
        yield Group(items=items, clip=outline or None)


def _has_flat_foot(one: PlacedActor) -> bool:
    """Whether a picture of who floats ends in a level line, and not in foam, or in piers on both banks."""
    box = one.box
    low = one.body.span(box.bottom - box.height * 0.02, box.bottom)
    return box.width < WIDE_FOOT * box.height and low is not None and low[1] - low[0] > box.width * 0.6


def _place(one: PlacedActor) -> Affine:
    """The map from a picture's own units to its box."""
    box, drawn = one.box, one.body.shape.box
    scale = box.height / drawn.height
    across = -scale if one.actor.art.flip else scale
    middle = drawn.centre
    return Affine(across, 0.0, 0.0, scale, box.centre.x - across * middle.x, box.centre.y - scale * middle.y)


def _draw_halo(one: PlacedActor, ground: Colour, style: Style) -> Iterator[Item]:
    """A rim of the ground's colour round the contour, or of white where all is lines."""
    shape, place = one.body.shape, _place(one)
    widest = max((path.stroke.width for path in shape.contour if path.stroke), default=0.0)
    colour = ground if style.coloured else style.dress["white"]
    pen = Stroke(colour=colour, width=min(widest, THICKEST_LINE / place.d) + 2 * HALO_WIDTH / place.d)
    rim = tuple(Path(outline=path.outline, stroke=pen, opacity=HALO_OPACITY) for path in shape.contour)
    if rim:
        yield Group(items=rim, place=place)
