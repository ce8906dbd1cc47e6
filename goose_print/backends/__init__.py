"""Output formats: scenes to bytes, with points, pixels and XML. Import the module of a format."""
