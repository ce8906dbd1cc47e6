"""Examples of properties are the same in every run, so that a change is judged by itself; GOOSE_EXPLORE=1 looks for new ones."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True)
settings.register_profile("explore")
settings.load_profile("explore" if os.environ.get("GOOSE_EXPLORE") else "same")
