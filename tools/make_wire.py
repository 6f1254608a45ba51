#!/usr/bin/env python3
"""Makes what follows from src/wire/protocol.schema: the types of the protocol in C++ and TypeScript, what reads and
writes them, random messages for tests, and the reference in docs/protocol.md. In C++ only, there are also those of
src/wire/nodes.schema. With --check, says which of them are stale and exits 1 if any is.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from wire import arbitrary, cpp, document, schema, typescript  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
SOURCE = "src/wire/protocol.schema"
NODES = "src/wire/nodes.schema"
BOTH = f"{SOURCE} and {NODES}"
DOCUMENT = "docs/protocol.md"


def main():
    protocol = schema.parse((ROOT / SOURCE).read_text())
    everything = schema.parse((ROOT / SOURCE).read_text() + (ROOT / NODES).read_text())
    made = {
        "src/wire/protocol.hpp": cpp.header(everything, BOTH),
        "src/wire/timings.hpp": cpp.timings(protocol, SOURCE),
        "src/wire/read_messages.cpp": cpp.reader(everything, BOTH),
        "src/wire/write_messages.cpp": cpp.writer(everything, BOTH),
        "tests/unit/wire_arbitrary.hpp": arbitrary.header(everything, BOTH),
        "web/net/messages.ts": typescript.types(protocol, SOURCE),
        DOCUMENT: document.text(protocol, SOURCE, (ROOT / DOCUMENT).read_text()),
    }
    stale = [name for name, text in made.items() if not (ROOT / name).exists() or (ROOT / name).read_text() != text]
    if sys.argv[1:] == ["--check"]:
        for name in stale:
            print(f"{name}: not as tools/make_wire.py makes it from {SOURCE}")
        sys.exit(1 if stale else 0)
    for name in stale:
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(made[name])
        print(f"made {name}")


main()
