"""The yardstick: 63 numbered rectangles on one page, drawn with reportlab alone. Its argument is the file to write."""

import sys

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

canvas = Canvas(sys.argv[1], pagesize=(297 * mm, 210 * mm))
for number in range(1, 64):
    row, column = divmod(number - 1, 9)
    x, y = (10 + 30 * column) * mm, (10 + 25 * row) * mm
    canvas.rect(x, y, 28 * mm, 23 * mm)
    canvas.drawString(x + 2 * mm, y + 2 * mm, str(number))
canvas.save()
