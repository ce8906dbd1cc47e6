"""Which families write which script: a table, and what follows from it.

Scripts are named by their four letters of ISO 15924; those of characters that belong to no script are ``Zyyy``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from goose_print.typesetting.packages import slug


class Script(NamedTuple):
    """One script: its name, letters that whoever writes it has, and the families to be preferred, serif and sans.

    Left out, those without serifs are those with.
    """

    name: str
    letters: str
    serif: tuple[str, ...]
    sans: tuple[str, ...] = ()


SCRIPTS: dict[str, Script] = {
    "Latn": Script("latin", "AZaz", ("Cardo", "EB Garamond", "Noto Serif"), ("Nunito", "Noto Sans")),
    "Grek": Script("greek", "ΑΩαωάήίόύώς", ("EB Garamond", "Cardo", "Noto Serif"), ("Noto Sans",)),
    "Cyrl": Script("cyrillic", "АЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя", ("EB Garamond", "PT Serif", "Noto Serif"), ("Nunito", "Noto Sans")),
    "Hebr": Script("hebrew", "אבגדהוזחטיךכלםמןנסעףפץצקרשת", ("Frank Ruhl Libre", "Cardo"), ("Heebo", "Noto Sans Hebrew")),
    "Arab": Script("arabic", "ءابتثجحخدذرزسشصضطظعغفقكلمنهوي", ("Amiri",), ("Noto Sans Arabic", "Cairo", "Amiri")),
    "Deva": Script("devanagari", "अआइकखगघचजटडणतथदधनपमयरलवशसह", ("Noto Sans Devanagari", "Mukta", "Hind")),
    "Thai": Script("thai", "กขคงจชซดตถทนบปพมยรลวสหอ", ("Sarabun", "Noto Sans Thai")),
    "Kana": Script("kana", "あいうえおアイウエオん", ("Noto Serif JP",), ("Noto Sans JP", "Noto Sans CJK JP")),
    "Hani": Script("han", "一上中人大小山日月水火", ("Noto Serif SC",), ("Noto Sans SC", "Noto Sans CJK SC")),
    "Hang": Script("hangul", "가나다라마바사", ("Noto Serif KR",), ("Noto Sans KR", "Noto Sans CJK KR")),
    "Armn": Script("armenian", "ԱԲԳաբգ", ("Noto Sans Armenian",)),
    "Geor": Script("georgian", "აბგდევზ", ("Noto Sans Georgian",)),
    "Ethi": Script("ethiopic", "ሀለሐመሠ", ("Noto Sans Ethiopic",)),
    "Beng": Script("bengali", "অআকখগঘ", ("Noto Sans Bengali", "Hind Siliguri")),
    "Gujr": Script("gujarati", "અઆકખગ", ("Noto Sans Gujarati",)),
    "Guru": Script("gurmukhi", "ਅਆਕਖਗ", ("Noto Sans Gurmukhi",)),
    "Khmr": Script("khmer", "កខគឃង", ("Noto Sans Khmer",)),
    "Knda": Script("kannada", "ಅಆಕಖಗ", ("Noto Sans Kannada",)),
    "Laoo": Script("lao", "ກຂຄງຈ", ("Noto Sans Lao",)),
    "Mlym": Script("malayalam", "അആകഖഗ", ("Noto Sans Malayalam",)),
    "Mymr": Script("burmese", "ကခဂဃင", ("Noto Sans Myanmar",)),
    "Orya": Script("odia", "ଅଆକଖଗ", ("Noto Sans Oriya",)),
    "Sinh": Script("sinhala", "අආකඛග", ("Noto Sans Sinhala",)),
    "Taml": Script("tamil", "அஆகஙச", ("Noto Sans Tamil",)),
    "Telu": Script("telugu", "అఆకఖగ", ("Noto Sans Telugu",)),
    "Zyyy": Script("signs", "→■●★", ("Cardo", "EB Garamond", "Noto Sans Symbols", "Noto Emoji")),
}  # fmt: skip
UNFIT = {"Hebr": ("Cardo",)}
"""Families that have letters of a script, and are the last to be taken for it: most Hebrew letters of Cardo Bold are not bold."""
_SAME = {"Hira": "Kana", "Hrkt": "Kana", "Bopo": "Hani", "Zinh": "Zyyy", "Zzzz": "Zyyy"}
_HAN = {"ja": "Kana", "ko": "Hang"}
"""Languages that write Han characters their own way, with the script whose families do so."""
TRADITIONAL = ("Noto Serif TC", "Noto Sans TC")

PACKAGES = {
    "Noto Serif JP": "pylopdf-fonts-jp", "Noto Serif KR": "pylopdf-fonts-ko", "Noto Serif SC": "pylopdf-fonts-zh-cn",
    "Noto Sans JP": "pylopdf-fonts-jp", "Noto Sans KR": "pylopdf-fonts-ko", "Noto Sans SC": "pylopdf-fonts-zh-cn",
} | {
    f"Noto Sans {name}": "manimgx-fonts" for name in (
        "Armenian", "Bengali", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar",
        "Oriya", "Sinhala", "Symbols", "Tamil", "Telugu",
    )
} | {"Noto Emoji": "manimgx-fonts"}  # fmt: skip
"""What brings a family whose package is not simply called after it."""
DRAWN = range(0x2600, 0x2700), range(0x1F300, 0x1FB00)
"""Signs that are pictures, and more of which the last package has than any other."""


def script_of(letter: str) -> str:
    """The script of a character, as the table has it."""
    from fontTools.unicodedata import script

    code: str = script(letter)
    return _SAME.get(code, code)


def script_of_word(letters: Iterable[str], language: str = "en") -> str:
    """The script that a word is in; of Han characters among others that of the others, else that of the language."""
    found = dict.fromkeys(script_of(letter[0]) for letter in letters)
    codes = [code for code in found if code != "Zyyy"]
    first = next((code for code in codes if code != "Hani"), None)
    return first or (_HAN.get(language.partition("-")[0], "Hani") if codes else "Zyyy")


def preferred(script: str, language: str, *, sans: bool) -> tuple[str, ...]:
    """The families to look a script up in, the best first."""
    known = SCRIPTS.get(script)
    if known is None:
        return ()
    own = (known.sans or known.serif) if sans else known.serif
    if script == "Hani" and language in ("zh-TW", "zh-HK", "zh-Hant"):
        own = (TRADITIONAL[sans], *own)
    return tuple(dict.fromkeys((*own, *known.serif, *known.sans)))


def scripts_in(covered: Collection[int]) -> tuple[str, ...]:
    """The scripts all of whose usual letters are among these code points, by name; of emoji fonts ``signs``."""
    own = tuple(one.name for code, one in SCRIPTS.items() if code != "Zyyy" and all(ord(c) in covered for c in one.letters))
    return own or ("signs",)


def package_of(family: str) -> str:
    """What ``pip install`` calls the package of a family."""
    return PACKAGES.get(family) or f"fontpkg-{slug(family).replace('_', '-') or '<family>'}"


def packages_for(missing: Iterable[str], language: str, *, sans: bool) -> list[str]:
    """The packages that bring characters; nothing for those that none is known for."""
    letters = sorted(missing)
    drawn = any(ord(c) in block for c in letters for block in DRAWN)
    codes = {script_of(c) for c in letters} - {"Zyyy"}
    if "Hani" in codes:  # Japanese and Korean families have them too
        codes = codes - {"Hani"} | ({script_of_word(letters, language)} if not codes & {"Kana", "Hang"} else set())
    wanted = [preferred(code, language, sans=sans)[0] for code in SCRIPTS if code in codes]
    return list(dict.fromkeys([package_of(family) for family in wanted] + ["manimgx-fonts"] * drawn))
