"""What ``analyse --suggest`` prints: YAML to paste, with before and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from goose_print.games.expectation import Expectation
from goose_print.games.race.analysis.changes import Change
from goose_print.games.race.analysis.outlook import RaceOutlook
from goose_print.games.race.analysis.suggest import Suggestion
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.written import written_of


@dataclass(frozen=True)
class FoundChanges:
    """The changes that help, to be told or as data."""

    analysis: RaceOutlook
    found: tuple[Suggestion, ...]
    shipped: bool
    """Whether the rules can be extended by their name."""

    def as_json(self) -> list[dict[str, Any]]:
        """As ``analyse --suggest --format json`` prints them."""
        return [one.as_json() | {"rules": self._pasted(one)} for one in self.found]

    def text(self) -> str:
        """As ``analyse --suggest`` prints them."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        wish = self.analysis.wish
        hoped = f"{wish.minutes:g} minutes with {self.analysis.main.players} players"
        if not self.found:
            yield f"No small change of the rules comes nearer to {hoped}."
            return
        yield f"Small changes of the rules that come nearer to {hoped}"
        yield f"  as it is: {_figures(self.found[0].before, wish.seconds)}"
        for number, one in enumerate(self.found, start=1):
            yield ""
            yield f"{number}. {_figures(one.after, wish.seconds)}"
            yield ""
            yield from self._pasted(one).splitlines()

    def _pasted(self, one: Suggestion) -> str:
        return pasted_rules(one.change, extends=self.analysis.rules.name if self.shipped else "")


def pasted_rules(change: Change, *, extends: str) -> str:
    """The changed rules as they are pasted into a theme: what differs from a rule set that there is, or else all of them."""
    lines = f"extends: {extends}\n{change.yaml()}" if extends else rules_yaml(replace(change.rules, name=""))
    return "\n".join(["rules:", *(f"  {line}" for line in lines.splitlines())])


def rules_yaml(rules: RuleSet) -> str:
    """A rule set as YAML, as an author would write it. Loads back equal."""
    import yaml

    return yaml.safe_dump(written_of(rules), sort_keys=False, default_flow_style=None, allow_unicode=True, width=120)


def _figures(found: Expectation, seconds: float) -> str:
    return ", ".join(
        [
            f"{found.minutes(seconds):.0f} minutes",
            f"{found.rounds.mean:.1f} rounds, one game in a hundred over {found.rounds.percentile(99)}",
            f"player 1 wins {found.win[0] * 100:.0f} %",
            f"nobody {found.draw * 100:.1f} %" if found.draw else "somebody always wins",
        ]
    )
