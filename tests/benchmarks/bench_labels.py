"""How long 500 labels take to be shaped and fitted once fonts and dictionaries are open: ``python -m tests.benchmarks.bench_labels``.

Each label is new to every cache, as on the first board of a process. Beside it stands the time in which HarfBuzz alone shapes the
same labels once each, for seconds mean little on another machine.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median

import uharfbuzz

from goose_print.drawing.square.labels import label_size
from goose_print.drawing.style import SMALLEST
from goose_print.geometry import Rect
from goose_print.typesetting.faces import open_font
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.style import TextStyle, text_style
from tests.words import WORDS

COUNT = 500
AIM = 300.0
"""Milliseconds."""
LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "pl")
"""Those for which the usual families have letters."""
TRACK = 24.0
"""Width in mm of the squares: those of a board with 63 of them on A4."""


def labels(seed: int) -> list[tuple[str, str]]:
    """So many labels with their languages: two words each, as boards have them, and every tenth a long compound."""
    chance = random.Random(seed)
    short = {language: [word for word in WORDS[language] if 3 < len(word) < 16] for language in LANGUAGES}
    long = [(language, word) for language in LANGUAGES for word in WORDS[language] if len(word) > 24]
    found = []
    for number in range(COUNT):
        language = chance.choice(LANGUAGES)
        pair = f"{chance.choice(short[language])} {chance.choice(short[language])} {number}"
        found.append((language, pair) if number % 10 else chance.choice(long))
    return found


def fitted(said: Sequence[tuple[str, str]], styles: dict[str, TextStyle]) -> int:
    """Fits each into the foot of a square in one line, or in two; how many have no room."""
    size = label_size(TRACK)
    one, two = Rect(0, 0, TRACK - 2, size * 1.15), Rect(0, 0, TRACK - 2, size * 1.95)
    refused = 0
    for language, text in said:
        if fit_text(text, styles[language], one, smallest=SMALLEST, breaking=LineBreaking(max_lines=1)).overflow:
            refused += fit_text(text, styles[language], two, smallest=SMALLEST, breaking=LineBreaking(max_lines=2, leading=1.0)).overflow
    return refused


def shaped(said: Sequence[tuple[str, str]], styles: dict[str, TextStyle]) -> int:
    """Shapes each label once by HarfBuzz, and does nothing with it."""
    for language, text in said:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(open_font(styles[language].fonts[0]), buffer)
    return len(said)


def times(work: Callable[[Sequence[tuple[str, str]], dict[str, TextStyle]], int], rounds: int) -> Iterator[float]:
    """Milliseconds of the processor, of each round but the first, which opens fonts and dictionaries."""
    styles = {language: text_style(FontChain(family="Marcellus", language=language), label_size(TRACK)) for language in WORDS}
    for seed in range(rounds + 1):
        said = labels(seed)
        began = time.process_time()
        work(said, styles)
        if seed:
            yield (time.process_time() - began) * 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often the labels are fitted (default 9)")
    rounds = parser.parse_args().rounds
    bare, own = median(times(shaped, rounds)), median(times(fitted, rounds))
    print(f"{COUNT} labels shaped and fitted: {own:.0f} ms (aim {AIM:.0f}), {own / bare:.1f} times HarfBuzz alone ({bare:.1f} ms)")


if __name__ == "__main__":
    main()
