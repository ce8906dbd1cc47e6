"""The whole flow of a set: who gets which board, who makes them, what is told of them."""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from goose_print import __version__
from goose_print.errors import DiskFull, OutputError, UsageError
from goose_print.kit.printing import Printing
from goose_print.kit.replacing import system_errors_told
from goose_print.kit.write import write_file
from goose_print.records import record
from goose_print.sets.board import holds_boards, make_board, make_boards, make_pieces
from goose_print.sets.code import MOST_SEED, WAYS, SetVariation
from goose_print.sets.merging import MergedBy, merge
from goose_print.sets.order import BoardOutcome, SetOrder
from goose_print.sets.pupils import Pupil
from goose_print.sets.questions import too_few
from goose_print.sets.vary import unvaried
from goose_print.theme.model import Theme
from goose_print.workers import cluster, workers

LISTING = "set.json"
FEWEST, MOST = 8, 32
"""Boards that a worker makes at one go: so many that the theme is not sent for each, so few that all are busy to the end."""

SetStep = tuple[int, int]
"""How many boards are done, of how many."""


@record
class ClassSet:
    """A set on the disk. ``vary``: in what its boards differ; ``boards``: the facts of each, as in ``set.json``; ``failed``: of those
    that could not be made, each with its ``error``; ``files``: of all boards together; ``notes``: what one should know of how they vary.
    """

    folder: Path
    vary: tuple[SetVariation, ...]
    boards: tuple[dict[str, Any], ...]
    failed: tuple[dict[str, Any], ...]
    files: tuple[str, ...]
    notes: tuple[str, ...]


def order_of(theme: Theme, folder: Path, vary: Sequence[str], seed: int, printing: Printing) -> SetOrder:
    """What is asked for. Raises UsageError for what cannot be."""
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
    return SetOrder(theme=theme, vary=ways, seed=seed, printing=printing, folder=folder)


def make_set(
    order: SetOrder, pupils: Sequence[Pupil], *, by: MergedBy | None, jobs: int, address: str | None, notes: Sequence[str] = (),
) -> Generator[SetStep, None, ClassSet]:  # fmt: skip
    """Make the boards that are not there yet; merge them ``by`` part or pupil, if that is wanted. ``notes``: what else one should know.

    With a halt before them, and after each or some at once.

    Raises UsageError for what is in the way or if nothing can vary that should, OutputError if a worker process dies, the disk is full
    or something common to all boards cannot be written.
    """
    why = unvaried(order.theme, order.vary)
    if order.vary and len(why) == len(order.vary):
        raise UsageError("; ".join(f"{way} cannot vary: {reason}" for way, reason in why.items()))
    make_sure_of_boards(order.folder)
    try:
        return (yield from _made_set(order, pupils, by=by, jobs=jobs, address=address, why=why, notes=notes))
    except DiskFull as error:
        raise DiskFull(f"{error}; make room, and the same command goes on where it stopped") from None


def _made_set(
    order: SetOrder, pupils: Sequence[Pupil], *, by: MergedBy | None, jobs: int, address: str | None, why: Mapping[SetVariation, str],
    notes: Sequence[str],
) -> Generator[SetStep, None, ClassSet]:  # fmt: skip
    """The listing of an earlier set goes first: a folder without one is known not to be whole."""
    with system_errors_told(order.folder):
        (order.folder / LISTING).unlink(missing_ok=True)
    outcomes = yield from _outcomes(order, pupils, jobs, address)
    made = [outcome.facts for outcome in outcomes if not outcome.error]
    failed = [outcome.facts | {"error": outcome.error} for outcome in outcomes if outcome.error]
    if made:
        make_pieces(order)
    there = {facts["number"] for facts in made}
    files = merge(order, [pupil for pupil in pupils if pupil.number in there], by) if by and made else []
    notes = [*notes, *(f"{way} do not vary: {reason}" for way, reason in why.items())]
    notes += too_few(order.theme) if "questions" in order.vary else ()
    left = sorted({path.name for path in order.folder.glob("board-*")} - {pupil.folder for pupil in pupils})
    notes += [f"of an earlier set, and no part of this one: {', '.join(left[:5])}{' ...' if left[5:] else ''}"] if left else ()
    vary = tuple(way for way in order.vary if way not in why)
    found = ClassSet(folder=order.folder, vary=vary, boards=tuple(made), failed=tuple(failed), files=tuple(files), notes=tuple(notes))
    write_file(order.folder / LISTING, _listing(order, found))
    return found


def make_sure_of_boards(folder: Path) -> None:
    """That a set can go there: into a new or an empty folder, or in place of a set. Raises UsageError."""
    if folder.is_dir():
        strange = [name for name in sorted(os.listdir(folder)) if not _is_ours(folder, name)]
        if strange:
            raise UsageError(f"{folder / strange[0]} is there, and no set has made it; give another folder with -o")
    elif os.path.lexists(folder):
        raise UsageError(f"{folder} is a file; a set needs a folder")


def _is_ours(folder: Path, name: str) -> bool:
    """By its name; a folder of that name that holds something else is refused when it is to be written."""
    known = (LISTING, "set.pdf", "keys.pdf", "pieces")
    return name in known or name.startswith((".", "board-"))


def _listing(order: SetOrder, found: ClassSet) -> bytes:
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


# ------------------------------------------------------------------ who makes them


def _outcomes(order: SetOrder, pupils: Sequence[Pupil], jobs: int, address: str | None) -> Generator[SetStep, None, list[BoardOutcome]]:
    """Of every board, by their numbers; as they come, how many there are."""
    found: list[BoardOutcome] = []
    yield 0, len(pupils)
    for outcomes in _chunks_made(order, pupils, jobs, address):
        found += outcomes
        yield len(found), len(pupils)
    return sorted(found, key=lambda outcome: outcome.number)


def _chunks_made(order: SetOrder, pupils: Sequence[Pupil], jobs: int, address: str | None) -> Iterator[list[BoardOutcome]]:
    with cluster(address) as distant:
        if distant:
            yield from _shared(distant, order, pupils, 4 * jobs)
            return
        with workers(min(jobs, len(pupils))) as pool:
            if pool:
                yield from _shared(pool, order, pupils, 4 * jobs)
            else:
                yield from ([make_board(order, pupil)] for pupil in pupils)


def _shared(executor: Executor, order: SetOrder, pupils: Sequence[Pupil], parts: int) -> Iterator[list[BoardOutcome]]:
    """The boards in chunks. What has not been begun is given up if this is ended before its time."""
    size = min(max(-(-len(pupils) // parts), FEWEST), MOST)
    chunks = [executor.submit(make_boards, order, pupils[at : at + size]) for at in range(0, len(pupils), size)]
    try:
        for chunk in as_completed(chunks):
            yield chunk.result()
    except BrokenProcessPool:
        raise OutputError("a process that made boards has died; the same command goes on where it stopped") from None
    finally:
        for chunk in chunks:
            chunk.cancel()
