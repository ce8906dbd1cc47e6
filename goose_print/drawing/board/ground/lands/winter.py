"""Snow on fields and roofs, firs and bare trees."""

from __future__ import annotations

from goose_print.drawing.board.ground.fields import draw_quilt
from goose_print.drawing.board.ground.lands.land import Land

LAND = Land(
    trees=("fir", "bare-tree", "fir", "tree", "fir"),
    plants=("bush", "stones", "grass", "bush"),
    houses=("church", "house", "cottage"),
    corners=(("church",), (), ("snowman", "firs"), ("sleigh", "firs")),
    meadows=(("white", ("water", 0.24)), ("white", ("water", 0.12)), ("shade", ("white", 0.8075)), ("white", ("water", 0.05))),
    crops=(("white",), ("white", ("water", 0.2)), ("shade", ("white", 0.78)), ("white", ("water", 0.12)), ("white", ("water", 0.3))),
    road=("shade", ("white", 0.45)),
    far=("water", ("white", 0.35)),
    sky="snow",
    is_dotted=True,
    draw_fields=draw_quilt,
)
