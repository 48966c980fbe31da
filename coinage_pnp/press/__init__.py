"""From drawings to sheets: what is printed, laid out on paper, with everything that helps to cut and fold it."""
