"""Writing the site: a front page with all shipped games, and the studio, whose program runs in the browser."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from goose_print import __version__
from goose_print.backends.png import png_bytes
from goose_print.errors import OutputError, UsageError
from goose_print.kit.large_print import workshop_for
from goose_print.kit.parts.play import PlayPage
from goose_print.library import build, load_theme
from goose_print.records import record
from goose_print.resources import folder
from goose_print.site.answers import ANSWERS, write_answers
from goose_print.site.documents import can_write_documents, find_documents, write_documents
from goose_print.site.packages import fetch_packages
from goose_print.site.program import LATE, LAZY, pack_program
from goose_print.studio.serving.limits import PAGE_POLICY, TIMEOUTS
from goose_print.theme.shipped import theme_names
from goose_print.workers import process_pool

MARK = "site.json"
"""File by which a folder is known as a site, which may be replaced."""
STUDIO, PYTHON, DOCUMENTS = "studio", "studio/python", "documents"
POLICY = PAGE_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'")
FRONT_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
PREVIEW_TIMEOUT = 10.0
"""Seconds after which a board is given up: here nobody else is kept waiting, but the page's own work is."""
SHOWN_FIRST = ("royal", "night-sky", "storybook-goose")
"""Games whose boards stand at the head of the front page."""
SHOWN_PX = 1100
"""Pixels across of these boards."""
PLAY, PLAYED = "play", "royal"
"""Folder of the pages on which games are played, and the game that the head of the front page offers."""
GROUPS = ("small", "class", "family", "history", "other")
PAGE_FILES = {"transport.js": f"{STUDIO}/transport.js", "worker.js": f"{PYTHON}/worker.js", "supported.js": f"{STUDIO}/supported.js"}
"""Files of `templates/site` by where they lie in the site."""
NOT_SHOWN = ("source.js",)
"""Files of the page that no browser loads."""


@record
class Site:
    """What was made: number and bytes of its files, and what it cannot do."""

    files: int
    size: int
    missing: tuple[str, ...]


def make_site(
    target: Path, distribution: Path | None = None, documents: Path | None = None, progress: Callable[[str], None] = lambda _: None
) -> Site:
    """Make the site, and put it at `target` when it is whole.

    `distribution`: folder of a full Pyodide distribution, for what only that has. `documents`: a checkout, if not the one that
    the program runs from. Raises UsageError for a target that is something else, or where what is needed cannot be fetched;
    OutputError.
    """
    if target.exists() and not (target.is_dir() and ((target / MARK).is_file() or not any(target.iterdir()))):
        raise UsageError(f"{target} is there already, and is not a site that goose_print made")
    try:
        target.absolute().parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".site-", dir=target.absolute().parent) as place:
            work, site = Path(place, "work"), Path(place, "site")
            progress("packages")
            packages = fetch_packages(work, distribution)
            progress("program")
            pack_program(work, packages, site / PYTHON)
            progress("pages")
            _write_pages(site)
            told = _write_documents(work / "documents", site / DOCUMENTS, documents)
            progress("games")
            played = _write_plays(site / PLAY)
            _write_front(site, told, played)
            progress("answers")
            write_answers(site / STUDIO / ANSWERS, {*theme_names()} - played)
            facts = _finish(site, packages.missing if told else (*packages.missing, "the documents (pip install 'goose-print[site]')"))
            if target.exists():
                shutil.rmtree(target)
            site.rename(target)
    except OSError as error:
        raise OutputError(f"{target} could not be written: {error.strerror}") from None
    return facts


def _write_pages(site: Path) -> None:
    """Write the studio's page, with its way to the program in this browser instead of a server."""
    templates = folder("templates")
    shutil.copytree(templates / "studio", site / STUDIO, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*NOT_SHOWN, ".*", "_*"))
    shutil.copytree(templates / "play", site / STUDIO / "play")
    for name, place in PAGE_FILES.items():
        shutil.copyfile(templates / "site" / name, site / place)
    limits = {**TIMEOUTS, "preview": PREVIEW_TIMEOUT}
    (site / STUDIO / "site_facts.js").write_text(
        f"/** Seconds that each kind of request may take. */\nexport const TIMEOUTS = {json.dumps(limits)};\n", encoding="utf-8"
    )
    index = site / STUDIO / "index.html"
    page = index.read_text(encoding="utf-8")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n<script src="supported.js"></script>\n'
    index.write_text(page.replace('<meta charset="utf-8">\n', f'<meta charset="utf-8">\n{policy}', 1), encoding="utf-8")


