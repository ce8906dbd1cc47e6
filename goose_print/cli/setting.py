"""``set``: a board of their own for each of a class."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from goose_print.cli.analysing import processes
from goose_print.cli.building import folder_name
from goose_print.cli.console import FAULTY, say
from goose_print.cli.progress import ProgressBar
from goose_print.library import look_through, make_set
from goose_print.theme import changed, load_theme


def set_command(
    name: str, out: Path | None, changes: Mapping[str, Any], *, vary: str, merge: bool, by: str | None, jobs: int | None, **options: Any
) -> None:
    """Make the boards that are not there yet, and say which could not be made."""
    theme = changed(load_theme(name), **changes)
    for line in look_through(theme, force=False).splitlines():
        say(line)
    bar, folder = ProgressBar("boards"), out or Path(f"{folder_name(name)}-set")
    wanted: Any = by or ("part" if merge else None)
    ways = [word.strip() for word in vary.split(",") if word.strip()]
    try:
        found = make_set(theme, folder, vary=ways, by=wanted, jobs=processes(jobs), progress=bar.tell, **options)
    except KeyboardInterrupt:
        bar.end()
        say("ended; the same command goes on where it stopped")
        raise
    finally:
        bar.end()
    for note in found.notes:
        say(f"warning: {note}")
    for board in found.failed:
        first, *more = board["error"].splitlines()
        say(f"error: board {board['number']}: {first}", *more)
    say(f"done: {len(found.boards)} boards in {folder}")
    if found.failed:
        raise SystemExit(FAULTY)
