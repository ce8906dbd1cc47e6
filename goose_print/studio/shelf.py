"""Files that clients have sent, by what is in them, in a bounded store; and folders in which themes find them."""

from __future__ import annotations

import base64
import binascii
import hashlib
import shutil
import tempfile
import weakref
from collections import OrderedDict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from goose_print.errors import RequestError, quoted
from goose_print.studio.requests import SentFile

MOST_BYTES = 200_000_000
MOST_FOLDERS = 16


class Shelf:
    """A store of files; the one that was asked for longest ago goes first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes, self.held = most_bytes, 0
        self._data: OrderedDict[str, bytes] = OrderedDict()
        self._folders: OrderedDict[str, Path] = OrderedDict()
        self._home = Path(tempfile.mkdtemp(prefix="goose-studio-"))
        weakref.finalize(self, shutil.rmtree, self._home, ignore_errors=True)

    def keep(self, files: Mapping[str, SentFile]) -> None:
        """Takes the files that come with their bytes. Raises RequestError for those that are not what they are said to be."""
        for name, file in files.items():
            if file.data is not None and file.sha256 not in self._data:
                self._add(name, file.sha256, file.data)

    def _add(self, name: str, sha: str, said: str) -> None:
        try:
            data = base64.b64decode(said, validate=True)
        except (binascii.Error, ValueError):
            raise RequestError("bad-file", f"{quoted(name)} is not in base64", file=name) from None
        if hashlib.sha256(data).hexdigest() != sha:
            raise RequestError("bad-file", f"{quoted(name)} is not what its SHA-256 says", file=name)
        self._data[sha] = data
        self.held += len(data)
        while self.held > self.most_bytes and len(self._data) > 1:
            self.held -= len(self._data.popitem(last=False)[1])

    def folder(self, called: str, files: Mapping[str, SentFile]) -> Path:
        """A folder of this name that holds the files alone: the same for the same files. Raises RequestError for unknown ones."""
        self.keep(files)
        listing = "\0".join(f"{name}\0{file.sha256}" for name, file in sorted(files.items()))
        key = hashlib.sha256(f"{called}\0{listing}".encode()).hexdigest()
        if key not in self._folders:
            missing = sorted(name for name, file in files.items() if file.sha256 not in self._data)
            if missing:
                raise RequestError("unknown-files", "some files must be sent with their bytes", files=missing)
            self._folders[key] = self._laid_out(Path(self._home, key[:32], called), files)
            if len(self._folders) > MOST_FOLDERS:
                shutil.rmtree(self._folders.popitem(last=False)[1].parent, ignore_errors=True)
        for file in files.values():
            if file.sha256 in self._data:
                self._data.move_to_end(file.sha256)
        self._folders.move_to_end(key)
        return self._folders[key]

    def _laid_out(self, folder: Path, files: Mapping[str, SentFile]) -> Path:
        folder.mkdir(parents=True)
        for name, file in files.items():
            try:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(self._data[file.sha256])
            except (OSError, ValueError):
                shutil.rmtree(folder.parent, ignore_errors=True)
                raise RequestError("bad-file", f"{quoted(name)} cannot be the name of a file here", file=name) from None
        return folder


@cache
def shelf() -> Shelf:
    """The store of this process."""
    return Shelf()
