"""Reviews of recorded games: the luck of each toss and the cost of each turn."""
