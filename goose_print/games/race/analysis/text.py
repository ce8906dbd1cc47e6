"""Output of ``analyse`` for a race: one screen that a teacher understands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from goose_print.games.expectation import Expectation
from goose_print.games.expected_page import describe_length
from goose_print.games.race.analysis.budget import describe_assumptions
from goose_print.games.race.analysis.expectation import can_be_exact
from goose_print.games.race.analysis.outlook import RaceOutlook, RareSquare, describe_draws, describe_knowledge
from goose_print.games.race.analysis.suggest import RuleChange, Suggestion, flow_yaml
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.routes import board_notes
from goose_print.games.screen import bullet_lines, describe_findings, expectation_table
from goose_print.games.written import unparse_facts
from goose_print.language.words import Language


def analysis_text(analysis: RaceOutlook, words: Language) -> str:
    """The whole report."""
    return "\n".join(_analysis_lines(analysis, words)) + "\n"


def _analysis_lines(analysis: RaceOutlook, words: Language) -> Iterator[str]:
    rules, wish = analysis.rules, analysis.wish
    name, dice = rules.name or words.text("analysis.nameless"), words.plural("analysis.dice", rules.dice)
    yield words.text("analysis.board", name=name, squares=rules.length, dice=dice)
    yield ""
    yield from expectation_table(analysis.players.values(), wish.seconds, words)
    choices = words.text("analysis.choices") if analysis.policy else ""
    yield " ".join(filter(None, (words.text("analysis.turn", seconds=words.figure(wish.seconds, "g")), choices)))
    cards = describe_assumptions(rules, "both", words)
    yield from bullet_lines(cards, "") if cards else ()
    asked = filter(
        None, (describe_knowledge(analysis.knowledge, analysis.few, words), describe_draws(analysis.players.get(analysis.few), words))
    )
    yield from bullet_lines(" ".join(asked), "") if cards else ()
    yield ""
    yield from _solo_lines(analysis, words)
    yield from _rare_lines(analysis, words)
    yield from describe_findings(analysis.findings, wish, analysis.main.players, words)


def _solo_lines(analysis: RaceOutlook, words: Language) -> Iterator[str]:
    solo = analysis.solo
    if not solo:
        if can_be_exact(analysis.rules, 1):
            yield from (words.text("analysis.hardly_alone"), "")
        return
    won = words.text("analysis.alone" if solo.win > 1e-9 else "analysis.never_alone", throws=words.figure(solo.throws.mean, ".1f"))
    stuck = words.text("analysis.stuck", n=words.figure(solo.stuck * 100, ".0f")) if solo.stuck > 1e-9 else ""
    yield from bullet_lines(f"{won} {stuck}".strip(), "")
    yield ""


def _rare_lines(analysis: RaceOutlook, words: Language) -> Iterator[str]:
    """Lines on rare squares, grouped by reason."""
    if not analysis.rare:
        return
    yield words.text("analysis.rare")
    order = ("never", "small", "first", "few", "end")
    by_reason = sorted(analysis.rare, key=lambda one: (order.index(one.reason), one.square))
    for reason, group in groupby(by_reason, key=lambda one: one.reason):
        yield from bullet_lines(_describe_rare(analysis, reason, list(group), words), "  - ")
    yield ""


def _describe_rare(analysis: RaceOutlook, reason: str, squares: list[RareSquare], words: Language) -> str:
    numbers = str(words.words["list"]["comma"]).join(_describe_runs([one.square for one in squares], words))
    most, least = max(one.visited for one in squares), min(one.throws for one in squares)
    seldom = words.plural("analysis.seldom", round(most * 100)) if most >= 0.01 else words.text("analysis.hardly")
    return words.counted(f"analysis.why.{reason}", least, squares=numbers, dice=analysis.rules.dice, seldom=seldom)


def _describe_runs(squares: list[int], words: Language) -> Iterator[str]:
    """Runs of three or more squares as ranges, other squares singly."""
    for _, group in groupby(enumerate(squares), key=lambda pair: pair[1] - pair[0]):
        run = [square for _, square in group]
        yield from [words.text("analysis.run", first=run[0], last=run[-1])] if len(run) > 2 else map(str, run)


# What ``analyse --suggest`` prints: YAML to paste, with before and after; and each change in a sentence, for those who read no YAML.


@dataclass(frozen=True)
class SuggestedChanges:
    """The changes that help, to be told or as data."""

    analysis: RaceOutlook
    found: tuple[Suggestion, ...]
    shipped: bool
    """Whether the rules can be extended by their name."""
    tried: bool = True
    """Whether changes could be tried out at all."""

    def as_json(self) -> list[dict[str, Any]]:
        """As ``analyse --suggest --format json`` prints them."""
        return [one.as_json() | {"rules": self._snippet(one)} for one in self.found]

    def text(self, words: Language) -> str:
        """As ``analyse --suggest`` prints them."""
        return "\n".join(self._lines(words)) + "\n"

    def sentences(self, words: Language) -> list[str]:
        """What each would be, and how long a game then is."""
        return [
            " ".join((*describe_change(one.change, words), describe_length(one.after, self.analysis.wish, words))) for one in self.found
        ]

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
            yield from bullet_lines(" ".join(describe_change(one.change, words)), "   ")
            yield from (f"   {line}" for line in changed_values(self.analysis.rules, one.change))
            yield ""
            yield from self._snippet(one).splitlines()

    def _snippet(self, one: Suggestion) -> str:
        return rules_snippet(one.change, extends=self.analysis.rules.name if self.shipped else "")


def changed_values(old: RuleSet, change: RuleChange) -> Iterator[str]:
    """Each changed key of the rules with its value before and after, as ``dice: 2 -> 1``."""
    for key, value in change.patch.items():
        if key == "squares":
            before, after = (unparse_facts(rules).get("squares", {}) for rules in (old, change.rules))
            pairs = [(f"{key}.{number}", before.get(number), after.get(number)) for number in sorted(value)]
        elif isinstance(value, dict):
            pairs = [(f"{key}.{fact}", *(getattr(getattr(rules, key), fact) for rules in (old, change.rules))) for fact in value]
        else:
            pairs = [(key, getattr(old, key), getattr(change.rules, key))]
        yield from (f"{name}: {flow_yaml(one)} -> {flow_yaml(other)}" for name, one, other in pairs)


def rules_snippet(change: RuleChange, *, extends: str) -> str:
    """The changed rules as they are pasted into a theme: what differs from a rule set that there is, or else all of them."""
    lines = f"extends: {extends}\n{change.yaml()}" if extends else rules_yaml(replace(change.rules, name=""))
    return "\n".join(["rules:", *(f"  {line}" for line in lines.splitlines())])


def rules_yaml(rules: RuleSet) -> str:
    """A rule set as YAML, as an author would write it. Loads back equal."""
    import yaml

    return yaml.safe_dump(unparse_facts(rules), sort_keys=False, default_flow_style=None, allow_unicode=True, width=120)


def _figures(found: Expectation, seconds: float, words: Language) -> str:
    drawn = words.text("suggest.nobody", draw=words.figure(found.draw * 100, ".1f")) if found.draw else words.text("suggest.somebody")
    return words.text(
        "suggest.figures", minutes=f"{found.minutes(seconds):.0f}", rounds=words.figure(found.rounds.mean, ".1f"),
        slow=found.rounds.percentile(99), win=f"{found.win[0] * 100:.0f}", end=drawn,
    )  # fmt: skip


def describe_change(change: RuleChange, words: Language) -> Iterator[str]:
    """What is changed, a sentence for each thing."""
    for key, value in change.patch.items():
        match key:
            case "dice":
                yield words.text("suggest.change.dice", n=value)
            case "finish" | "geese":
                told = {fact: to for fact, to in value.items() if fact != "backward"}  # goes with the squares
                yield from (words.text(f"suggest.change.{_named(fact, to)}", squares=_squares(to, words)) for fact, to in told.items())
            case "squares":
                yield from _describe_squares(change, value, words)


def _named(fact: str, to: Any) -> str:
    """The key of the sentence for a fact of the finish or of geese."""
    return {"either_die": "either_die" if to else "no_either_die", "squares": "fewer"}.get(fact, str(to))


def _squares(to: Any, words: Language) -> str:
    return words.join(list(map(str, to))) if isinstance(to, list) else ""


def _describe_squares(change: RuleChange, squares: dict[int, Any], words: Language) -> Iterator[str]:
    notes = board_notes(change.rules, words)
    left = [square for square, to in squares.items() if to is None]
    moved = {square: min((n for n, to in squares.items() if to is not None), key=lambda n: abs(n - square)) for square in left}
    for square, to in moved.items():
        yield words.text("suggest.change.elsewhere", square=square, to=to)
    for square in squares.keys() - moved.keys() - set(moved.values()):
        note = notes.get(square)
        said = (note.words or (f"→ {note.send_to}" if note.send_to is not None else "")) if note else ""
        yield words.text("suggest.change.square", square=square, note=said or "–")
