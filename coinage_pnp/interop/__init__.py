"""Other people's agents at our table: the engine as OpenSpiel and PettingZoo see it (the extra `interop`)."""
