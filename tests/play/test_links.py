"""Links that hold a game, QR codes of them, and bets, in the page's own modules."""

from __future__ import annotations

from typing import Any

import pytest
import zxingcpp
from PIL import Image

from goose_print.games.played import Bet
from goose_print.games.race.export.race_data import race_data
from goose_print.games.race.table import settle_bets
from goose_print.kit.facts import sheet_facts
from goose_print.theme.load import load_theme_named
from tests.play.node import MISSING, NODE, run

pytestmark = pytest.mark.skipif(NODE is None, reason=MISSING)

THEMES = ("royal", "team", "camino", "vocabulary", "steeplechase")
"""One with money, several counters, routes, cards, and bets."""
BETS = [{"backer": "Ann 🦆", "player": 0, "coins": 3}, {"backer": "Bo", "player": 1, "coins": 4}, {"backer": "Cy", "player": 1, "coins": 7}]
SIZES = (8, 30, 51, 70, 95, 134, 170, 230, 300, 400)
"""Of longer texts, of which each needs another version of the code."""
TEXTS = ["a", "https://example.org/play.html#2ab73af5.pp..ke4cTEWoB", "ü 🦆 ё", *("x7" * size for size in SIZES)]


def rules_of(name: str) -> Any:
    theme = load_theme_named(name)
    return race_data(theme.rules.facts, sheet_facts(theme))  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def answers() -> Any:
    games: list[dict[str, Any]] = [{"rules": rules_of(name), "names": ["Player 1", "Zoë", "Player 3"], "steps": 400} for name in THEMES]
    games += [{**games[0], "steps": steps} for steps in (0, 1, 30)]
    games[4] |= {"bets": BETS, "names": [f"Player {k + 1}" for k in range(6)]}
    return run("pages.js", {"texts": TEXTS, "games": games, "seed": 11})


def test_a_link_is_the_same_game(answers: Any) -> None:
    assert all(one["same"] for one in answers["links"])
    assert sum(one["over"] for one in answers["links"]) >= 4
    assert not [one["faulty"] for one in answers["links"] if one["faulty"]]
    assert max(len(one["letters"]) for one in answers["links"]) < 450


def test_the_pool_is_shared_as_by_the_engine(answers: Any) -> None:
    """By whoever has won in the page, and the bets of whom."""
    paid = answers["links"][4]["won"]
    assert paid
    found = [settle_bets([Bet(**bet) for bet in BETS], winner)[0] for winner in range(6)]
    assert [(one["backer"], one["player"], one["coins"]) for one in paid] in [
        [(one.backer, one.player, one.coins) for one in each] for each in found
    ]


def test_codes_are_read(answers: Any) -> None:
    for text, rows in zip(TEXTS, answers["codes"], strict=True):
        side = len(rows) + 8
        image = Image.new("L", (side, side), 255)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                image.putpixel((x + 4, y + 4), 0 if dark else 255)
        assert [found.text for found in zxingcpp.read_barcodes(image.resize((side * 4, side * 4), Image.Resampling.NEAREST))] == [text]
