"""``build``: from a theme to a folder of files, once or at every save."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, cast

from goose_print.cli.console import FAULTY, paint_report, say, tint
from goose_print.errors import GoosePrintError, ThemeError, UsageError, nearest, quoted
from goose_print.kit import build_kit, write_kit
from goose_print.kit.parts import PARTS, Part
from goose_print.kit.printing import Printing
from goose_print.layout import find_paper
from goose_print.theme import Theme, changed, find_theme, load_theme


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
) -> None:
    """Build once; with ``watch``, again and again until interrupted."""
    parts, how = _parts(only), _printing(printing)
    also: tuple[Part, ...] = ("analysis",) if analysis else ()
    if not watch:
        _build(name, out, changes, how, parts, also, seed, strict)
        return
    source = find_theme(name)
    while True:
        try:
            _build(name, out, changes, how, parts, also, seed, strict)
        except ThemeError as error:
            say(paint_report(error.report))
        except UsageError:
            raise
        except GoosePrintError as error:
            say(f"{tint('error:', 'error')} {error}")
        except SystemExit:
            pass
        say(f"watching {source.parent} ... (Ctrl+C ends it)")
        _wait_for_change(source, out or Path(_folder_name(name)))


def _build(
    name: str,
    out: Path | None,
    changes: Mapping[str, Any],
    printing: Printing,
    parts: list[Part] | None,
    also: Collection[Part],
    seed: int,
    strict: bool,
) -> None:
    theme = changed(load_theme(name), **changes)
    _warn(theme, strict)
    kit = build_kit(theme, seed=seed, only=parts, also=also, printing=printing, progress=lambda part: say(f"  {part}"))
    folder = out or Path(_folder_name(name))
    write_kit(kit, folder)
    for notice in kit.notices:
        say(f"{tint('warning:', 'warning')} {notice}")
    say(f"{tint('done:', 'done')} {len(kit.files)} files in {folder}")
    if strict and kit.notices:
        raise SystemExit(FAULTY)


def _printing(options: Mapping[str, Any]) -> Printing:
    """The options for printing; raises UsageError for a paper that there is not, or options that contradict each other."""
    papers = {key: find_paper(options[key]) for key in ("tile", "floor") if options[key] is not None}
    return Printing(**{**options, "tile": None, "floor": None, **papers})


def _warn(theme: Theme, strict: bool) -> None:
    if theme.faults:
        say(paint_report(theme.report(theme.faults)))
        if strict:
            raise SystemExit(FAULTY)


def _parts(only: list[str] | None) -> list[Part] | None:
    if only is None:
        return None
    words = [word.strip() for text in only for word in text.split(",") if word.strip()]
    for word in words:
        if word not in PARTS:
            raise UsageError(f"no part of a kit is called {quoted(word)}{nearest(word, PARTS) or '.'} There are: {', '.join(PARTS)}")
    return [cast(Part, word) for word in words]


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


def _wait_for_change(source: Path, out: Path) -> None:
    from watchfiles import watch

    here = out.resolve()

    def counts(_: Any, path: str) -> bool:
        changed_file = Path(path).resolve()
        ours = changed_file.is_relative_to(here) or f".{here.name}-" in path
        return not ours and changed_file.suffix.lower() in WATCHED

    for _ in watch(source.parent, watch_filter=counts, raise_interrupt=True):
        return


WATCHED = (".yaml", ".yml", ".svg", ".png", ".jpg", ".jpeg", ".csv", ".tsv", ".xlsx")
