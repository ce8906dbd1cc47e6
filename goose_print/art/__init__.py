"""Pictures: motifs and imported SVG as scene primitives coloured by role, and checked raster files."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from goose_print.art.compiled import shipped_motif
    from goose_print.art.emoji import emoji_motif
    from goose_print.art.gallery import Gallery
    from goose_print.art.library import art_sets, find_motif, inside, motif_names
    from goose_print.art.motif import ROLES, Dress, Motif, MotifShape, Paint, Role, placed
    from goose_print.art.picture import read_picture
    from goose_print.art.pixels import Raster
    from goose_print.art.svg import parse_motif, read_motif
else:
    from goose_print.lazy import fetcher

    __getattr__ = fetcher(
        __name__,
        {
            "compiled": "shipped_motif",
            "emoji": "emoji_motif",
            "library": "art_sets find_motif inside motif_names",
            "motif": "ROLES Dress Motif Paint Role MotifShape placed",
            "gallery": "Gallery",
            "picture": "read_picture",
            "pixels": "Raster",
            "svg": "parse_motif read_motif",
        },
    )

__all__ = [
    "ROLES",
    "Dress",
    "Gallery",
    "Motif",
    "MotifShape",
    "Paint",
    "Raster",
    "Role",
    "art_sets",
    "emoji_motif",
    "find_motif",
    "inside",
    "motif_names",
    "parse_motif",
    "placed",
    "read_motif",
    "read_picture",
    "shipped_motif",
]
