"""The rules of the game as pure functions: no files, clocks or dice."""
