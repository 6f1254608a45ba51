#!/usr/bin/env python3
"""clang-tidy over the sources that differ from the commit in tools/tidy.base, and over those that include a header
that does. Uses build/release and, for what only the module has, build/wasm, which must be built: Ninja knows
who includes what.

    tools/tidy.py             what has changed since that commit
    tools/tidy.py --all       everything
    tools/tidy.py --accept    what has changed; if nothing is found, tools/tidy.base names the commit checked out
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# A source that several compile is checked as the first of them does.
BUILDS = [ROOT / "build/release", ROOT / "build/wasm"]
BASE = ROOT / "tools/tidy.base"


def output(*command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return result.stdout.strip() if result.returncode == 0 else ""


def base():
    """The commit up to which nothing was found, if it is one of those before this."""
    commit = BASE.read_text().strip()
    return output("git", "merge-base", commit, "HEAD") == commit and commit


def changed_files():
    """Paths that differ from the base, or None when there is nothing to compare with."""
    since = base()
    if not since:
        return None
    names = output("git", "diff", "--name-only", "--diff-filter=d", since).splitlines()
    names += output("git", "ls-files", "--others", "--exclude-standard").splitlines()
    return {ROOT / name for name in names}


def read_together(build):
    """For each object what it was compiled from: its source, or several, and their headers."""
    objects = []
    for line in output("ninja", "-C", str(build), "-t", "deps").splitlines():
        if line.startswith(" "):
            objects[-1].add((build / line.strip()).resolve())
        elif ":" in line:
            objects.append(set())
    return objects


def sources_of(build, changed):
    """The sources of a build that are to be checked: all of them where `changed` is None."""
    commands = json.loads((build / "compile_commands.json").read_text())
    # What the build made of several sources is none: build/release has each by itself.
    sources = {Path(entry["file"]) for entry in commands if Path(entry["file"]).exists()}
    sources = {source for source in sources if build not in source.parents}
    if changed is not None:
        touched = set().union(*(files for files in read_together(build) if files & changed))
        sources &= touched | changed
    return {str(source) for source in sources}


def checks(everything):
    """(build, source) for each source to check."""
    changed = None if everything else changed_files()
    if changed is not None and ROOT / ".clang-tidy" in changed:
        changed = None
    touched = set().union(*(sources_of(build, changed) for build in BUILDS))
    build_of = {}  # the first that has it, whichever has compiled it together with what has changed
    for build in BUILDS:
        for source in sorted(touched & sources_of(build, None)):
            build_of.setdefault(source, build)
    return [(build, source) for source, build in build_of.items()]


def check(build, source):
    command = ["clang-tidy-19", "--quiet", "-p", str(build), source]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    print(Path(source).relative_to(ROOT), result.stdout if result.returncode else "", flush=True)
    return result.returncode == 0


def main():
    for build in BUILDS:
        if not (build / "compile_commands.json").exists():
            sys.exit(f"tidy.py: nothing is built in {build.relative_to(ROOT)}; run tools/build {build.name}")
    if "--accept" in sys.argv and output("git", "status", "--porcelain"):
        sys.exit("tidy.py: commit first: what is accepted is a commit")
    to_check = checks("--all" in sys.argv)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda one: check(*one), to_check))
    print(f"{len(results)} sources, {results.count(False)} with findings")
    if not all(results):
        sys.exit(1)
    if "--accept" in sys.argv:
        BASE.write_text(output("git", "rev-parse", "HEAD") + "\n")


main()
