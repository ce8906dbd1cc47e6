"""What a sheet tells those who hear it: elements of which some lie within others, and to which the items of a scene belong."""

from __future__ import annotations

from typing import Literal

from goose_print.records import record

SpokenRole = Literal[
    "Part", "Sect", "H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure", "Formula", "Artifact"
]
"""A structure type of PDF (ISO 32000-1, 14.8.4); ``Artifact``: nothing that is read."""


@record(eq=False)
class Spoken:
    """One element; identity is the object's, so that what is set in several places is still one paragraph.

    ``text``: what is said in place of what is seen, which a figure and a formula must have; of text, the same as it is read, however it
    is set. ``language``: BCP 47, where it is not that of what it lies in.
    ``within``: the element that it lies in, wherever it is drawn; without one
    that is the element of the group that holds it. ``place``: where it stands among those that have one.
    """

    role: SpokenRole
    text: str = ""
    language: str = ""
    within: Spoken | None = None
    place: float | None = None


UNREAD = Spoken(role="Artifact")
"""Of what is printed on every page, or serves those alone who print and cut."""
