"""The words we print, in one language: on the sheet around the card, and on the rule panels."""

from coinage_pnp.words.forms import Plural as Plural
from coinage_pnp.words.forms import filled as filled
from coinage_pnp.words.language import ACTIONS as ACTIONS
from coinage_pnp.words.language import AidWords as AidWords
from coinage_pnp.words.language import Block as Block
from coinage_pnp.words.language import FigureWords as FigureWords
from coinage_pnp.words.language import Language as Language
from coinage_pnp.words.language import PanelWords as PanelWords
from coinage_pnp.words.language import SheetWords as SheetWords
from coinage_pnp.words.line_breaks import atoms as atoms
from coinage_pnp.words.line_breaks import is_japanese as is_japanese
from coinage_pnp.words.line_breaks import phrases as phrases
from coinage_pnp.words.markup import MarkedText as MarkedText
from coinage_pnp.words.markup import plain as plain
from coinage_pnp.words.markup import read_markup as read_markup
from coinage_pnp.words.pictures import DescriptionWords as DescriptionWords
from coinage_pnp.words.pictures import GalleryWords as GalleryWords
from coinage_pnp.words.reader import language_code as language_code
from coinage_pnp.words.reader import read_language as read_language
from coinage_pnp.words.reader import read_panels as read_panels
from coinage_pnp.words.reader import slotted as slotted
