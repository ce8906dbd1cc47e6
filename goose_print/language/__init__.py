"""Words, sentences, plurals and documents of any language. Knows no game: the callers supply the content."""
