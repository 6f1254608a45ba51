#!/usr/bin/env python3
"""check_examples.py PROGRAM: runs the examples of the README, the manual page and the rules, and looks whether the
manual page has every command of play.

An example is what follows a line `$ …` with the word quincunx in it, in a block of code, up to the next such line or the
block's end. In what it is said to print, … stands for anything within a line, and alone on a line for any lines.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MANUAL = ROOT / "docs/man/quincunx.1"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(path):
    """The blocks of code of a page, each as its first line's number and its lines."""
    in_manual = path == MANUAL
    opening, closing = (r"\.Bd -literal", r"\.Ed") if in_manual else (r"```\w*$", r"```$")
    block = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if block is None:
            if re.match(opening, line):
                block = (number + 1, [])
        elif re.match(closing, line):
            yield block
            block = None
        else:
            block[1].append(line.replace("\\e", "\\") if in_manual else line)


def examples(path):
    """(line, command, what it prints) for every example of a page."""
    for start, lines in blocks(path):
        found = None
        for number, line in enumerate(lines, start):
            if line.startswith("$ "):
                if found:
                    yield found
                found = (number, line[2:], [])
            elif found and found[1].endswith("\\"):
                found = (found[0], found[1][:-1] + line, found[2])
            elif found:
                found[2].append(line)
        if found:
            yield found


def matches(expected, printed):
    pattern = "".join(
        r"(?:.*\n)*?" if line == "…" else re.escape(line.rstrip()).replace("…", ".*") + r" *\n" for line in expected)
    return re.fullmatch(pattern, printed) is not None


def run(command, program, folder=ROOT, state=ROOT / "nowhere"):
    environment = {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                   "XDG_STATE_HOME": str(state)}
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    return done.stdout


def wrong_examples(path, program):
    """A page's examples run in one folder, which has what the repository has: what one writes another may read. They
    share the games that are kept, too."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as state:
        for entry in ROOT.iterdir():
            (Path(folder) / entry.name).symlink_to(entry)
        yield from wrong_examples_in(folder, state, path, program)


def wrong_examples_in(folder, state, path, program):
    for number, command, expected in examples(path):
        if not re.search(r"\bquincunx\b", command):
            continue
        while expected and not expected[-1]:
            expected.pop()
        printed = run(command, program, folder, state)
        if not matches(expected, printed):
            yield f"{path.relative_to(ROOT)}:{number}: `{command}` prints otherwise:\n{printed}"


def unknown_to_manual(program):
    """Commands of play that the program has and the manual page has not; options are make_manual.py's affair."""
    playing = MANUAL.read_text(encoding="utf-8").partition(".Sh PLAYING")[2]
    for word in re.findall(r"^  ([a-z]+)(?:, \?| FILE)?  +\w", run("echo help | quincunx play ring", program), re.MULTILINE):
        if not re.search(rf"^\.It Cm {word}\b", playing, re.MULTILINE):
            yield f"{MANUAL.relative_to(ROOT)}: play has no command {word}"


def main():
    program = Path(sys.argv[1]).resolve()
    pages = [*PAGES, MANUAL]
    problems = [problem for page in pages for problem in wrong_examples(page, program)]
    problems += unknown_to_manual(program)
    print("\n".join(problems) if problems else f"{sum(len(list(examples(page))) for page in pages)} examples hold")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
