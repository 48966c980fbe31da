"""What games say: measures, sums, intervals, and when a map is fair."""
