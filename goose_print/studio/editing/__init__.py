"""Changes of a theme made in its source text: comments, order and spelling of all else stay as they are.

``change`` is what can be asked for; it says which piece of the text (``outline``) is concerned, and which tree (``tree``) the changed text
must read as. ``hand`` changes the text, as ``writing`` and ``spelling`` write what is new, where ``order`` has it.
"""
