"""What the author wrote: themes read, checked and resolved, and everything that is wrong with them."""

from goose_print.theme.change import changed
from goose_print.theme.checks import languages
from goose_print.theme.load import load_palette, load_rules, load_theme, rewritten, theme_of
from goose_print.theme.model import Theme
from goose_print.theme.palette import Palette
from goose_print.theme.parts import MODES, ArtSpec, BoardSpec, Papers, Square, StyleSpec
from goose_print.theme.schema import schema_json
from goose_print.theme.shipped import find_theme, palette_names, rule_set_names, theme_names
from goose_print.theme.starter import starter

__all__ = [
    "MODES",
    "ArtSpec",
    "BoardSpec",
    "Palette",
    "Papers",
    "Square",
    "StyleSpec",
    "Theme",
    "changed",
    "find_theme",
    "languages",
    "load_palette",
    "load_rules",
    "load_theme",
    "palette_names",
    "rewritten",
    "rule_set_names",
    "schema_json",
    "starter",
    "theme_names",
    "theme_of",
]
