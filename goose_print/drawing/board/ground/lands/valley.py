"""A journey through a valley: meadow, orchard, farm, brook and wood."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from goose_print.drawing.board.ground.lands.country import LAND as COUNTRY
from goose_print.drawing.board.ground.lands.journey import draw_journey

LAND = replace(COUNTRY, draw_whole=partial(draw_journey, "valley"))
