"""Statistics of played games: measures, sums and confidence intervals."""
