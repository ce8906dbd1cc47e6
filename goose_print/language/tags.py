"""Language tags (BCP 47)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from goose_print.sentences import Message, suggest_word

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*", re.IGNORECASE)
_TAGS_BY_NAME = {
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "spanish": "es", "español": "es",
    "italian": "it", "italiano": "it", "dutch": "nl", "nederlands": "nl", "polish": "pl", "polski": "pl", "russian": "ru",
    "русский": "ru", "ukrainian": "uk", "українська": "uk", "arabic": "ar", "hebrew": "he", "portuguese": "pt",
}  # fmt: skip


def language_tag(text: str) -> str:
    """Return a BCP 47 tag in its usual case (`pt-BR`, `zh-Hant`); raises ValueError for anything else."""
    if named := tag_of_name(text):
        raise ValueError(Message("format.tag", then=suggest_word(named)))
    if not _LANGUAGE.fullmatch(text):
        raise ValueError(Message("format.tag_code"))
    first, *rest = text.split("-")
    return "-".join([first.lower(), *(_canonical_case(part) for part in rest)])


def tag_of_name(text: str) -> str:
    """The tag of a language given by its name, or ""."""
    return _TAGS_BY_NAME.get(text.casefold(), "")


def two_tags(texts: Sequence[str]) -> tuple[str, ...]:
    """Parse two different tags; raises ValueError for anything else."""
    tags = tuple(language_tag(text.strip()) for text in texts)
    if len(tags) != 2 or tags[0] == tags[1]:
        raise ValueError(Message("format.two_tags"))
    return tags


def _canonical_case(part: str) -> str:
    if len(part) == 4 and part.isalpha():
        return part.title()
    return part.upper() if len(part) == 2 else part.lower()


def is_tag(key: object) -> bool:
    """Return whether a key is a language tag."""
    return isinstance(key, str) and bool(_LANGUAGE.fullmatch(key))


def tags_for(tag: str) -> tuple[str, ...]:
    """The tag and its fallbacks in lower case: `pt-br`, `pt`."""
    parts = tag.lower().split("-")
    return tuple("-".join(parts[:size]) for size in range(len(parts), 0, -1))
