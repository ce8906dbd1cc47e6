"""A theme's content for forms, and `check`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from goose_print.errors import Fault, ThemeError
from goose_print.games import DEFAULT
from goose_print.games.board import LineBoard, Note
from goose_print.kit.checks import rule_findings, theme_findings
from goose_print.studio.file_store import load_request_theme, theme_file
from goose_print.studio.requests import CheckRequest
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
