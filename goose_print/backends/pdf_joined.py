"""Many PDF files of ours as one, page after page: written as it grows, so that a thousand boards take no more memory than one.

A library for PDF files keeps the whole of what it writes in memory until it is saved; here an object is written as soon as it is known
and its digest alone is kept, by which fonts and pictures that several boards share are written once. It reads only what reportlab writes.
"""

from __future__ import annotations

import hashlib
import re
from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import BinaryIO, NamedTuple

from goose_print.backends.metadata import Metadata
from goose_print.backends.pdf import xmp_packet
from goose_print.backends.pdf_archive import CLAIMS, SRGB, UA_CLAIM, srgb_profile
from goose_print.backends.pdf_structure import pdf_text

_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_STREAM = re.compile(rb">>\s*stream\r?\n")
_HEAD = re.compile(rb"\s*\d+ 0 obj\s*")
_PARENT = re.compile(rb"/Parent \d+ 0 R")
_MARKS = re.compile(rb"/StructParents (\d+)")
_OWNERS = re.compile(rb"(\d+) \[([^]]*)\]")
PAGES, CATALOG, STRUCTURE, DOCUMENT = 1, 2, 3, 4
"""Numbers of the objects that are written last."""


class OutlineEntry(NamedTuple):
    """An entry of the outline: its words, the index of the page it leads to, and how deep it lies (0 at the top)."""

    title: str
    page: int
    level: int = 0


