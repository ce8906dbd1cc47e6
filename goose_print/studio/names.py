"""Limits and pattern of the names of files beside a theme."""

MOST_FILES = 600
_SEGMENT = r'[^./\\:*?"<>|\x00-\x1f][^/\\:*?"<>|\x00-\x1f]*'
NAME = rf"^{_SEGMENT}(/{_SEGMENT}){{0,5}}$"
"""Pattern of file names, optionally in folders; no part begins with a full stop."""
