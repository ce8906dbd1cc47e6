"""The edge of a town: many houses, lanterns, lawns."""

from __future__ import annotations

from goose_print.drawing.board.ground.lands.land import Land

LAND = Land(
    trees=("elm", "tree", "lantern", "poplar", "bush"),
    plants=("flowers", "daisies", "bush", "grass"),
    houses=("house", "cottage", "church", "barn"),
    corners=(("church", "hut"), (), ("running-child", "hound"), ("goose-girl", "goose-stand", "meadow-gosling")),
    villages=5,
    meadows=(
        ("leaf", ("stone", 0.35), ("paper", 0.46)), ("leaf", ("stone", 0.25), ("paper", 0.36)), ("leaf", ("stone", 0.3), ("paper", 0.24)),
        ("leaf", ("stone", 0.18), ("paper", 0.12)),
    ),
    crops=(
        ("stone", ("paper", 0.55)), ("leaf", ("paper", 0.4)), ("stone", ("paper", 0.4)), ("leaf", ("paper", 0.25)),
        ("stone", ("paper", 0.2)),
    ),
    hills=(0.16, 0.08),
    is_dotted=True,
)  # fmt: skip
