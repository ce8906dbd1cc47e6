"""A shipped theme opened in another language is the one that is built in it."""

from __future__ import annotations

import base64
import json
from itertools import product
from pathlib import Path

import pytest

from goose_print.language.words import language_tags
from goose_print.library import load_theme
from goose_print.resources import folder
from goose_print.studio import answer
from goose_print.studio.describing import shipped_source
from goose_print.studio.editing.tree import parse_tree
from goose_print.theme.model import Theme
from goose_print.theme.shipped import find_theme, theme_names
from tests.studio import gallery

TAGS = [tag for tag in language_tags() if tag != "en"]


def opened(name: str, tag: str, home: Path) -> Theme:
    [answered] = answer({"do": "describe", "source": name, "language": tag})
    source = answered["source"]
    for file, held in source["files"].items():
        (home / file).parent.mkdir(parents=True, exist_ok=True)
        (home / file).write_bytes(base64.b64decode(held["data"]))
    theme = home / f"{name}.yaml"
    theme.write_text(source["text"], encoding="utf-8")
    return load_theme(theme)


@pytest.mark.sample(30)
@pytest.mark.parametrize(("name", "tag"), list(product(theme_names(), TAGS)))
def test_a_theme_is_opened_as_it_is_built(tmp_path: Path, name: str, tag: str) -> None:
    found, wanted = opened(name, tag, tmp_path), load_theme(find_theme(name), language=tag)
    assert found.language == wanted.language
    for part in ("title", "subtitle", "description", "squares", "sheet", "decks", "questions"):
        assert getattr(found, part) == getattr(wanted, part), part
    assert found.rules.facts == wanted.rules.facts


def test_comments_and_order_stay() -> None:
    own, spanish = (shipped_source("royal", tag)["text"].splitlines() for tag in ("en", "es"))
    assert len(own) > 30
    assert [line for line in own if line.startswith("#")] == [line for line in spanish if line.startswith("#")]
    assert [line.split(":")[0] for line in own if line[:1].isalpha()] == [line.split(":")[0] for line in spanish if line[:1].isalpha()]
    assert "title: El real juego de la oca" in spanish


def test_of_a_changed_game_what_is_the_themes_is_translated() -> None:
    """Squares that were moved keep their names, and what was written meanwhile stays."""
    text = shipped_source("camino")["text"]
    [found] = answer({"do": "resize", "text": text, "squares": 40})
    [changed] = answer({"do": "edit", "text": text, "changes": [*found["changes"], {"op": "set", "path": ["title"], "value": "Ours"}]})
    spanish = shipped_source("camino", "es", changed["text"])["text"]
    assert "title: Ours" in spanish and "language: es" in spanish and "25: {label: El laberinto, art: maze}" in spanish
    assert parse_tree(shipped_source("camino", "en", spanish)["text"]) == parse_tree(changed["text"])
    assert shipped_source("camino", "es", text)["text"] == shipped_source("camino", "es")["text"]


@pytest.mark.parametrize("tag", ["en", "en-GB"])
def test_in_its_own_language_it_is_as_it_is(tag: str) -> None:
    assert shipped_source("camino", tag) == shipped_source("camino")


@pytest.mark.sample(5)
@pytest.mark.parametrize("tag", TAGS)
def test_the_gallery_says_what_the_themes_say(tag: str) -> None:
    assert json.loads((folder("templates") / "studio" / "gallery" / f"{tag}.json").read_text(encoding="utf-8")) == gallery.titles(tag)
