"""Building of a set: its order, the workers, the merged files and the listing."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, NamedTuple

from goose_print import __version__
from goose_print.backends.pdf_joined import JoinedPdf, OutlineEntry
from goose_print.cache import TEMPORARY_MARK
from goose_print.errors import DiskFull, OutputError, UsageError
from goose_print.kit.build import kit_metadata
from goose_print.kit.finish import SheetFinish
from goose_print.kit.parts import kit_parts
from goose_print.kit.printing import Printing
from goose_print.kit.write import explain_os_errors, write_file
from goose_print.options.models import MergedBy, SetVariation
from goose_print.records import record
from goose_print.sets.board import PIECES_FOLDER, holds_boards, make_board, make_boards, make_pieces
from goose_print.sets.code import MOST_SEED, WAYS, Pupil
from goose_print.sets.order import BoardOutcome, SetOrder
from goose_print.sets.questions import sharing_notes
from goose_print.sets.vary import explain_unvaried
from goose_print.theme.model import Theme
from goose_print.workers import cluster_executor, process_pool

LISTING_FILE = "set.json"
FEWEST_BOARDS, MOST_BOARDS_AT_ONCE = 8, 32
"""Least and most boards a chunk: few enough to keep all workers busy, enough to spare sending the theme."""

SetStep = tuple[int, int]
"""Boards done, and boards in all."""


@record
class ClassSet:
    """Set on disk.

    ``vary``: aspects in which its boards differ; ``boards``: the facts of each, as in ``set.json``; ``failed``:
    those of boards that could not be made, each with its ``error``; ``files``: merged files of all boards;
    ``notes``: remarks on how they vary.
    """

    folder: Path
    vary: tuple[SetVariation, ...]
    boards: tuple[dict[str, Any], ...]
    failed: tuple[dict[str, Any], ...]
    files: tuple[str, ...]
    notes: tuple[str, ...]


def plan_order(theme: Theme, folder: Path, vary: Sequence[str], seed: int, printing: Printing, groups: int = 1) -> SetOrder:
    """Validated order of a set. Raises UsageError for what cannot be made."""
    unknown = [word for word in vary if word not in WAYS]
    if unknown:
        raise UsageError(f"what may vary is {', '.join(WAYS)}, not {', '.join(unknown)}")
    if not 0 <= seed <= MOST_SEED:
        raise UsageError(f"the seed of a set must be 0 to {MOST_SEED:,}, not {seed}")
    if theme.other:
        raise UsageError("a set of boards is made in one language: choose it with --language")
    ways: tuple[SetVariation, ...] = tuple(way for way in WAYS if way in vary)
    if not holds_boards(theme, printing):
        raise UsageError("the theme's kit holds nothing that differs from board to board: name board in it")
    return SetOrder(theme=theme, vary=ways, seed=seed, printing=printing, folder=folder, groups=groups)


def make_set(
    order: SetOrder, pupils: Sequence[Pupil], *, by: MergedBy | None, jobs: int, address: str | None, notes: Sequence[str] = (),
) -> Generator[SetStep, None, ClassSet]:  # fmt: skip
    """Make the missing boards, and merge them ``by`` part or pupil.

    Yields progress before the boards and after each chunk. ``notes``: further remarks for the result. Raises
    UsageError for files in the way or if nothing that should can vary, OutputError if a worker process dies or
    shared files cannot be written.
    """
    why = explain_unvaried(order.theme, order.vary)
    if order.vary and len(why) == len(order.vary):
        raise UsageError("; ".join(f"{way} cannot vary: {reason}" for way, reason in why.items()))
    check_folder(order.folder)
    try:
        return (yield from _made_set(order, pupils, by=by, jobs=jobs, address=address, why=why, notes=notes))
    except DiskFull as error:
        raise DiskFull(f"{error}; make room, and the same command goes on where it stopped") from None


def _made_set(
    order: SetOrder, pupils: Sequence[Pupil], *, by: MergedBy | None, jobs: int, address: str | None, why: Mapping[SetVariation, str],
    notes: Sequence[str],
) -> Generator[SetStep, None, ClassSet]:  # fmt: skip
    """The listing of an earlier set goes first: a folder without one is known not to be whole."""
    with explain_os_errors(order.folder):
        (order.folder / LISTING_FILE).unlink(missing_ok=True)
    outcomes = yield from _collect_outcomes(order, pupils, jobs, address)
    made = [outcome.facts for outcome in outcomes if not outcome.error]
    failed = [outcome.facts | {"error": outcome.error} for outcome in outcomes if outcome.error]
    if made:
        make_pieces(order)
    there = {facts["number"] for facts in made}
    files = merge_boards(order, [pupil for pupil in pupils if pupil.number in there], by) if by and made else []
    notes = [*notes, *(f"{way}: the same on all boards, for {reason}" for way, reason in why.items())]
    notes += sharing_notes(order.theme) if "questions" in order.vary else ()
    left = sorted({path.name for path in order.folder.glob("board-*")} - {pupil.folder for pupil in pupils})
    notes += [f"of an earlier set, and no part of this one: {', '.join(left[:5])}{' ...' if left[5:] else ''}"] if left else ()
    vary = tuple(way for way in order.vary if way not in why)
    found = ClassSet(folder=order.folder, vary=vary, boards=tuple(made), failed=tuple(failed), files=tuple(files), notes=tuple(notes))
    write_file(order.folder / LISTING_FILE, _encode_listing(order, found))
    return found


def check_folder(folder: Path) -> None:
    """Check that a set can go into the folder: new, empty, or holding a set. Raises UsageError."""
    if folder.is_dir():
        strange = [name for name in sorted(os.listdir(folder)) if not _is_set_file(folder, name)]
        if strange:
            raise UsageError(f"{folder / strange[0]} is there, and no set has made it; give another folder with -o")
    elif os.path.lexists(folder):
        raise UsageError(f"{folder} is a file; a set needs a folder")


def _is_set_file(folder: Path, name: str) -> bool:
    """Whether the name is one of a set's; a foreign folder with such a name is refused when written."""
    known = (LISTING_FILE, "set.pdf", "keys.pdf", "pieces")
    return name in known or name.startswith((".", "board-"))


