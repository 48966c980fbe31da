"""Who plays: random, greedy, learned and strong."""
