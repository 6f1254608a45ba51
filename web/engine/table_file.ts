/** Files of tables of positions with few pieces; docs/tablebases.md says what is in them. */

/** So many values are compressed together. */
const blockPositions = 16_384;
/** What was looked up last is kept as it is decompressed: so many blocks of a table. */
const keptBlocks = 64;

/** One table. A value is looked up by where the module says that it is. */
export class Table {
    readonly material: string;
    readonly #positions: number;
    readonly #packed: readonly Uint8Array[];
    readonly #blocks = new Map<number, Uint8Array>();

    constructor(material: string, positions: number, packed: readonly Uint8Array[]) {
        this.material = material;
        this.#positions = positions;
        this.#packed = packed;
    }

    /** Breaks if there is no such place, or the block is damaged: zlib has a checksum of its own. */
    async value(index: number): Promise<number> {
        if (index >= this.#positions) throw new Error(`${this.material}: there is no position ${index}`);
        const block = await this.#block(Math.floor(index / blockPositions));
        const at = index % blockPositions;
        return block[at]! + 256 * block[block.length / 2 + at]!;
    }

    async #block(number: number): Promise<Uint8Array> {
        const known = this.#blocks.get(number);
        if (known !== undefined) return known;
        const block = await inflated(this.#packed[number]!);
        const values = Math.min(blockPositions, this.#positions - number * blockPositions);
        if (block.length !== 2 * values) throw new Error(`${this.material}: block ${number} has ${block.length} bytes`);
        this.#blocks.set(number, block);
        for (const oldest of this.#blocks.keys())
            if (this.#blocks.size > keptBlocks) this.#blocks.delete(oldest);
        return block;
    }
}

/** The tables that stand in a file one behind the other. Breaks where one of them is not whole. */
export function readTables(bytes: Uint8Array<ArrayBuffer>): Table[] {
    const tables: Table[] = [];
    for (let at = 0; at < bytes.length;) {
        const { lines, end } = headerAt(bytes, at);
        const sizes = lines.filter(([name]) => name === "block").map(([, size]) => Number(size));
        const word = (wanted: string) => lines.find(([name]) => name === wanted)?.[1] ?? "";
        let start = end;
        const packed = sizes.map((size) => bytes.subarray(start, (start += size)));
        const positions = Number(word("positions"));
        const isWhole = lines[0]!.join(" ") === "quincunx table 1" && start <= bytes.length &&
            sizes.length === Math.ceil(positions / blockPositions);
        if (!isWhole) throw new Error(`the table at byte ${at} is damaged`);
        tables.push(new Table(word("material"), positions, packed));
        at = start;
    }
    return tables;
}

/** The words of each line; the checksum is on the last. */
function headerAt(bytes: Uint8Array, start: number): { readonly lines: readonly string[][]; readonly end: number } {
    const lines: string[][] = [];
    let end = start;
    while (lines.at(-1)?.[0] !== "checksum") {
        const next = bytes.indexOf("\n".charCodeAt(0), end);
        if (next < 0) throw new Error(`what begins at byte ${start} is no table`);
        lines.push(new TextDecoder().decode(bytes.subarray(end, next)).split(" "));
        end = next + 1;
    }
    return { lines, end };
}

async function inflated(packed: Uint8Array): Promise<Uint8Array> {
    const bytes = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(bytes).arrayBuffer());
}
