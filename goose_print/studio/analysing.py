"""`analyse`: statistics of a game in steps: one player at once, then all, then suggestions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from goose_print.errors import Fault, GoosePrintError, Key, ThemeError, TooMuchWork, UsageError
from goose_print.games import DEFAULT
from goose_print.games.board import LineBoard, Note
from goose_print.games.expected import ExpectationPage, ExpectedRow
from goose_print.games.figures import Analysis
from goose_print.games.protocol import Rules
from goose_print.kit.checks import rule_findings, theme_findings
from goose_print.kit.figures import analyse_theme, is_shipped, target_game
from goose_print.studio.changing import edit
from goose_print.studio.file_store import load_request_theme, theme_file
from goose_print.studio.requests import AnalyseRequest, CheckRequest, EditRequest
from goose_print.studio.steps import PartialAnswer
from goose_print.theme.model import Theme
from goose_print.theme.yaml import UnreadableError, parse_yaml, text_source


def parse_values(request: CheckRequest) -> Any:
    """Parse the text into plain values; None if it is unreadable."""
    text = request.text.removeprefix("\ufeff")
    try:
        return parse_yaml(text_source(theme_file(request), text)).root.plain()
    except UnreadableError:
        return None


def theme_facts(theme: Theme) -> dict[str, Any]:
    """Return the theme with all that it inherits, and its squares with their effects."""
    rules, line = theme.rules, isinstance(theme.rules.board, LineBoard)
    notes = rules.notes(theme.speech)
    return {
        "language": theme.language,
        "direction": theme.speech.direction,
        "game": _game_name(theme),
        "track": line,
        "whole": theme.tree.plain(),
        "landings": list(rules.landings),
        "players": {"min": rules.players.min, "max": rules.players.max},
        "squares": [_describe_square(theme, number, notes.get(number)) for number in range(rules.board.last + 1)],
    }


def _game_name(theme: Theme) -> str:
    said = theme.tree.get("game")
    return str(said.value) if said and said.value else DEFAULT


def _describe_square(theme: Theme, number: int, note: Note | None) -> dict[str, Any]:
    """Describe a square: label, effect in few words, the rules' motif and its picture."""
    shown, field = theme.square(number), theme.rules.field(number)
    sent = note.send_to if note else None
    picture = shown.art.name or shown.art.file if shown.art else None
    return {
        "number": number, "kind": field.kind, "label": shown.label, "motif": field.motif, "art": picture, "deck": field.deck,
        "sends": sent, "does": note.words if note else "",
    }  # fmt: skip


# ------------------------------------------------------------------ check: faults and warnings of a theme

def check(request: CheckRequest) -> Iterator[dict[str, Any]]:
    """Yield the findings; a theme that cannot be loaded is no error of the request."""
    theme: Theme | None = None
    try:
        theme = load_request_theme(request)
        findings = theme.locate_faults(_faults(theme, request.depth))
    except ThemeError as error:
        findings = error.findings
    ok = not any(finding.severity == "error" for finding in findings)
    yield {"ok": ok, "findings": [finding.as_json() for finding in findings], **(_describe_theme(request, theme) if request.facts else {})}


def _describe_theme(request: CheckRequest, theme: Theme | None) -> dict[str, Any]:
    """Return the text's values, and the theme's facts if it is valid."""

    return {"values": parse_values(request), "facts": theme_facts(theme) if theme else None}


def _faults(theme: Theme, depth: str) -> Iterable[Fault]:
    if depth == "theme":
        return theme.faults
    return (*theme.faults, *rule_findings(theme)) if depth == "rules" else theme_findings(theme)


MAX_BARS = 60
"""Maximum number of bars in a chart of game lengths."""


def analyse(request: AnalyseRequest) -> Iterator[dict[str, Any]]:
    """Yield the exact figures for one player, if solvable; then the full analysis; then suggestions if asked for.

    The full analysis is the document of `analyse --format json`, its text, three sentences and the data of two charts.
    """
    theme = load_request_theme(request)
    figures = theme.rules.figures
    try:
        expected = figures.exactly(1)
    except (UsageError, TooMuchWork):
        expected = None
    if expected is not None:
        yield PartialAnswer(step="solo", figures=expected.as_json(theme.seconds_per_turn))
    analysis = analyse_theme(theme, games=request.games, seed=request.seed)
    shown = figures.plan_page(target_game(theme), theme.speech, names=theme.words.players, seed=request.seed)
    told = {"figures": analysis.as_json(theme.speech), "text": analysis.text(theme.speech)}
    answer = {"step": "all", **told, **_describe_page(shown)}
    if request.suggest:
        yield PartialAnswer(answer)
        answer = {"step": "suggestions", **_suggestions(request, theme, analysis)}
    yield answer


