"""The examples of docs/programmer/studio-protocol.md: every request is answered as it says there."""

from __future__ import annotations

import doctest
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from goose_print.studio import answer
from goose_print.studio.answering import ERROR_CODES, HANDLER_MODULES

PAGE = (Path(__file__).parents[2] / "docs" / "programmer" / "studio-protocol.md").read_text(encoding="utf-8")
FENCES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
EXAMPLES = list(zip(FENCES[::2], FENCES[1::2], strict=True))


def holds(found: Any, said: Any) -> bool:
    """Whether what is said is so; of objects and lists it may be a part, and three dots stand for anything."""
    if said == "...":
        return bool(found)
    if isinstance(said, dict):
        return isinstance(found, dict) and all(key in found and holds(found[key], said[key]) for key in said)
    if isinstance(said, list):
        rest = iter(found)
        return all(any(holds(one, each) for one in rest) for each in said)
    return bool(found == said)


@pytest.mark.parametrize(("request_", "said"), EXAMPLES, ids=[request["do"] for request, _ in EXAMPLES])
def test_an_example_is_answered_so(request_: dict[str, Any], said: dict[str, Any]) -> None:
    first = json.loads(json.dumps(next(answer(request_))))
    assert holds(first, said), json.dumps(first)[:2000]


def test_the_page_runs_as_a_doctest() -> None:
    blocks = "".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
    example = doctest.DocTestParser().get_doctest(blocks, {}, "studio-protocol.md", None, 0)
    assert example.examples
    assert doctest.DocTestRunner().run(example).failed == 0


def test_every_kind_of_request_has_an_example() -> None:
    assert {request["do"] for request, _ in EXAMPLES} == set(HANDLER_MODULES)


def test_every_code_is_told() -> None:
    rooms = Path(sys.modules["goose_print.studio"].__file__ or "").parent
    texts = [file.read_text(encoding="utf-8") for file in rooms.rglob("*.py")]
    raised = {code for text in texts for code in re.findall(r'RequestError\(\s*"([a-z-]+)"', text)}
    assert not [code for code in {*raised, *ERROR_CODES.values(), "defect"} if f"`{code}`" not in PAGE]


def test_the_command_line_starts_without_the_studio() -> None:
    import subprocess

    said = "import sys, goose_print.cli.app; print([name for name in sys.modules if name.startswith('goose_print.studio')])"
    assert subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout.strip() == "[]"
