"""Instructions of a board and a kit, stage by stage, against the figures that stand beside this file.

``python -m tests.benchmarks.bench_budget`` counts all four processes, which takes some minutes; ``--only "board, warm"`` counts one.
``--write REASON`` keeps what was counted. Instructions waver by less than a hundredth, however busy the machine is; they are those of
valgrind's callgrind, which must be installed.

Stages are told apart from within: where one begins or ends, the process calls ``getpgid``, at which callgrind writes down what it has
counted so far.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from functools import wraps
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).with_name("budget.json")
MOST_CHANGE = 0.02
"""Part of all instructions by which a process may change without being told."""
PROCESSES = {
    f"{name}, {state}": (arguments, state)
    for name, arguments in (("board", ["build", "royal", "--only", "board"]), ("kit", ["build", "royal"]))
    for state in ("cold", "warm")
}
LIBRARIES = ("typer", "pydantic", "yaml", "reportlab.pdfgen.canvas", "uharfbuzz", "svgwrite")
STAGES = {
    "goose_print.theme.load:_load": "theme",
    "goose_print.library:check_rules": "rules and lint",
    "goose_print.kit.plan:_layout_track": "layout",
    "goose_print.kit.workshop:draw_board": "board but for squares",
    "goose_print.drawing.board.board:_draw_squares": "squares",
    "goose_print.art.compiled:_parse_motif": "art",
    "goose_print.art.svg:parse_motif": "art",
    "goose_print.kit.build:make_part": "parts",
    "goose_print.kit.build:pdf_bytes": "PDF",
    "goose_print.kit.build:svg_bytes": "SVG",
    "goose_print.kit.build:png_bytes": "preview",
    "goose_print.kit.build:_render_whole_kit": "kit.pdf",
    "goose_print.kit.build:_check_fit": "fit check",
    "goose_print.kit.build:_with_manifest": "manifest",
    "goose_print.library:write_kit": "files",
}
"""Functions of which each is a stage; one that another calls counts for itself, but within WHOLE."""
WHOLE = {"kit.pdf", "fit check"}


class Stages:
    """Names of the stages of this process, one for each time that callgrind was told to write."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._under_way = ["interpreter"]

    def mark(self) -> None:
        """End a stretch of the stage that is under way."""
        self.names.append(self._under_way[-1])
        os.getpgid(0)

    def enter(self, name: str) -> None:
        """Begin a stage."""
        self.mark()
        self._under_way.append(name)

    def leave(self) -> None:
        """End the stage that was begun last."""
        self.mark()
        self._under_way.pop()

    def watch(self, function: Callable[..., Any], name: str) -> Callable[..., Any]:
        """The function as a stage."""

        @wraps(function)
        def watched(*values: Any, **named: Any) -> Any:
            if WHOLE.intersection(self._under_way):
                return function(*values, **named)
            self.enter(name)
            try:
                return function(*values, **named)
            finally:
                self.leave()

        return watched


def run_watched(arguments: list[str], names: Path) -> None:
    """Run a command in this process, stage by stage, and write down their names."""
    stages = Stages()
    for library in LIBRARIES:
        stages.enter(library.partition(".")[0])
        import_module(library)
        stages.leave()
    stages.enter("our modules")
    for place, name in STAGES.items():
        module, function = place.split(":")
        owner = import_module(module)
        setattr(owner, function, stages.watch(getattr(owner, function), name))
    build = import_module("goose_print.kit.build")
    build._start_preview = lambda pdf: _finished(build.png_bytes(pdf, 0, build.PREVIEW_PX))
    main = import_module("goose_print.cli.app").main
    stages.leave()
    stages.enter("command")
    sys.argv = ["goose-print", *arguments]
    try:
        main()
    except SystemExit:
        pass
    finally:
        stages.leave()
        names.write_text(json.dumps(stages.names), encoding="utf-8")


def _finished(data: bytes) -> Future[bytes]:
    done: Future[bytes] = Future()
    done.set_result(data)
    return done


def count_instructions(arguments: list[str], state: str) -> dict[str, float]:
    """Millions of instructions of each stage of a command, with a warm cache or an empty one."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        env = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "PYTHONHASHSEED": "0"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-m", __spec__.name, "--stages", str(folder / "names"), "--", *arguments, "--out", str(folder / "kit")]
        if state == "warm":
            subprocess.run(command, env=env, check=True, capture_output=True)
            shutil.rmtree(folder / "kit")
        counting = ["valgrind", "--tool=callgrind", "--dump-before=getpgid", f"--callgrind-out-file={folder / 'counted'}"]
        subprocess.run([*counting, *command], env=env, check=True, capture_output=True)
        names = [*json.loads((folder / "names").read_text(encoding="utf-8")), "interpreter"]
        found: Counter[str] = Counter()
        for number, name in enumerate(names, 1):
            file = folder / ("counted" if number == len(names) else f"counted.{number}")
            found[name] += _total(file)
    return {name: round(count / 1e6, 1) for name, count in found.items()}


def _total(file: Path) -> int:
    found = re.search(r"^summary: (\d+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, f"{file} has no sum"
    return int(found[1])


def describe_environment() -> str:
    """What the figures depend on besides the program."""
    versions = [f"{name} {metadata.version(name)}" for name in ("pydantic", "reportlab", "typer", "uharfbuzz")]
    return ", ".join([f"Python {platform.python_version()}", platform.machine(), *platform.libc_ver(), *versions])


def compare(name: str, now: dict[str, float], before: dict[str, float]) -> bool:
    """Print the stages of a process; return whether it takes about what it took."""
    print(f"{name}: {sum(now.values()):,.0f} million instructions" + (f", {sum(before.values()):,.0f} before" if before else ""))
    for stage in dict.fromkeys([*now, *before]):
        own, earlier = now.get(stage, 0.0), before.get(stage, 0.0)
        told = f"  ({own - earlier:+,.1f})" if before and abs(own - earlier) > 0.005 * sum(now.values()) else ""
        print(f"  {stage:24}{own:10,.1f}{told}")
    return not before or abs(sum(now.values()) / sum(before.values()) - 1) <= MOST_CHANGE


def main() -> int:
    """Count, compare, and keep what was counted if asked to."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--stages", type=Path)
    parser.add_argument("--only", choices=PROCESSES, action="append")
    parser.add_argument("--write", metavar="REASON")
    asked, rest = parser.parse_known_args()
    if asked.stages:
        run_watched(rest[1:] if rest[:1] == ["--"] else rest, asked.stages)
        return 0
    if shutil.which("valgrind") is None:
        print("valgrind is not installed: nothing was counted")
        return 0
    kept = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.is_file() else {"processes": {}}
    here, same = describe_environment(), kept.get("environment") == describe_environment()
    if not same and not asked.write:
        print(f"The figures that are kept are of another environment ({kept.get('environment')}); this is {here}.")
    steady = True
    for name in asked.only or PROCESSES:
        now = count_instructions(*PROCESSES[name])
        steady &= compare(name, now, kept["processes"].get(name, {}) if same else {})
        kept["processes"][name] = now
    if asked.write:
        kept |= {"environment": here, "reason": asked.write}
        FIGURES.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    elif not steady:
        print(f"A process changed by more than {MOST_CHANGE:.0%}: keep the new figures with --write REASON, or find out why.")
    return 0 if steady or asked.write else 1


if __name__ == "__main__":
    sys.exit(main())
