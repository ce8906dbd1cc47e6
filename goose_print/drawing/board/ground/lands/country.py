"""Farmland: fields to the hills, villages, trees in groves."""

from __future__ import annotations

from goose_print.drawing.board.ground.fields import draw_quilt
from goose_print.drawing.board.ground.lands.land import Land

LAND = Land(
    trees=("tree", "elm", "bush", "fruit-tree", "poplar", "rose-bush"),
    plants=("flowers", "grass", "daisies", "grass", "rose-bush", "toadstool", "stones"),
    houses=("church", "house", "cottage", "barn"),
    corners=(("windmill", "hut"), (), ("fisher", "duck"), ("goose-girl", "goose-stand", "meadow-gosling")),
    draw_fields=draw_quilt,
)
