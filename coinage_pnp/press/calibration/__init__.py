"""The calibration sheet, which shows where a printer puts the back of a page, and how it is read."""

from coinage_pnp.press.calibration.offset_reading import agreed_offset, scale_numbers
from coinage_pnp.press.calibration.sheet_sides import calibration_file
