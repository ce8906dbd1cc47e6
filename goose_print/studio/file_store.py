"""Bounded store of clients' files by content, and folders in which themes find them."""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import shutil
import tempfile
import weakref
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from typing import Any

from goose_print.cache import write_atomically
from goose_print.errors import RequestError, quote
from goose_print.language.words import DEFAULT
from goose_print.options.declaration import declarations
from goose_print.options.models import ThemeOptions
from goose_print.studio.requests import SentFile
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_text
from goose_print.theme.model import Theme

MAX_BYTES = 200_000_000
MAX_FOLDERS = 16


class FileStore:
    """Store of files by SHA-256; the least recently used go first.

    `home` holds the folders for themes, `store` the files; several processes may share a store.
    """

    def __init__(self, most_bytes: int = MAX_BYTES, home: Path | None = None, store: Path | None = None) -> None:
        self.most_bytes = most_bytes
        self._folders: OrderedDict[str, Path] = OrderedDict()
        self._home = home or Path(tempfile.mkdtemp(prefix="goose-studio-"))
        if home is None:
            weakref.finalize(self, shutil.rmtree, self._home, ignore_errors=True)
        self._store = store or Path(self._home, "store")
        self._store.mkdir(parents=True, exist_ok=True)

    @property
    def total_bytes(self) -> int:
        """Bytes of all files in the store."""
        return sum(size for _, size, _ in self._files_by_age())

    def keep(self, files: Mapping[str, SentFile]) -> None:
        """Store the files sent with their bytes. Raises RequestError if the bytes do not match the SHA-256."""
        for name, file in files.items():
            if file.data is not None and not (self._store / file.sha256).is_file():
                self._add(name, file.sha256, file.data)

    def _add(self, name: str, sha: str, said: str) -> None:
        try:
            data = base64.b64decode(said, validate=True)
        except (binascii.Error, ValueError):
            raise RequestError("bad-file", f"{quote(name)} is not in base64", file=name) from None
        if hashlib.sha256(data).hexdigest() != sha:
            raise RequestError("bad-file", f"{quote(name)} is not what its SHA-256 says", file=name)
        write_atomically(self._store / sha, data)
        held = self.total_bytes
        for _, size, path in self._files_by_age():
            if held > self.most_bytes and path.name != sha:
                path.unlink(missing_ok=True)
                held -= size

    def _files_by_age(self) -> list[tuple[int, int, Path]]:
        """Last use, size and path of each file, the oldest first."""
        found = []
        for path in self._store.iterdir():
            with suppress(OSError):  # another process has taken it away
                facts = path.stat()
                found.append((facts.st_mtime_ns, facts.st_size, path))
        return sorted(found)

    def folder(self, called: str, files: Mapping[str, SentFile]) -> Path:
        """Return a folder of this name with exactly these files; the same files give the same folder.

        Raises RequestError for files that are not in the store.
        """
        self.keep(files)
        listing = "\0".join(f"{name}\0{file.sha256}" for name, file in sorted(files.items()))
        key = hashlib.sha256(f"{called}\0{listing}".encode()).hexdigest()
        if key not in self._folders:
            missing = sorted(name for name, file in files.items() if not (self._store / file.sha256).is_file())
            if missing:
                raise RequestError("unknown-files", "some files must be sent with their bytes", files=missing)
            self._folders[key] = self._create_folder(Path(self._home, key[:32], called), files)
            if len(self._folders) > MAX_FOLDERS:
                shutil.rmtree(self._folders.popitem(last=False)[1].parent, ignore_errors=True)
        for file in files.values():
            with suppress(OSError):
                os.utime(self._store / file.sha256)
        self._folders.move_to_end(key)
        return self._folders[key]

    @contextmanager
    def temporary_folder(self) -> Iterator[Path]:
        """Yield an empty temporary folder for output files."""
        with tempfile.TemporaryDirectory(dir=self._home, ignore_cleanup_errors=True) as folder:
            yield Path(folder)

    def _create_folder(self, folder: Path, files: Mapping[str, SentFile]) -> Path:
        folder.mkdir(parents=True)
        for name, file in files.items():
            try:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes((self._store / file.sha256).read_bytes())
            except (OSError, ValueError):
                shutil.rmtree(folder.parent, ignore_errors=True)
                raise RequestError("bad-file", f"{quote(name)} cannot be the name of a file here", file=name) from None
        return folder


_process_store: list[FileStore] = []


def process_store() -> FileStore:
    """The store of this process."""
    if not _process_store:
        _process_store.append(FileStore())
    return _process_store[0]


def set_store_folders(home: Path, store: Path) -> None:
    """Create the store of this process in these folders."""
    _process_store[:] = [FileStore(home=home, store=store)]


# ------------------------------------------------------------------ themes of requests

FOLDER = "theme"


def theme_file(request: Any) -> Path:
    """The path that a request's theme would have beside its files. Raises RequestError."""
    path = PurePosixPath(request.name)
    return process_store().folder(path.parent.name or FOLDER, request.files) / path.name


def load_request_theme(request: Any) -> Theme:
    """Load the theme of a request with its options. Raises ThemeError, UsageError, RequestError."""
    file = theme_file(request)
    text = request.text.removeprefix("\ufeff")
    theme = load_theme_text(text, file.parent, request.language, file.name, told_in=request.reader or DEFAULT)
    said = {each.name: value for each in declarations(ThemeOptions) if (value := getattr(request, each.name, None)) is not None}
    return change_theme(theme, **said) if said else theme
