"""The words we print, in one language: on the sheet around the card, and on the rule panels."""

from coinage_pnp.sheet.language.breaks import atoms as atoms
from coinage_pnp.sheet.language.breaks import is_japanese as is_japanese
from coinage_pnp.sheet.language.breaks import phrases as phrases
from coinage_pnp.sheet.language.forms import Plural as Plural
from coinage_pnp.sheet.language.forms import filled as filled
from coinage_pnp.sheet.language.markup import Span as Span
from coinage_pnp.sheet.language.markup import plain as plain
from coinage_pnp.sheet.language.markup import read_markup as read_markup
from coinage_pnp.sheet.language.pictures import DescriptionWords as DescriptionWords
from coinage_pnp.sheet.language.pictures import GalleryWords as GalleryWords
from coinage_pnp.sheet.language.reader import language_code as language_code
from coinage_pnp.sheet.language.reader import read_language as read_language
from coinage_pnp.sheet.language.reader import read_panels as read_panels
from coinage_pnp.sheet.language.reader import slotted as slotted
from coinage_pnp.sheet.language.words import ACTIONS as ACTIONS
from coinage_pnp.sheet.language.words import AidWords as AidWords
from coinage_pnp.sheet.language.words import Block as Block
from coinage_pnp.sheet.language.words import FigureWords as FigureWords
from coinage_pnp.sheet.language.words import Language as Language
from coinage_pnp.sheet.language.words import PanelWords as PanelWords
from coinage_pnp.sheet.language.words import SheetWords as SheetWords
