"""From drawings to sheets of paper, with everything that helps to cut and fold them."""
