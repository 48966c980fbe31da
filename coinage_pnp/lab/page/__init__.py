"""The balance of a map and the review of a game, each as a page in the style of an old atlas."""
