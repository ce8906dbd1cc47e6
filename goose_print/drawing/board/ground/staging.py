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


class StagedComposition(NamedTuple):
    """A composition and the stage that it was made for."""

    stage: TableauRoom
    made: Composition


class ObservedScene:
    """A scene for the middle that is drawn without land of its own, and remembers how it was composed."""

    has_land = False

    def __init__(self, scene: Tableau) -> None:
        self.scene = scene
        self.staged: StagedComposition | None = None

    def draw_on(self, stage: TableauRoom, outline: Outline = ()) -> Item:
        """Draw the scene's pictures on the stage, on the board's own ground."""
        self.staged = StagedComposition(stage, self.scene.compose_on(stage))
        return self.scene.draw_composition(self.staged.made, stage, outline, lake=_water_of(self.scene.style))


def _water_of(style: Style) -> Colour:
    """Water of a landscape under the whole board."""
    if piece_look(style).open or not style.coloured:
        return style.dress["white"]
    water = style.area_fill("water")
    return freshen(water, "water") if style.solid else water


StagedMiddle = tuple[Group, StagedComposition | None]
"""The middle as drawn, and the composition of its scene."""


def observe_scene(scene: StagedPicture | None) -> ObservedScene | None:
    """A scene to be observed, if it is a composed one."""
    return ObservedScene(scene) if isinstance(scene, Tableau) else None


def recall_scene(middle: StagedMiddle, scene: ObservedScene | None) -> Group:
    """The middle as drawn; the scene remembers its composition, though the drawing was reused."""
    group, staged = middle
    if scene:
        scene.staged = staged
    return group
