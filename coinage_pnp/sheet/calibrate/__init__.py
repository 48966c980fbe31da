"""A test sheet that tells where a printer puts the back of a page, and the reading of it."""

from coinage_pnp.sheet.calibrate.pages import calibration_pages as calibration_pages
from coinage_pnp.sheet.calibrate.reading import offset_of as offset_of
from coinage_pnp.sheet.calibrate.reading import together as together
from coinage_pnp.sheet.calibrate.words import CalibrateWords as CalibrateWords
from coinage_pnp.sheet.calibrate.words import read_calibrate_words as read_calibrate_words
