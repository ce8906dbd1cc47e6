"""``python -m tests.pictures [NAME ...]`` keeps the pictures of now, of all or of those named."""

from __future__ import annotations

import sys

from tests.pictures import SHOTS, keep

for shot in SHOTS:
    if shot.name in sys.argv[1:] or not sys.argv[1:]:
        path = keep(shot)
        print(f"{path}: {path.stat().st_size / 1000:.1f} kB")
