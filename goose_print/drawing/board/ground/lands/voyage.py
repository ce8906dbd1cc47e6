"""A voyage round the world: open sea about the scene, then beach, desert, wood, meadow, sea and ice."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from goose_print.drawing.board.ground.lands.coast import LAND as COAST
from goose_print.drawing.board.ground.lands.journey import draw_journey

LAND = replace(COAST, draw_whole=partial(draw_journey, "voyage"))