class _File:
    """The objects of a PDF as reportlab writes it: no object streams, one table of places."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        start = int(data[data.rindex(b"startxref") + 9 :].split()[0])
        table = data[start:].split(b"trailer", 1)[0].split()
        entries = table[3:]
        places = {number: int(entries[number * 3]) for number in range(1, int(table[2]))}
        ends = [*sorted(places.values())[1:], start]
        self._spans = {number: (place, end) for (number, place), end in zip(sorted(places.items(), key=lambda p: p[1]), ends, strict=True)}
        root = re.search(rb"/Root (\d+) 0 R", data[start:])
        assert root is not None
        self._root = int(root[1])

    def body(self, number: int) -> bytes:
        """An object, without its number."""
        start, end = self._spans[number]
        body = self._data[start:end]
        head = _HEAD.match(body)
        assert head is not None
        return body[head.end() : body.rindex(b"endobj")].rstrip()

    @property
    def structure(self) -> int:
        """The number of what leads to the structure."""
        found = re.search(rb"/StructTreeRoot (\d+) 0 R", self.body(self._root))
        assert found is not None
        return int(found[1])

    @property
    def archived(self) -> bool:
        """Whether it says what its colours are."""
        return b"/OutputIntents" in self.body(self._root)

    def pages(self) -> Iterator[int]:
        """The numbers of the pages, in order."""
        catalogue = re.search(rb"/Pages (\d+) 0 R", self.body(self._root))
        assert catalogue is not None
        yield from self._below(int(catalogue[1]))

    def _below(self, number: int) -> Iterator[int]:
        kids = re.search(rb"/Kids \[(.*?)\]", self.body(number), re.DOTALL)
        if kids is None:
            yield number
            return
        for kid in _REFERENCE.findall(kids[1]):
            yield from self._below(int(kid))


class JoinedPdf:
    """A PDF that grows on an open file. Objects that are the same in several files, such as fonts, are written once."""

    def __init__(self, out: BinaryIO) -> None:
        self._out, self._at = out, 0
        self._places = array("Q", [0] * (DOCUMENT + 1))
        self._pages, self._parts = array("L"), array("L")
        self._owners: dict[int, int] = {}
        self._archived = True
        self._written: dict[bytes, int] = {}
        self._box = b""
        self._digest = hashlib.md5(usedforsecurity=False)
        self._put(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")

    @property
    def pages(self) -> int:
        """How many there are."""
        return len(self._pages)

    def add(self, data: bytes) -> None:
        """All pages of a file of ours, with their structure as a part."""
        file, before = _File(data), self.pages
        pages, above = list(file.pages()), file.structure
        self._archived = self._archived and file.archived
        bodies = {number: _marked_from(_parentless(file.body(number)), before) for number in pages}
        _follow(bodies, file, above)
        shared = {number: body for number, body in bodies.items() if number not in set(pages)}
        tree = file.body(above)
        (top,) = map(int, re.findall(rb"/K (\d+) 0 R", tree))
        bodies[top] = file.body(top).replace(b"/S/Document", b"/S/Part", 1)
        _follow(bodies, file, above)
        numbers = self._shared(shared)
        rest = [number for number in bodies if number not in numbers]
        numbers |= {number: self._numbered() for number in rest} | {above: DOCUMENT}
        for number in rest:
            self._object(numbers[number], _renumbered(bodies[number], numbers))
        self._pages.extend(numbers[page] for page in pages)
        self._parts.append(numbers[top])
        for page, owners in _OWNERS.findall(tree.partition(b"/Nums")[2][1:]):
            self._owners[before + int(page)] = self._new(_renumbered(b"[" + owners + b"]", numbers))
        box = re.search(rb"/MediaBox \[[^]]*\]", bodies[pages[-1]])
        self._box = box[0] if box else b""

    def add_back(self) -> None:
        """An empty page as large as the last one."""
        self._pages.append(self._new(b"<< /Type /Page /Parent %d 0 R /Resources << >> %s >>" % (PAGES, self._box)))

    def close(self, metadata: Metadata, bookmarks: Sequence[OutlineEntry]) -> None:
        """Write what leads to the pages."""
        kids = b" ".join(b"%d 0 R" % page for page in self._pages)
        self._object(PAGES, b"<< /Type /Pages /Count %d /Kids [ %s ] >>" % (len(self._pages), kids))
        packet = xmp_packet(metadata, CLAIMS if self._archived else UA_CLAIM)
        about = self._new(b"<< /Type /Metadata /Subtype /XML /Length %d >>\nstream\n%s\nendstream" % (len(packet), packet))
        info = self._new(
            b"<< /Title %s /Author %s /Creator %s >>" % (pdf_text(metadata.title), pdf_text(metadata.author), pdf_text(metadata.creator))
        )
        self._object(DOCUMENT, b"<</S/Document/P %d 0 R/K[%s]>>" % (STRUCTURE, b" ".join(b"%d 0 R" % part for part in self._parts)))
        nums = b" ".join(b"%d %d 0 R" % owner for owner in self._owners.items())
        tree = b"/ParentTree<</Nums[%s]>>/ParentTreeNextKey %d" % (nums, len(self._pages))
        self._object(STRUCTURE, b"<</Type/StructTreeRoot/K %d 0 R%s>>" % (DOCUMENT, tree))
        outline = b"/Outlines %d 0 R /PageMode /UseOutlines " % self._outline(bookmarks) if bookmarks else b""
        self._object(CATALOG, b"<< /Type /Catalog /Pages %d 0 R /Metadata %d 0 R /Lang %s %s/ViewerPreferences << /DisplayDocTitle true "
                     b"/PrintScaling /None >> /MarkInfo << /Marked true >> /StructTreeRoot %d 0 R %s>>"
                     % (PAGES, about, pdf_text(metadata.language), outline, STRUCTURE, self._intent()))  # fmt: skip
        start, name = self._at, self._digest.hexdigest().encode()
        self._put(b"xref\n0 %d\n0000000000 65535 f \n" % len(self._places))
        for place in self._places[1:]:
            self._put(b"%010d 00000 n \n" % place)
        trailer = b"<< /Size %d /Root %d 0 R /Info %d 0 R /ID [ <%s> <%s> ] >>" % (len(self._places), CATALOG, info, name, name)
        self._put(b"trailer\n%s\nstartxref\n%d\n%%%%EOF\n" % (trailer, start))

    def _intent(self) -> bytes:
        """What says what the colours are, if it is the same of all files."""
        if not self._archived:
            return b""
        data = srgb_profile()
        profile = self._new(b"<< /N 3 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (len(data), data))
        said = b"/OutputConditionIdentifier %s /Info %s" % (pdf_text(SRGB), pdf_text(SRGB))
        return b"/OutputIntents [ << /Type /OutputIntent /S /GTS_PDFA1 %s /DestOutputProfile %d 0 R >> ] " % (said, profile)

    # -- objects

    def _shared(self, bodies: Mapping[int, bytes]) -> dict[int, int]:
        """New numbers of the objects that lead to none but such objects: of those written before, the number that they have."""
        numbers: dict[int, int] = {}
        waiting = dict(bodies)
        while ready := [number for number, body in waiting.items() if _references(body) <= numbers.keys()]:
            for number in ready:
                body = _renumbered(waiting.pop(number), numbers)
                key = hashlib.sha256(body).digest()
                if key not in self._written:
                    self._written[key] = self._new(body)
                numbers[number] = self._written[key]
        return numbers

    def _outline(self, bookmarks: Sequence[OutlineEntry]) -> int:
        """The number of the outline; entries lie in one that is above them by one level."""
        top = self._numbered()
        numbers = [self._numbered() for _ in bookmarks]
        above, open_ = [], [top]
        for mark, number in zip(bookmarks, numbers, strict=True):
            del open_[mark.level + 1 :]
            above.append(open_[-1])
            open_.append(number)
        below = {parent: [number for number, over in zip(numbers, above, strict=True) if over == parent] for parent in [top, *numbers]}
        for mark, number, parent in zip(bookmarks, numbers, above, strict=True):
            row = below[parent]
            at = row.index(number)
            beside = (b"/Prev %d 0 R " % row[at - 1] if at else b"") + (b"/Next %d 0 R " % row[at + 1] if at + 1 < len(row) else b"")
            target = b"[ %d 0 R /Fit ]" % self._pages[mark.page]
            inner = _row(below[number], closed=True)
            self._object(number, b"<< /Title %s /Parent %d 0 R %s%s/Dest %s >>" % (pdf_text(mark.title), parent, beside, inner, target))
        self._object(top, b"<< /Type /Outlines %s>>" % _row(below[top], closed=False))
        return top

    def _numbered(self) -> int:
        self._places.append(0)
        return len(self._places) - 1

    def _new(self, body: bytes) -> int:
        number = self._numbered()
        self._object(number, body)
        return number

    def _object(self, number: int, body: bytes) -> None:
        self._places[number] = self._at
        self._put(b"%d 0 obj\n%s\nendobj\n" % (number, body))

    def _put(self, data: bytes) -> None:
        self._out.write(data)
        self._digest.update(data)
        self._at += len(data)


def _parentless(page: bytes) -> bytes:
    """A page that lies in the new tree of pages, which is the one with number 0 of its file."""
    return _PARENT.sub(b"/Parent 0 0 R", page)


def _marked_from(page: bytes, first: int) -> bytes:
    """A page with the number by which its marks are found, where so many pages stand before its file."""
    return _MARKS.sub(lambda found: b"/StructParents %d" % (int(found[1]) + first), page)


def _follow(bodies: dict[int, bytes], file: _File, above: int) -> None:
    """Add all objects to which these lead; ``above``: what they do not lead over."""
    waiting = list(bodies)
    while waiting:
        for number in _references(bodies[waiting.pop()]):
            if number not in bodies and number != above:
                bodies[number] = file.body(number)
                waiting.append(number)


def _head(body: bytes) -> int:
    """Where an object's stream begins, in which nothing is a reference."""
    stream = _STREAM.search(body)
    return stream.end() if stream else len(body)


def _references(body: bytes) -> set[int]:
    return {int(number) for number in _REFERENCE.findall(body[: _head(body)])} - {0}


def _renumbered(body: bytes, numbers: Mapping[int, int]) -> bytes:
    head = _head(body)
    renumbered = _REFERENCE.sub(lambda found: b"%d 0 R" % (numbers[int(found[1])] if int(found[1]) else PAGES), body[:head])
    return renumbered + body[head:]


def _row(numbers: Sequence[int], *, closed: bool) -> bytes:
    if not numbers:
        return b""
    return b"/First %d 0 R /Last %d 0 R /Count %d " % (numbers[0], numbers[-1], -len(numbers) if closed else len(numbers))
