"""A test sheet that tells where a printer puts the back of a page, and the reading of it."""

from coinage_pnp.press.calibration.calibration_pages import calibration_pages as calibration_pages
from coinage_pnp.press.calibration.offset_reading import offset_of as offset_of
from coinage_pnp.press.calibration.offset_reading import together as together
