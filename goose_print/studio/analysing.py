"""``analyse``: how a game goes, in steps: one player alone at once, the rest as it comes, and at last what would help."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from goose_print.errors import Key, TooMuchWork, UsageError
from goose_print.games.expected import Expected, ExpectedRow
from goose_print.games.figures import Analysis
from goose_print.games.protocol import Rules
from goose_print.studio.requests import AnalyseRequest, CheckRequest
from goose_print.studio.steps import Before
from goose_print.studio.themes import theme_in
from goose_print.theme.model import Theme

MOST_POINTS = 60
"""Bars in a picture of lengths."""


def analyse(request: AnalyseRequest) -> Iterator[dict[str, Any]]:
    """First what one player alone may expect, where it can be worked out; then the document of ``analyse --format json``, its text, three
    sentences, and what two pictures show; then the changes that would help, if they are asked for.
    """
    from goose_print.kit.figures import analyse_theme, wish_of

    theme = theme_in(request)
    figures = theme.rules.figures
    try:
        expected = figures.exactly(1)
    except (UsageError, TooMuchWork):
        expected = None
    if expected is not None:
        yield Before(step="solo", figures=expected.as_json(theme.seconds_per_turn))
    analysis = analyse_theme(theme, games=request.games, seed=request.seed)
    shown = figures.expected(wish_of(theme), theme.speech, names=theme.words.players, seed=request.seed)
    told = {"figures": analysis.as_json(theme.speech), "text": analysis.text(theme.speech)}
    answer = {"step": "all", **told, **_pictured(shown)}
    if request.suggest:
        yield Before(answer)
        answer = {"step": "suggestions", **_suggestions(request, theme, analysis)}
    yield answer


def _pictured(shown: Expected) -> dict[str, Any]:
    """The sentences, how long games are, and how often counters land on each square."""
    return {
        "sentences": [*shown.sentences, *filter(None, [shown.lively])],
        "lengths": {"rows": [_bars(row) for row in shown.rows], **({"said": dict(shown.said)} if shown.said else {})},
        "squares": {str(number): round(times, 4) for number, times in shown.landings.items()},
        "over": shown.over,
        "foot": shown.foot,
    }


def _bars(row: ExpectedRow) -> dict[str, Any]:
    """The share of games by their length, so many rounds to a bar; the last bars, of which there are next to none, are left out."""
    shares = row.curve.shares[: row.curve.shown + 1]
    step = max(row.curve.step, -(-len(shares) // MOST_POINTS))
    bars = [[begin, begin + step - 1, round(sum(shares[begin : begin + step]), 5)] for begin in range(1, len(shares), step)]
    return {"caption": row.caption, "figures": list(row.figures), "bars": bars}


# ------------------------------------------------------------------ what would help


def _suggestions(request: AnalyseRequest, theme: Theme, analysis: Analysis) -> dict[str, Any]:
    """``told``: what comes nearer to which game, or that nothing does. ``back``: how many more lead back to what the text was before."""
    from goose_print.kit.figures import is_shipped

    found = analysis.suggestions(jobs=1, shipped=is_shipped(theme.rules), progress=lambda text: None)
    had, better, back = list(_rules_had(request)), [], 0
    for sentence, one in zip(found.sentences(theme.speech), found.as_json(), strict=True):
        changes = _changes(request, one)
        rules = _rules_with(request, changes)
        if rules and any(rules.plays_like(other) for other in had):
            back += 1
        elif rules:
            better.append({"sentence": sentence, "changes": changes, "before": one["before"], "after": one["after"]})
    return {"suggestions": better, "told": found.text(theme.speech).splitlines()[0], "tried": found.tried, "back": back}


def _rules_had(request: AnalyseRequest) -> Iterator[Rules]:
    """The rules of what the text was before, one of each way in which they were written."""
    from goose_print.errors import GoosePrintError
    from goose_print.studio.reading import values_of

    written = {}
    for text in request.had:
        values = values_of(CheckRequest(do="check", text=text, name=request.name))
        written[str(values.get("rules")) if isinstance(values, dict) else ""] = text
    for text in written.values():
        with suppress(GoosePrintError):
            yield theme_in(request.model_copy(update={"text": text})).rules


def _changes(request: AnalyseRequest, one: dict[str, Any]) -> list[dict[str, Any]]:
    """What differs is written into the rules of the text; where it only names some, what the command pastes takes their place."""
    from goose_print.studio.reading import values_of

    values = values_of(CheckRequest(do="check", text=request.text, name=request.name))
    written = values.get("rules") if isinstance(values, dict) else None
    if isinstance(written, dict):
        return list(_leaves(("rules",), one["patch"], written, inherits="extends" in written))
    import yaml

    return list(_whole(("rules",), yaml.safe_load(one["rules"])["rules"]))


def _leaves(path: tuple[Key, ...], patch: dict[Any, Any], written: Any, *, inherits: bool) -> Iterator[dict[str, Any]]:
    """A change for each value; what is to go is ``null`` where it may be inherited, else it is removed."""
    for key, value in patch.items():
        there = written.get(key) if isinstance(written, dict) else None
        if isinstance(value, dict):
            yield from _leaves((*path, key), value, there, inherits=inherits)
        elif value is not None or inherits:
            yield _set((*path, key), value)
        elif there is not None:
            yield {"op": "remove", "path": [*path, key]}


def _whole(path: tuple[Key, ...], value: dict[Any, Any]) -> Iterator[dict[str, Any]]:
    """A mapping, level by level: the keys of a path may be numbers, those of an object in JSON cannot."""
    yield _set(path, {key: one for key, one in value.items() if not isinstance(one, dict)})
    for key, one in value.items():
        if isinstance(one, dict):
            yield from _whole((*path, key), one)


def _set(path: tuple[Key, ...], value: Any) -> dict[str, Any]:
    return {"op": "set", "path": list(path), "value": value}


def _rules_with(request: AnalyseRequest, changes: list[dict[str, Any]]) -> Rules | None:
    """The theme's rules with the changes, if it can be read with them: rules may be written in more ways than a change of them follows."""
    from goose_print.errors import GoosePrintError
    from goose_print.studio.changing import edit
    from goose_print.studio.requests import EditRequest

    try:
        (changed,) = edit(EditRequest.model_validate({"do": "edit", "text": request.text, "changes": changes}))
        return theme_in(request.model_copy(update={"text": changed["text"]})).rules
    except GoosePrintError:
        return None
