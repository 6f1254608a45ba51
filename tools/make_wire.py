#!/usr/bin/env python3
"""Makes what follows from src/wire/protocol.schema: the types of the protocol in C++ and TypeScript, what reads and
writes them, random messages for tests, and the reference in docs/protocol.md. In C++ only, there are also those of
src/wire/nodes.schema. From src/page_api/page.schema it makes the same for the page and its module, and from
src/wire/words.toml what people read of the protocol, for the terminal and the page. With --check, says which of them are
stale and exits 1 if any is.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from wire import arbitrary, cpp, document, page, schema, typescript, words  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
SOURCE = "src/wire/protocol.schema"
NODES = "src/wire/nodes.schema"
BOTH = f"{SOURCE} and {NODES}"
PAGE = "src/page_api/page.schema"
WORDS = "src/wire/words.toml"
DOCUMENT = "docs/protocol.md"


def main():
    protocol = schema.parse((ROOT / SOURCE).read_text())
    everything = schema.parse((ROOT / SOURCE).read_text() + (ROOT / NODES).read_text())
    questions = page.Page(schema.parse((ROOT / PAGE).read_text()), protocol)
    texts = words.parse((ROOT / WORDS).read_text(), protocol)
    made = {
        "src/wire/protocol.hpp": cpp.header(everything, BOTH),
        "src/wire/timings.hpp": cpp.timings(protocol, SOURCE),
        "src/wire/read_messages.cpp": cpp.reader(everything, BOTH),
        "src/wire/write_messages.cpp": cpp.writer(everything, BOTH),
        "tests/unit/wire_arbitrary.hpp": arbitrary.header(everything, BOTH),
        "web/net/messages.ts": typescript.types(protocol, SOURCE),
        "src/page_api/messages.hpp": page.header(questions, PAGE),
        "src/page_api/read_requests.cpp": page.reader(questions, PAGE),
        "src/page_api/write_answers.cpp": page.writer(questions, PAGE),
        "web/engine/messages.ts": page.types(questions, PAGE),
        "src/terminal/online/shared_words.hpp": words.header(texts, WORDS),
        "src/terminal/online/shared_words.cpp": words.source(texts, WORDS),
        **{f"web/app/i18n/words_shared_{one}.ts": words.script(texts, WORDS, one) for one in words.LANGUAGES},
        DOCUMENT: document.text(protocol, SOURCE, (ROOT / DOCUMENT).read_text()),
    }
    stale = [name for name, text in made.items() if not (ROOT / name).exists() or (ROOT / name).read_text() != text]
    if sys.argv[1:] == ["--check"]:
        for name in stale:
            print(f"{name}: not as tools/make_wire.py makes it")
        sys.exit(1 if stale else 0)
    for name in stale:
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(made[name])
        print(f"made {name}")


main()
