"""A drawing becomes a file: PDF, SVG, PNG."""
