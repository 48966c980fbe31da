"""Types of arrays, by the size of their elements in bits."""

import numpy as np
from numpy.typing import NDArray

Bools = NDArray[np.bool_]
Int8s = NDArray[np.int8]
Int16s = NDArray[np.int16]
Int32s = NDArray[np.int32]
Int64s = NDArray[np.int64]
Float32s = NDArray[np.float32]
Float64s = NDArray[np.float64]
