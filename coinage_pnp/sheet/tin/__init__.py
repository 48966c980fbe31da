"""Labels for a tin and a paper to put inside it."""
