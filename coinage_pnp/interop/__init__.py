"""The game for outside tools: OpenSpiel, PettingZoo, Tabletop Simulator."""
