"""The protocol for people: the reference in docs/protocol.md."""

from .schema import Flag, List, Number, Text, sentence

LETTERS = {
    "digits": "digits",
    "base36": "digits and small letters",
    "base64url": "letters, digits, `-` and `_`",
    "words": "small letters and `-`",
    "line": "characters",
}


def span(type_):
    return f"{type_.least}" if type_.least == type_.most else f"{type_.least} to {type_.most}"


def words(type_):
    if isinstance(type_, Text):
        return f"text of {span(type_)} {LETTERS[type_.letters]}"
    if isinstance(type_, Number):
        return f"whole number, {span(type_)}"
    if isinstance(type_, Flag):
        return "`true` or `false`"
    if isinstance(type_, List):
        return f"list of {words(type_.of)}"
    return f"[{type_.name}](#{type_.name.lower()})"


def rows(members):
    text = "| member | type | |\n|---|---|---|\n"
    for one in members:
        text += f"| `{one.name}`{' (may be missing)' if one.optional else ''} | {words(one.type)} | {one.doc} |\n"
    return text + "\n"


def part(member):
    missing = ", may be missing" if member.optional else ""
    return f"`{member.name}`, {words(member.type)}{missing}{': ' + member.doc if member.doc else ''}"


def word(case):
    status = f" (status {case.status})" if case.status else ""
    return f"- `{case.name}`{status}{': ' + case.doc if case.doc else ''}\n"


def declaration(one):
    text = f"### {one.name}\n\n{one.doc}\n\n"
    if one.kind in ("text", "number"):
        return text + f"A {words(one.type)}.\n\n"
    if one.kind == "enum":
        return text + "".join(word(case) for case in one.cases) + "\n"
    if one.kind == "struct":
        return text + rows(one.members)
    text += f"One of these, told apart by `{one.tag}`:\n\n"
    for case in one.cases:
        text += word(case) + "".join(f"  - {part(each)}\n" for each in case.members)
    return text + "\n"


def call(one):
    method, path, request, answer = one.call
    body = f"[{request}](#{request.lower()})" if request else ""
    return f"| `{method} {path}` | {body} | [{answer}](#{answer.lower()}) | {one.doc} |\n"


MARKER = "<!-- From here on made by tools/make_wire.py from {}: change that. -->\n"


def text(protocol, source, written):
    """The document: what people wrote above the marker, and the reference below it."""
    marker = MARKER.format(source)
    out = written.partition(marker)[0] + marker
    out += f"\n## Requests\n\nThis is version {protocol.version} of the protocol. What is refused is answered by a\n"
    out += "[Problem](#problem) and the status of its code.\n\n"
    out += "| request | body | answer | |\n|---|---|---|---|\n"
    out += "".join(call(one) for one in protocol.of("call"))
    out += "\nThe socket of a game is at `/api/games/ID/socket`. Clients send [ClientMessage](#clientmessage) and\n"
    out += "get [ServerMessage](#servermessage).\n\n## Timings\n\n"
    out += "In milliseconds, for servers and clients alike.\n\n| | | |\n|---|---|---|\n"
    for one in protocol.of("timing"):
        out += f"| `{one.name}` | {one.span} | {' '.join(one.doc.split())} |\n"
    types = [one for one in protocol.declarations if one.kind not in ("call", "timing")]
    return out + "\n## Types\n\n" + "".join(declaration(one) for one in types).rstrip() + "\n"
