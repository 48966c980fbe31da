"""The page without a server: one file that runs the package's own rules in the browser."""
