"""The board as a picture, in the colours that other eyes see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.png import png_bytes
from goose_print.kit.build import PREVIEW_PX, metadata_of
from goose_print.kit.sight import Sight, as_seen
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.backends.png import Pixels


def board_as_seen(theme: Theme, sight: Sight) -> bytes:
    """The board of a theme as a PNG file, photographs and all. Raises what drawing it does: ArtError, FontError, DoesNotFit."""
    page = Workshop(theme, seed=1).board_page
    return png_bytes(pdf_bytes([page], metadata=metadata_of(theme)), 0, PREVIEW_PX, lambda pixels: _seen(pixels, sight))


def _seen(pixels: Pixels, sight: Sight) -> Pixels:
    """Each colour that is there, worked out once."""
    import numpy as np

    packed = pixels.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], dtype=np.uint32)
    colours, which = np.unique(packed, return_inverse=True)
    seen = [as_seen(Colour((c >> 16) / 255, (c >> 8 & 255) / 255, (c & 255) / 255), sight) for c in map(int, colours)]
    shown = np.rint(np.array(seen) * 255).astype(np.uint8)
    picture: Pixels = shown[which].reshape(pixels.shape)
    return picture
