"""From a theme to the files of a kit: the only place that knows the whole way."""
