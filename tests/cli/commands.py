"""Runs the commands as a person does, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any


def run(*arguments: str, stdin: str = "", cwd: Path | None = None, **more: Any) -> subprocess.CompletedProcess[str]:
    """What a command printed and how it ended. ``env``: what differs in its environment."""
    command = [sys.executable, "-m", "goose_print", *arguments]
    env = os.environ | more.pop("env", {})
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    return subprocess.run(command, text=True, input=stdin, cwd=cwd, check=False, env=env, encoding="utf-8", errors="replace", **streams)
