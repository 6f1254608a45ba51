#!/usr/bin/env python3
"""Breaks the rules on purpose, one mutation at a time, and demands that a test fails.

    tools/mutants.py [WORD…]    only mutants of whose file or description a word is part
    tools/mutants.py --stale    breaks nothing, and tells which mutants the sources have moved away from

The mutants stand in tests/mutants/*.toml: `file`, the exact text `old` that stands there once, the text `new` in
its place, and what that `breaks`. Each is applied to a copy of the sources under build/mutants, where the tests
are built and run, suite after suite, until one fails; `suite` is asked first where that saves time. A mutant that
no test notices is a rule that no test guards.
"""

import argparse
import os
import queue
import re
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / "build/mutants"
# Those of the rules first: they are built soonest, and notice most.
SUITES = ("conformance", "property", "perft", "unit")
TEST_NAMES = {"jesonmor": "JesonMor"}  # of games in names of tests, where it is not the capitalised word
TIMEOUT = 300  # seconds; a mutant that makes a test run for ever is noticed, too


class DoesNotBuild(Exception):
    """With what the compiler said."""


class Workshop:
    """A copy of the sources with a build of its own."""

    def __init__(self, number):
        self.sources = SCRATCH / f"{number}/sources"
        self.build = SCRATCH / f"{number}/build"
        self.copy_sources()
        # Copies that differ in their paths alone share what the compiler made.
        self.environment = os.environ | {
            "CCACHE_BASEDIR": str(SCRATCH / f"{number}"),
            "CCACHE_NOHASHDIR": "1",
            "RC_PARAMS": "seed=1",
        }

    def copy_sources(self):
        """Brings the copy up to date; what is alike keeps its time, so that it is not built again."""
        folders = ("CMake*", "cmake", "src", "tests", "bench", "examples")
        names = run("git", "ls-files", "-co", "--exclude-standard", *folders)
        wanted = {name for name in names.stdout.split() if (ROOT / name).is_file()}
        for name in wanted:
            self.write(name, (ROOT / name).read_bytes())
        for file in self.sources.rglob("*"):
            if file.is_file() and str(file.relative_to(self.sources)) not in wanted:
                file.unlink()

    def write(self, name, content):
        file = self.sources / name
        if file.is_file() and file.read_bytes() == content:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)

    def compile(self, suite, cores):
        """Builds a suite, quickly rather than well."""
        for command in (
            ("--preset", "release", "-S", self.sources, "-B", self.build, "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -w"),
            ("--build", self.build, "-j", str(cores), "--target", f"tests_{suite}"),
        ):
            done = self.run("cmake", *command, timeout=None)
            if done.returncode != 0:
                raise DoesNotBuild(done.stdout)

    def failing_test(self, game="", suites=SUITES, cores=1):
        """The first test that fails, or None. Only tests of a game are run if one is given."""
        name = TEST_NAMES.get(game, game.capitalize())
        filters = [f"--gtest_filter=*{game}*:*{name}*"] if game else []
        for suite in suites:
            self.compile(suite, cores)
            try:
                program = self.build / f"tests/tests_{suite}"
                tested = self.run(program, "--gtest_fail_fast", "--gtest_brief=1", *filters, timeout=TIMEOUT)
            except subprocess.TimeoutExpired:
                return f"{suite} (does not end)"
            if tested.returncode != 0:
                failed = re.search(r"^\[  FAILED  \] ([^,\s]+)", tested.stdout, re.MULTILINE)
                return failed.group(1) if failed else f"{suite} (breaks down)"
        return None

    def run(self, *command, timeout):
        return run(*command, cwd=self.sources, env=self.environment, timeout=timeout)


def run(*command, cwd=ROOT, **options):
    return subprocess.run(
        command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", **options
    )


def read_mutants(words):
    mutants = []
    for table in sorted((ROOT / "tests/mutants").glob("*.toml")):
        for mutant in tomllib.loads(table.read_text())["mutant"]:
            if not words or any(word in mutant["file"] + mutant["breaks"] for word in words):
                mutants.append(mutant)
    return mutants


def why_stale(mutant):
    """Why a mutant cannot be made of today's sources, or None."""
    file = ROOT / mutant["file"]
    if not file.is_file():
        return f"there is no {mutant['file']}"
    found = file.read_text().count(mutant["old"])
    return None if found == 1 else f"its old text stands {found} times in {mutant['file']}"


def game_of(mutant):
    """The game whose tests are enough, or nothing for what games share."""
    path = Path(mutant["file"]).parts
    return path[2] if path[:2] == ("src", "games") and len(path) > 3 else ""


def verdict_of(mutant, workshop):
    """Whether the mutant is caught, and by what."""
    original = (ROOT / mutant["file"]).read_text()
    try:
        workshop.write(mutant["file"], original.replace(mutant["old"], mutant["new"]).encode())
        suites = sorted(SUITES, key=lambda suite: suite != mutant.get("suite", SUITES[0]))
        test = workshop.failing_test(game_of(mutant), suites)
        return (True, test) if test else (False, "no test fails")
    except DoesNotBuild as trouble:
        return False, f"it does not build:\n{trouble}"
    finally:
        workshop.write(mutant["file"], original.encode())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", help="only mutants of whose file or description one is part")
    parser.add_argument("--stale", action="store_true", help="only tell which mutants are out of date")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many mutants at a time")
    parser.add_argument("--counts", type=Path, help="a file for the numbers of mutants caught and missed")
    chosen = parser.parse_args()

    mutants = read_mutants(chosen.words)
    stale = [f"{mutant['breaks']}: {why}" for mutant in mutants if (why := why_stale(mutant))]
    if stale:
        sys.exit("\n".join(["mutants that the sources have moved away from:", *stale]))
    if chosen.stale:
        return 0

    workshops = queue.SimpleQueue()
    first = Workshop(0)
    try:
        if test := first.failing_test(cores=chosen.jobs):
            sys.exit(f"the tests must pass before anything is broken: {test}")
    except DoesNotBuild as trouble:
        sys.exit(str(trouble))
    workshops.put(first)
    for number in range(1, min(chosen.jobs, len(mutants))):
        workshops.put(Workshop(number))

    def judge(mutant):
        workshop = workshops.get()
        try:
            caught, why = verdict_of(mutant, workshop)
        finally:
            workshops.put(workshop)
        print(f"{'caught' if caught else 'MISSED'}  {game_of(mutant) or 'all'}: {mutant['breaks']}: {why}", flush=True)
        return caught

    with ThreadPoolExecutor(chosen.jobs) as pool:
        verdicts = list(pool.map(judge, mutants))
    caught, missed = verdicts.count(True), verdicts.count(False)
    print(f"{caught} caught, {missed} missed")
    if chosen.counts:
        chosen.counts.write_text(f"{caught} {missed}\n")
    return 0 if mutants and missed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
