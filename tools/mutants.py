#!/usr/bin/env python3
"""Breaks the program on purpose, one mutation at a time, and demands that a test fails.

    tools/mutants.py [WORD…]     only mutants of whose table, file or description a word is part
    tools/mutants.py --stale     breaks nothing, and tells which mutants the sources have moved away from
    tools/mutants.py --sample N  only so many, of one table, as the commit's hash chooses; none in headers of many

The mutants stand in tests/mutants/*.toml. A table says which `suites` are asked, one after the other until a test
fails, and which `tests` of them if not all; a mutant may say so itself. It has the `file`, the name of a `function`
in it, the text `old` that stands there once, the text `new` in its place, and what that `breaks`. To a function, or
whatever else has that name, belong the line with its name and what is indented below it. In `old` all white space is
alike, and … is as little as can be between its neighbours; in `new` it is what that was.

Each is applied to a copy of the sources under build/mutants, and built there as `./test` builds them. A mutant that
no test notices is a promise that no test guards.
"""

import argparse
import fcntl
import itertools
import os
import queue
import random
import re
import resource
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = ROOT / "build/mutants"
LONGEST = 20  # times as long as without a mistake, after which a test is said to run for ever
SAMPLE_SECONDS = 60  # of processors, after which a sample goes on to no other mutant
SAMPLE_SOURCES = 5  # at most, that a mutant of a sample has compiled anew: a minute of a processor, where they are a game's


class DoesNotBuild(Exception):
    """With what the compiler said."""


class Workshop:
    """A copy of the sources with a build of its own: the first that nobody else works in."""

    def __init__(self, cores):
        SCRATCH.mkdir(parents=True, exist_ok=True)
        for number in itertools.count():
            self.lock = (SCRATCH / f"{number}.lock").open("w")
            try:
                fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                self.lock.close()
        self.sources = SCRATCH / str(number)
        self.environment = os.environ | {
            "CMAKE_BUILD_PARALLEL_LEVEL": str(cores),
            "CCC_OVERRIDE_OPTIONS": "# +-w",  # to clang: no warnings, as what is broken may be unused
            "RC_PARAMS": "seed=1",
        }
        self.is_asked = False  # whether any test was
        self.copy_sources()
        config = self.sources / "tsconfig.json"  # nor what tsc has for warnings
        config.write_text(re.sub(r'("noUnused\w+": )true', r"\1false", config.read_text()))
        # What tests of the page need besides its sources, of which no mutant is.
        for name in ("node_modules", "build/wasm"):
            (self.sources / name).parent.mkdir(exist_ok=True)
            if not (self.sources / name).is_symlink():
                (self.sources / name).symlink_to(ROOT / name)

    def copy_sources(self):
        """Brings the copy up to date; what is alike keeps its time, so that it is not built again."""
        names = run("git", "ls-files", "-co", "--exclude-standard").stdout.splitlines()
        wanted = {name for name in names if (ROOT / name).is_file()}
        for name in wanted:
            self.write(name, (ROOT / name).read_bytes())
            (self.sources / name).chmod((ROOT / name).stat().st_mode)
        for folder, folders, files in os.walk(self.sources):
            if Path(folder) == self.sources:
                folders[:] = [name for name in folders if name not in ("build", "node_modules")]
            for file in (Path(folder) / name for name in files):
                if str(file.relative_to(self.sources)) not in wanted and not file.is_symlink():
                    file.unlink()

    def write(self, name, content):
        file = self.sources / name
        if file.is_file() and file.read_bytes() == content:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)

    def failing_test(self, suites, tests, usual):
        """The first test that fails, or None; `usual` has the seconds that suites take without a mistake."""
        for suite in suites:
            timeout = max(60, LONGEST * usual.get((suite, tests), 0))
            in_suite = self.failing_in_page if suite.startswith("web/") else self.failing_in
            if test := in_suite(suite, tests, timeout):
                return test
        return None

    def failing_in(self, suite, tests, timeout):
        built = self.run("tools/build", "release", f"tests_{suite}")
        if built.returncode != 0:
            raise DoesNotBuild(built.stdout)
        program = self.sources / f"build/release/tests/tests_{suite}"
        try:
            done = self.test(program, "--gtest_fail_fast", "--gtest_brief=1", f"--gtest_filter={tests}", timeout=timeout)
        except subprocess.TimeoutExpired:
            return f"{suite} (does not end)"
        self.is_asked |= "0 tests from 0 test suites ran" not in done.stdout
        failed = re.search(r"^\[  FAILED  \] ([^,\s]+)", done.stdout, re.MULTILINE)
        return None if done.returncode == 0 else failed.group(1) if failed else f"{suite} (breaks down)"

    def failing_in_page(self, suite, _, timeout):
        try:
            done = self.test("tools/test_web", suite.removeprefix("web/"), timeout=timeout)
        except subprocess.TimeoutExpired:
            return f"{suite} (does not end)"
        if done.returncode != 0 and not (self.sources / "build/web-tests/report.tap").is_file():
            raise DoesNotBuild(done.stdout)
        failed = re.search(r"^ *✖ (.*?)( \([\d.]+ms\))?$", done.stdout, re.MULTILINE)
        return None if done.returncode == 0 else failed.group(1) if failed else f"{suite} (breaks down)"

    def test(self, *command, timeout):
        began = time.monotonic()
        done = self.run(*command, timeout=timeout)
        self.took = time.monotonic() - began
        return done

    def run(self, *command, timeout=None):
        return run(*command, cwd=self.sources, env=self.environment, timeout=timeout)


