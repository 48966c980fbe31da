"""Many games of the same players: who plays better, without luck."""
