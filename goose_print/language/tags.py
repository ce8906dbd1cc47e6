"""Language tags as BCP 47 has them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from goose_print.sentences import Sentence, meant

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*", re.IGNORECASE)
_NAMES = {
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "spanish": "es", "español": "es",
    "italian": "it", "italiano": "it", "dutch": "nl", "nederlands": "nl", "polish": "pl", "polski": "pl", "russian": "ru",
    "русский": "ru", "ukrainian": "uk", "українська": "uk", "arabic": "ar", "hebrew": "he", "portuguese": "pt",
}  # fmt: skip


def language_tag(text: str) -> str:
    """A BCP 47 tag in its usual letters (``pt-BR``, ``zh-Hant``); raises ValueError for what is none."""
    if named := tag_named(text):
        raise ValueError(Sentence("format.tag", then=meant(named)))
    if not _LANGUAGE.fullmatch(text):
        raise ValueError(Sentence("format.tag_code"))
    first, *rest = text.split("-")
    return "-".join([first.lower(), *(_cased(part) for part in rest)])


def tag_named(text: str) -> str:
    """The tag of a language that is written by its name; nothing if the name is not known."""
    return _NAMES.get(text.casefold(), "")


def two_tags(texts: Sequence[str]) -> tuple[str, ...]:
    """Two different tags in their usual letters; raises ValueError for other texts."""
    tags = tuple(language_tag(text.strip()) for text in texts)
    if len(tags) != 2 or tags[0] == tags[1]:
        raise ValueError(Sentence("format.two_tags"))
    return tags


def _cased(part: str) -> str:
    if len(part) == 4 and part.isalpha():
        return part.title()
    return part.upper() if len(part) == 2 else part.lower()


def is_tag(key: object) -> bool:
    """Whether a key is a language tag."""
    return isinstance(key, str) and bool(_LANGUAGE.fullmatch(key))


def tags_for(tag: str) -> tuple[str, ...]:
    """The tag, and those that it may fall back to, in small letters: ``pt-br``, ``pt``."""
    parts = tag.lower().split("-")
    return tuple("-".join(parts[:size]) for size in range(len(parts), 0, -1))
