"""A request's theme: read from its text, with its files around it."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Any

from goose_print.language.words import DEFAULT
from goose_print.studio.shelf import shelf
from goose_print.theme.change import changed
from goose_print.theme.load import theme_of
from goose_print.theme.model import Theme

OPTIONS = ("paper", "sheet_paper", "card_paper", "booklet_paper", "printer", "mode", "layout", "players", "blank", "large_print")
FOLDER = "theme"


def file_in(request: Any) -> Path:
    """Where the theme of a request would stand, beside its files. Raises RequestError."""
    path = PurePosixPath(request.name)
    return shelf().folder(path.parent.name or FOLDER, request.files) / path.name


def theme_in(request: Any) -> Theme:
    """The theme of a request, with its options laid over it. Raises ThemeError, UsageError, RequestError."""
    file = file_in(request)
    text = request.text.removeprefix("\ufeff")
    theme = theme_of(text, file.parent, request.language, file.name, told_in=request.reader or DEFAULT)
    said = {key: getattr(request, key) for key in OPTIONS if getattr(request, key, None) is not None}
    return changed(theme, **said) if said else theme
