#!/usr/bin/env python3
"""make_manual.py PROGRAM [--check]: fills the lists of options in the manual page with what the program's help says.

A list stands below a line `.\\" Options of COMMAND`. Each option's name, value and first sentences are made; what stands
behind them, below a line `.\\" By hand`, stays as people wrote it. With --check nothing is written, and it fails
if something would be, or the page lacks a subcommand.
"""

import re
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MANUAL = ROOT / "docs/man/quincunx.1"
OPENING = '.\\" Options of '
BY_HAND = '.\\" By hand'
IN_DESCRIPTION = {"--help", "--json"}  # which says of these that all, or most, subcommands take them


def section_of_help(program, words, name):
    """(what stands on the left, what on the right) for each line of a section."""
    said = subprocess.run([program, *words, "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
    _, _, rest = said.partition(f"\n{name}:\n")
    lines = re.sub(r"\n {30}(?=\S)", "\0", rest.partition("\n\n")[0]).splitlines()
    return [[part.strip() for part in (line.split("\0") if "\0" in line else (line[:30], line[30:]))] for line in lines]


def value_in_mdoc(placeholder):
    """`win|hold|N` becomes `Cm win | Cm hold | Ar n`: what is typed as it stands, and what is not."""
    def form(text):
        literal, free = re.fullmatch(r"([^A-Z…]*)(.*)", text).groups()
        return " Ns ".join(filter(None, [literal and f"Cm {literal}", free and f"Ar {free.lower().replace('…', '...')}"]))

    forms = placeholder.removesuffix(" ...")
    return " | ".join(map(form, forms.split("|"))) + placeholder[len(forms):] if forms else ""


def text_in_mdoc(text):
    text = text.replace("…", "...")
    text = re.sub(r"`(\w+)`", r"\\fB\1\\fR", text)
    text = re.sub(r"(?<![A-Za-z_])(?:VARIANT|FILE|COMMAND)\b", lambda word: rf"\fI{word[0].lower()}\fR", text)
    lines = textwrap.wrap(text + ".", 80, break_on_hyphens=False, break_long_words=False)
    return [rf"\&{line}" if line[0] in ".'" else line for line in lines]


def items(program, command, kept):
    """The list's items, with what is by hand of each option."""
    for left, right in section_of_help(program, command.split(), "Options"):
        name, _, placeholder = left.partition(" not with:")[0].partition(" ")
        name = name.rpartition(",")[2]
        if name in IN_DESCRIPTION:
            continue
        yield f".It Fl {name[1:]} {value_in_mdoc(placeholder)}".rstrip()
        yield from text_in_mdoc(right)
        yield from [BY_HAND, *kept[name]] if kept.get(name) else []


def by_hand(lines):
    """What a list has by hand, by the names of options."""
    kept, depth, name, keeps = {}, 0, None, False
    for line in lines:
        if depth == 0 and (found := re.match(r"\.It Fl (-[\w-]+)", line)):
            name, keeps = f"-{found[1]}", False
        elif line == BY_HAND:
            keeps = True
        elif keeps:
            kept.setdefault(name, []).append(line)
        depth += line.startswith(".Bl") - line.startswith(".El")
    return kept


def end_of_list(lines, start):
    depth = 0
    for number, line in enumerate(lines[start:], start):
        depth += line.startswith(".Bl") - line.startswith(".El")
        if depth == 0:
            return number
    sys.exit(f"{MANUAL.relative_to(ROOT)}:{start + 1}: this list has no end")


def filled(program, lines):
    number = 0
    while number < len(lines):
        yield lines[number]
        if lines[number].startswith(OPENING):
            end = end_of_list(lines, number + 1)
            yield lines[number + 1]
            yield from items(program, lines[number].removeprefix(OPENING), by_hand(lines[number + 2:end]))
            number = end - 1
        number += 1


def commands(program, before=()):
    """All subcommands that do something, like `tablebase build`."""
    for name, _ in section_of_help(program, before, "Subcommands"):
        words = (*before, name)
        below = list(commands(program, words))
        yield from below or [" ".join(words)]


def lacking(program, lines):
    for command in commands(program):
        if f".It Cm {command}" not in lines:
            yield f"there is no {command}"
        if any(True for _ in items(program, command, {})) and OPENING + command not in lines:
            yield f"there are no options of {command}"


def main():
    program = Path(sys.argv[1]).resolve()
    before = MANUAL.read_text(encoding="utf-8")
    after = "\n".join(filled(program, before.splitlines())) + "\n"
    problems = list(lacking(program, after.splitlines()))
    if sys.argv[2:] != ["--check"]:
        MANUAL.write_text(after, encoding="utf-8")
    elif after != before:
        problems.append("its options are not those of the program; run tools/make_manual.py PROGRAM")
    for problem in problems:
        print(f"{MANUAL.relative_to(ROOT)}: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
