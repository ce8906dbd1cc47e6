"""The themes, rule sets, palettes and printers that come with the program, and the search for a theme by name."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from pathlib import Path
from typing import Literal

from goose_print.errors import UsageError, quote
from goose_print.resources import folder
from goose_print.sentences import Message, suggest_nearest

ShippedKind = Literal["rules", "palettes", "printers"]
PRINTERS: Literal["printers"] = "printers"
"""Name of the folder of the user's own printer profiles, beside a theme or in the user's configuration."""


def theme_names() -> list[str]:
    """Names of the shipped themes, sorted."""
    themes = folder("themes")
    return sorted({file.stem for file in themes.glob("*.yaml")} | {file.parent.name for file in themes.glob("*/theme.yaml")})


def rule_set_names() -> list[str]:
    """Names of the shipped rule sets, sorted."""
    return list(_shipped_names("rules"))


def describe_rule_set(name: str) -> str:
    """What a shipped rule set is like: the comment at the head of its file, in English."""
    return (folder("themes") / "rules" / f"{name}.yaml").read_text(encoding="utf-8").partition("\n")[0].removeprefix("#").strip()


def palette_names() -> list[str]:
    """Names of the shipped palettes, sorted."""
    return list(_shipped_names("palettes"))


def printer_names(home: Path | None = None) -> list[str]:
    """Names of printer profiles: shipped, the user's own, and those beside a theme in this folder, sorted."""
    return sorted({*_shipped_names(PRINTERS), *(file.stem for place in _printer_folders(home) for file in place.glob("*.yaml"))})


def find_own_printer(name: str, home: Path | None) -> Path | None:
    """The file of a printer profile beside a theme or in the user's configuration, or None.

    A link beside a theme that leads out of its folder does not count.
    """
    files = (place / f"{name}.yaml" for place in _printer_folders(home)) if re.fullmatch(r"[\w-]+", name) else ()
    here = home.resolve() if home else None
    found = (file for file in files if file.is_file())
    return next((file for file in found if here is None or file.parent.parent != home or file.resolve().is_relative_to(here)), None)


def _printer_folders(home: Path | None) -> list[Path]:
    return [*([home / PRINTERS] if home else []), config_folder() / PRINTERS]


def config_folder() -> Path:
    """Return the platform's configuration folder for this program (the three rules of platformdirs)."""
    if base := os.environ.get("XDG_CONFIG_HOME"):
        return Path(base) / "goose-print"
    if sys.platform == "win32" and (base := os.environ.get("APPDATA")):
        return Path(base) / "goose-print"
    return Path.home() / ("Library/Application Support" if sys.platform == "darwin" else ".config") / "goose-print"


@cache
def _shipped_names(kind: ShippedKind) -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in (folder("themes") / kind).glob("*.yaml")))


def find_shipped(kind: ShippedKind, name: str) -> Path | None:
    """The file of a shipped rule set, palette or printer, or None."""
    return folder("themes") / kind / f"{name}.yaml" if name in _shipped_names(kind) else None


def unknown_name_message(kind: ShippedKind, name: str, home: Path | None = None) -> str:
    """Message for an unknown name; `home`: a theme's folder, where there may be more printers."""
    known = printer_names(home) if kind == PRINTERS else _shipped_names(kind)
    return Message(f"extends.{kind}", name=quote(name), then=suggest_nearest(name, known) or Message("hint.shipped", known=tuple(known)))


def is_rule_set(path: Path) -> bool:
    """Whether this is the file of a shipped rule set."""
    return path.parent == folder("themes") / "rules"


def find_theme(text: str) -> Path:
    """Find a theme's file by path, folder with a `theme.yaml`, shipped theme or shipped rule set.

    Files take precedence over shipped themes, and these over rule sets. Raises UsageError with the nearest names.
    """
    for own in (Path(text), Path(text, "theme.yaml")):
        if os.path.isfile(own):  # which is false of too long a name, and of one with a null character
            return own
    themes = folder("themes")
    if text in theme_names():
        single = themes / f"{text}.yaml"
        return single if single.is_file() else themes / text / "theme.yaml"
    if text in rule_set_names():
        return themes / "rules" / f"{text}.yaml"
    known = sorted({*theme_names(), *rule_set_names()})
    if os.path.isdir(text):
        raise UsageError(f"the folder {quote(text)} holds no theme.yaml")
    if "/" in text or text.endswith((".yaml", ".yml")):
        raise UsageError(f"there is no file {quote(text)}")
    raise UsageError(f"there is no theme {quote(text)}{suggest_nearest(text, known) or '; shipped are: ' + ', '.join(known)}")