def run(*command, cwd=ROOT, **options):
    return subprocess.run(
        command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", **options
    )


def read_mutants(words):
    mutants = []
    for file in sorted((ROOT / "tests/mutants").glob("*.toml")):
        table = tomllib.loads(file.read_text())
        for mutant in table.pop("mutant"):
            mutant = {"table": file.stem, "tests": "*"} | table | mutant
            mutant["suites"] = sorted(mutant["suites"], key=lambda suite: suite != mutant.get("suite"))
            if not words or any(word in mutant[key] for word in words for key in ("table", "file", "breaks")):
                mutants.append(mutant)
    return mutants


def sources_with():
    """header, as src/ and tests/ include it -> the sources that include it, themselves or by another header"""
    includers = {}
    for name in run("git", "ls-files", "src/*.[hc]pp", "tests/*.[hc]pp").stdout.splitlines():
        for header in re.findall(r'^#include "([^"]+)"', (ROOT / name).read_text(), re.MULTILINE):
            includers.setdefault(header, set()).add(name)

    def sources(header):
        seen, left = set(), [header]
        while left:
            fresh = includers.get(left.pop(), set()) - seen
            seen |= fresh
            left += [name.partition("/")[2] for name in fresh]
        return {name for name in seen if name.endswith(".cpp")}

    return sources


def sample_of(mutants, number):
    """So many of one table, the same ones wherever this commit is tested."""
    chance = random.Random(run("git", "rev-parse", "HEAD").stdout)
    sources = sources_with()
    choice = [
        mutant for mutant in mutants
        if not mutant["file"].endswith(".hpp") or len(sources(mutant["file"].partition("/")[2])) <= SAMPLE_SOURCES
    ]
    table = chance.choice(sorted({mutant["table"] for mutant in choice}))
    choice = [mutant for mutant in choice if mutant["table"] == table]
    return chance.sample(choice, min(number, len(choice)))


def is_within(line, indent):
    """Whether a line belongs to the block that began with this indent: the end of its list of arguments does, too."""
    text = line.strip()
    return len(line) - len(line.lstrip()) > indent or (text.startswith(")") and text.endswith("{"))


