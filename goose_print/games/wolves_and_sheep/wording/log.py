"""The log of a game in sentences, a turn each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose_print.games.teller import FinalPlace, Teller
from goose_print.games.wolves_and_sheep.facts import WolvesFacts, WolvesRole
from goose_print.games.wolves_and_sheep.field import LABELS, RingPoint
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


class WolvesTeller(Teller[WolvesFacts, WolvesState, WolvesEvent]):
    """Tells moves."""

    def name(self, seat: int) -> str:
        """What a player is called inside a sentence: as the theme does, or by the pieces; players count from 0."""
        if seat < len(self.names):
            return self.names[seat]
        roles = ("wolf", "guards") if self.players == 2 else ("wolf", "watchmen", "dogs")
        return self.words.text(f"wolves.{roles[seat]}")

    def turn(self, mover: int, events: Iterable[WolvesEvent]) -> str:
        """What happened."""
        return " ".join(map(self._told, events))

    def result(self, final: WolvesState, turns: int) -> str:
        """How the hunt ended."""
        return self._over(final.outcome, final.hunted, len(final.sheep)) if final.over else ""

    def places(self, final: WolvesState) -> Iterator[FinalPlace]:
        """The pieces of each role, and the sheep, whoever plays them."""
        roles: tuple[WolvesRole, ...] = ("wolf", "watchmen", "dogs")
        for role, points in ({role: final.pieces(role) for role in roles} | {"sheep": final.sheep}).items():
            yield FinalPlace(name=sentence(self.words.text(f"wolves.{role}")), where=self.points(points))

    def points(self, points: Iterable[RingPoint]) -> str:
        """Points in a list."""
        named = [LABELS[point] for point in points]
        return self.words.join(named) if named else self.words.text("wolves.nobody")

    def stands(self, state: WolvesState) -> str:
        """Who stands where."""
        said = self.words.text
        packs: dict[WolvesRole, str] = {
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
