"""As much of Gymnasium as the package needs, where that is not installed: for the tests and for mypy."""

from __future__ import annotations

from typing import Any, Generic, Optional, SupportsFloat, TypeVar

import numpy

from . import spaces as spaces

Observed = TypeVar("Observed")
Acted = TypeVar("Acted")

registered: dict[str, str] = {}


def register(id: str, entry_point: str) -> None:
    registered[id] = entry_point


class Env(Generic[Observed, Acted]):
    metadata: dict[str, Any] = {"render_modes": []}
    render_mode: Optional[str] = None
    observation_space: spaces.Space[Observed]
    action_space: spaces.Space[Acted]
    _random: Optional[numpy.random.Generator] = None

    @property
    def np_random(self) -> numpy.random.Generator:
        if self._random is None:
            self._random = numpy.random.default_rng()
        return self._random

    @property
    def unwrapped(self) -> Env[Observed, Acted]:
        return self

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Seeds; what it returns nobody takes."""
        if seed is not None:
            self._random = numpy.random.default_rng(seed)
        return None, {}  # type: ignore[return-value]

    def step(self, action: Acted) -> tuple[Observed, SupportsFloat, bool, bool, dict[str, Any]]:
        raise NotImplementedError

    def close(self) -> None:
        """There is nothing to be closed."""
