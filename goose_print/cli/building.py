"""``build``: from a theme to a folder of files, once or at every save."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goose_print.cli.console import FAULTY, say
from goose_print.kit import Kit
from goose_print.kit.printing import Printing
from goose_print.library import build, look_through, part_of, printing_of
from goose_print.theme import Theme, changed, find_theme, load_theme


@dataclass(frozen=True, kw_only=True)
class Order:
    """What is to be built from which file, and where it goes."""

    source: Path
    folder: Path
    changes: Mapping[str, Any]
    printing: Mapping[str, Any]
    only: Collection[str] | None
    analysis: bool
    seed: int
    strict: bool
    force: bool
    code: str | None = None
    called: str = ""


def build_command(
    name: str,
    out: Path | None,
    changes: Mapping[str, Any],
    printing: Mapping[str, Any],
    *,
    only: list[str] | None,
    analysis: bool,
    seed: int,
    watch: bool,
    strict: bool,
    force: bool,
    code: str | None,
    called: str,
) -> None:
    """Build once; with ``watch``, again and again until interrupted."""
    order = Order(
        source=find_theme(name), folder=out or Path(folder_name(name)), changes=changes, printing=printing,
        only=_parts(only), analysis=analysis, seed=seed, strict=strict, force=force, code=code, called=called,
    )  # fmt: skip
    printing_of(**printing)
    if not watch:
        build_once(order)
        return
    from goose_print.cli.watching import keep_building

    keep_building(order)


def build_once(order: Order) -> None:
    """Make the kit and write it. Raises ThemeError for what ``check`` calls an error, UsageError for what is in the way, before drawing."""
    theme = changed(load_theme(order.source), **order.changes)
    for line in look_through(theme, force=order.force).splitlines():
        say(line)
    if theme.faults and order.strict:
        raise SystemExit(FAULTY)
    kit = _made(theme, order)
    for notice in kit.notices:
        say(f"warning: {notice}")
    say(f"done: {len(kit.files)} files in {order.folder}")
    if order.strict and kit.notices:
        raise SystemExit(FAULTY)


def _made(theme: Theme, order: Order) -> Kit:
    """The kit. Raises ThemeError where something in the theme keeps it from being made, or makes it unfit."""
    from goose_print.kit.checks import UNMADE, unmade

    try:
        return build(
            theme, order.folder, only=order.only, analysis=order.analysis, seed=order.seed, force=order.force,
            code=order.code, called=order.called, progress=lambda part: say(f"  {part}"), **order.printing,
        )  # fmt: skip
    except UNMADE as error:
        if printing_of(**order.printing) != Printing() or any(value is not None for value in order.changes.values()):
            raise  # perhaps an option causes it, and nothing in the theme
        raise theme.refused(unmade(theme, error)) from None


def _parts(only: list[str] | None) -> list[str] | None:
    return only and [part_of(word.strip()) for text in only for word in text.split(",") if word.strip()]


def folder_name(name: str) -> str:
    """Where the kit goes if nothing is said: a folder of the theme's name, here; beside a theme's own folder, not in it.

    A folder that merely is called as a shipped theme holds the kit that was made before.
    """
    path = Path(name)
    written = path if path.name == "theme.yaml" else path / "theme.yaml"
    if written.is_file():
        return f"{written.parent.resolve().name}-kit"
    stem = re.sub(r"[^\w.-]+", "-", path.stem).strip("-.")
    return stem or "kit"
