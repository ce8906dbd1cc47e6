"""Words, sentences, plurals and documents of any language. Knows no game: what is said comes from whoever asks."""
