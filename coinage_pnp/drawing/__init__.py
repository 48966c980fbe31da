"""Shapes, text, fonts, colours, coins and pages in millimetres, and how they become PDF, SVG and PNG."""
