"""What people read of the protocol, at the terminal and on the page: src/wire/words.toml in C++ and TypeScript."""

import json
import re
import tomllib

from . import typescript
from .cpp import UNFORMATTED, formatted, snake
from .schema import SchemaError

LANGUAGES = {"en": "english", "ru": "russian"}
WITHIN_SENTENCES = ("Code", "CloseReason")
FREE = "message"  # the section that is of no enumeration
PLACE = re.compile(r"\{(\w+)\}")


def parse(text, protocol):
    """The sections with their texts; each has the words of its enumeration in their order, in every language."""
    sections = tomllib.loads(text)
    for section, texts in sections.items():
        words = [case.name for case in protocol.find(section).cases] if section != FREE else list(texts)
        if list(texts) != words:
            raise SchemaError(f"{section} has texts for {', '.join(texts)}; wanted are {', '.join(words)}")
        for name, said in texts.items():
            if list(said) != list(LANGUAGES) or not all(said.values()):
                raise SchemaError(f"{section}.{name} is not said in {', '.join(LANGUAGES)}")
            if len({tuple(sorted(PLACE.findall(one))) for one in said.values()}) != 1:
                raise SchemaError(f"{section}.{name} is filled with something else in each language")
    return sections


def places(said):
    return PLACE.findall(said[next(iter(LANGUAGES))])


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def header(sections, source):
    text = UNFORMATTED.format(source) + '#pragma once\n\n#include "i18n/words.hpp"\n\n#include <array>\n\n'
    text += "namespace quincunx::terminal {\n\n"
    text += "/// What people read of the protocol, at the terminal as on the page; fmt fills it in.\nstruct SharedWords {\n"
    for section, texts in sections.items():
        if section != FREE:
            text += f"    std::array<std::string_view, {len(texts)}> {snake(section)}; ///< by wire::{section}\n"
            continue
        for name, said in texts.items():
            text += f"    std::string_view {name};" + (f" ///< {', '.join(places(said))}" if places(said) else "") + "\n"
    text += "};\n\nconst SharedWords& shared_words(Language language);\n\n"
    return formatted(text + "} // namespace quincunx::terminal\n")


def table(sections, language):
    text = f"constexpr SharedWords shared_{LANGUAGES[language]}{{\n"
    for section, texts in sections.items():
        if section != FREE:
            text += f"    .{snake(section)} = {{{', '.join(quoted(said[language]) for said in texts.values())}}},\n"
            continue
        for name, said in texts.items():
            filled = PLACE.sub(lambda place: f"{{{places(said).index(place[1])}}}", said[language])
            text += f"    .{name} = {quoted(filled)},\n"
    return text + "};\n\n"


def source(sections, schema):
    text = UNFORMATTED.format(schema) + '#include "terminal/online/shared_words.hpp"\n\n'
    text += "namespace quincunx::terminal {\n\nnamespace {\n\n" + "".join(table(sections, one) for one in LANGUAGES)
    text += "} // namespace\n\nconst SharedWords& shared_words(Language language) {\n"
    text += "    return language == Language::russian ? shared_russian : shared_english;\n}\n\n"
    return formatted(text + "} // namespace quincunx::terminal\n")


def script_value(section, said, language):
    text = said[language]
    if section in WITHIN_SENTENCES:
        return quoted(text[0].upper() + text[1:] + ".")
    if not places(said):
        return quoted(text)
    filled = PLACE.sub(r"${\1}", text)
    return f"({', '.join(f'{place}: string' for place in places(said))}) => `{filled}`"


def script(sections, schema, language):
    standard, name = (f"shared{LANGUAGES[one].capitalize()}" for one in (next(iter(LANGUAGES)), language))
    text = f"// Made by tools/make_wire.py from {schema}: change that.\n\n"
    if name != standard:
        text += f'import type {{ {standard} }} from "./words_shared_{next(iter(LANGUAGES))}.ts";\n\n'
    text += f"export const {name}{f': typeof {standard}' if name != standard else ''} = {{\n"
    for section, texts in sections.items():
        text += f"    {typescript.camel(snake(section))}: {{\n"
        for key, said in texts.items():
            shown = typescript.camel(key) if section == FREE else key
            text += f"        {shown}: {script_value(section, said, language)},\n"
        text += "    },\n"
    return text + "};\n"
