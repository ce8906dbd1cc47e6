"""Palettes: a colour for each role, for each kind of square and for each player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast, get_args

from goose_print.games.board import FieldKind
from goose_print.records import record
from goose_print.scene import Colour
from goose_print.theme.parts import ROLE_NAMES, PaletteSpec

if TYPE_CHECKING:
    from goose_print.art.motif import PaintRole

KINDS: tuple[FieldKind, ...] = get_args(FieldKind)


@record
class Palette:
    """``roles`` dress motifs, ``tints`` fill squares by kind, ``players`` are the counters' colours in order."""

    name: str
    roles: Mapping[PaintRole, Colour]
    tints: Mapping[FieldKind, Colour]
    players: tuple[Colour, ...]
    contour: Colour | None = None
    """The lines of pictures, where they are not in ink."""

    def colour(self, text: str) -> Colour:
        """The colour of a role, of a kind of square, or of ``#rrggbb``; raises ValueError for anything else."""
        if text in self.roles:
            return self.roles[cast("PaintRole", text)]
        return self.tints[cast(FieldKind, text)] if text in self.tints else Colour.of(text)


def palette_of(spec: PaletteSpec, name: str) -> Palette:
    """The palette that a specification says; raises ValueError for what is left open."""
    if spec.missing:
        raise ValueError(f"palette {name} lacks {', '.join(spec.missing)}")
    roles = {cast("PaintRole", role): Colour.of(getattr(spec, role)) for role in ROLE_NAMES}
    tints = {kind: _tint(getattr(spec, kind), roles) for kind in KINDS}
    contour = Colour.of(spec.contour) if spec.contour else None
    return Palette(name=name, roles=roles, tints=tints, players=tuple(map(Colour.of, spec.players or ())), contour=contour)


def _tint(text: str, roles: Mapping[PaintRole, Colour]) -> Colour:
    return roles[cast("PaintRole", text)] if text in roles else Colour.of(text)