def _encode_listing(order: SetOrder, found: ClassSet) -> bytes:
    facts = {
        "title": order.theme.title,
        "version": __version__,
        "theme": order.theme.digest,
        "seed": order.seed,
        "vary": list(order.vary),
        "boards": list(found.boards),
        "failed": list(found.failed),
        "files": list(found.files),
        "notes": list(found.notes),
    }
    return (json.dumps(facts, indent=2, ensure_ascii=False) + "\n").encode()


# ------------------------------------------------------------------ workers


def _collect_outcomes(
    order: SetOrder, pupils: Sequence[Pupil], jobs: int, address: str | None
) -> Generator[SetStep, None, list[BoardOutcome]]:
    """Outcomes of all boards by number; yields progress as they come."""
    found: list[BoardOutcome] = []
    yield 0, len(pupils)
    for outcomes in _make_chunks(order, pupils, jobs, address):
        found += outcomes
        yield len(found), len(pupils)
    return sorted(found, key=lambda outcome: outcome.number)


def _make_chunks(order: SetOrder, pupils: Sequence[Pupil], jobs: int, address: str | None) -> Iterator[list[BoardOutcome]]:
    with cluster_executor(address) as distant:
        if distant:
            yield from _submit_chunks(distant, order, pupils, 4 * jobs)
            return
        with process_pool(min(jobs, len(pupils))) as pool:
            if pool:
                yield from _submit_chunks(pool, order, pupils, 4 * jobs)
            else:
                yield from ([make_board(order, pupil)] for pupil in pupils)


