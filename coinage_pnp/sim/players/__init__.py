"""How a player chooses its turns: random, greedy, learned, strong; and advice on one position."""
