"""A board for each script whose squares are called by sentences with all its letters: is the text that is read out of PDF and SVG the
text that was written, and do its letters stand in the same places in both?

    python examples/pangrams.py [FOLDER]

Scripts for which no font package is installed are passed over. The boards stay in the folder, if one is named. Ends with 1 where
something differs. Needs the test extra.
"""

from __future__ import annotations

import base64
import io
import math
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import uharfbuzz
import yaml
from fontTools.ttLib import TTFont

import goose_print
from goose_print.errors import FontError
from goose_print.typesetting.style import text_style

AGREE = 0.05
"""How far a letter may stand in the SVG from where it stands in the PDF, in mm."""
FORMS = re.compile("[\u200c-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
SVG = "{http://www.w3.org/2000/svg}"

SCRIPTS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "Latin": ("en", "Cardo", (
        "Sphinx of black quartz, judge my vow", "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich",
        "Portez ce vieux whisky au juge blond qui fume", "Pchnąć w tę łódź jeża lub ośm skrzyń fig", "63 – 12 = 51",
    )),
    "Greek": ("el", "Cardo", ("Ξεσκεπάζω την ψυχοφθόρα βδελυγμία", "Τὸ χαῖρε ᾧ ἔδωκε", "1–63")),
    "Cyrillic": ("ru", "EB Garamond", ("Съешь же ещё этих мягких французских булок, да выпей чаю", "Жебракують філософи при ґанку церкви", "1–63")),
    "Hebrew": ("he", "Frank Ruhl Libre", ("דג סקרן שט בים מאוכזב ולפתע מצא לו חברה", "שפן אכל קצת גזר בטעם חסה ודי", "משבצת 12")),
    "Arabic": ("ar", "Noto Sans Arabic", ("نص حكيم له سر قاطع وذو شأن عظيم", "صِف خَلقَ خَودٍ كَمِثلِ الشَمسِ إِذ بَزَغَت", "الخانة 12")),
    "Devanagari": ("hi", "Noto Sans Devanagari", ("ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण", "क्ष त्र ज्ञ", "१२")),
    "Thai": ("th", "Noto Sans Thai", ("เป็นมนุษย์สุดประเสริฐเลิศคุณค่า", "น้ำ", "ก็")),
    "Chinese": ("zh", "Noto Sans SC", ("视野无限广，窗外有蓝天", "微风迎客", "软语伴茶")),
    "Japanese": ("ja", "Noto Sans JP", ("いろはにほへとちりぬるを", "色は匂へど散りぬるを", "ガチョウ")),
    "Korean": ("ko", "Noto Sans KR", ("키스의 고유조건은 입술끼리 만나야 하고", "특별한 기술은 필요치 않다", "거위")),
    "beyond the first 65,536 characters": ("en", "Cardo", ("One \U00010110, two \U00010111", "\U00010140", "x")),
}  # fmt: skip


class Letter(NamedTuple):
    """Where a glyph has its origin, in mm from the upper left corner."""

    x: float
    y: float


def main(folder: Path) -> int:
    """Tell of each script; 1 where something differs."""
    differing = 0
    for name, (language, family, sentences) in SCRIPTS.items():
        try:
            text_style(family, 1.0)
        except FontError as error:
            print(f"{name}: passed over, {error}")
            continue
        said = list(_compared(folder / name.split()[0].lower(), language, family, sentences))
        differing += bool(said)
        print(f"{name}: {'; '.join(said) or 'read as it was written, and in the same places'}")
    return 1 if differing else 0


def _compared(folder: Path, language: str, family: str, sentences: tuple[str, ...]) -> Iterator[str]:
    """What differs on the board of these sentences."""
    folder.mkdir(parents=True, exist_ok=True)
    written = {number: {"label": text} for number, text in enumerate(sentences, 1)}
    theme = {
        "title": sentences[0], "language": language, "rules": {"name": "pangrams", "length": 10, "dice": 1},
        "squares": written, "board": {"layout": "snake"}, "paper": "A2", "style": {"fonts": {"title": family, "body": family}},
    }  # fmt: skip
    (folder / "theme.yaml").write_text(yaml.safe_dump(theme, allow_unicode=True), encoding="utf-8")
    kit = goose_print.build(goose_print.load_theme(folder / "theme.yaml"), folder / "kit", only=["board"], svg_text="live", force=True)
    files = {file.name: file.data for file in kit.files}
    page = pypdfium2.PdfDocument(files["board.pdf"])[0]
    root = ElementTree.fromstring(files["board.svg"])
    texts = {"PDF": page.get_textpage().get_text_range(), "SVG": "\n".join("".join(text.itertext()) for text in root.iter(f"{SVG}text"))}
    for kind, text in texts.items():
        for sentence in sentences:
            if _plain(sentence) not in _plain(text):
                yield f"{kind} does not read {sentence!r}"
    from_pdf, from_svg = list(pdf_letters(files["board.pdf"])), list(svg_letters(root))
    astray = [one for one in from_pdf if min((math.dist(one, other) for other in from_svg), default=math.inf) > AGREE]
    if astray:
        yield f"{len(astray)} of {len(from_pdf)} letters stand elsewhere in the SVG, the first at {astray[0]}"


