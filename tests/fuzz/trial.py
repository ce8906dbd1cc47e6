"""Tries one case in this process: it must end soon, in success or in an error raised on purpose."""

from __future__ import annotations

import contextlib
import io
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from goose_print.errors import GoosePrintError
from tests.fuzz import templates
from tests.fuzz.cases import LOAD, Case, case

SECONDS, BUILD_SECONDS, PREFLIGHT_SECONDS = 10.0, 20.0, 5.0
"""Of the processor, for a case; for one that draws; and for one that looks at a PDF."""
MEGABYTES = 1000
"""More than the process had when it was ready."""


class TooSlowError(BaseException):
    """Above Exception, so that no handler on the way takes it for a fault of the input."""


def prepare() -> None:
    """Bounds this process's memory."""
    signal.signal(signal.SIGPROF, _stop)
    had = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (had + MEGABYTES * 1_000_000,) * 2)


def _stop(_: int, frame: FrameType | None) -> None:
    raise TooSlowError


def tried(seed: int, number: int) -> str:
    """What is wrong with the way the case ended; empty if nothing is."""
    one = case(seed, number)
    with _workplace(one):
        began = _processor_time()
        trouble = _watched(one)
        spent = _processor_time() - began
    if spent > _limit(one) and not trouble:
        return f"took {spent:.1f} s"
    return trouble


@contextlib.contextmanager
def _workplace(one: Case) -> Iterator[None]:
    old = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="fuzz-", ignore_cleanup_errors=True) as outer:
        place = Path(outer, "themes", "here")
        place.mkdir(parents=True)
        one.write(place)
        os.chdir(place)
        try:
            yield
        finally:
            os.chdir(old)
            shutil.rmtree(place, ignore_errors=True)


def _processor_time() -> float:
    """Seconds of this process and of those that it began and that have ended."""
    return sum(os.times()[:4])


def _limit(one: Case) -> float:
    if _has_templates(one):
        return templates.SECONDS
    return {"build": BUILD_SECONDS, "preflight": PREFLIGHT_SECONDS}.get(one.command[0], SECONDS)


def _has_templates(one: Case) -> bool:
    return any(name.endswith(".j2") for name in one.files)


@contextlib.contextmanager
def _little_memory(one: Case) -> Iterator[None]:
    """Bounds this process's memory more narrowly for a case with templates."""
    whole, hard = resource.getrlimit(resource.RLIMIT_AS)
    if whole == resource.RLIM_INFINITY or not _has_templates(one):
        yield
        return
    had = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (min(whole, had + templates.MEGABYTES * 1_000_000), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (whole, hard))


def _watched(one: Case) -> str:
    signal.setitimer(signal.ITIMER_PROF, _limit(one) * 1.05, 1.0)
    try:
        with _little_memory(one):
            return _loaded(one) if one.command == LOAD else _called(one)
    except TooSlowError:
        return f"is not done after {_limit(one):g} s\n{_last()}"
    except MemoryError:
        return f"wants more than {MEGABYTES} MB\n{_last()}"
    except Exception:
        return traceback.format_exc(limit=-8)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _last() -> str:
    return traceback.format_exc(limit=-3)


def _loaded(one: Case) -> str:
    from goose_print.theme.load import load_theme_named

    try:
        load_theme_named(one.command[1])
    except GoosePrintError as error:
        return _unfit(str(error))
    return ""


def _called(one: Case) -> str:
    """The command as a shell would start it, but in this process."""
    from goose_print.cli import main

    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    code: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            sys.argv = ["goose-print", *one.command]
            main()
        except SystemExit as stop:
            code = stop.code or 0
    told, complained = (stream.buffer.getvalue().decode() for stream in (out, err))  # type: ignore[attr-defined]
    if code not in (0, 1, 2):
        return f"exit code {code}\n{complained[-2000:]}"
    if code and not complained and "json" not in one.command and "check" not in one.command:
        return f"exit code {code} without a word"
    if "json" in one.command and told:
        json.loads(told)
    return "a traceback is printed\n" + complained[-3000:] if "Traceback" in complained else ""


MOST_TOLD = 100_000


def _unfit(report: str) -> str:
    """A report that nobody could read is as bad as none."""
    if len(report) > MOST_TOLD:
        return f"a report of {len(report)} characters"
    return "" if report.strip() else "an error without a word"
