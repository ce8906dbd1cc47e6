"""A game of a few lines, unlike any other, gets a whole kit through the protocol: no dice, no money, unequal sides, several kinds
of counters, a board of free points.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from goose_print.errors import UsageError
from goose_print.games.pieces import CounterSet, Pieces, Players
from goose_print.games.played import Played
from goose_print.games.protocol import Rules
from goose_print.geometry import Point
from goose_print.kit.build import build_kit
from goose_print.kit.parts.counters import SPARE_ROUNDS
from goose_print.language.document import Document, read_document
from goose_print.language.text import render_text
from goose_print.layout.fields import Arrangement, point_spots
from goose_print.scene import Element, Group
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme

SHEET = '<document title="Fox" language="en" direction="ltr"><aim>Catch.</aim></document>'


class Chase(Played):
    narrate = lambda self, facts, *, seed: "The fox stays hungry.\n"  # noqa: E731
    as_json = lambda self, *, seed: {"turns": []}  # noqa: E731


class Fox(Rules):
    name, players = "fox", Players(min=2, max=2)
    board = Arrangement(spots=point_spots([Point(x, x % 3) for x in range(6)], size=0.8), links=((0, 1), (1, 5)), stretches=False)
    pieces = lambda self, players: Pieces(counters=(CounterSet(seat=0, kind="wolf"), CounterSet(seat=1, count=3), CounterSet(seat=1, kind="donkey")))  # noqa: E731, E501
    document = lambda self, facts, *, seed: read_document(SHEET)  # noqa: E731
    sample = lambda self, *, players, seed, bets=(): Chase()  # noqa: E731


@pytest.fixture
def theme(tmp_path: Path) -> Theme:
    (tmp_path / "theme.yaml").write_text("title: Fox and Geese\nrules: plain\nsquares: {5: {label: Den}}\nplayers: 2\n", encoding="utf-8")
    return replace(load_theme_named(str(tmp_path / "theme.yaml")), rules=Fox())


def test_a_whole_kit(theme: Theme) -> None:
    kit = build_kit(theme)
    names = {file.name for file in kit.files}
    assert {"board.svg", "counters.svg", "rules.txt", "log.txt", "kit.pdf", "preview.png"} <= names
    assert not {"dice.svg", "money.svg"} & names
    files = {file.name: file for file in kit.files}
    assert b"hungry" in files["log.txt"].data
    board = files["board.svg"].data.decode()
    assert all(f'id="square-{number}"' in board for number in range(6))
    assert 'class="links"' in board


def test_each_side_gets_its_own_counters(theme: Theme) -> None:
    sheets = next(file.sheets for file in build_kit(theme, only=["counters"]).files if file.name == "counters.pdf")
    titles = [item.title for sheet in sheets for item in sheet.items if isinstance(item, Group) and item.tag.element is Element.PIECE]
    assert len(titles) == 5 * (1 + SPARE_ROUNDS), "a disc each, for standees have no room on this start, and spare ones on the same sheet"
    assert len(sheets) == 1


def test_what_such_a_game_has_not_is_said(theme: Theme) -> None:
    for ask in (lambda: theme.rules.figures, lambda: theme.rules.replay("", source="", players=2)):
        with pytest.raises(UsageError, match="this game"):
            ask()
    assert theme.rules.lint() == ()
    document: Document = theme.rules.document(None, seed=1)
    assert "Catch." in render_text(document)
