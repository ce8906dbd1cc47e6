"""A shore, where a map shows the Atlantic."""

from __future__ import annotations

from goose_print.drawing.board.ground.lands.coast import LAND as COAST

LAND = COAST
