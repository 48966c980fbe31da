"""Helpers shared by tests: samples, generators of random values, and ways to inspect drawings and files."""
