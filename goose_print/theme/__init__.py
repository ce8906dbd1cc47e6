"""What the author wrote: themes read, checked and resolved, and everything that is wrong with them."""
