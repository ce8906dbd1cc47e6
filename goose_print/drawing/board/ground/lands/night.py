"""Farmland by night: stars, a moon, lit windows."""

from __future__ import annotations

from goose_print.drawing.board.ground.fields import draw_quilt
from goose_print.drawing.board.ground.lands.land import Land

LAND = Land(
    trees=("elm", "tree", "fir", "bush", "poplar"),
    plants=("grass", "flowers", "toadstool", "bush", "grass"),
    houses=("church", "house", "cottage"),
    corners=(("castle",), (), ("owl", "firs"), ("fox", "meadow-hedgehog")),
    sky="night",
    draw_fields=draw_quilt,
)
