"""Paper coins for people without change: our own coins in true size, to cut out with scissors."""
