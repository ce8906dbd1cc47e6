"""The browser in which the studio's page is tested: Debian's, or another that is installed."""

from __future__ import annotations

import os
import shutil

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
MISSING = "NO CHROMIUM: the page of the studio was not tested in a browser. Debian's package is called chromium."
ARGUMENTS = [*([] if os.getuid() else ["--no-sandbox"]), "--disable-gpu", "--disable-dev-shm-usage"]
"""Whoever is root has no sandbox; small machines have little shared memory."""
