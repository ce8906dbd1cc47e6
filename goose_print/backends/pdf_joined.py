"""Merging of many of our PDF files into one, written as it grows with constant memory.

pikepdf keeps the whole output in memory until it is saved: 400 boards take 236 MB and 23 s, here 30 MB and 3 s.
Here an object is written at once and only its digest is kept, by which fonts and pictures shared by several boards
are written once. Reads only reportlab's output.
"""

from __future__ import annotations

import hashlib
import re
from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import BinaryIO, NamedTuple

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import PDFA_CLAIMS, SRGB_NAME, UA_CLAIM, srgb_profile, xmp_packet
from goose_print.backends.pdf_structure import encode_text_string

_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_STREAM = re.compile(rb">>\s*stream\r?\n")
_HEAD = re.compile(rb"\s*\d+ 0 obj\s*")
_PARENT = re.compile(rb"/Parent \d+ 0 R")
_MARKS = re.compile(rb"/StructParents (\d+)")
_OWNERS = re.compile(rb"(\d+) \[([^]]*)\]")
PAGES, CATALOG, STRUCTURE, DOCUMENT = 1, 2, 3, 4
"""Reserved numbers of the objects that are written last."""


class OutlineEntry(NamedTuple):
    """Outline entry: title, page index, and level (0 at the top)."""

    title: str
    page: int
    level: int = 0


class _SourcePdf:
    """Objects of a PDF as reportlab writes it: no object streams, one cross-reference table."""

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

    def object_body(self, number: int) -> bytes:
        """Body of an object, without its number."""
        start, end = self._spans[number]
        body = self._data[start:end]
        head = _HEAD.match(body)
        assert head is not None
        return body[head.end() : body.rindex(b"endobj")].rstrip()

    @property
    def structure_number(self) -> int:
        """Number of the structure tree's root."""
        found = re.search(rb"/StructTreeRoot (\d+) 0 R", self.object_body(self._root))
        assert found is not None
        return int(found[1])

    @property
    def is_archival(self) -> bool:
        """Whether it has an output intent."""
        return b"/OutputIntents" in self.object_body(self._root)

    def pages(self) -> Iterator[int]:
        """Numbers of the pages, in order."""
        catalogue = re.search(rb"/Pages (\d+) 0 R", self.object_body(self._root))
        assert catalogue is not None
        yield from self._leaf_pages(int(catalogue[1]))

    def _leaf_pages(self, number: int) -> Iterator[int]:
        kids = re.search(rb"/Kids \[(.*?)\]", self.object_body(number), re.DOTALL)
        if kids is None:
            yield number
            return
        for kid in _REFERENCE.findall(kids[1]):
            yield from self._leaf_pages(int(kid))


