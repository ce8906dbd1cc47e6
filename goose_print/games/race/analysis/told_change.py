"""A small change of the rules in a sentence, for those who read no YAML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goose_print.games.race.analysis.changes import Change
from goose_print.games.race.wording.board import board_words
from goose_print.language.words import Language


def told_change(change: Change, words: Language) -> Iterator[str]:
    """What is changed, a sentence for each thing."""
    for key, value in change.patch.items():
        match key:
            case "dice":
                yield words.text("suggest.change.dice", n=value)
            case "finish" | "geese":
                told = {fact: to for fact, to in value.items() if fact != "backward"}  # goes with the squares
                yield from (words.text(f"suggest.change.{_named(fact, to)}", squares=_squares(to, words)) for fact, to in told.items())
            case "squares":
                yield from _on_squares(change, value, words)


def _named(fact: str, to: Any) -> str:
    """The key of the sentence for a fact of the finish or of geese."""
    return {"either_die": "either_die" if to else "no_either_die", "squares": "fewer"}.get(fact, str(to))


def _squares(to: Any, words: Language) -> str:
    return words.join(list(map(str, to))) if isinstance(to, list) else ""


def _on_squares(change: Change, squares: dict[int, Any], words: Language) -> Iterator[str]:
    notes = board_words(change.rules, words)
    left = [square for square, to in squares.items() if to is None]
    moved = {square: min((n for n, to in squares.items() if to is not None), key=lambda n: abs(n - square)) for square in left}
    for square, to in moved.items():
        yield words.text("suggest.change.elsewhere", square=square, to=to)
    for square in squares.keys() - moved.keys() - set(moved.values()):
        note = notes.get(square)
        said = (note.words or (f"→ {note.send_to}" if note.send_to is not None else "")) if note else ""
        yield words.text("suggest.change.square", square=square, note=said or "–")
