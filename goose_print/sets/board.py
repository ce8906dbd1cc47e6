"""Building of one board of a set, or reuse of the one on disk."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from goose_print.drawing.sheets.owner_line import OwnerLine
from goose_print.errors import DiskFull, GoosePrintError
from goose_print.kit.build import Kit, build_kit
from goose_print.kit.manifest import MANIFEST_NAME, KitFile
from goose_print.kit.parts import wanted_parts
from goose_print.kit.printing import Printing
from goose_print.kit.write import write_kit
from goose_print.sets.code import Pupil, parse_code, theme_trace
from goose_print.sets.order import BoardOutcome, SetOrder
from goose_print.sets.vary import vary_board
from goose_print.theme.model import Theme

RECORD_FILE = "board.json"
"""File in a board's folder that records what it was made of."""
PIECES_FOLDER = "pieces"
"""Folder of the parts that are the same for all boards."""


def make_boards(order: SetOrder, pupils: Sequence[Pupil]) -> list[BoardOutcome]:
    """Build the boards of these pupils on disk, a worker's unit of work; existing boards are kept."""
    return [make_board(order, pupil) for pupil in pupils]


def make_board(order: SetOrder, pupil: Pupil) -> BoardOutcome:
    """Build one board in its folder, whole or not at all; its error becomes part of the outcome."""
    code = order.board_code(pupil)
    facts = {"number": pupil.number, "name": pupil.name, "seed": code.board_seed, "code": str(code)}
    facts = {key: value for key, value in facts.items() if value != ""}
    try:
        if (found := load_board_facts(order.folder / pupil.folder, order.board_digest(pupil))) is not None:
            return BoardOutcome(facts=found)
        board = vary_board(order.theme, code)
        if board.rounds is not None:
            facts["mean_rounds"] = round(board.rounds, 3)
        facts["folder"] = pupil.folder
        kit = build_board_kit(board.theme, order.printing_for(pupil), code.board_seed, alike=False)
        write_board(kit, order.folder / pupil.folder, {"made_of": order.board_digest(pupil), **facts})
    except DiskFull:
        raise
    except GoosePrintError as error:
        return BoardOutcome(facts=facts, error=str(error))
    return BoardOutcome(facts=facts)


def make_pieces(order: SetOrder) -> None:
    """Build the parts that are the same for all boards, once.

    Raises what ``build_kit`` and ``write_kit`` do.
    """
    folder, digest = order.folder / PIECES_FOLDER, order.board_digest(None)
    if _part_names(order.theme, order.printing, alike=True) and load_board_facts(folder, digest) is None:
        write_board(build_board_kit(order.theme, order.printing_for(None), order.seed, alike=True), folder, {"made_of": digest})


def build_board_kit(theme: Theme, printing: Printing, seed: int, *, alike: bool) -> Kit:
    """Kit of one board: the shared parts if ``alike``, else the others. Raises ThemeError for fit errors."""
    kit = build_kit(theme, seed=seed, only=_part_names(theme, printing, alike=alike), printing=printing)
    errors = [finding for finding in kit.findings if finding.severity == "error"]
    if errors:
        raise theme.error_of(errors)
    return kit


def rebuild_board(theme: Theme, text: str, name: str, printing: Printing) -> tuple[Theme, Printing, int, tuple[str, ...]]:
    """Theme, printing, seed and notices of the board with this code. Raises UsageError, VariationError."""
    code = parse_code(text)
    changed = "the theme has been changed since this code was printed: the board may be another"
    bearer = OwnerLine(name=name or str(code.number), code=str(code))
    notices = () if code.theme == theme_trace(theme) else (changed,)
    return vary_board(theme, code).theme, replace(printing, bearer=bearer), code.board_seed, notices


def write_board(kit: Kit, folder: Path, facts: Mapping[str, Any]) -> None:
    """Write a kit into its folder, with a record of what it was made of. Raises OutputError."""
    *files, manifest = kit.files
    record = KitFile(name=RECORD_FILE, data=(json.dumps(facts, indent=2, ensure_ascii=False) + "\n").encode())
    listing = json.loads(manifest.data)
    listing["files"].append({"name": RECORD_FILE, "bytes": len(record.data)})
    whole = replace(manifest, data=(json.dumps(listing, indent=2, ensure_ascii=False) + "\n").encode())
    write_kit(Kit(files=(*files, record, whole)), folder)


def load_board_facts(folder: Path, digest: str) -> dict[str, Any] | None:
    """Facts of a complete board in the folder that was made of this digest, else None."""
    try:
        facts: dict[str, Any] = json.loads((folder / RECORD_FILE).read_text(encoding="utf-8"))
        files = json.loads((folder / MANIFEST_NAME).read_text(encoding="utf-8"))["files"]
        whole = all((folder / entry["name"]).stat().st_size == entry["bytes"] for entry in files)
        return facts if facts.pop("made_of") == digest and whole else None
    except (OSError, ValueError, LookupError, TypeError, AttributeError):  # written by another program, or damaged
        return None


def _part_names(theme: Theme, printing: Printing, *, alike: bool) -> list[str]:
    return [part.name for part in wanted_parts(theme, printing) if part.alike is alike]


def holds_boards(theme: Theme, printing: Printing) -> bool:
    """Whether any part of the kit differs from board to board."""
    return bool(_part_names(theme, printing, alike=False))
