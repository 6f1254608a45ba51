#!/usr/bin/env python3
"""Compares the includes under src/ with the picture in cmake/layers.cmake.

Prints file:line of each include without an arrow, of each folder that the picture lacks, of what the core must do
without, and of Boost outside of the server and the client; exits 1 if there is any.
"""

import re
import sys
from pathlib import Path, PurePosixPath

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()
TABLE = ROOT / "cmake/layers.cmake"
SOURCES = {".hpp", ".cpp", ".h", ".inl"}

LAYER = re.compile(r"^(core|library|shared|edge|wasm|program)_layer\(\s*([\w/]+)\s*(?:->([^)]*))?\)", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')

# Streams, threads, clocks and library-dependent randomness: they drag imports into the wasm module, or
# give different numbers on different machines.
NOT_IN_CORE = set(
    "iostream istream ostream fstream sstream iomanip format thread stop_token future mutex "
    "condition_variable chrono ctime random".split()
)

# Large pages for the search's table: the one thing that the core asks of a system.
SYSTEM_IN_CORE = {("engine/table", "sys/mman.h")}

# Its headers cost a compiler most of a gigabyte: they stay few.
BEAST = re.compile(r"^\s*#\s*include\s*<boost/beast", re.MULTILINE)
MOST_BEAST_FILES = 4


def read_table():
    """folder -> (kind, folders it may include)"""
    layers = {}
    for kind, folder, arrows in LAYER.findall(TABLE.read_text()):
        allowed = {folder}
        for pattern in arrows.split():
            allowed |= {known for known in layers if PurePosixPath("/" + known).match("/" + pattern)}
        layers[folder] = (kind, allowed)
    return layers


def check_include(folder, kind, allowed, bracket, name, layers):
    """What is wrong with this include, or None."""
    if bracket == "<":
        if kind == "core" and (name in NOT_IN_CORE or "/" in name) and (folder, name) not in SYSTEM_IN_CORE:
            return f"the core must do without <{name}>"
        if name.startswith("boost/") and folder.split("/")[0] not in ("server", "client"):
            return f"only the server and the client may include <{name}>"
        return None
    other = str(PurePosixPath(name).parent)
    if other not in layers:
        return f'"{name}": write the path from src/, through a folder of {TABLE.name}'
    if other not in allowed:
        return f'"{name}": no arrow to {other} in {TABLE.name}'
    return None


def check_file(path, layers):
    shown = path.relative_to(ROOT)
    folder = str(path.parent.relative_to(ROOT / "src").as_posix())
    if folder not in layers:
        yield f"{shown}:1: the folder {folder} is not in {TABLE.name}"
        return
    kind, allowed = layers[folder]
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if found := INCLUDE.match(line):
            if problem := check_include(folder, kind, allowed, *found.groups(), layers):
                yield f"{shown}:{number}: {problem}"


def main():
    layers = read_table()
    files = sorted(p for p in (ROOT / "src").rglob("*") if p.suffix in SOURCES)
    problems = [problem for path in files for problem in check_file(path, layers)]
    heavy = [path for path in files if BEAST.search(path.read_text())]
    if len(heavy) > MOST_BEAST_FILES:
        problems += [f"{path.relative_to(ROOT)}:1: one of {len(heavy)} files with Beast" for path in heavy]
    print("\n".join(problems) if problems else f"{len(files)} files follow the picture")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
