"""Sources of throws: seeded random dice, or throws that were noted down.

The engine itself never rolls. A source is called with a number of dice and returns a throw, or ``None`` when
there are no more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from goose_print.errors import TranscriptError
from goose_print.records import record

FACES = 6
"""Faces of an ordinary die."""
Dice = tuple[int, ...]
"""Numbers shown by the dice of one throw."""

ThrowSource = Callable[[int], Dice | None]


def seeded_throws(seed: int, faces: int = FACES) -> ThrowSource:
    """Endless random throws of dice with so many faces, the same for a seed on every machine.

    Uses ``random.Random.random`` only: the one method whose sequence Python guarantees to stay the same.
    """
    draw = random.Random(seed).random

    def throw(count: int) -> Dice:
        return tuple([1 + int(draw() * faces) for _ in range(count)])

    return throw


@record
class GivenThrow:
    """A throw that was noted down.

    ``place``: where, as ``file:line``. ``notes``: results of chance besides the dice, such as cards drawn.
    """

    dice: Dice
    place: str = ""
    notes: tuple[str, ...] = ()


def given_throws(throws: Iterable[GivenThrow | Dice]) -> ThrowSource:
    """Source of throws that were noted down, in order.

    The source raises TranscriptError, naming the place, when asked for another number of dice than the next throw
    has.
    """
    remaining = iter(throws)

    def throw(count: int) -> Dice | None:
        one = next(remaining, None)
        if one is None:
            return None
        noted = one if isinstance(one, GivenThrow) else GivenThrow(dice=one)
        if len(noted.dice) != count:
            where = f"{noted.place}: " if noted.place else ""
            wanted = "one die is" if count == 1 else f"{count} dice are"
            raise TranscriptError(f"{where}{wanted} thrown here, not {len(noted.dice)}")
        return noted.dice

    return throw


def parse_throws(text: str, name: str = "throws", *, notes: bool = False, faces: int = FACES) -> tuple[GivenThrow, ...]:
    """Parse one throw a line, such as ``6 3``. Empty lines and comments after ``#`` are skipped.

    ``name`` stands for the file in messages. ``notes``: allow further notes, each after ``|``. Raises
    TranscriptError for a line that is no throw.
    """
    noted, known = [], [str(face) for face in range(1, faces + 1)]
    for number, line in enumerate(text.splitlines(), start=1):
        throw, *rest = line.split("#")[0].split("|")
        words = throw.replace(",", " ").split()
        if not words and not rest:
            continue
        if rest and not notes:
            raise TranscriptError(f"{name}:{number}: a throw alone is written here, for no cards are drawn in this game")
        if not words or not all(word.lstrip("0") in known for word in words):
            raise TranscriptError(f"{name}:{number}: a throw is written as numbers from 1 to {faces}, like '6 3'")
        said = tuple(note.strip() for note in rest)
        noted.append(GivenThrow(dice=tuple(map(int, words)), place=f"{name}:{number}", notes=said))
    return tuple(noted)
