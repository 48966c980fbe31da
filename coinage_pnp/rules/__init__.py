"""The rules of the game as pure values: no files, clocks or dice."""
