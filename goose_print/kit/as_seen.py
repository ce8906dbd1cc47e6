"""PNG picture of the board as people with a colour vision deficiency, or a copier, see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.png import png_bytes
from goose_print.kit.build import PREVIEW_PX, kit_metadata
from goose_print.kit.colour_vision import Sight, simulate_sight
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.backends.png import Pixels


def board_as_seen(theme: Theme, sight: Sight) -> bytes:
    """PNG of a theme's board in the colours of one kind of sight, PREVIEW_PX wide.

    Raises ArtError, FontError or DoesNotFit where the board cannot be drawn.
    """
    page = Workshop(theme, seed=1).board_page
    return png_bytes(pdf_bytes([page], metadata=kit_metadata(theme)), 0, PREVIEW_PX, lambda pixels: _recolour(pixels, sight))


def _recolour(pixels: Pixels, sight: Sight) -> Pixels:
    """Pixels with each colour replaced by what the sight sees; every distinct colour is computed once."""
    import numpy as np

    packed = pixels.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], dtype=np.uint32)
    colours, which = np.unique(packed, return_inverse=True)
    seen = [simulate_sight(Colour((c >> 16) / 255, (c >> 8 & 255) / 255, (c & 255) / 255), sight) for c in map(int, colours)]
    shown = np.rint(np.array(seen) * 255).astype(np.uint8)
    picture: Pixels = shown[which].reshape(pixels.shape)
    return picture
