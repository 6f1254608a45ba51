"""Puts stand-ins in the place of packages that are not installed."""

import importlib.util
import pathlib
import sys

MISSING = [name for name in ("gymnasium", "pettingzoo") if importlib.util.find_spec(name) is None]
if MISSING:
    sys.path.append(str(pathlib.Path(__file__).parent / "stand_ins"))  # last: what is installed goes first
