"""Files that clients have sent, by what is in them, in a bounded store; and folders in which themes find them."""

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
from pathlib import Path

from goose_print.cache import write_whole
from goose_print.errors import RequestError, quoted
from goose_print.studio.requests import SentFile

MOST_BYTES = 200_000_000
MOST_FOLDERS = 16


class Shelf:
    """A store of files; the one that was asked for longest ago goes first.

    ``home`` is where folders are laid out, ``store`` where the files are kept, by SHA-256: several processes may have the same one.
    """

    def __init__(self, most_bytes: int = MOST_BYTES, home: Path | None = None, store: Path | None = None) -> None:
        self.most_bytes = most_bytes
        self._folders: OrderedDict[str, Path] = OrderedDict()
        self._home = home or Path(tempfile.mkdtemp(prefix="goose-studio-"))
        if home is None:
            weakref.finalize(self, shutil.rmtree, self._home, ignore_errors=True)
        self._store = store or Path(self._home, "store")
        self._store.mkdir(parents=True, exist_ok=True)

    @property
    def held(self) -> int:
        """Bytes of all files in the store."""
        return sum(size for _, size, _ in self._kept())

    def keep(self, files: Mapping[str, SentFile]) -> None:
        """Takes the files that come with their bytes. Raises RequestError for those that are not what they are said to be."""
        for name, file in files.items():
            if file.data is not None and not (self._store / file.sha256).is_file():
                self._add(name, file.sha256, file.data)

    def _add(self, name: str, sha: str, said: str) -> None:
        try:
            data = base64.b64decode(said, validate=True)
        except (binascii.Error, ValueError):
            raise RequestError("bad-file", f"{quoted(name)} is not in base64", file=name) from None
        if hashlib.sha256(data).hexdigest() != sha:
            raise RequestError("bad-file", f"{quoted(name)} is not what its SHA-256 says", file=name)
        write_whole(self._store / sha, data)
        held = self.held
        for _, size, path in self._kept():
            if held > self.most_bytes and path.name != sha:
                path.unlink(missing_ok=True)
                held -= size

    def _kept(self) -> list[tuple[int, int, Path]]:
        """When each file was last asked for, how large it is, and where; the oldest first."""
        found = []
        for path in self._store.iterdir():
            with suppress(OSError):  # another process has taken it away
                facts = path.stat()
                found.append((facts.st_mtime_ns, facts.st_size, path))
        return sorted(found)

    def folder(self, called: str, files: Mapping[str, SentFile]) -> Path:
        """A folder of this name that holds the files alone: the same for the same files. Raises RequestError for unknown ones."""
        self.keep(files)
        listing = "\0".join(f"{name}\0{file.sha256}" for name, file in sorted(files.items()))
        key = hashlib.sha256(f"{called}\0{listing}".encode()).hexdigest()
        if key not in self._folders:
            missing = sorted(name for name, file in files.items() if not (self._store / file.sha256).is_file())
            if missing:
                raise RequestError("unknown-files", "some files must be sent with their bytes", files=missing)
            self._folders[key] = self._laid_out(Path(self._home, key[:32], called), files)
            if len(self._folders) > MOST_FOLDERS:
                shutil.rmtree(self._folders.popitem(last=False)[1].parent, ignore_errors=True)
        for file in files.values():
            with suppress(OSError):
                os.utime(self._store / file.sha256)
        self._folders.move_to_end(key)
        return self._folders[key]

    @contextmanager
    def room(self) -> Iterator[Path]:
        """An empty folder for files that are made, which goes afterwards."""
        with tempfile.TemporaryDirectory(dir=self._home, ignore_cleanup_errors=True) as folder:
            yield Path(folder)

    def _laid_out(self, folder: Path, files: Mapping[str, SentFile]) -> Path:
        folder.mkdir(parents=True)
        for name, file in files.items():
            try:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes((self._store / file.sha256).read_bytes())
            except (OSError, ValueError):
                shutil.rmtree(folder.parent, ignore_errors=True)
                raise RequestError("bad-file", f"{quoted(name)} cannot be the name of a file here", file=name) from None
        return folder


_own: list[Shelf] = []


def shelf() -> Shelf:
    """The store of this process."""
    if not _own:
        _own.append(Shelf())
    return _own[0]


def use(home: Path, store: Path) -> None:
    """Let the store of this process be in these folders."""
    _own[:] = [Shelf(home=home, store=store)]
