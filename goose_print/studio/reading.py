"""What a theme says, for forms: the text as plain values, and what the program makes of it."""

from __future__ import annotations

from typing import Any

from goose_print.games.board import LineBoard, Note
from goose_print.studio.requests import CheckRequest
from goose_print.studio.themes import file_in
from goose_print.theme.model import Theme
from goose_print.theme.yaml import UnreadableError, parse_yaml, text_source


def values_of(request: CheckRequest) -> Any:
    """The text as it is written, or nothing where it cannot be read."""
    text = request.text.removeprefix("\ufeff")
    try:
        return parse_yaml(text_source(file_in(request), text)).root.plain()
    except UnreadableError:
        return None


def theme_facts(theme: Theme) -> dict[str, Any]:
    """The theme with all that it inherits, and its squares with what they do."""
    rules, line = theme.rules, isinstance(theme.rules.board, LineBoard)
    notes = rules.notes(theme.speech)
    return {
        "language": theme.language,
        "direction": theme.speech.direction,
        "game": _game(theme),
        "track": line,
        "whole": theme.tree.plain(),
        "landings": list(rules.landings),
        "players": {"min": rules.players.min, "max": rules.players.max},
        "squares": [_square(theme, number, notes.get(number)) for number in range(rules.board.last + 1)],
    }


def _game(theme: Theme) -> str:
    from goose_print.games import DEFAULT

    said = theme.tree.get("game")
    return str(said.value) if said and said.value else DEFAULT


def _square(theme: Theme, number: int, note: Note | None) -> dict[str, Any]:
    """A square: its name, what it does in few words, the picture that its rules give it, and the one that it has."""
    shown, field = theme.square(number), theme.rules.field(number)
    sent = note.send_to if note else None
    picture = shown.art.name or shown.art.file if shown.art else None
    return {
        "number": number, "kind": field.kind, "label": shown.label, "motif": field.motif, "art": picture, "deck": field.deck,
        "sends": sent, "does": note.words if note else "",
    }  # fmt: skip
