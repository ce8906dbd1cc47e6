"""A garden in which a feast is given."""

from __future__ import annotations

from dataclasses import replace

from goose_print.drawing.board.ground.lands.country import LAND as COUNTRY
from goose_print.drawing.board.ground.lands.feast_garden import draw_feast

LAND = replace(COUNTRY, corners=((), (), ("fiddle", "goose-stand"), ("bouquet", "goose-stand")), draw_whole=draw_feast)
