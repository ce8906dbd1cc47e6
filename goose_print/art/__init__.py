"""Pictures: motifs and imported SVG as scene primitives coloured by role, and checked raster files."""