def _submit_chunks(executor: Executor, order: SetOrder, pupils: Sequence[Pupil], parts: int) -> Iterator[list[BoardOutcome]]:
    """Outcomes in chunks from the executor; chunks not begun are cancelled if this ends early."""
    size = min(max(-(-len(pupils) // parts), FEWEST_BOARDS), MOST_BOARDS_AT_ONCE)
    chunks = [executor.submit(make_boards, order, pupils[at : at + size]) for at in range(0, len(pupils), size)]
    try:
        for chunk in as_completed(chunks):
            yield chunk.result()
    except BrokenProcessPool:
        raise OutputError("a process that made boards has died; the same command goes on where it stopped") from None
    finally:
        for chunk in chunks:
            chunk.cancel()


# Merged files: all boards of a set in printing order, and all keys.

SET_PDF, KEYS_PDF, KEY_PDF = "set.pdf", "keys.pdf", "answer-key.pdf"


class _MergeSource(NamedTuple):
    """File to merge: path, its part's place in the kit and name, and its owner."""

    path: Path
    place: int
    part: str
    whose: str


def merge_boards(order: SetOrder, pupils: Sequence[Pupil], by: MergedBy) -> list[str]:
    """Write ``set.pdf``, and ``keys.pdf`` if there are keys; return the names of the files written.

    ``by``: ordered by part, or all of one pupil's parts together; shared parts come last. Raises OutputError.
    """
    every = [leaf for pupil in pupils for leaf in _merge_sources(order, pupil.folder, f"{pupil.number} {pupil.name}".strip())]
    leaves = [leaf for leaf in every if leaf.path.name != KEY_PDF]
    if by == "part":
        leaves.sort(key=lambda leaf: leaf.place)
    leaves += _merge_sources(order, PIECES_FOLDER, "")
    found = {SET_PDF: leaves, KEYS_PDF: [leaf for leaf in every if leaf.path.name == KEY_PDF]}
    for name, own in found.items():
        if own:
            _write_joined(order, name, own, by if name == SET_PDF else "pupil")
    return [name for name, own in found.items() if own]


def _merge_sources(order: SetOrder, folder: str, whose: str) -> Iterator[_MergeSource]:
    words, parts = order.theme.speech, kit_parts()
    paths = {part: order.folder / folder / f"{part.file or part.name}.pdf" for part in parts.values()}
    made = [part for part, path in paths.items() if path.is_file()]
    in_stead = {part.stands_for: paths[part] for part in made if part.stands_for}
    for part in made:
        if part.bound or paths[part].name == KEY_PDF:
            yield _MergeSource(in_stead.get(part.name, paths[part]), part.place, words.text(f"kit.{part.name}"), whose)


def _write_joined(order: SetOrder, name: str, leaves: Sequence[_MergeSource], by: MergedBy) -> None:
    """Write a merged file whole or not at all, one source after the other."""
    path = order.folder / name
    beside = path.with_name(f".{name}{TEMPORARY_MARK}")
    backs = SheetFinish(order.theme, order.printing).flip is not None
    with explain_os_errors(path):
        try:
            with beside.open("wb") as out:
                joined, marks = JoinedPdf(out), list[OutlineEntry]()
                for leaf in leaves:
                    first = joined.pages
                    marks += _outline_entries(leaf, marks, first, by)
                    joined.add(leaf.path.read_bytes())
                    if backs and (joined.pages - first) % 2:
                        joined.add_back()
                joined.close(kit_metadata(order.theme), marks)
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)


def _outline_entries(leaf: _MergeSource, before: Sequence[OutlineEntry], page: int, by: MergedBy) -> Iterator[OutlineEntry]:
    """Outline entry of a source, below one for its part or pupil, which is added if it is new."""
    outer, inner = (leaf.part, leaf.whose) if by == "part" or not leaf.whose else (leaf.whose, leaf.part)
    open_ = next((mark.title for mark in reversed(before) if mark.level == 0), None)
    if outer != open_:
        yield OutlineEntry(outer, page)
    if inner:
        yield OutlineEntry(inner, page, 1)