def _describe_page(shown: ExpectationPage) -> dict[str, Any]:
    """The sentences, game lengths, and landings on each square."""
    return {
        "sentences": [*shown.sentences, *filter(None, [shown.lively])],
        "lengths": {"rows": [_length_bars(row) for row in shown.rows], **({"said": dict(shown.said)} if shown.said else {})},
        "squares": {str(number): round(times, 4) for number, times in shown.landings.items()},
        "over": shown.over,
        "foot": shown.foot,
    }


def _length_bars(row: ExpectedRow) -> dict[str, Any]:
    """The share of games by length, several rounds to a bar; the last, nearly empty bars are left out."""
    shares = row.curve.shares[: row.curve.last_round + 1]
    step = max(row.curve.step, -(-len(shares) // MAX_BARS))
    bars = [[begin, begin + step - 1, round(sum(shares[begin : begin + step]), 5)] for begin in range(1, len(shares), step)]
    return {"caption": row.caption, "figures": list(row.figures), "bars": bars}


# ------------------------------------------------------------------ suggestions


def _suggestions(request: AnalyseRequest, theme: Theme, analysis: Analysis) -> dict[str, Any]:
    """``told``: what comes nearer to which game, or that nothing does. ``back``: how many more lead back to what the text was before."""
    found = analysis.suggestions(jobs=1, shipped=is_shipped(theme.rules), progress=lambda text: None)
    had, better, back = list(_rules_had(request)), [], 0
    for sentence, one in zip(found.sentences(theme.speech), found.as_json(), strict=True):
        changes = _suggested_changes(request, one)
        rules = _rules_with(request, changes)
        if rules and any(rules.plays_like(other) for other in had):
            back += 1
        elif rules:
            better.append({"sentence": sentence, "changes": changes, "before": one["before"], "after": one["after"]})
    return {"suggestions": better, "told": found.text(theme.speech).splitlines()[0], "tried": found.tried, "back": back}


def _rules_had(request: AnalyseRequest) -> Iterator[Rules]:
    """The rules of what the text was before, one of each way in which they were written."""
    written = {}
    for text in request.had:
        values = parse_values(CheckRequest(do="check", text=text, name=request.name))
        written[str(values.get("rules")) if isinstance(values, dict) else ""] = text
    for text in written.values():
        with suppress(GoosePrintError):
            yield load_request_theme(request.model_copy(update={"text": text})).rules


def _suggested_changes(request: AnalyseRequest, one: dict[str, Any]) -> list[dict[str, Any]]:
    """The changes to the theme's text: in its own rules, or replacing named rules by what the command line prints."""
    values = parse_values(CheckRequest(do="check", text=request.text, name=request.name))
    written = values.get("rules") if isinstance(values, dict) else None
    if isinstance(written, dict):
        return list(_leaf_changes(("rules",), one["patch"], written, inherits="extends" in written))
    import yaml

    return list(_mapping_changes(("rules",), yaml.safe_load(one["rules"])["rules"]))


def _leaf_changes(path: tuple[Key, ...], patch: dict[Any, Any], written: Any, *, inherits: bool) -> Iterator[dict[str, Any]]:
    """Yield a change for each value; a removed value is `null` where it may be inherited, else it is deleted."""
    for key, value in patch.items():
        there = written.get(key) if isinstance(written, dict) else None
        if isinstance(value, dict):
            yield from _leaf_changes((*path, key), value, there, inherits=inherits)
        elif value is not None or inherits:
            yield _set_change((*path, key), value)
        elif there is not None:
            yield {"op": "remove", "path": [*path, key]}


def _mapping_changes(path: tuple[Key, ...], value: dict[Any, Any]) -> Iterator[dict[str, Any]]:
    """Yield changes that set a mapping level by level: keys of a path may be numbers, those of JSON objects cannot."""
    yield _set_change(path, {key: one for key, one in value.items() if not isinstance(one, dict)})
    for key, one in value.items():
        if isinstance(one, dict):
            yield from _mapping_changes((*path, key), one)


def _set_change(path: tuple[Key, ...], value: Any) -> dict[str, Any]:
    return {"op": "set", "path": list(path), "value": value}


def _rules_with(request: AnalyseRequest, changes: list[dict[str, Any]]) -> Rules | None:
    """The theme's rules with the changes, if it can be read with them: rules may be written in more ways than a change of them follows."""
    try:
        (changed,) = edit(EditRequest.model_validate({"do": "edit", "text": request.text, "changes": changes}))
        return load_request_theme(request.model_copy(update={"text": changed["text"]})).rules
    except GoosePrintError:
        return None
