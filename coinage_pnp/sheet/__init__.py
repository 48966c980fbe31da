"""From cards to sheets of paper, with everything that helps to print, cut and fold them."""
