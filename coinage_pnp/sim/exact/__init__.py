"""What a position is worth when both sides play their best: exactly where few positions remain, else bounds."""
