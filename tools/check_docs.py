#!/usr/bin/env python3
"""Holds the documents against the repository, and prints file:line of what is not so:

links and files that the pages name, folders and files that the walk leaves out, the classes of the diagram and the
text that it was drawn from, the rule numbers that sources cite, and the pictures of the rules.
"""

import fnmatch
import hashlib
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
UML = ROOT / "docs/uml/quincunx.puml"

LINK = re.compile(r"\]\(([^)\s]+)\)")  # the text before may begin on an earlier line
FENCE = re.compile(r"^ *```")
# A name of a file in backticks; X stands for any game.
FILE_NAME = re.compile(r"`([\w./-]+\.(?:hpp|cpp|ts|css|html|py|mjs|cmake|toml|md|txt|jsonl|svg|puml|bash|1))`")
RULE = re.compile(r"\b(?:C|RING|REV|UGO|JES|CHK)-\d+\b(?!\.)")
# How a paragraph of the walk begins that speaks of a folder.
WALK_FOLDER = re.compile(r"(?:- )?(?:\*\*)?\[.*?\]\(\.\./((?:src|web)/[\w/]+)\)")
PACKAGE = re.compile(r'^package "([\w/]+)"')
CLASS = re.compile(r"^\s+(?:abstract class|class|interface) (\w+)")


def tracked(*patterns):
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", *patterns], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout.split("\n")
    return sorted(name for name in listed if name and (ROOT / name).is_file())


def lines_of(name):
    return enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1)


def prose(name):
    """The numbered lines of a page outside of fences."""
    fenced = False
    for number, line in lines_of(name):
        if FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            yield number, line


def anchors(page):
    """What can stand behind # in a link to a page: its headings as GitHub names them."""
    headings = (line.lstrip("# ") for _, line in prose(page) if line.startswith("#"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(page):
    for number, line in prose(page):
        for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
            if re.match(r"\w+:", target):
                continue
            path, _, anchor = unquote(target).partition("#")
            file = (ROOT / page).parent / path if path else ROOT / page
            if not file.exists():
                yield f"{page}:{number}: no such file: {target}"
            elif anchor and anchor not in anchors(file.relative_to(ROOT) if path else page):
                yield f"{page}:{number}: no such heading: {target}"


def unknown_files(page, names):
    """Names of files that nothing in the repository ends in."""
    every = "\n".join(names)
    for number, line in prose(page):
        for name in FILE_NAME.findall(line):
            pattern = re.escape(name).replace("X", r"[a-z_]+")
            if not re.search(rf"(?:^|/){pattern}$", every, re.MULTILINE):
                yield f"{page}:{number}: no such file: {name}"


def wrong_diagram():
    """Classes that their folder does not declare, and a picture of another text."""
    shown = UML.relative_to(ROOT)
    sources = ""
    for number, line in lines_of(shown):
        if found := PACKAGE.match(line):
            folder = found[1].replace("X", "*")
            sources = "\n".join(file.read_text() for file in (ROOT / "src").glob(f"{folder}/*.hpp"))
        elif found := CLASS.match(line):
            if not re.search(rf"\b(?:class|struct|concept) {found[1]}\b", sources):
                yield f"{shown}:{number}: its folder declares no {found[1]}"
    drawn_from = hashlib.sha256(UML.read_bytes()).hexdigest()
    if drawn_from not in UML.with_suffix(".svg").read_text(encoding="utf-8"):
        yield f"{UML.with_suffix('.svg').relative_to(ROOT)}:1: drawn from another text; run tools/draw_uml"


def unknown_rules():
    known = set(re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", (ROOT / "docs/rules/numbers.md").read_text(), re.MULTILINE))
    for name in tracked("src/*.[hc]pp", "tests/*.[hc]pp", "tests/*.ts", "tests/*.toml", "bench/*.[hc]pp", "web/*.ts",
                        "tools/*.py", "*.md"):
        for number, line in lines_of(name):
            for rule in set(RULE.findall(line)) - known:
                yield f"{name}:{number}: docs/rules/numbers.md has no {rule}"


def unvisited_folders():
    """Folders of sources that the walk passes by; it speaks of the games' folders as one, X."""
    walk = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    for folder in sorted({Path(name).parent for name in tracked("src/*.[hc]pp", "web/*.ts")}):
        if f"../{folder}" not in walk and f"`{folder.parent.relative_to(folder.parts[0])}/X`" not in walk:
            yield f"docs/architecture.md:1: says nothing of {folder}"


def named_in_walk():
    """What the walk names in backticks, by the folder of which a paragraph before began to speak. X is any game; braces
    are as in a shell."""
    named, folder = {}, None
    for _, line in prose("docs/architecture.md"):
        if found := WALK_FOLDER.match(line):
            folder = found[1]
        for token in re.findall(r"`([\w.*{},/-]+)`", line):
            braces = re.fullmatch(r"(.*)\{(.*)\}(.*)", token)
            for name in [braces[1] + part + braces[3] for part in braces[2].split(",")] if braces else [token]:
                named.setdefault(folder, set()).add(name.replace("X", "*"))
    return named


def unmentioned_files():
    """Files that the walk does not name where it speaks of their folder, or of the one above it, as with games."""
    named = named_in_walk()
    for name in tracked("src/*.[hc]pp", "src/*.schema", "web/*.ts"):
        file = Path(name)
        tokens = named.get(str(file.parent), set()) | named.get(str(file.parent.parent), set())
        if not any(fnmatch.fnmatchcase(file.name, token) for token in tokens):
            yield f"docs/architecture.md:1: says nothing of {name}"


def stale_pictures():
    drawn = subprocess.run([sys.executable, "docs/rules/draw.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    for line in drawn.stderr.splitlines():
        yield f"docs/rules/draw.py:1: {line}"


def main():
    names, pages = tracked(), tracked("*.md")
    problems = [problem for page in pages for problem in (*dead_links(page), *unknown_files(page, names))]
    problems += [*wrong_diagram(), *unknown_rules(), *unvisited_folders(), *unmentioned_files(), *stale_pictures()]
    print("\n".join(problems) if problems else f"{len(pages)} pages hold")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
