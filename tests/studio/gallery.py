"""Makes what the studio's page begins with: small pictures of the shipped themes, and what is said of them in each language.

``python -m tests.studio.gallery [NAME ...]``; with names, pictures of these alone.
"""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import resvg_py
from PIL import Image

from goose_print.games.simulation import SimulatedGames
from goose_print.language.words import language_tags
from goose_print.library import load_theme
from goose_print.resources import folder
from goose_print.studio import answer
from goose_print.studio.previewing import assemble_svg
from goose_print.theme.model import Theme
from goose_print.theme.shipped import describe_rule_set, find_theme, rule_set_names, theme_names

WIDTH, HEIGHT = 300, 212


def picture(name: str) -> bytes:
    """The board as a JPEG of at most 300 to 212 pixels."""
    [found] = answer({"do": "describe", "source": name})
    [drawn] = answer({"do": "preview", **found["source"]})
    board = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=assemble_svg(drawn), width=4 * WIDTH, dpi=96)))).convert("RGB")
    board.thumbnail((WIDTH, HEIGHT), Image.Resampling.LANCZOS, reducing_gap=None)
    out = io.BytesIO()
    board.save(out, "JPEG", quality=74, optimize=True, progressive=True)
    return out.getvalue()


def index(*, minutes: bool = True) -> list[dict[str, Any]]:
    """What the page says of the themes before the program has read them all; games are played for the ``minutes``."""
    [found] = answer({"do": "describe", "what": ["themes"]})
    keys = ("name", "title", "language")
    return [{key: theme[key] for key in keys} | _facts(theme["name"], minutes=minutes) for theme in found["themes"]]


def titles(tag: str) -> dict[str, list[str]]:
    """Title and description of each theme in a language."""
    themes = ((name, load_theme(find_theme(name), language=tag)) for name in theme_names())
    return {name: [theme.title, " ".join((theme.description or "").split())] for name, theme in themes}


GROUPS = {
    "small": ("birthday", "donkey", "gusek", "plain", "red-hood", "short-hazards", "storybook-goose", "advent"),
    "class": ("blank", "dauphin", "my-class", "pavement", "snakes-and-ladders", "times-tables", "vocabulary"),
    "family": (
        "gusek-money", "house-rules", "humpbacked-horse", "night-sky", "river-of-geese", "team", "track-100", "track-150", "track-500",
        "wedding-heart",
    ),
    "history": ("camino", "clay-disc", "railway", "royal", "steeplechase", "tavern", "valhalla"),
    "other": ("bank", "greyhounds", "star", "tightrope", "wolves-and-sheep"),
}  # fmt: skip
FIND = {
    "blank": (
        "empty board own game nothing leerer Spielplan leeres Spiel tablero vacío en blanco plateau vide vierge tabellone vuoto "
        "leeg bord pusta plansza tabuleiro vazio em branco пустое поле لوحة فارغة לוח ריק"
    ),
    "birthday": "party feast",
    "wedding-heart": "wedding feast love Hochzeit boda mariage matrimonio nozze bruiloft ślub wesele casamento свадьба زفاف عرس חתונה",
    "advent": "christmas feast",
    "my-class": (
        "photos photographs faces pupils Fotos Gesichter fotos caras visages élèves foto volti foto's gezichten zdjęcia twarze rostos "
        "фотографии лица صور وجوه תמונות פנים"
    ),
    "times-tables": (
        "Einmaleins tablas de multiplicar tables de multiplication tabelline tafels tabliczka mnożenia tabuada таблица умножения "
        "جدول الضرب לוח הכפל"
    ),
}
"""Words by which a game is found that it does not say itself, in all languages."""
GAMES, USUAL_PLAYERS = 300, 4


def _facts(name: str, *, minutes: bool) -> dict[str, Any]:
    """What a tile says of a theme, and by what else it is found."""
    theme = load_theme(find_theme(name))
    players = theme.rules.players
    words = describe_rule_set(theme.rules.name) if theme.rules.name in rule_set_names() else ""
    return {
        "about": " ".join((theme.description or "").split()),
        "players": [players.min, players.max],
        **({"minutes": _minutes(theme)} if minutes else {}),
        "group": next(group for group, names in GROUPS.items() if name in names),
        "find": f"{words} {FIND.get(name, '')}".strip(),
    }


def _minutes(theme: Theme) -> int | None:
    """Minutes of an average game of four, or as many as may play; ``None`` where nobody can say."""
    found = theme.rules.figures.simulate(players=theme.rules.players.nearest(USUAL_PLAYERS), games=GAMES, seed=1, jobs=1)
    found = getattr(found, "found", found)
    if not isinstance(found, SimulatedGames):
        return None
    minutes = found.minutes(theme.seconds_per_turn)
    return max(1, round(minutes / 5) * 5) if minutes > 7 else max(1, round(minutes))


GALLERY = folder("templates") / "studio" / "gallery"


def write(name: str, said: Any) -> None:
    """Write a file of the gallery."""
    (GALLERY / name).write_text(f"{json.dumps(said, ensure_ascii=False, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    write("index.json", index())
    for tag in language_tags():
        if tag != "en":
            write(f"{tag}.json", titles(tag))
    for each in sys.argv[1:] or theme_names():
        (GALLERY / f"{each}.jpg").write_bytes(picture(each))
