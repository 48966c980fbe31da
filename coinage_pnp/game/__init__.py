"""Maps and rules as values, records and scores, the words for them, and where maps are found."""
