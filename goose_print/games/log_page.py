"""A whole game of any kind as a log to read: rounds as headings, turns as paragraphs, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from goose_print.language.environment import environment
from goose_print.language.words import Language, bare


@dataclass(frozen=True, kw_only=True)
class Told:
    """One turn in words."""

    number: int
    story: str


@dataclass(frozen=True, kw_only=True)
class Round:
    """The turns of one round."""

    number: int
    turns: tuple[Told, ...]


@dataclass(frozen=True, kw_only=True)
class FinalPlace:
    """How a player stands at the end."""

    name: str
    where: str
    coins: int


@dataclass(frozen=True, kw_only=True)
class LogPage:
    """What a log tells. ``turns``: round, number and story of each; ``places``: the players as they stand at the end.

    Without a ``seed`` none is named: the throws were given.
    """

    title: str
    names: Sequence[str]
    result: str
    turns: Sequence[tuple[int, int, str]]
    places: Sequence[FinalPlace]
    money: bool = False
    opening: str = ""
    seed: int | None = None
    version: str = ""

    def text(self, words: Language, width: int = 80) -> str:
        """As plain text, ``width`` columns wide."""
        rounds = [
            Round(number=number, turns=tuple(Told(number=turn, story=story) for _, turn, story in turns))
            for number, turns in groupby(self.turns, key=lambda turn: turn[0])
        ]
        return environment(words).get_template("log.txt.j2").render(
            title=words.text("log.title", title=bare(self.title)), seed=self.seed, version=self.version, names=self.names,
            result=self.result, opening=self.opening, rounds=rounds, places=self.places, money=self.money, width=width,
        )  # fmt: skip
