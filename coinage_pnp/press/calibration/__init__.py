"""A test sheet that shows where a printer puts the back of a page, and the reading of it."""

from coinage_pnp.press.calibration.offset_reading import agreed_offset, scale_numbers
from coinage_pnp.press.calibration.sheet_sides import calibration_file
