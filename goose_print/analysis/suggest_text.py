"""What ``analyse --suggest`` prints: YAML to paste, with before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.analysis.changes import Change
from goose_print.analysis.expectation import Expectation
from goose_print.analysis.report import Analysis
from goose_print.analysis.suggest import Suggestion
from goose_print.rules.ruleset import RuleSet


def suggestions_text(analysis: Analysis, suggestions: Sequence[Suggestion]) -> str:
    """All suggestions, best first."""
    return "\n".join(_lines(analysis, suggestions)) + "\n"


def _lines(analysis: Analysis, suggestions: Sequence[Suggestion]) -> Iterator[str]:
    wish = analysis.wish
    hoped = f"{wish.minutes:g} minutes with {analysis.main.players} players"
    if not suggestions:
        yield f"No small change of the rules comes nearer to {hoped}."
        return
    yield f"Small changes of the rules that come nearer to {hoped}"
    yield f"  as it is: {_figures(suggestions[0].before, wish.seconds)}"
    for number, one in enumerate(suggestions, start=1):
        yield ""
        yield f"{number}. {_figures(one.after, wish.seconds)}"
        yield ""
        yield from pasted(analysis.rules, one.change).splitlines()


def pasted(rules: RuleSet, change: Change) -> str:
    """The changed rules as they are pasted into a theme: what differs from a rule set that there is, or else all of them."""
    from goose_print.theme import load_rules, rule_set_names, rules_yaml

    shipped = rules.name in rule_set_names() and load_rules(rules.name) == rules
    lines = f"extends: {rules.name}\n{change.yaml()}" if shipped else rules_yaml(replace(change.rules, name=""))
    return "\n".join(["rules:", *(f"  {line}" for line in lines.splitlines())])


def _figures(found: Expectation, seconds: float) -> str:
    return ", ".join(
        [
            f"{found.minutes(seconds):.0f} minutes",
            f"{found.rounds.mean:.1f} rounds, one game in a hundred over {found.rounds.percentile(99)}",
            f"player 1 wins {found.win[0] * 100:.0f} %",
            f"nobody {found.draw * 100:.1f} %" if found.draw else "somebody always wins",
        ]
    )
