"""Classic Coins of the 20th Century, the second game: pure values, no files, clocks or dice."""
