"""``build``: from a theme to a folder of files, once or at every save."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goose_print.cli.console import FAULTY, say
from goose_print.errors import ThemeError, UsageError, nearest, quoted
from goose_print.kit import Kit, build_kit, file_names, make_sure_of, write_kit
from goose_print.kit.printing import Printing
from goose_print.layout import find_paper
from goose_print.theme import Theme, changed, find_theme, load_theme
from goose_print.theme.model import part_names


@dataclass(frozen=True, kw_only=True)
class Order:
    """What is to be built from which file, and where it goes."""

    source: Path
    folder: Path
    changes: Mapping[str, Any]
    printing: Printing
    only: list[str] | None
    also: Collection[str]
    seed: int
    strict: bool
    force: bool


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
) -> None:
    """Build once; with ``watch``, again and again until interrupted."""
    also: tuple[str, ...] = ("analysis",) if analysis else ()
    order = Order(
        source=find_theme(name), folder=out or Path(_folder_name(name)), changes=changes, printing=_printing(printing),
        only=_parts(only), also=also, seed=seed, strict=strict, force=force,
    )  # fmt: skip
    if not watch:
        build_once(order)
        return
    from goose_print.cli.watching import keep_building

    keep_building(order)


def build_once(order: Order) -> None:
    """Make the kit and write it. Raises ThemeError for what ``check`` calls an error, UsageError for what is in the way, before drawing."""
    theme = changed(load_theme(order.source), **order.changes)
    _look_through(theme, order)
    make_sure_of(order.folder, file_names(theme, order.only, order.also, order.printing))
    kit = _made(theme, order)
    write_kit(kit, order.folder)
    for notice in kit.notices:
        say(f"warning: {notice}")
    say(f"done: {len(kit.files)} files in {order.folder}")
    if order.strict and kit.notices:
        raise SystemExit(FAULTY)


def _look_through(theme: Theme, order: Order) -> None:
    """Refuse rules with errors; tell warnings, which are no obstacle if nobody is strict."""
    from goose_print.kit.checks import rule_findings

    errors = [finding for finding in rule_findings(theme) if finding.severity == "error"]
    report = theme.report([*theme.faults, *errors])
    if errors and not order.force:
        raise ThemeError(report)
    for line in report.splitlines():
        say(line)
    if theme.faults and order.strict:
        raise SystemExit(FAULTY)


def _made(theme: Theme, order: Order) -> Kit:
    """The kit. Raises ThemeError where something in the theme keeps it from being made, or makes it unfit."""
    from goose_print.kit.checks import UNMADE, unmade

    try:
        kit = build_kit(
            theme, seed=order.seed, only=order.only, also=order.also, printing=order.printing,
            progress=lambda part: say(f"  {part}"),
        )  # fmt: skip
    except UNMADE as error:
        if order.printing != Printing() or any(value is not None for value in order.changes.values()):
            raise  # perhaps an option causes it, and nothing in the theme
        raise ThemeError(theme.report(unmade(theme, error))) from None
    errors = [finding for finding in kit.findings if finding.severity == "error"]
    if errors and not order.force:
        raise ThemeError(theme.report(errors))
    return kit


def _printing(options: Mapping[str, Any]) -> Printing:
    """The options for printing; raises UsageError for a paper that there is not, or options that contradict each other."""
    papers = {key: find_paper(options[key]) for key in ("tile", "floor") if options[key] is not None}
    return Printing(**{**options, "tile": None, "floor": None, **papers})


def _parts(only: list[str] | None) -> list[str] | None:
    if only is None:
        return None
    known = part_names()
    words = [word.strip() for text in only for word in text.split(",") if word.strip()]
    for word in words:
        if word not in known:
            raise UsageError(f"no part of a kit is called {quoted(word)}{nearest(word, known) or '.'} There are: {', '.join(known)}")
    return words


def _folder_name(name: str) -> str:
    """Where the kit goes if nothing is said: a folder of the theme's name, here; beside a theme's own folder, not in it.

    A folder that merely is called as a shipped theme holds the kit that was made before.
    """
    path = Path(name)
    written = path if path.name == "theme.yaml" else path / "theme.yaml"
    if written.is_file():
        return f"{written.parent.resolve().name}-kit"
    stem = re.sub(r"[^\w.-]+", "-", path.stem).strip("-.")
    return stem or "kit"
