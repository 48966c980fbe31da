"""Interfaces to other tools: OpenSpiel, Tabletop Simulator."""
