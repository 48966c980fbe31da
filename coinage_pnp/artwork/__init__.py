"""What is drawn: the card and its land, coins, rule panels, score sheets; and how a drawing is checked."""
