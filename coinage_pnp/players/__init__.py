"""The compiled rules, and players of rising strength: what each knows and how it chooses a turn."""
