"""The rule leaflet: text and drawings on small panels that fold into the tin."""
