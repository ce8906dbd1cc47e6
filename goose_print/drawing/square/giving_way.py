"""What gives way on a square whose contents have too little room, in which order.

Words stand in the first arrangement that leaves the picture enough room, or else in the one that leaves it most.
Where that is not enough, FIT_STEPS are gone through: the second language of the effect goes, then that of all words, then
type gets smaller, then signs stand for the effect's words; then these are set in the smallest type, and at last, in a
slanted field, words stand anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from goose_print.drawing.square.square_content import SquareContent, WordChoice

TYPE_SCALES = (1.0, 0.88, 0.77, 0.66)
"""Sizes of words, as parts of the usual one."""


class FitStep(NamedTuple):
    """What is said on a square, at which part of the usual size, and whether words may stand anywhere.

    ``smallest``: whether an effect may be told in the smallest type, and not only in that which is read with ease.
    """

    words: WordChoice
    scale: float = 1.0
    anywhere: bool = False
    smallest: bool = False

    @property
    def crowded(self) -> bool:
        """Whether the picture may use the last of its room: nearer to the edge, and partly under the number's disc."""
        return self.anywhere or self.scale < 1.0


FIT_STEPS = (
    FitStep("all"),
    FitStep("effect in one language"),
    *(FitStep(words, scale) for words in ("one language", "signs") for scale in TYPE_SCALES),
    FitStep("all", smallest=True),
    FitStep("effect in one language", smallest=True),
    *(FitStep(words, scale, smallest=True) for words in ("one language", "signs") for scale in TYPE_SCALES),
    *(FitStep(words, scale, anywhere=True, smallest=True) for scale in TYPE_SCALES for words in ("one language", "signs")),
)
"""All steps, the mildest first."""


def list_fit_steps(content: SquareContent) -> Iterator[tuple[FitStep, SquareContent]]:
    """The steps for a square, with what is said in each; those that would change nothing are left out."""
    taken: list[tuple[float, bool, bool, SquareContent]] = []
    for step in FIT_STEPS:
        said = content.choose_words(step.words)
        if said and step.smallest and not said.has_effect and not step.anywhere:
            continue
        facts = said and (step.scale, step.anywhere, step.smallest and said.has_effect, said)
        if said and facts and facts not in taken:
            taken.append(facts)
            yield step, said


class WordArrangement(NamedTuple):
    """Words on one another, each as wide as one of ``widths`` in track widths; or name and ribbon in one row."""

    widths: tuple[float, ...]
    abreast: bool = False


ARRANGEMENTS = (WordArrangement((0.72,)), WordArrangement((0.62, 0.54)), WordArrangement((0.9,), abreast=True), WordArrangement((0.9,)))
"""Arrangements of the words, the preferred ones first; longer words shrink or take more lines."""
ENOUGH_SHARE = 0.4
"""Share of its square that is enough for a picture: the first arrangement that leaves it is taken."""
PICTURE_GAIN, LARGE_PICTURE_GAIN = 1.05, 1.3
"""Factors by which the picture must gain before words, or the number, leave their preferred place."""
