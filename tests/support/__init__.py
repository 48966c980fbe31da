"""What tests share: samples, generators, and ways to look at what was made."""
