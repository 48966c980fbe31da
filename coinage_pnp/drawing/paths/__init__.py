"""Points, lines, curves and outlines in millimetres, without ink or paper."""
