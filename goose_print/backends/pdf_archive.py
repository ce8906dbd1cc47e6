"""What makes a PDF a file for archives and for readers that speak: the claims to PDF/A-2a (ISO 19005-2) and PDF/UA-1 (ISO 14289-1), and
the profile that says what its colours are."""

from __future__ import annotations

import struct
import zlib
from functools import cache

UA_CLAIM = '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>'
"""What the RDF of XMP says of PDF/UA."""
CLAIMS = f"""{UA_CLAIM}
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="A"/>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas>\
<rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>\
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>\
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>\
<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>\
<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag>\
</pdfaExtension:schemas></rdf:Description>"""
"""What it says of both: PDF/A does not know of PDF/UA, and must be told what its claim is."""
SRGB = "sRGB IEC61966-2.1"
_PRIMARIES = {
    b"rXYZ": (0.43607, 0.22249, 0.01392), b"gXYZ": (0.38515, 0.71687, 0.09708), b"bXYZ": (0.14307, 0.06061, 0.71410),
    b"wtpt": (0.96420, 1.0, 0.82491),
}  # fmt: skip
"""Of sRGB, adapted to the light D50 of the profile connection space."""
_STEPS = 1024
"""Entries of the tone curve, between which is interpolated."""


@cache
def srgb_profile() -> bytes:
    """A display profile of sRGB (ICC.1:2001-04), compressed as a PDF holds it."""
    tags = {b"desc": _description(SRGB), b"cprt": b"text\0\0\0\0No copyright\0"}
    tags |= {name: b"XYZ \0\0\0\0" + b"".join(map(_fixed, values)) for name, values in _PRIMARIES.items()}
    curve = b"curv\0\0\0\0" + struct.pack(f">L{_STEPS}H", _STEPS, *(round(_linear(k / (_STEPS - 1)) * 65535) for k in range(_STEPS)))
    tags |= dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve)
    table, data, places = b"", b"", dict[bytes, int]()
    for name, tag in tags.items():
        if tag not in places:
            places[tag] = 132 + 12 * len(tags) + len(data)
            data += tag + bytes(-len(tag) % 4)
        table += name + struct.pack(">LL", places[tag], len(tag))
    size = 132 + len(table) + len(data)
    date = struct.pack(">6H", 2000, 1, 1, 0, 0, 0)
    head = struct.pack(">L4sL4s4s4s", size, bytes(4), 0x02100000, b"mntr", b"RGB ", b"XYZ ") + date + b"acsp"
    head += bytes(28) + b"".join(map(_fixed, _PRIMARIES[b"wtpt"]))
    return zlib.compress(head.ljust(128, b"\0") + struct.pack(">L", len(tags)) + table + data, 9)


def _fixed(value: float) -> bytes:
    return struct.pack(">l", round(value * 65536))


def _linear(part: float) -> float:
    """The light that a level of sRGB stands for (IEC 61966-2-1)."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _description(name: str) -> bytes:
    """A text in ASCII, with no other forms of it."""
    text = name.encode("ascii") + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">L", len(text)) + text + bytes(4 + 4 + 2 + 1 + 67)
