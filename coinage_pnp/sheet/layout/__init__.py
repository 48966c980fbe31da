"""Lays out cards and rule panels on paper, with everything that helps to print, cut and fold them."""
