"""The balance of a map on one page, and its heat map: simulated figures drawn as a plate of an old atlas."""
