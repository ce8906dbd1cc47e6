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
    draw_mound=draw_night_mound,
    far=("water", ("leaf", 0.3), ("white", 0.1)),
    meadows=(("leaf", ("water", 0.55)), ("leaf", ("water", 0.42)), ("leaf", ("water", 0.3)), ("leaf", ("water", 0.2))),
    crops=(
        ("leaf", ("gold", 0.3), ("water", 0.25)), ("leaf", ("water", 0.45)), ("leaf", ("water", 0.2)), ("secondary", ("water", 0.55)),
        ("leaf", ("water", 0.35)),
    ),
    draw_fields=draw_quilt,
)  # fmt: skip
