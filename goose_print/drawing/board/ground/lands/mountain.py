"""Snow-capped peaks over fields, with firs."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.drawing.board.ground.brush import LandBrush
from goose_print.drawing.board.ground.fields import draw_quilt
from goose_print.drawing.board.ground.lands.land import Land
from goose_print.geometry import Point
from goose_print.scene import Item, Path, polygon


def draw_peaks(brush: LandBrush) -> Iterator[Item]:
    """Draw peaks with snow on them."""
    box, tall = brush.box, brush.sky_height
    stone, low = brush.fill("stone").mixed(brush.far, 0.45), 1.0
    if brush.land.is_lit:  # dark before the last light, which is seen over them
        stone, low = stone.mixed(brush.zenith, 0.5), 0.7
    x = box.x - tall * 0.2
    peaks = []
    while x < box.right:
        wide, rise = tall * brush.random.uniform(0.42, 0.8), tall * low * brush.random.uniform(0.42, 0.8)
        peaks.append((x + wide * 0.5, wide, rise))
        x += wide * 0.62
    for middle, wide, rise in sorted(peaks, key=lambda one: -one[2]):
        foot, top = brush.horizon, Point(middle, brush.horizon - rise)
        left, right = max(box.x, middle - wide * 0.75), min(box.right, middle + wide * 0.75)
        if not box.x < middle < box.right:
            continue
        body = polygon(
            (
                Point(left, foot),
                Point(middle - wide * 0.22, foot - rise * 0.62),
                top,
                Point(middle + wide * 0.18, foot - rise * 0.7),
                Point(right, foot),
            )
        )
        line = brush.style.pen(brush.pen.width * 0.8, brush.style.ink.mixed(stone, 0.4)) if brush.style.coloured else brush.thin
        yield Path(outline=body, fill=stone, stroke=line)
        if not brush.bare:
            yield Path(
                outline=polygon(
                    (
                        top,
                        Point(middle + wide * 0.18, foot - rise * 0.7),
                        Point(right, foot),
                        Point(middle + wide * 0.1, foot),
                        Point(middle - wide * 0.04, foot - rise * 0.5),
                    )
                ),
                fill=stone.mixed(brush.style.ink, 0.14),
            )
        snow = [(0.0, 1.0), (-0.115, 0.81), (-0.06, 0.74), (-0.02, 0.8), (0.035, 0.71), (0.075, 0.79), (0.1, 0.82)]
        yield Path(
            outline=polygon(Point(middle + wide * dx, foot - rise * dy) for dx, dy in snow),
            fill=brush.white,
            stroke=brush.thin if brush.bare else None,
        )


LAND = Land(
    trees=("fir", "fir", "stones", "fir", "bush"),
    plants=("stones", "grass", "flowers", "toadstool", "grass"),
    houses=("church", "cottage", "barn"),
    corners=(("castle",), (), ("fisher", "duck"), ("goat", "goat")),
    draw_far=draw_peaks,
    draw_fields=draw_quilt,
)
