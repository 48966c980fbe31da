"""Is it fair: a fast engine that answers to `rules`, players of several strengths, and what their games tell."""
