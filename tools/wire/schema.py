"""Reads the schemas of src/wire into plain values."""

import re
from dataclasses import dataclass, field


class SchemaError(Exception):
    pass


@dataclass
class Text:
    least: int
    most: int
    letters: str


@dataclass
class Number:
    least: int
    most: int


@dataclass
class Flag:
    pass


@dataclass
class Named:
    name: str


@dataclass
class List:
    of: object
    most: int | None  # None: as many as there are


# What only the page's protocol with its module has.


@dataclass
class AnyText:
    pass


@dataclass
class BySide:
    of: object


@dataclass
class OrNull:
    of: object


@dataclass
class Member:
    name: str
    type: object
    optional: bool
    doc: str


@dataclass
class Case:
    name: str
    doc: str
    status: str = ""  # of a word that refuses requests: HTTP's status
    members: list = field(default_factory=list)


@dataclass
class Declaration:
    kind: str  # timing, text, number, enum, struct, union, call, question
    name: str
    doc: str
    type: object = None  # of text and number
    span: int = 0  # of timing: milliseconds
    alias: str = ""  # of enum: the C++ type that it is
    tag: str = ""  # of union: the member that tells its cases apart
    members: list = field(default_factory=list)
    cases: list = field(default_factory=list)  # of enum and union
    call: tuple = ()  # method, path, request or None, answer
    extends: str = ""  # of struct: what it has besides its members
    answer: str = ""  # of question


@dataclass
class Protocol:
    version: int
    declarations: list

    def find(self, name):
        return next(one for one in self.declarations if one.name == name)

    def of(self, *kinds):
        return [one for one in self.declarations if one.kind in kinds]


def sentence(doc):
    """What describes a type, as a sentence; members and words of an enumeration have a few words beside them."""
    return doc[:1].upper() + doc[1:] + ("" if doc[-1:] in "!?." else ".") if doc else ""


LETTERS = {"0-9": "digits", "0-9a-z": "base36", "A-Za-z0-9_-": "base64url", "a-z-": "words", "line": "line"}
TEXT = re.compile(r"text (\w+ )?(\d+)\.\.(\d+) of (\S+)$")
NUMBER = re.compile(r"number (\w+ )?(-?\d+)\.\.(\d+)$")
LIST = re.compile(r"\[(\w+)\](?: 0\.\.(\d+))?$")


def parse_type(words):
    if match := TEXT.match(words):
        return Text(int(match[2]), int(match[3]), LETTERS[match[4]])
    if match := NUMBER.match(words):
        return Number(int(match[2]), int(match[3]))
    if match := LIST.match(words):
        return List(Named(match[1]), int(match[2]) if match[2] else None)
    if words.startswith("(") and words.endswith(")"):
        return parse_type(words[1:-1])
    if words.endswith(" or null"):
        return OrNull(parse_type(words.removesuffix(" or null")))
    if words.startswith("by side "):
        return BySide(parse_type(words.removeprefix("by side ")))
    if re.match(r"text \w+ any$", words):
        return AnyText()
    if words == "flag":
        return Flag()
    if re.match(r"[A-Z]\w*$", words):
        return Named(words)
    raise SchemaError(f"no type: {words}")


def parse_member(line):
    head, _, doc = line.partition(" -- ")
    name, _, words = head.strip().partition(": ")
    optional = words.endswith("?")
    return Member(name, parse_type(words.rstrip("?")), optional, doc.strip())


def parse_declaration(line, doc):
    words = line.split()
    kind = words[0]
    if kind == "timing":
        return Declaration(kind, words[1], doc, span=int(words[2]))
    if kind in ("text", "number"):
        return Declaration(kind, words[1], doc, type=parse_type(line))
    if kind == "enum":
        return Declaration(kind, words[1], doc, alias=words[3] if len(words) > 2 else "")
    if kind == "struct":
        return Declaration(kind, words[1], doc, extends=words[3] if len(words) > 2 else "")
    if kind == "question":
        return Declaration(kind, words[1], doc, answer=words[3])
    if kind == "union":
        return Declaration(kind, words[1], doc, tag=words[3])
    if kind == "call":
        request, answer = (words[3], words[5]) if words[3] != "->" else (None, words[4])
        return Declaration(kind, "", doc, call=(words[1], words[2], request, answer))
    raise SchemaError(f"no declaration: {line}")


def parse(text):
    protocol = Protocol(0, [])
    doc = []
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip())
        if line.startswith("--"):
            doc.append(line[3:])
        elif not line.strip():
            if doc:
                doc.append("")
        elif line.startswith("protocol "):
            protocol.version, doc = int(line.split()[1]), []
        elif line == "page":
            doc = []
        elif depth == 0:
            protocol.declarations.append(parse_declaration(line, "\n".join(doc).strip()))
            doc = []
        else:
            add_inside(protocol.declarations[-1], line, depth)
    return protocol


def add_inside(declaration, line, depth):
    if declaration.kind in ("struct", "question"):
        declaration.members.append(parse_member(line))
    elif depth == 2:
        name, _, doc = line.strip().partition(" -- ")
        name, _, status = name.strip().partition(" = ")
        declaration.cases.append(Case(name, doc.strip(), status))
    else:
        declaration.cases[-1].members.append(parse_member(line))
