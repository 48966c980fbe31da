"""The calibration sheet, which shows where a printer puts the back of a page, and how it is read."""
