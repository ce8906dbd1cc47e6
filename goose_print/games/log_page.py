"""A whole game of any kind as a log to read: rounds as headings, turns as paragraphs, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from goose_print.games.recorder import RecordedGame
from goose_print.language.environment import environment
from goose_print.language.text import for_terminals
from goose_print.language.words import Language, bare, sentence

AnyGame = RecordedGame[Any, Any, Any, Any]


@dataclass(frozen=True, kw_only=True)
class TurnStory:
    """One turn in words."""

    number: int
    story: str


@dataclass(frozen=True, kw_only=True)
class Round:
    """The turns of one round."""

    number: int
    turns: tuple[TurnStory, ...]


@dataclass(frozen=True, kw_only=True)
class FinalPlace:
    """How a player stands at the end."""

    name: str
    where: str
    coins: int


def log_page(
    game: AnyGame, words: Language, *, title: str, name: Callable[[int], str], opening: str, stories: Iterable[str],
    places: Iterable[FinalPlace], seed: int | None, version: str, width: int = 80, result: str = "",
) -> str:  # fmt: skip
    """The log as plain text, ``width`` columns wide. Without a ``seed`` none is named: the throws were given.

    ``name``: what a player is called; ``stories``: the turns in sentences; ``places``: the players as they stand at the
    end; ``result``: how it ended, where that is not told as a race's end is.
    """
    rounds = [
        Round(number=number, turns=tuple(TurnStory(number=turn.number, story=story) for turn, story in turns))
        for number, turns in groupby(zip(game.turns, stories, strict=True), key=lambda told: told[0].round)
    ]
    ended = _result(game, words, result or _outcome(game, words, name))
    page = environment(words).get_template("log.txt.j2").render(
        title=words.text("log.title", title=bare(title)), seed=seed, version=version, rounds=rounds, opening=opening, width=width,
        names=[name(seat) for seat in range(game.players)], result=ended, places=list(places),
        money=game.rules.has_money,
    )  # fmt: skip
    return for_terminals(page, words.direction)


def _result(game: AnyGame, words: Language, outcome: str) -> str:
    """Who won, or that nobody did, and whether the log is cut."""
    cut = [words.text("log.cut")] if game.end == "cap" else []
    return " ".join([outcome, *cut])


def _outcome(game: AnyGame, words: Language, name: Callable[[int], str]) -> str:
    for turn in game.turns:
        if any(event.kind == "won" for event in turn.events):
            return sentence(words.plural("log.won", turn.number, name=name(turn.player)))
    return words.plural("log.draw" if game.final.draw else "log.unfinished", len(game.turns))
