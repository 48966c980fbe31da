"""A proof: the card is drawn and inspected before anybody prints it."""
