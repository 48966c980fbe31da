"""Millimetres are the one internal unit; points and inches are converted here, exactly."""

MM_PER_INCH = 25.4
"""Exact by definition (international inch, 1959)."""

PT_PER_INCH = 72.0
"""The PDF point, exact by definition (ISO 32000-1, 8.3.2.3)."""

PT_PER_MM = PT_PER_INCH / MM_PER_INCH
"""Points in a millimetre."""
