"""How the game is played: pure values, no files, clocks or dice."""