def _plain(text: str) -> str:
    """Without marks that only steer direction and joining, in one form of Unicode, and without the spaces between lines."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFC", FORMS.sub("", text)))


# ------------------------------------------------------------------ places


def pdf_letters(data: bytes) -> Iterator[Letter]:
    """Where a PDF of one page has its letters, by the operators of its content and the widths of its fonts."""
    with pikepdf.Pdf.open(io.BytesIO(data)) as document:
        page = document.pages[0]
        for x, y in _shown(page, page.Resources, pikepdf.Matrix()):
            yield Letter(x / 72 * 25.4, (float(page.MediaBox[3]) - y) / 72 * 25.4)


def _shown(content: pikepdf.Object | pikepdf.Page, resources: pikepdf.Dictionary, place: pikepdf.Matrix) -> Iterator[tuple[float, float]]:
    """The origins of the glyphs of a page or of a form on it."""
    kept, text, font, size, rise = [place], pikepdf.Matrix(), None, 0.0, 0.0
    for operands, operator in pikepdf.parse_content_stream(content):
        match str(operator):
            case "q":
                kept.append(kept[-1])
            case "Q":
                kept.pop()
            case "cm":
                kept[-1] = pikepdf.Matrix(*map(float, operands)) @ kept[-1]
            case "Do" if (form := resources.XObject[operands[0]]).Subtype == "/Form":
                own = pikepdf.Matrix(*map(float, form.get("/Matrix", (1, 0, 0, 1, 0, 0))))
                yield from _shown(form, form.get("/Resources", resources), own @ kept[-1])
            case "Tm":
                text = pikepdf.Matrix(*map(float, operands))
            case "Tf":
                font, size = resources.Font[operands[0]], float(operands[1])
            case "Ts":
                rise = float(operands[0])
            case "TJ":
                for part in operands[0]:
                    for code in bytes(part) if isinstance(part, pikepdf.String) else ():
                        if _inked(font, code):
                            yield (text @ kept[-1]).transform((0.0, rise))
                        text = pikepdf.Matrix(1, 0, 0, 1, _width(font, code) * size, 0) @ text
                    if not isinstance(part, pikepdf.String):
                        text = pikepdf.Matrix(1, 0, 0, 1, -float(part) / 1000 * size, 0) @ text


def _width(font: pikepdf.Object, code: int) -> float:
    return float(font.Widths[code - int(font.FirstChar)]) / 1000


def _inked(font: pikepdf.Object, code: int) -> bool:
    """Whether a code stands for more than a space."""
    told = re.search(rb"<%02X> <([0-9A-F]*)>" % code, font.ToUnicode.read_bytes())
    return told is None or bool(bytes.fromhex(told[1].decode()).decode("utf-16-be").strip())


def svg_letters(root: ElementTree.Element) -> Iterator[Letter]:
    """Where a program sets the letters of an SVG that has live text: shaped anew with the fonts in the file."""
    fonts = svg_fonts(root)
    for text in root.iter(f"{SVG}text"):
        for span in [text] if text.get("font-family") else text:
            for x, y in _set(span, fonts):
                a, b, c, d, e, f = map(float, re.findall(r"-?[\d.]+", text.get("transform", "1 0 0 1 0 0")))
                yield Letter(a * x + c * y + e, b * x + d * y + f)


def svg_fonts(root: ElementTree.Element) -> dict[str, bytes]:
    """The fonts in an SVG by their names, as TrueType or OpenType."""
    css = "".join(style.text or "" for style in root.iter(f"{SVG}style"))
    found = {}
    for name, data in re.findall(r'font-family:"([^"]+)";src:url\(data:font/\w+;base64,([^)]+)\)', css):
        font, plain = TTFont(io.BytesIO(base64.b64decode(data))), io.BytesIO()
        font.flavor = None
        font.save(plain)
        found[name] = plain.getvalue()
    return found


def _set(span: ElementTree.Element, fonts: dict[str, bytes]) -> Iterator[Letter]:
    """The glyphs of a piece of text, each where it has its own place or else behind the one before."""
    font = uharfbuzz.Font(uharfbuzz.Face(fonts[span.attrib["font-family"].split(",")[0]]))
    buffer, text = uharfbuzz.Buffer(), span.text or ""
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = span.get("direction", "ltr")
    uharfbuzz.shape(font, buffer)
    unit = float(span.attrib["font-size"]) / font.face.upem
    places, (y,) = [float(x) for x in span.attrib["x"].split()], map(float, span.attrib["y"].split())
    width = sum(place.x_advance for place in buffer.glyph_positions) * unit
    x = places[0] - (width / 2 if span.get("text-anchor") == "middle" else 0.0)
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        if len(places) > 1:
            x = places[info.cluster]
        yield Letter(x + place.x_offset * unit, y - place.y_offset * unit)
        x += place.x_advance * unit


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(main(Path(sys.argv[1])))
    with TemporaryDirectory() as temporary:
        sys.exit(main(Path(temporary)))
