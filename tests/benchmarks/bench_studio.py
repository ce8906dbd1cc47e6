"""How long the studio takes from an edit to the groups that have changed. Run it: ``python -m tests.benchmarks.bench_studio``.

With ``--http`` the server is asked that ``goose-print studio`` starts; first, how long that takes from the command to the first board.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from goose_print.resources import folder
from goose_print.studio import answer
from tests.studio.serving.running import studio

AIM = 100.0
"""Milliseconds, at the 95th percentile."""
WORDS = ["The", "Old", "Mill", "Bridge", "Inn", "Well", "Tower", "Garden", "Ferry", "Fair", "Two", "Three", "Geese"]


Ask = Callable[..., dict[str, Any]]


def here(**request: Any) -> dict[str, Any]:
    """The last answer of this process. Raises RuntimeError for an error."""
    return _last(list(answer(request)))


def _last(answers: list[dict[str, Any]]) -> dict[str, Any]:
    if "error" in answers[-1]:
        raise RuntimeError(answers[-1]["error"])
    return answers[-1]


def edits(chance: random.Random) -> Iterator[dict[str, Any]]:
    """Endless changes as a form makes them: mostly of a name, a picture or a sentence of a square, now and then of the title."""
    while True:
        square, words = chance.randint(1, 62), " ".join(chance.sample(WORDS, 2))
        path, value = chance.choice([
            (["squares", square, "label"], words), (["squares", square, "label"], words),
            (["squares", square, "art"], chance.choice(["inn", "well", "bridge", "moon", "candle"])),
            (["squares", square, "text"], f"{words}."), (["title"], f"A Game of {words}"),
        ])  # fmt: skip
        yield {"op": "set", "path": path, "value": value}


def timed(name: str, rounds: int, ask: Ask) -> tuple[float, list[float], list[float]]:
    """Milliseconds of the first preview; of each later one, with its edit, on the clock; and of the processor."""
    text = (folder("themes") / f"{name}.yaml").read_text(encoding="utf-8")
    began = time.perf_counter()
    page = ask(do="preview", text=text)
    first, clock, processor = (time.perf_counter() - began) * 1000, [], []
    have = {**page["versions"], **dict.fromkeys(page["symbols"], "")}
    for change, _ in zip(edits(random.Random(1)), range(rounds), strict=False):
        began, spent = time.perf_counter(), time.process_time()
        text = ask(do="edit", text=text, changes=[change])["text"]
        page = ask(do="preview", text=text, have=have)
        clock.append((time.perf_counter() - began) * 1000)
        processor.append((time.process_time() - spent) * 1000)
        have |= {**page["versions"], **dict.fromkeys(page["symbols"], "")}
    return first, clock, processor


def at(part: float, values: list[float]) -> float:
    """The value that such a part of them do not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200, help="edits of each theme (default 200)")
    parser.add_argument("--http", action="store_true", help="ask the server")
    said = parser.parse_args()
    if not said.http:
        measure(said.rounds, here)
        return
    began = time.perf_counter()
    with studio("royal") as server:
        told = time.perf_counter() - began

        def there(**request: Any) -> dict[str, Any]:
            return _last(server.ask(page="1", **request))

        there(do="preview", text=(folder("themes") / "royal.yaml").read_text(encoding="utf-8"))
        print(f"from the command to its address {told:.2f} s, and to the first board of royal {time.perf_counter() - began:.2f} s")
        measure(said.rounds, there)


def measure(rounds: int, ask: Ask) -> None:
    """Of two themes, as a table."""
    print(f"{'':10}{'first':>9}{'median':>9}{'p95':>9}{'p99':>9}   (processor: median, p95; aim: p95 at most {AIM:g} ms)")
    for name in ("royal", "camino"):
        first, clock, processor = timed(name, rounds, ask)
        own = "".join(f"{value:7.0f}ms" for value in (first, at(0.5, clock), at(0.95, clock), at(0.99, clock)))
        print(f"{name:10}{own}   ({at(0.5, processor):.0f} ms, {at(0.95, processor):.0f} ms)")


if __name__ == "__main__":
    main()
