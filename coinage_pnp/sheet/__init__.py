"""What is printed: from a map to a drawing, from a drawing to a page."""
