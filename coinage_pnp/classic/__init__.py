"""Classic Coins of the 20th Century, the second game, as pure values: no files, clocks or dice."""
