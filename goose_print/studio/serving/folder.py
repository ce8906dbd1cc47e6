"""The one folder of the disk that the page may read and write: that of the theme for which the studio was started."""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
import stat
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import Lock

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from goose_print.cache import clear_killed_saves, write_whole
from goose_print.kit.locking import MARK
from goose_print.studio.names import MOST_FILES, NAME
from goose_print.studio.serving.bodies import Bodies, Full, TooLarge, too_large_told
from goose_print.studio.serving.guard import refused
from goose_print.studio.serving.limits import MEGABYTE

KINDS = (
    ".yaml", ".yml", ".svg", ".png", ".jpg", ".jpeg", ".csv", ".tsv", ".xlsx", ".ttf", ".otf", ".ttc", ".otc", ".j2",
)  # fmt: skip
"""What themes are made of. Nothing else is listed, read or written."""
LARGEST = 20 * MEGABYTE
MOST_SEEN = 5000
"""Entries of a folder that are looked at."""
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\..*)?", re.IGNORECASE)
"""What Windows takes for a device, whatever its ending."""


class ThemeFolder:
    """The files of the folder, of which one may be the theme that is ``open``. Without a folder there are none.

    ``begin``: the shipped theme whose copy the page should open.
    """

    def __init__(self, folder: Path | None = None, opened: str | None = None, begin: str | None = None) -> None:
        self._folder = folder and folder.resolve()
        self._opened, self._begin = opened, begin
        self._writing = Lock()

    async def listing(self, request: Request) -> Response:
        """What there is."""
        return JSONResponse(await asyncio.to_thread(self._listed))

    async def read(self, request: Request) -> Response:
        """The bytes of a file."""
        data = await asyncio.to_thread(self._data, request.path_params["name"])
        if data is None:
            return refused(404, "not-found", "there is no such file in the folder")
        return Response(data, media_type="application/octet-stream", headers={"etag": _tag(data)})

    def writer(self, bodies: Bodies) -> Callable[[Request], Awaitable[Response]]:
        """What writes a file, whole or not at all, if what is there is what the client thinks."""

        async def write(request: Request) -> Response:
            try:
                async with bodies.of(request, LARGEST) as data:
                    match, none_match = map(request.headers.get, ("if-match", "if-none-match"))
                    return await asyncio.to_thread(self._written, request.path_params["name"], data, match, none_match)
            except TooLarge:
                return refused(413, "too-large", too_large_told(LARGEST), {"connection": "close"})
            except Full:
                return refused(503, "busy", "too much is being worked on; ask again in a moment", {"retry-after": "1"})
            except TimeoutError:
                return refused(408, "too-slow", "the file did not come", {"connection": "close"})
            except ClientDisconnect:
                return Response(status_code=400)

        return write

    # -------------------------------------------------------------- on the disk

    def _listed(self) -> dict[str, object]:
        files = []
        for name, path in self._files():
            with suppress(OSError):
                facts = path.stat()
                files.append({"name": name, "bytes": facts.st_size, "sha256": _sha(path, facts.st_size, facts.st_mtime_ns, facts.st_ino)})
        return {"name": self._folder and self._folder.name, "open": self._opened, "begin": self._begin, "files": files}

    def _files(self) -> Iterator[tuple[str, Path]]:
        """The files of the folder, and those one level below, by their names; none that a link leads to, and none of a finished kit."""
        if self._folder is None:
            return
        from goose_print.kit.manifest import listed_files

        left = MOST_FILES
        folders = [path for path in _entries(self._folder) if path.is_dir() and not path.is_symlink()]
        for folder in (self._folder, *folders):
            clear_killed_saves(folder)
            made = listed_files(folder)
            for path in _entries(folder):
                if left and path.name not in made and _is_plain(path):
                    left -= 1
                    yield path.relative_to(self._folder).as_posix(), path

    def _data(self, name: str) -> bytes | None:
        path = dict(self._files()).get(name)
        try:
            return path.read_bytes() if path else None
        except OSError:
            return None

    def _written(self, name: str, data: bytes, match: str | None, none_match: str | None) -> Response:
        target = self._target(name)
        if self._folder is None or target is None:
            return refused(403, "bad-name", "a file of this name cannot be saved here")
        if match is None and none_match != "*":
            return refused(428, "no-condition", "it must be said which file this is to take the place of")
        with self._writing:
            try:
                old = _tag(target.read_bytes()) if os.path.lexists(target) else None
                if old != match:
                    return refused(412, "changed", "the file on the disk is not the one that was opened", {"etag": old} if old else None)
                target.parent.mkdir(exist_ok=True)
                clear_killed_saves(target.parent)
                write_whole(target, data)
                _as_usual(target)
            except OSError as error:
                return refused(507, "output", f"the file could not be saved: {error.strerror}")
        return JSONResponse({"name": name, "bytes": len(data), "sha256": _tag(data)[1:-1]}, headers={"etag": _tag(data)})

    def _target(self, name: str) -> Path | None:
        """Where a file of this name is, or would be: in the folder or one below it, and no link on the way."""
        parts = name.split("/")
        if self._folder is None or len(parts) > 2 or not re.fullmatch(NAME, name) or len(name) > 200:
            return None
        if not all(_is_listed(part) and part == part.strip(" .") and not _RESERVED.fullmatch(part) for part in parts):
            return None
        path = self._folder.joinpath(*parts)
        ways = (path.parent, path)[len(parts) == 1 :]
        safe = not any(way.is_symlink() for way in ways) and (not os.path.lexists(path) or _is_plain(path))
        return path if safe and path.suffix.lower() in KINDS and path.parent.parent in (self._folder, self._folder.parent) else None


def _entries(folder: Path) -> list[Path]:
    """What a folder holds, in order, without what is hidden or half written."""
    try:
        with os.scandir(folder) as entries:
            found = [Path(entry.path) for entry, _ in zip(entries, range(MOST_SEEN), strict=False)]
    except OSError:
        return []
    return sorted(path for path in found if _is_listed(path.name))


def _is_listed(name: str) -> bool:
    """Whether a name is shown: it is neither hidden nor that of something half written."""
    return name[0] not in ".~" and MARK not in name and name.isprintable()


def _is_plain(path: Path) -> bool:
    """Whether this is a file of a theme: no link, no device, not too large."""
    try:
        facts = path.lstat()
    except OSError:
        return False
    return stat.S_ISREG(facts.st_mode) and path.suffix.lower() in KINDS and facts.st_size <= LARGEST


@lru_cache(2048)
def _sha(path: Path, *_: int) -> str:
    """The SHA-256 of a file in the state that size, time and number tell."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _tag(data: bytes) -> str:
    return f'"{hashlib.sha256(data).hexdigest()}"'


def _as_usual(path: Path) -> None:
    """Readable by others as files are that an editor writes."""
    if os.name == "posix":
        mask = os.umask(0)
        os.umask(mask)
        path.chmod(0o666 & ~mask)
