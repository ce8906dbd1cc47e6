"""Scene of the middle on a board's own ground: how it was composed, so that the ground is drawn round it."""

from __future__ import annotations

from typing import NamedTuple

from goose_print.drawing.board.ground.paints import freshen
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.square.square_content import StagedPicture
from goose_print.drawing.style import Style
from goose_print.drawing.tableau.composer import Composition
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.drawing.tableau.tableau import Tableau
from goose_print.scene import Colour, Group, Item, Outline

SEA_PALENESS = 0.42
"""Share of paper in the sea of a map."""


class StagedComposition(NamedTuple):
    """A composition and the stage that it was made for."""

    stage: TableauRoom
    made: Composition


class ObservedScene:
    """A scene for the middle that is drawn without land of its own, and remembers how it was composed."""

    has_land = False

    def __init__(self, scene: Tableau, *, on_map: bool = False) -> None:
        self.scene, self.on_map = scene, on_map
        self.staged: StagedComposition | None = None

    def draw_on(self, stage: TableauRoom, outline: Outline = ()) -> Item:
        """Draw the scene's pictures on the stage, on the board's own ground."""
        self.staged = StagedComposition(stage, self.scene.compose_on(stage))
        return self.scene.draw_composition(self.staged.made, stage, outline, lake=_water_of(self.scene.style, on_map=self.on_map))


def _water_of(style: Style, *, on_map: bool) -> Colour:
    """Water of a landscape or a map under the whole board."""
    if piece_look(style).open or not style.coloured:
        return style.dress["white"]
    water = style.area_fill("water")
    if on_map:
        return sea_of_map(style)
    return freshen(water, "water") if style.solid else water


def sea_of_map(style: Style) -> Colour:
    """Colour of the sea on a map."""
    look = piece_look(style)
    water, paper = (look.trim(role, style) or style.paper for role in ("water", "paper"))
    if style.solid:
        water, paper = freshen(water, "water"), freshen(paper, "paper")
    return water.mixed(paper, SEA_PALENESS)


StagedMiddle = tuple[Group, StagedComposition | None]
"""The middle as drawn, and the composition of its scene."""


def observe_scene(scene: StagedPicture | None, *, on_map: bool = False) -> ObservedScene | None:
    """A scene to be observed, if it is a composed one."""
    return ObservedScene(scene, on_map=on_map) if isinstance(scene, Tableau) else None


def recall_scene(middle: StagedMiddle, scene: ObservedScene | None) -> Group:
    """The middle as drawn; the scene remembers its composition, though the drawing was reused."""
    group, staged = middle
    if scene:
        scene.staged = staged
    return group
