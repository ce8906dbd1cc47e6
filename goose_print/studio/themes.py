"""A request's theme: read from its text, with its files around it."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from goose_print.language.words import DEFAULT
from goose_print.studio.shelf import shelf
from goose_print.theme.change import changed
from goose_print.theme.load import theme_of
from goose_print.theme.model import Theme

OPTIONS = ("paper", "sheet_paper", "card_paper", "booklet_paper", "printer", "mode", "layout", "players", "blank", "large_print")
FOLDER = "theme"


def theme_in(request: Any) -> Theme:
    """The theme of a request, with its options laid over it. Raises ThemeError, UsageError, RequestError."""
    path = PurePosixPath(request.name)
    folder = shelf().folder(path.parent.name or FOLDER, request.files)
    theme = theme_of(request.text.removeprefix("\ufeff"), folder, request.language, path.name, told_in=request.reader or DEFAULT)
    said = {key: getattr(request, key) for key in OPTIONS if getattr(request, key, None) is not None}
    return changed(theme, **said) if said else theme
