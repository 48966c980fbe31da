"""Interfaces to other tools: OpenSpiel, PettingZoo, Tabletop Simulator."""
