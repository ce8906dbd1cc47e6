"""Pictures: motifs and imported SVG as scene primitives coloured by role, and checked raster files."""

from goose_print.art.emoji import emoji_motif
from goose_print.art.library import art_sets, find_motif, inside, motif_names
from goose_print.art.motif import ROLES, Dress, Motif, Paint, Role, Shape, placed
from goose_print.art.picture import Raster, read_picture
from goose_print.art.svg import parse_motif, read_motif

__all__ = [
    "ROLES",
    "Dress",
    "Motif",
    "Paint",
    "Raster",
    "Role",
    "Shape",
    "art_sets",
    "emoji_motif",
    "find_motif",
    "inside",
    "motif_names",
    "parse_motif",
    "placed",
    "read_motif",
    "read_picture",
]
