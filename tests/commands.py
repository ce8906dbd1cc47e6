"""Commands run in this process, as the program runs them: what was printed where, and the exit code."""

from __future__ import annotations

from contextlib import chdir, nullcontext
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from goose_print.cli.app import application
from goose_print.cli.console import run_guarded


class Result(NamedTuple):
    """What came of a command."""

    returncode: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        """All that was printed."""
        return self.stdout + self.stderr


def run(*arguments: object, stdin: str = "", cwd: Path | None = None) -> Result:
    """The command with these arguments, in a folder."""
    with chdir(cwd) if cwd else nullcontext(), CliRunner().isolation(input=stdin) as (out, err, *_):
        try:
            code = run_guarded(lambda: application()([str(each) for each in arguments], standalone_mode=False) or 0)
        except SystemExit as end:
            code = end.code
        return Result(int(code or 0), out.getvalue().decode(), err.getvalue().decode())