def _write_documents(work: Path, target: Path, source: Path | None) -> bool:
    """Write the documents; tell whether that could be done."""
    if not can_write_documents():
        return False
    work.mkdir()
    write_documents(work, target, source or find_documents())
    return True


def _write_plays(target: Path) -> set[str]:
    """Write a page for each shipped game whose rules a page can look up; return which they are."""
    target.mkdir()
    names = sorted(theme_names())
    with process_pool(os.cpu_count() or 1) as pool:
        pages = dict(zip(names, (pool.map if pool else map)(_play_page, names), strict=True))
    for name, page in pages.items():
        if page:
            (target / f"{name}.html").write_bytes(page)
    return {name for name, page in pages.items() if page}


def _play_page(name: str) -> bytes:
    """The page of a shipped game's kit on which it is played; empty where counters would be put by hand."""
    page = PlayPage(workshop_for(load_theme(name), 1))
    return page.render().encode() if page.screen else b""


def _write_front(site: Path, documents: bool, played: set[str]) -> None:
    """Write the front page, and what it needs beside the studio's own pictures and colours."""
    import jinja2

    templates = folder("templates")
    words = json.loads((templates / "studio" / "words" / "en.json").read_text(encoding="utf-8"))
    games: list[dict[str, Any]] = json.loads((templates / "studio" / "gallery" / "index.json").read_text(encoding="utf-8"))
    groups = [(name, words[f"group_{name}"], [game for game in games if game["group"] == name]) for name in GROUPS]
    known = {game["name"]: game for game in games}
    loader = jinja2.FileSystemLoader(templates / "site")
    made = jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    page = made.get_template("index.html.j2").render(
        groups=groups, count=len(games), shown=[known[name] for name in SHOWN_FIRST], documents=documents,
        plays={game["name"]: _play_address(game["name"], played) for game in games}, played=PLAYED,
        policy=FRONT_POLICY, version=__version__,
    )
    (site / "index.html").write_text(page, encoding="utf-8")
    for name in SHOWN_FIRST:
        (site / f"{name}.jpg").write_bytes(_board_picture(name))
    for name in ("front.css", "front.js"):
        shutil.copyfile(templates / "site" / name, site / name)


def _play_address(name: str, played: set[str]) -> str:
    """Where a game is played at once: on its page, or in the studio, where the program's engine plays."""
    return f"{PLAY}/{name}.html" if name in played else f"{STUDIO}/?theme={name}&play"


def _board_picture(name: str) -> bytes:
    """The board of a shipped game, as a JPEG for the head of the front page."""
    from PIL import Image

    [data] = [file.data for file in build(load_theme(name), only=("board",)).files if file.name == "board.pdf"]
    with Image.open(io.BytesIO(png_bytes(data, 0, SHOWN_PX))) as drawn:
        held = io.BytesIO()
        drawn.convert("RGB").save(held, "JPEG", quality=80, optimize=True, progressive=True)
    return held.getvalue()


def _finish(site: Path, missing: tuple[str, ...]) -> Site:
    """Write what is kept off line, by the digest of all files, and the mark of a site."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    digests = {name: hashlib.sha256((site / name).read_bytes()).hexdigest() for name in names}
    version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:16]
    later = re.compile(rf"^{PYTHON}/({LAZY}|{LATE})/|^{STUDIO}/{ANSWERS}/[^/]*\.gzip$|^{STUDIO}/words/|^{DOCUMENTS}/|^{PLAY}/")
    kept = ["./", f"{STUDIO}/", *(name for name in names if not later.search(name) and not name.endswith("index.html"))]
    template = (folder("templates") / "site" / "offline.js").read_text(encoding="utf-8")
    (site / "offline.js").write_text(template.replace("@version@", version).replace('["@files@"]', json.dumps(kept)), encoding="utf-8")
    (site / MARK).write_text(json.dumps({"goose_print": __version__, "version": version}) + "\n", encoding="utf-8")
    sizes = [path.stat().st_size for path in site.rglob("*") if path.is_file()]
    return Site(files=len(sizes), size=sum(sizes), missing=missing)
