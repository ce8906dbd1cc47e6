"""The only folder on disk that the page may read and write: that of the theme the studio was started with."""

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

from goose_print.cache import TEMPORARY_MARK, clear_killed_saves, write_atomically
from goose_print.studio.serving.bodies import BodyBudget, BodyTooLargeError, OutOfSpaceError, describe_too_large
from goose_print.studio.serving.guard import refusal_response
from goose_print.studio.serving.limits import MEGABYTE
from goose_print.studio.steps import MOST_FILES, NAME

FILE_SUFFIXES = (
    ".yaml", ".yml", ".svg", ".png", ".jpg", ".jpeg", ".csv", ".tsv", ".xlsx", ".ttf", ".otf", ".ttc", ".otc", ".j2",
)  # fmt: skip
"""Suffixes of theme files. Nothing else is listed, read or written."""
MAX_FILE_BYTES = 20 * MEGABYTE
MAX_ENTRIES = 5000
"""Maximum number of entries read from a folder."""
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\..*)?", re.IGNORECASE)
"""Device names of Windows, with any suffix."""


class ThemeFolder:
    """The files of the folder, one of which may be the `opened` theme. Without a folder there are none.

    `begin`: the shipped theme whose copy the page should open.
    """

    def __init__(self, folder: Path | None = None, opened: str | None = None, begin: str | None = None) -> None:
        self._folder = folder and folder.resolve()
        self._opened, self._begin = opened, begin
        self._writing = Lock()

    async def listing(self, request: Request) -> Response:
        """Answer with the list of files."""
        return JSONResponse(await asyncio.to_thread(self._describe_files))

    async def read(self, request: Request) -> Response:
        """Answer with the bytes of a file."""
        data = await asyncio.to_thread(self._read_data, request.path_params["name"])
        if data is None:
            return refusal_response(404, "not-found", "there is no such file in the folder")
        return Response(data, media_type="application/octet-stream", headers={"etag": _entity_tag(data)})

    def writer(self, bodies: BodyBudget) -> Callable[[Request], Awaitable[Response]]:
        """Return the handler that writes a file atomically, if the file on disk is the one the client knows."""

        async def write(request: Request) -> Response:
            try:
                async with bodies.of(request, MAX_FILE_BYTES) as data:
                    match, none_match = map(request.headers.get, ("if-match", "if-none-match"))
                    return await asyncio.to_thread(self._write_file, request.path_params["name"], data, match, none_match)
            except BodyTooLargeError:
                return refusal_response(413, "too-large", describe_too_large(MAX_FILE_BYTES), {"connection": "close"})
            except OutOfSpaceError:
                return refusal_response(503, "busy", "too much is being worked on; ask again in a moment", {"retry-after": "1"})
            except TimeoutError:
                return refusal_response(408, "too-slow", "the file did not come", {"connection": "close"})
            except ClientDisconnect:
                return Response(status_code=400)

        return write

    # -------------------------------------------------------------- disk access

    def _describe_files(self) -> dict[str, object]:
        files = []
        for name, path in self._files():
            with suppress(OSError):
                facts = path.stat()
                files.append(
                    {"name": name, "bytes": facts.st_size, "sha256": _file_digest(path, facts.st_size, facts.st_mtime_ns, facts.st_ino)}
                )
        return {"name": self._folder and self._folder.name, "open": self._opened, "begin": self._begin, "files": files}

    def _files(self) -> Iterator[tuple[str, Path]]:
        """Yield the files of the folder and its subfolders, by name; no links, and no files of a finished kit."""
        if self._folder is None:
            return
        from goose_print.kit.manifest import listed_files

        left = MOST_FILES
        folders = [path for path in _list_entries(self._folder) if path.is_dir() and not path.is_symlink()]
        for folder in (self._folder, *folders):
            clear_killed_saves(folder)
            made = listed_files(folder)
            for path in _list_entries(folder):
                if left and path.name not in made and _is_theme_file(path):
                    left -= 1
                    yield path.relative_to(self._folder).as_posix(), path

    def _read_data(self, name: str) -> bytes | None:
        path = dict(self._files()).get(name)
        try:
            return path.read_bytes() if path else None
        except OSError:
            return None

    def _write_file(self, name: str, data: bytes, match: str | None, none_match: str | None) -> Response:
        target = self._resolve_target(name)
        if self._folder is None or target is None:
            return refusal_response(403, "bad-name", "a file of this name cannot be saved here")
        if match is None and none_match != "*":
            return refusal_response(428, "no-condition", "it must be said which file this is to take the place of")
        with self._writing:
            try:
                old = _entity_tag(target.read_bytes()) if os.path.lexists(target) else None
                if old != match:
                    return refusal_response(
                        412, "changed", "the file on the disk is not the one that was opened", {"etag": old} if old else None
                    )
                target.parent.mkdir(exist_ok=True)
                clear_killed_saves(target.parent)
                write_atomically(target, data)
                _reset_permissions(target)
            except OSError as error:
                return refusal_response(507, "output", f"the file could not be saved: {error.strerror}")
        return JSONResponse({"name": name, "bytes": len(data), "sha256": _entity_tag(data)[1:-1]}, headers={"etag": _entity_tag(data)})

    def _resolve_target(self, name: str) -> Path | None:
        """Resolve a file name for writing: in the folder or one level below it, without links; else None."""
        parts = name.split("/")
        if self._folder is None or len(parts) > 2 or not re.fullmatch(NAME, name) or len(name) > 200:
            return None
        if not all(_is_listed(part) and part == part.strip(" .") and not _RESERVED.fullmatch(part) for part in parts):
            return None
        path = self._folder.joinpath(*parts)
        ways = (path.parent, path)[len(parts) == 1 :]
        safe = not any(way.is_symlink() for way in ways) and (not os.path.lexists(path) or _is_theme_file(path))
        return path if safe and path.suffix.lower() in FILE_SUFFIXES and path.parent.parent in (self._folder, self._folder.parent) else None


def _list_entries(folder: Path) -> list[Path]:
    """The sorted entries of a folder, without hidden and half-written ones."""
    try:
        with os.scandir(folder) as entries:
            found = [Path(entry.path) for entry, _ in zip(entries, range(MAX_ENTRIES), strict=False)]
    except OSError:
        return []
    return sorted(path for path in found if _is_listed(path.name))


def _is_listed(name: str) -> bool:
    """Whether a name is shown: it is neither hidden nor that of something half written."""
    return name[0] not in ".~" and TEMPORARY_MARK not in name and name.isprintable()


def _is_theme_file(path: Path) -> bool:
    """Whether this is a file of a theme: no link, no device, not too large."""
    try:
        facts = path.lstat()
    except OSError:
        return False
    return stat.S_ISREG(facts.st_mode) and path.suffix.lower() in FILE_SUFFIXES and facts.st_size <= MAX_FILE_BYTES


@lru_cache(2048)
def _file_digest(path: Path, *_: int) -> str:
    """SHA-256 of a file; the other arguments identify its state for the cache."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _entity_tag(data: bytes) -> str:
    return f'"{hashlib.sha256(data).hexdigest()}"'


def _reset_permissions(path: Path) -> None:
    """Give the file the permissions of a file that an editor writes."""
    if os.name == "posix":
        mask = os.umask(0)
        os.umask(mask)
        path.chmod(0o666 & ~mask)
