"""Each piece, card and coin as a PNG of its own with bleed, for print services and other tables; on request."""

from __future__ import annotations

from goose_print.kit.finish import BLEED
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.piece_images import ListedImage, cut_parts, list_images, piece_sets, piece_sides, render_sheets
from goose_print.kit.workshop import Workshop


class _Images(KitPart):
    name, place, printed, texts = "images", 82, False, ("images.json", "images.txt")
    more_files = r"image-[a-z0-9-]+\.png"
    on_request = True

    def make(self, workshop: Workshop) -> PartOutput:
        return PartOutput(texts=lambda: _make_files(workshop))


def _make_files(workshop: Workshop) -> dict[str, bytes]:
    """List, note and pictures. Raises DoesNotFit, and UsageError for too many pixels."""
    printing = workshop.finish.printing
    sides = [*piece_sides(piece_sets(workshop, cut_parts(workshop.theme)), printing.copies)]
    drawn = render_sheets([side.draw(workshop.sheet_look, BLEED) for side in sides], workshop, [printing.dpi] * len(sides))
    images = [
        ListedImage(f"image-{side.name}.png", side.told, side.side, side.count, side.width, side.height, BLEED, data)
        for side, data in zip(sides, drawn, strict=True)
    ]
    return {
        "images.json": list_images(images),
        "images.txt": _describe_images(images, workshop).encode(),
        **{image.file: image.data for image in images},
    }


def _describe_images(images: list[ListedImage], workshop: Workshop) -> str:
    """Note for people: what the pictures are for, and a line for each."""
    how = workshop.words.text("kit.images_how", bleed=f"{BLEED:g}", dpi=workshop.finish.printing.dpi)
    lines = (f"{image.file}  {image.needed} × {image.told}, {image.width:.4g} × {image.height:.4g} mm" for image in images)
    return "\n".join((how, "", *lines, ""))


PART = _Images()
