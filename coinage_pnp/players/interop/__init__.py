"""The game for other people's programs: OpenSpiel and PettingZoo."""