def blocks_of(name, text):
    """Where the lines with a name, and what is indented below each, begin and end; those within others left out."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    blocks, end = [], 0
    for i, line in enumerate(lines):
        if i < end or not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line) or line.lstrip().startswith("//"):
            continue
        indent = len(line) - len(line.lstrip())
        end = i + 1
        while end < len(lines) and (not lines[end].strip() or is_within(lines[end], indent)):
            end += 1
        end += end < len(lines) and lines[end].lstrip().startswith(("}", ")"))
        blocks.append((starts[i], starts[end]))
    return blocks


def matches_of(mutant, text):
    parts = re.split(r"(\s+|…)", mutant["old"].strip())
    pattern = "".join(r"\s+" if part.isspace() else "(.*?)" if part == "…" else re.escape(part) for part in parts)
    found = re.compile(pattern, re.DOTALL)
    return [match for block in blocks_of(mutant["function"], text) for match in found.finditer(text, *block)]


def mutated(mutant, text):
    (match,) = matches_of(mutant, text)
    kept = iter(match.groups())
    return text[: match.start()] + re.sub("…", lambda _: next(kept), mutant["new"]) + text[match.end() :]


def why_stale(mutant):
    """Why a mutant cannot be made of today's sources, or None."""
    file = ROOT / mutant["file"]
    if not file.is_file():
        return f"there is no {mutant['file']}"
    found = len(matches_of(mutant, file.read_text()))
    return None if found == 1 else f"its old text stands {found} times in {mutant['function']} of {mutant['file']}"


def verdict_of(mutant, workshop, usual):
    """Whether the mutant is caught, and by what."""
    original = (workshop.sources / mutant["file"]).read_text()  # the sources themselves may change meanwhile
    try:
        workshop.write(mutant["file"], mutated(mutant, original).encode())
        test = workshop.failing_test(mutant["suites"], mutant["tests"], usual)
        return (True, test) if test else (False, "no test fails")
    except DoesNotBuild as trouble:
        return False, f"it does not build:\n{trouble}"
    finally:
        workshop.write(mutant["file"], original.encode())


def seconds_spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", help="only mutants of whose table, file or description one is part")
    parser.add_argument("--stale", action="store_true", help="only tell which mutants are out of date")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many, as the commit's hash chooses")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many mutants at a time")
    parser.add_argument("--counts", type=Path, help="a file for the numbers of mutants caught and missed")
    chosen = parser.parse_args()

    mutants = read_mutants(chosen.words)
    stale = [f"{mutant['breaks']}: {why}" for mutant in mutants if (why := why_stale(mutant))]
    if stale:
        sys.exit("\n".join(["mutants that the sources have moved away from:", *stale]))
    if chosen.stale:
        return 0
    if chosen.sample is not None:
        mutants = sample_of(mutants, chosen.sample)

    workshops = queue.SimpleQueue()
    first = Workshop(chosen.jobs)
    # Those of a sample have passed in ./test already: it is enough to know that they do here.
    most = None if chosen.sample is None else 1
    asked = {(suite, mutant["tests"]) for mutant in mutants for suite in mutant["suites"][:most]}
    usual = {}
    if any(suite.startswith("web/") for suite, _ in asked):
        for needed in (["tools/node_modules"], ["tools/build", "wasm"]):
            run(*needed)
    try:
        for suite, tests in sorted(asked):
            if test := first.failing_test([suite], tests, {(suite, tests): 60}):
                sys.exit(f"the tests must pass before anything is broken: {test}")
            usual[suite, tests] = first.took
            if not suite.startswith("web/") and not first.is_asked:
                sys.exit(f"no test of {suite} is named {tests}")
            first.is_asked = False
    except DoesNotBuild as trouble:
        sys.exit(str(trouble))
    workshops.put(first)
    for _ in range(1, min(chosen.jobs, len(mutants))):
        workshops.put(Workshop(1))

    began = seconds_spent()

    def judge(mutant):
        if chosen.sample is not None and seconds_spent() > began + SAMPLE_SECONDS:
            return None
        workshop = workshops.get()
        try:
            caught, why = verdict_of(mutant, workshop, usual)
        finally:
            workshops.put(workshop)
        print(f"{'caught' if caught else 'MISSED'}  {mutant['table']}: {mutant['breaks']}: {why}", flush=True)
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
