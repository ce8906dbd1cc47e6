"""Farmland by night: stars, a moon, lit windows."""

from __future__ import annotations

from goose_print.drawing.board.ground.fields import draw_quilt
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.drawing.board.ground.lands.night_lake import draw_night_ground, draw_night_mound

LAND = Land(
    trees=("elm", "tree", "fir", "bush", "poplar"),
    plants=("grass", "flowers", "toadstool", "bush", "grass"),
    houses=("church", "house", "cottage"),
    corners=(("castle",), (), ("owl", "firs"), ("fox", "meadow-hedgehog")),
    sky="night",
    draw_ground=draw_night_ground,
    draw_fields=draw_quilt,
    draw_mound=draw_night_mound,
)