class JoinedPdf:
    """PDF that grows on an open file; equal objects of several sources, such as fonts, are written once."""

    def __init__(self, out: BinaryIO) -> None:
        self._out, self._at = out, 0
        self._places = array("Q", [0] * (DOCUMENT + 1))
        self._pages, self._parts = array("L"), array("L")
        self._owners: dict[int, int] = {}
        self._archived = True
        self._written: dict[bytes, int] = {}
        self._box = b""
        self._digest = hashlib.md5(usedforsecurity=False)
        self._write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")

    @property
    def pages(self) -> int:
        """Number of pages."""
        return len(self._pages)

    def add(self, data: bytes) -> None:
        """Add all pages of a file of ours, with its structure as a part."""
        file, before = _SourcePdf(data), self.pages
        pages, above = list(file.pages()), file.structure_number
        self._archived = self._archived and file.is_archival
        bodies = {number: _with_mark_offset(_without_parent(file.object_body(number)), before) for number in pages}
        _collect_objects(bodies, file, above)
        shared = {number: body for number, body in bodies.items() if number not in set(pages)}
        tree = file.object_body(above)
        (top,) = map(int, re.findall(rb"/K (\d+) 0 R", tree))
        bodies[top] = file.object_body(top).replace(b"/S/Document", b"/S/Part", 1)
        _collect_objects(bodies, file, above)
        numbers = self._write_shared(shared)
        rest = [number for number in bodies if number not in numbers]
        numbers |= {number: self._reserve_number() for number in rest} | {above: DOCUMENT}
        for number in rest:
            self._write_object(numbers[number], _renumber(bodies[number], numbers))
        self._pages.extend(numbers[page] for page in pages)
        self._parts.append(numbers[top])
        for page, owners in _OWNERS.findall(tree.partition(b"/Nums")[2][1:]):
            self._owners[before + int(page)] = self._write_new(_renumber(b"[" + owners + b"]", numbers))
        box = re.search(rb"/MediaBox \[[^]]*\]", bodies[pages[-1]])
        self._box = box[0] if box else b""

    def add_back(self) -> None:
        """Add an empty page of the last page's size."""
        self._pages.append(self._write_new(b"<< /Type /Page /Parent %d 0 R /Resources << >> %s >>" % (PAGES, self._box)))

    def close(self, metadata: Metadata, bookmarks: Sequence[OutlineEntry]) -> None:
        """Write page tree, metadata, structure, outline and cross-reference table."""
        kids = b" ".join(b"%d 0 R" % page for page in self._pages)
        self._write_object(PAGES, b"<< /Type /Pages /Count %d /Kids [ %s ] >>" % (len(self._pages), kids))
        packet = xmp_packet(metadata, PDFA_CLAIMS if self._archived else UA_CLAIM)
        about = self._write_new(b"<< /Type /Metadata /Subtype /XML /Length %d >>\nstream\n%s\nendstream" % (len(packet), packet))
        info = self._write_new(
            b"<< /Title %s /Author %s /Creator %s >>"
            % (encode_text_string(metadata.title), encode_text_string(metadata.author), encode_text_string(metadata.creator))
        )
        self._write_object(DOCUMENT, b"<</S/Document/P %d 0 R/K[%s]>>" % (STRUCTURE, b" ".join(b"%d 0 R" % part for part in self._parts)))
        nums = b" ".join(b"%d %d 0 R" % owner for owner in self._owners.items())
        tree = b"/ParentTree<</Nums[%s]>>/ParentTreeNextKey %d" % (nums, len(self._pages))
        self._write_object(STRUCTURE, b"<</Type/StructTreeRoot/K %d 0 R%s>>" % (DOCUMENT, tree))
        outline = b"/Outlines %d 0 R /PageMode /UseOutlines " % self._write_outline(bookmarks) if bookmarks else b""
        self._write_object(CATALOG, b"<< /Type /Catalog /Pages %d 0 R /Metadata %d 0 R /Lang %s %s"
                                    b"/ViewerPreferences << /DisplayDocTitle true "
                     b"/PrintScaling /None >> /MarkInfo << /Marked true >> /StructTreeRoot %d 0 R %s>>"
                     % (PAGES, about, encode_text_string(metadata.language), outline, STRUCTURE, self._output_intent()))  # fmt: skip
        start, name = self._at, self._digest.hexdigest().encode()
        self._write_bytes(b"xref\n0 %d\n0000000000 65535 f \n" % len(self._places))
        for place in self._places[1:]:
            self._write_bytes(b"%010d 00000 n \n" % place)
        trailer = b"<< /Size %d /Root %d 0 R /Info %d 0 R /ID [ <%s> <%s> ] >>" % (len(self._places), CATALOG, info, name, name)
        self._write_bytes(b"trailer\n%s\nstartxref\n%d\n%%%%EOF\n" % (trailer, start))

    def _output_intent(self) -> bytes:
        """Output intent, if all files have the same one."""
        if not self._archived:
            return b""
        data = srgb_profile()
        profile = self._write_new(b"<< /N 3 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (len(data), data))
        said = b"/OutputConditionIdentifier %s /Info %s" % (encode_text_string(SRGB_NAME), encode_text_string(SRGB_NAME))
        return b"/OutputIntents [ << /Type /OutputIntent /S /GTS_PDFA1 %s /DestOutputProfile %d 0 R >> ] " % (said, profile)

    # -- objects

    def _write_shared(self, bodies: Mapping[int, bytes]) -> dict[int, int]:
        """New numbers of objects that refer only to such objects; equal ones share a number."""
        numbers: dict[int, int] = {}
        waiting = dict(bodies)
        while ready := [number for number, body in waiting.items() if _find_references(body) <= numbers.keys()]:
            for number in ready:
                body = _renumber(waiting.pop(number), numbers)
                key = hashlib.sha256(body).digest()
                if key not in self._written:
                    self._written[key] = self._write_new(body)
                numbers[number] = self._written[key]
        return numbers

    def _write_outline(self, bookmarks: Sequence[OutlineEntry]) -> int:
        """Number of the outline; each entry lies under the last one of a lower level."""
        top = self._reserve_number()
        numbers = [self._reserve_number() for _ in bookmarks]
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
            inner = _children_entry(below[number], closed=True)
            self._write_object(
                number, b"<< /Title %s /Parent %d 0 R %s%s/Dest %s >>" % (encode_text_string(mark.title), parent, beside, inner, target)
            )
        self._write_object(top, b"<< /Type /Outlines %s>>" % _children_entry(below[top], closed=False))
        return top

    def _reserve_number(self) -> int:
        self._places.append(0)
        return len(self._places) - 1

    def _write_new(self, body: bytes) -> int:
        number = self._reserve_number()
        self._write_object(number, body)
        return number

    def _write_object(self, number: int, body: bytes) -> None:
        self._places[number] = self._at
        self._write_bytes(b"%d 0 obj\n%s\nendobj\n" % (number, body))

    def _write_bytes(self, data: bytes) -> None:
        self._out.write(data)
        self._digest.update(data)
        self._at += len(data)


def _without_parent(page: bytes) -> bytes:
    """Page whose parent is object 0, replaced by the new page tree."""
    return _PARENT.sub(b"/Parent 0 0 R", page)


def _with_mark_offset(page: bytes, first: int) -> bytes:
    """Page with its structure index moved on by the pages before its file."""
    return _MARKS.sub(lambda found: b"/StructParents %d" % (int(found[1]) + first), page)


def _collect_objects(bodies: dict[int, bytes], file: _SourcePdf, above: int) -> None:
    """Add all objects that these refer to, except beyond ``above``."""
    waiting = list(bodies)
    while waiting:
        for number in _find_references(bodies[waiting.pop()]):
            if number not in bodies and number != above:
                bodies[number] = file.object_body(number)
                waiting.append(number)


def _head_length(body: bytes) -> int:
    """Length of an object before its stream, which contains no references."""
    stream = _STREAM.search(body)
    return stream.end() if stream else len(body)


def _find_references(body: bytes) -> set[int]:
    return {int(number) for number in _REFERENCE.findall(body[: _head_length(body)])} - {0}


def _renumber(body: bytes, numbers: Mapping[int, int]) -> bytes:
    head = _head_length(body)
    renumbered = _REFERENCE.sub(lambda found: b"%d 0 R" % (numbers[int(found[1])] if int(found[1]) else PAGES), body[:head])
    return renumbered + body[head:]


def _children_entry(numbers: Sequence[int], *, closed: bool) -> bytes:
    if not numbers:
        return b""
    return b"/First %d 0 R /Last %d 0 R /Count %d " % (numbers[0], numbers[-1], -len(numbers) if closed else len(numbers))
