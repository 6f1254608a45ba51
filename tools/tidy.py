#!/usr/bin/env python3
"""clang-tidy over the sources that differ from the base branch, and over those that include a header that
does; with --all over everything. Uses build/release and, for what only the module has, build/wasm-shared, which must
be built: Ninja knows who includes what."""

import json
import os
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# A source that several compile is checked as the first of them does.
BUILDS = [ROOT / "build/release", ROOT / "build/wasm-shared"]


def output(*command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return result.stdout.strip() if result.returncode == 0 else ""


def base():
    """Where this branch left the main one; on the main one, the commit before."""
    head = output("git", "rev-parse", "HEAD")
    for main in ("origin/main", "origin/master", "main", "master"):
        fork = output("git", "merge-base", "HEAD", main)
        if fork and fork != head:
            return fork
    return output("git", "rev-parse", "--verify", "HEAD~1")


def changed_files():
    """Paths that differ from the base, or None when there is nothing to compare with."""
    since = base()
    if not since:
        return None
    names = output("git", "diff", "--name-only", "--diff-filter=d", since).splitlines()
    names += output("git", "ls-files", "--others", "--exclude-standard").splitlines()
    return {ROOT / name for name in names}


def includes_of_objects(build):
    """object -> the files that it was compiled from"""
    includes, current = {}, None
    for line in output("ninja", "-C", str(build), "-t", "deps").splitlines():
        if line.startswith(" "):
            includes[current].add((build / line.strip()).resolve())
        elif ":" in line:
            current = line.split(":")[0]
            includes[current] = set()
    return includes


def object_of(entry):
    words = shlex.split(entry["command"])
    return words[words.index("-o") + 1]


def sources_of(build, changed):
    """The sources of a build that are to be checked: all of them where `changed` is None."""
    commands = json.loads((build / "compile_commands.json").read_text())
    commands = [entry for entry in commands if Path(entry["file"]).exists()]
    if changed is None:
        return {entry["file"] for entry in commands}
    includes = includes_of_objects(build)
    return {
        entry["file"]
        for entry in commands
        if Path(entry["file"]) in changed or includes.get(object_of(entry), set()) & changed
    }


def checks(everything):
    """(build, source) for each source to check."""
    changed = None if everything else changed_files()
    if changed is not None and ROOT / ".clang-tidy" in changed:
        changed = None
    build_of = {}
    for build in BUILDS:
        for source in sorted(sources_of(build, changed)):
            build_of.setdefault(source, build)
    return [(build, source) for source, build in build_of.items()]


def check(build, source):
    command = ["clang-tidy-19", "--quiet", "-p", str(build), source]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if result.returncode != 0:
        print(result.stdout or result.stderr, flush=True)
    return result.returncode == 0


def main():
    for build in BUILDS:
        if not (build / "compile_commands.json").exists():
            sys.exit(f"tidy.py: nothing is built in {build.relative_to(ROOT)}; run tools/build {build.name}")
    to_check = checks("--all" in sys.argv)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda one: check(*one), to_check))
    print(f"{len(results)} sources, {results.count(False)} with findings")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
