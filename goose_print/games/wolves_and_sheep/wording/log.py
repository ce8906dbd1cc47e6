"""The log of a game in sentences, a turn each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose_print.games.facts import SheetFacts
from goose_print.games.log_page import FinalPlace, log_page
from goose_print.games.wolves_and_sheep.facts import Facts, Role
from goose_print.games.wolves_and_sheep.field import LABELS, Point
from goose_print.games.wolves_and_sheep.game import WolvesGame
from goose_print.games.wolves_and_sheep.position import (
    Ate,
    HuntOver,
    Passed,
    PieceMoved,
    PiecesPlaced,
    WolvesEvent,
    WolvesState,
)  # fmt: skip
from goose_print.language.words import sentence


class WolvesTeller:
    """Tells turns in one language, with the names that the theme gives."""

    def __init__(self, rules: Facts, facts: SheetFacts, players: int) -> None:
        self.rules, self.words, self.names, self.players = rules, facts.speech(), facts.names, players

    def name(self, seat: int) -> str:
        """What a player is called inside a sentence: as the theme does, or by the pieces; players count from 0."""
        if seat < len(self.names):
            return self.names[seat]
        roles = ("wolf", "guards") if self.players == 2 else ("wolf", "watchmen", "dogs")
        return self.words.text(f"wolves.{roles[seat]}")

    def turn(self, events: Iterable[WolvesEvent]) -> str:
        """What happened."""
        return " ".join(map(self._told, events))

    def result(self, state: WolvesState) -> str:
        """How the hunt ended; empty while it has not."""
        return self._over(state.outcome, state.hunted, len(state.sheep)) if state.over else ""

    def points(self, points: Iterable[Point]) -> str:
        """Points in a list."""
        named = [LABELS[point] for point in points]
        return self.words.join(named) if named else self.words.text("wolves.nobody")

    def stands(self, state: WolvesState) -> str:
        """Who stands where."""
        said = self.words.text
        packs: dict[Role, str] = {
            role: f"{said(f'wolves.{role}')}{said('list.colon')}{self.points(state.pieces(role))}" for role in ("watchmen", "dogs")
        }
        return sentence(said("wolves.stands", wolf=LABELS[state.wolf], sheep=self.points(state.sheep), **packs))

    def _told(self, event: WolvesEvent) -> str:
        said = self.words.text
        match event:
            case PiecesPlaced():
                return said(f"wolves.placed.{event.role}", points=self.points(event.points))
            case PieceMoved():
                return said(f"wolves.moved.{event.role}", way="–".join(LABELS[point] for point in event.way))
            case Passed():
                return said(f"wolves.passed.{event.role}")
            case Ate(left=0):
                return said("wolves.ate_last", point=LABELS[event.point])
            case Ate():
                return self.words.plural("wolves.ate", event.left, point=LABELS[event.point])
            case HuntOver():
                return self._over(event.outcome, event.moves, event.left)
            case _:
                raise AssertionError(event)

    def _over(self, outcome: str, moves: int, left: int) -> str:
        if outcome == "eaten":
            return self.words.plural("wolves.eaten", moves)
        return self.words.text(f"wolves.{outcome}", eaten=len(self.rules.folds) - left)


def wolves_stories(game: WolvesGame, facts: SheetFacts) -> Iterator[str]:
    """The turns in sentences."""
    teller = WolvesTeller(game.rules, facts, game.players)
    return (teller.turn(turn.events) for turn in game.turns)


def wolves_log(game: WolvesGame, facts: SheetFacts, *, seed: int | None) -> str:
    """The log as plain text. Without a seed none is named: the moves were given."""
    teller, final = WolvesTeller(game.rules, facts, game.players), game.final
    roles: tuple[Role, ...] = ("wolf", "watchmen", "dogs")
    standing = {role: final.pieces(role) for role in roles} | {"sheep": final.sheep}
    places = (
        FinalPlace(name=sentence(teller.words.text(f"wolves.{role}")), where=teller.points(points), coins=0)
        for role, points in standing.items()
    )
    return log_page(
        game, teller.words, title=facts.title, name=teller.name, opening="", stories=wolves_stories(game, facts),
        places=places, seed=seed, version=facts.version, result=teller.result(final),
    )  # fmt: skip
