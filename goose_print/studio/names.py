"""What files beside a theme may be called."""

MOST_FILES = 600
_SEGMENT = r'[^./\\:*?"<>|\x00-\x1f][^/\\:*?"<>|\x00-\x1f]*'
NAME = rf"^{_SEGMENT}(/{_SEGMENT}){{0,5}}$"
"""A file's name, perhaps in folders, of which none begins with a full stop."""
