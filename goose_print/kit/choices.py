"""Entries of the command ``list``: dicts with ``name`` first, one generator for each list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from goose_print.art.library import art_sets, motif_names, motif_words, plain_name
from goose_print.errors import ThemeError
from goose_print.games import find_game, game_names
from goose_print.language.words import DEFAULT, fallback_folders, find_language, language_tags
from goose_print.layout import SIZES, layouts
from goose_print.theme.load import load_palette, load_printer, load_rules, load_theme_named
from goose_print.theme.paper_parts import Margins
from goose_print.theme.reference import list_keys
from goose_print.theme.shipped import describe_rule_set, palette_names, printer_names, rule_set_names, theme_names
from goose_print.typesetting.fonts import SYSTEM, installed_families
from goose_print.typesetting.system_fonts import system_families

ListedEntry = dict[str, Any]


def list_entries(what: str, language: str | None = None) -> list[ListedEntry]:
    """Entries of a list; motif titles and keywords in ``language`` (BCP 47), by default in English."""
    return list(_motifs(language) if what == "motifs" and language else LISTS[what]())


def _themes() -> Iterator[ListedEntry]:
    for name in theme_names():
        try:
            theme = load_theme_named(name)
        except ThemeError:
            continue
        yield {"name": name, "title": theme.title, "language": theme.language, "rules": theme.rules.name, "about": theme.description or ""}


def _games() -> Iterator[ListedEntry]:
    for name in game_names():
        yield {"name": name, "about": find_game(name).about}


def _rules() -> Iterator[ListedEntry]:
    for name in rule_set_names():
        rules = load_rules(name)
        players, pieces = {"players_min": rules.players.min, "players_max": rules.players.max}, rules.pieces(rules.players.max)
        numbers = {"squares": rules.board.last, "dice": pieces.dice, **players}
        yield {"name": name, **numbers, "money": pieces.purse is not None, "about": describe_rule_set(name)}


def _layouts() -> Iterator[ListedEntry]:
    for name, layout in layouts().items():
        yield {"name": name, "shapes": list(layout.shapes)}


def _motifs(language: str = "") -> Iterator[ListedEntry]:
    known = motif_words(fallback_folders(language or DEFAULT))
    for art_set in art_sets():
        for name in motif_names(art_set):
            title, *words = known.get(name) or [plain_name(name)]
            yield {"name": name, "set": art_set, "title": title, "words": words}


def _palettes() -> Iterator[ListedEntry]:
    for name in palette_names():
        palette = load_palette(name)
        yield {"name": name, "paper": palette.roles["paper"].hex, "players": [colour.hex for colour in palette.players]}


def _papers() -> Iterator[ListedEntry]:
    for name, (width, height) in SIZES.items():
        yield {"name": name, "width_mm": width, "height_mm": height}


def _printers() -> Iterator[ListedEntry]:
    for name in printer_names():
        try:
            printer = load_printer(name)
        except ThemeError:
            continue
        margins = printer.margins or Margins()
        yield {"name": name, **{f"{side}_mm": width for side, width in margins}, "edge": printer.edge}


def _fonts() -> Iterator[ListedEntry]:
    packaged = ((family.name, family.package, family) for family in installed_families())
    installed = ((f"{SYSTEM} {family.name}", "the system", family) for family in system_families())
    for name, source, family in (*packaged, *installed):
        weights, scripts = list(family.weights), list(family.scripts)
        yield {"name": name, "from": source, "weights": weights, "licence": family.licence, "scripts": scripts}


def _languages() -> Iterator[ListedEntry]:
    for tag in language_tags():
        yield {"name": tag, "language": find_language(tag).text("name")}


def _keys() -> Iterator[ListedEntry]:
    for key in list_keys():
        yield {"name": ".".join(filter(None, (key.part, key.name))), "left_out": key.default, "about": f"{key.value}. {key.meaning}"}


LISTS: dict[str, Callable[[], Iterator[ListedEntry]]] = {
    "themes": _themes,
    "games": _games,
    "rules": _rules,
    "layouts": _layouts,
    "motifs": _motifs,
    "palettes": _palettes,
    "papers": _papers,
    "printers": _printers,
    "fonts": _fonts,
    "languages": _languages,
    "keys": _keys,
}
