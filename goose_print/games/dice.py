"""Where throws come from: a seeded source, or throws that were really made. The engine itself never rolls.

A source is asked for a number of dice and answers with a throw, or with ``None`` when there are no more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from goose_print.errors import TranscriptError
from goose_print.records import record

FACES = 6
"""Of a die."""
Dice = tuple[int, ...]
"""What the dice of one throw show."""

Throws = Callable[[int], Dice | None]


def rolls(seed: int, faces: int = FACES) -> Throws:
    """Endless throws of dice with so many faces. The same seed gives the same throws in every version of Python and on every machine.

    Of all the methods of ``random.Random`` only ``random`` promises to give the same numbers for ever.
    """
    draw = random.Random(seed).random

    def throw(count: int) -> Dice:
        return tuple([1 + int(draw() * faces) for _ in range(count)])

    return throw


@record
class GivenThrow:
    """A throw that somebody noted down, and where: ``place`` is ``file:line``. ``notes``: what came of it by chance besides."""

    dice: Dice
    place: str = ""
    notes: tuple[str, ...] = ()


def given(throws: Iterable[GivenThrow | Dice]) -> Throws:
    """Throws that were noted down, in the order in which the dice were cast.

    Asked for another number of dice than the next throw has, the source raises TranscriptError, which names its place.
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


def read_throws(text: str, name: str = "throws", *, notes: bool = False, faces: int = FACES) -> tuple[GivenThrow, ...]:
    """Read one throw a line, ``6 3``. Empty lines and comments after ``#`` are passed over.

    ``name`` stands for the file in messages. ``notes``: what else is noted may follow, each after ``|``. Raises TranscriptError for a
    line that is no throw.
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
