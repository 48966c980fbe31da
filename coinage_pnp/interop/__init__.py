"""The game for outside tools: OpenSpiel and PettingZoo."""
