"""Scenes in, bytes out: the only place that knows points, pixels and XML. Import the module of the wanted format."""
