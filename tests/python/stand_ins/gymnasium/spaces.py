"""Spaces that say what they contain."""

from __future__ import annotations

from typing import Any, Generic, Optional, TypeVar

import numpy
from numpy.typing import NDArray

Element = TypeVar("Element", covariant=True)


class Space(Generic[Element]):
    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space[numpy.int64]):
    def __init__(self, n: int) -> None:
        self.n = n

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, numpy.integer)) and int(x) in range(self.n)

    def sample(self, mask: Optional[NDArray[numpy.int8]] = None) -> numpy.int64:
        among = numpy.arange(self.n) if mask is None else numpy.flatnonzero(mask)
        return numpy.int64(numpy.random.default_rng().choice(among))


class Box(Space[NDArray[Any]]):
    def __init__(self, low: Any, high: Any, shape: Optional[tuple[int, ...]] = None, dtype: Any = numpy.float32) -> None:
        self.shape = shape or numpy.broadcast(low, high).shape
        self.dtype = numpy.dtype(dtype)
        self.low = numpy.full(self.shape, low, dtype)
        self.high = numpy.full(self.shape, high, dtype)

    def contains(self, x: Any) -> bool:
        if not isinstance(x, numpy.ndarray) or x.dtype != self.dtype or x.shape != self.shape:
            return False
        return bool(((self.low <= x) & (x <= self.high)).all())


class Dict(Space[dict[str, Any]]):
    def __init__(self, spaces: dict[str, Space[Any]]) -> None:
        self.spaces = spaces

    def contains(self, x: Any) -> bool:
        return x.keys() == self.spaces.keys() and all(x[key] in space for key, space in self.spaces.items())
