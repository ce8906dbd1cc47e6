"""Log of Wolves and Sheep: sentences for each turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose_print.games.recorder import FinalPlace, Teller
from goose_print.games.wolves_and_sheep.facts import LABELS, LAIR, RingPoint, WolvesFacts, WolvesRole
from goose_print.games.wolves_and_sheep.position import Ate, HuntOver, Passed, PieceMoved, PiecesPlaced, WolvesEvent, WolvesState
from goose_print.language.words import capitalise


class WolvesTeller(Teller[WolvesFacts, WolvesState, WolvesEvent]):
    """Teller of Wolves and Sheep."""

    def name(self, seat: int) -> str:
        """Name of a player (from 0) inside a sentence: the theme's, or that of the pieces."""
        if seat < len(self.names):
            return self.names[seat]
        roles = ("wolf", "guards") if self.players == 2 else ("wolf", "watchmen", "dogs")
        return self.words.text(f"wolves.{roles[seat]}")

    def turn(self, mover: int, events: Iterable[WolvesEvent]) -> str:
        """Sentences on the events."""
        return " ".join(map(self._describe_event, events))

    def result(self, final: WolvesState, turns: int) -> str:
        """Sentence on how the hunt ended."""
        return self._outcome_text(final.outcome, final.hunted, len(final.sheep)) if final.over else ""

    def places(self, final: WolvesState) -> Iterator[FinalPlace]:
        """Final points of the pieces of each role, and of the sheep."""
        roles: tuple[WolvesRole, ...] = ("wolf", "watchmen", "dogs")
        for role, points in ({role: final.pieces(role) for role in roles} | {"sheep": final.sheep}).items():
            yield FinalPlace(name=capitalise(self.words.text(f"wolves.{role}")), where=self.points(points))

    def points(self, points: Iterable[RingPoint]) -> str:
        """List of points in words."""
        named = [LABELS[point] for point in points]
        return self.words.join(named) if named else self.words.text("wolves.nobody")

    def stands(self, state: WolvesState) -> str:
        """Sentence on the positions of all pieces."""
        said = self.words.text
        packs: dict[WolvesRole, str] = {
            role: f"{said(f'wolves.{role}')}{said('list.colon')}{self.points(state.pieces(role))}" for role in ("watchmen", "dogs")
        }
        return capitalise(said("wolves.stands", wolf=LABELS[state.wolf], sheep=self.points(state.sheep), **packs))

    def _describe_event(self, event: WolvesEvent) -> str:
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
                return self._outcome_text(event.outcome, event.moves, event.left)
            case _:
                raise AssertionError(event)

    def _outcome_text(self, outcome: str, moves: int, left: int) -> str:
        if outcome == "eaten":
            return self.words.plural("wolves.eaten", moves)
        return self.words.text(f"wolves.{outcome}", eaten=len(self.rules.folds) - left)


# The board as plain text: point 1 of each ring at the top, the others clockwise

SPOKE_DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Direction of each spoke from the lair, to the right and down."""
SIDE_RINGS, RING_COLUMNS, RING_ROWS = 3, 6, 2
"""Rings on each side of the lair, and characters across and down from one ring to the next."""


def board_as_text(state: WolvesState) -> str:
    """The board as text: each point with its name and its piece, and the lines."""
    rows = [[" "] * (2 * SIDE_RINGS * RING_COLUMNS + 5) for _ in range(2 * SIDE_RINGS * RING_ROWS + 1)]
    for ring in range(1, SIDE_RINGS + 1):
        _draw_ring(rows, ring)
    for point in range(len(LABELS)):
        column, row = _text_position(point)
        for k, letter in enumerate(
            f"{_piece_letter(state, point)} {LABELS[point]}" if point != LAIR else f"{_piece_letter(state, point)} L "
        ):
            rows[row][column + k] = letter
    return "\n".join("".join(row).rstrip() for row in rows)


def _text_position(point: RingPoint) -> tuple[int, int]:
    """Column and row of a point's first letter."""
    ring, spoke = divmod(point - 1, len(SPOKE_DIRECTIONS)) if point else (-1, 0)
    across, down = SPOKE_DIRECTIONS[spoke]
    return (SIDE_RINGS + across * (ring + 1)) * RING_COLUMNS, (SIDE_RINGS + down * (ring + 1)) * RING_ROWS


def _draw_ring(rows: list[list[str]], ring: int) -> None:
    """Draw the lines of a ring, and of the spokes that lead to it from inside."""
    left, right = (SIDE_RINGS - ring) * RING_COLUMNS + 1, (SIDE_RINGS + ring) * RING_COLUMNS + 1
    top, bottom = (SIDE_RINGS - ring) * RING_ROWS, (SIDE_RINGS + ring) * RING_ROWS
    for column in range(left, right + 1):
        rows[top][column] = rows[bottom][column] = "-"
    for row in range(top + 1, bottom):
        rows[row][left] = rows[row][right] = "|"
    for column, row, mark in _spoke_marks(ring):
        rows[row][column + 1] = mark


def _spoke_marks(ring: int) -> Iterator[tuple[int, int, str]]:
    for across, down in SPOKE_DIRECTIONS:
        mark = {(True, False): "-", (False, True): "|"}.get((bool(across), bool(down)), "\\" if across == down else "/")
        steps = range(1, RING_COLUMNS) if not down else (RING_COLUMNS // 2,)
        for step in steps:
            part = (ring - 1) + step / RING_COLUMNS
            yield round((SIDE_RINGS + across * part) * RING_COLUMNS), round((SIDE_RINGS + down * part) * RING_ROWS), mark


def _piece_letter(state: WolvesState, point: RingPoint) -> str:
    for letter, points in (("W", (state.wolf,)), ("M", state.watchmen), ("D", state.dogs), ("S", state.sheep)):
        if point in points:
            return letter
    return "o"
