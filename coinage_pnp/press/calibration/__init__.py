"""A test sheet that shows where a printer puts the back of a page, and the reading of it."""

from coinage_pnp.press.calibration.offset_reading import agreed_offset as agreed_offset
from coinage_pnp.press.calibration.offset_reading import scale_numbers as scale_numbers
from coinage_pnp.press.calibration.sheet_sides import calibration_file as calibration_file
