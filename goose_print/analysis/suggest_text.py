"""What ``analyse --suggest`` prints: YAML to paste, with before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.analysis.expectation import Expectation
from goose_print.analysis.report import Analysis
from goose_print.analysis.suggest import Suggestion


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
        yield "rules:"
        yield f"  extends: {analysis.rules.name}" if analysis.rules.name else "  # added to the rules as they are"
        yield from (f"  {line}" for line in one.change.yaml().splitlines())


def _figures(found: Expectation, seconds: float) -> str:
    return ", ".join(
        [
            f"{found.minutes(seconds):.0f} minutes",
            f"{found.rounds.mean:.1f} rounds, one game in a hundred over {found.rounds.percentile(99)}",
            f"player 1 wins {found.win[0] * 100:.0f} %",
            f"nobody {found.draw * 100:.1f} %" if found.draw else "somebody always wins",
        ]
    )
