"""Answers that come before others."""

from __future__ import annotations

from typing import Any


class Before(dict[str, Any]):
    """An answer that is not the last: it is given out at once, and need not wait until it is known whether another follows."""
