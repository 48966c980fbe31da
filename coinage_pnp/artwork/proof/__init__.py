"""A proof: the card drawn and looked over, before anybody prints it."""
