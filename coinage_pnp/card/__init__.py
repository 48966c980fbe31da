"""The map card, drawn: where its land, seats, letters and names go, and what is drawn there."""
