"""What ``analyse --suggest`` prints: YAML to paste, with before and after; and each change in a sentence, for those who read no YAML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from goose_print.games.expectation import Expectation
from goose_print.games.expected_page import game_length
from goose_print.games.race.analysis.changes import RuleChange
from goose_print.games.race.analysis.outlook import RaceOutlook
from goose_print.games.race.analysis.suggest import Suggestion
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.board import board_words
from goose_print.games.written import written_of
from goose_print.language.words import Language


@dataclass(frozen=True)
class FoundChanges:
    """The changes that help, to be told or as data."""

    analysis: RaceOutlook
    found: tuple[Suggestion, ...]
    shipped: bool
    """Whether the rules can be extended by their name."""
    tried: bool = True
    """Whether changes could be tried out at all."""

    def as_json(self) -> list[dict[str, Any]]:
        """As ``analyse --suggest --format json`` prints them."""
        return [one.as_json() | {"rules": self._pasted(one)} for one in self.found]

    def text(self, words: Language) -> str:
        """As ``analyse --suggest`` prints them."""
        return "\n".join(self._lines(words)) + "\n"

    def sentences(self, words: Language) -> list[str]:
        """What each would be, and how long a game then is."""
        return [" ".join((*told_change(one.change, words), game_length(one.after, self.analysis.wish, words))) for one in self.found]

    def _lines(self, words: Language) -> Iterator[str]:
        if not self.tried:
            yield words.text("suggest.untried")
            return
        wish = self.analysis.wish
        hoped = words.plural("suggest.hoped", self.analysis.main.players, minutes=words.figure(wish.minutes, "g"))
        if not self.found:
            yield words.text("suggest.none", hoped=hoped)
            return
        yield words.text("suggest.some", hoped=hoped)
        yield "  " + words.text("suggest.before", figures=_figures(self.found[0].before, wish.seconds, words))
        for number, one in enumerate(self.found, start=1):
            yield ""
            yield f"{number}. {_figures(one.after, wish.seconds, words)}"
            yield ""
            yield from self._pasted(one).splitlines()

    def _pasted(self, one: Suggestion) -> str:
        return pasted_rules(one.change, extends=self.analysis.rules.name if self.shipped else "")


def pasted_rules(change: RuleChange, *, extends: str) -> str:
    """The changed rules as they are pasted into a theme: what differs from a rule set that there is, or else all of them."""
    lines = f"extends: {extends}\n{change.yaml()}" if extends else rules_yaml(replace(change.rules, name=""))
    return "\n".join(["rules:", *(f"  {line}" for line in lines.splitlines())])


def rules_yaml(rules: RuleSet) -> str:
    """A rule set as YAML, as an author would write it. Loads back equal."""
    import yaml

    return yaml.safe_dump(written_of(rules), sort_keys=False, default_flow_style=None, allow_unicode=True, width=120)


def _figures(found: Expectation, seconds: float, words: Language) -> str:
    drawn = words.text("suggest.nobody", draw=words.figure(found.draw * 100, ".1f")) if found.draw else words.text("suggest.somebody")
    return words.text(
        "suggest.figures", minutes=f"{found.minutes(seconds):.0f}", rounds=words.figure(found.rounds.mean, ".1f"),
        slow=found.rounds.percentile(99), win=f"{found.win[0] * 100:.0f}", end=drawn,
    )  # fmt: skip


def told_change(change: RuleChange, words: Language) -> Iterator[str]:
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


def _on_squares(change: RuleChange, squares: dict[int, Any], words: Language) -> Iterator[str]:
    notes = board_words(change.rules, words)
    left = [square for square, to in squares.items() if to is None]
    moved = {square: min((n for n, to in squares.items() if to is not None), key=lambda n: abs(n - square)) for square in left}
    for square, to in moved.items():
        yield words.text("suggest.change.elsewhere", square=square, to=to)
    for square in squares.keys() - moved.keys() - set(moved.values()):
        note = notes.get(square)
        said = (note.words or (f"→ {note.send_to}" if note.send_to is not None else "")) if note else ""
        yield words.text("suggest.change.square", square=square, note=said or "–")
