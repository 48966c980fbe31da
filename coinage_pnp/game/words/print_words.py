"""The words of the form that prints, and of the calibration."""

from coinage_pnp.game.words.slots import Marked, Words


class PrintWords(Words):
    """Panels of the form; options by their names; values that no imprint names, each as `option_value`."""

    panel_what = "What"
    panel_look = "Look"
    panel_extras = "Extras"
    panel_paper = "Paper and cutting"
    panel_backs = "Backs"

    one_pdf = "All maps in one file"
    copies = "Copies of each card"
    only = "Print only"
    rules = "Rules"
    card = "Card"
    lang = "Language"
    coins = "Coins"
    ink = "Ink"
    paper_coins = "Paper coins"
    player_aid = "Player aids"
    score_pad = "Score pad"
    tin_kit = "Labels for a tin"
    paper = "Paper"
    marks = "Cutting marks"
    cut_file = "File for a cutting machine"
    cut_marks = "Marks for a cutting machine"
    print_shop = "Files for a print shop"
    back = "Back of the card"
    flip = "Two-sided printing"
    fold = "Back beside the front, to fold"
    back_offset = "Move the backs by"

    rules_strip = "a strip to fold"
    card_tin = "for a mint tin"
    card_credit = "credit card"
    card_poker = "poker card"
    card_a6 = "A6 play mat"
    card_a5 = "A5 play mat"
    ink_full = "full colour"
    marks_crop = "crop marks"
    cut_file_svg = "SVG"
    cut_file_dxf = "DXF"
    cut_marks_silhouette = "Silhouette"
    cut_marks_cricut = "Cricut"
    print_shop_generic = "any print shop"
    print_shop_poker_us = "poker cards (US)"
    print_shop_tarot = "tarot cards"


class CalibrateWords(Words):
    """The words of the calibration sheet."""

    title = Marked("Front and Back")
    long = Marked("Print both pages on one sheet, at **100%**, on both sides, turned over the **long edge**.")
    short = Marked(
        "Print both pages on one sheet, at **100%**, on both sides, turned over the **short edge**."
    )
    light = Marked(
        "Hold it against a window, this side towards you. A dot shines through *inside the ring*. If "
        "not, look at the back."
    )
    read = Marked(
        "On each scale **one line runs straight on** into a line of the other side. Write down its "
        "number; if two lines do, the number between them."
    )
    type = Marked("Then type, with your four numbers:")  # what to do with the readings; the command follows
    scale = Marked("From −20 to 20 a scale is 80 mm long.")
    back = Marked("The Back")
    # how to measure without a light behind the paper; an example follows
    needle = Marked(
        "No light, or the dot is outside the ring? Put a **needle** through the cross on the front. The "
        "hole shows, in millimetres, how far the back must move: right and down plus, left and up minus. "
        "For 1 mm right and half a mm up, type:"
    )
    edge = Marked(
        "Is the dot at the other end of the sheet? Then the printer turned the paper over the other "
        "edge: choose that edge when printing."
    )
