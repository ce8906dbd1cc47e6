"""What a process that answers requests does beside answering them."""

from __future__ import annotations

import json
from io import BytesIO

from goose_print.studio import answer
from goose_print.studio.editing.outline import outline_text
from goose_print.studio.serving import worker

TEXT = "title: The Goose\nrules: royal\nsquares:\n  7: {label: The Mill}\n"


def change(name: str, text: str) -> dict[str, object]:
    return {"do": "edit", "text": text, "changes": [{"op": "set", "path": ["squares", 7, "label"], "value": name}]}


def scans(request: dict[str, object]) -> tuple[int, str]:
    """How many texts were gone through for it, and the changed text."""
    before = outline_text.cache_info().misses
    *_, last = answer(request)
    return outline_text.cache_info().misses - before, last["text"]


def test_where_everything_stands_in_a_changed_text_is_known_before_the_next_change() -> None:
    worker._answer_request(json.dumps(change("The Watermill", TEXT)).encode(), BytesIO())
    assert scans(change("The Windmill", TEXT.replace("Mill", "Watermill")))[0] == 0
    count, text = scans(change("The Barn", TEXT + "# nobody changed this text\n"))
    assert count == 1, "a text that came from elsewhere is gone through"
    assert scans(change("The Byre", text))[0] == 1, "so is one that another process has changed"
