"""The words of the calibration sheet, marked up as the rules are."""

from coinage_pnp.game.words.slots import Marked, Words


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
