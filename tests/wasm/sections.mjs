// What of a module's memory stands in its file.

const DATA_SECTION = 11;
const PASSIVE = 1;

/** Reads a module's file: numbers and bytes, one after the other. */
class Reader {
    #bytes;
    at;

    constructor(bytes, at) {
        this.#bytes = bytes;
        this.at = at;
    }
    get isAtEnd() {
        return this.at >= this.#bytes.length;
    }
    /** LEB128, whose sign does not matter here. */
    number() {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = this.#bytes[this.at++];
            value += (byte & 0x7f) * 2 ** shift;
            if (byte < 0x80) return value;
        }
    }
    take(size) {
        this.at += size;
        return this.#bytes.subarray(this.at - size, this.at);
    }
}

/** The contents of the segments of data. */
function segmentsOf(bytes) {
    const reader = new Reader(bytes, 8);
    while (!reader.isAtEnd) {
        const id = reader.number();
        const size = reader.number();
        if (id !== DATA_SECTION) {
            reader.take(size);
            continue;
        }
        return Array.from({ length: reader.number() }, () => {
            if (reader.number() !== PASSIVE) {
                reader.take(1); // i32.const
                reader.number();
                reader.take(1); // end
            }
            return Buffer.from(reader.take(reader.number()));
        });
    }
    return [];
}

/** Where an instance that has just been opened has what stands in its file, and how much that is. */
export function dataOf(bytes, memory) {
    const found = segmentsOf(bytes).map((segment) => ({ at: Buffer.from(memory).indexOf(segment), size: segment.length }));
    return found.filter(({ at }) => at >= 0);
}
