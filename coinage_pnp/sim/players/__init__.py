"""How a player chooses its turns: random, greedy, learned, strong, master; and advice on one position."""
