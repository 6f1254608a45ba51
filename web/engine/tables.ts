/** Tables of positions with few pieces, fetched when such a position is searched for the first time. */

import { fetchAsset } from "./assets.ts";
import type { TablePlaces } from "./messages.ts";
import { readTables, type Table } from "./table_file.ts";

/** The tables of a variant. */
export interface ShippedTables {
    /** Where they lie, one behind the other: beside the worker's script, from which a worker's addresses are read. */
    readonly address: string;
    readonly materials: readonly string[];
}
/** By variant. */
export type TablesAddresses = Readonly<Record<string, ShippedTables>>;

const fetchBytes = async (address: string) => new Uint8Array(await (await fetchAsset(address)).arrayBuffer());

export class TablesLoader {
    readonly #addresses: TablesAddresses;
    readonly #fetchBytes: (address: string) => Promise<Uint8Array<ArrayBuffer>>;
    readonly #known = new Map<string, readonly Table[]>();

    constructor(addresses: TablesAddresses, fetch = fetchBytes) {
        this.#addresses = addresses;
        this.#fetchBytes = fetch;
    }

    /** What tables have in all places of a position that is to be searched, as the module tells these if it is asked. Null
     *  if they do not have all, or do not come, or are damaged: then it is tried again the next time. */
    async values(request: object, ask: (question: object) => object): Promise<number[] | null> {
        const { do: question, variant, position, moves } = request as { [member: string]: unknown };
        if ((question !== "think" && question !== "choose") || typeof variant !== "string") return null;
        const shipped = Object.hasOwn(this.#addresses, variant) ? this.#addresses[variant] : undefined;
        if (shipped === undefined) return null;
        const { places = [] } = ask({ do: "table-places", variant, position, moves }) as Partial<TablePlaces>;
        if (places.length === 0 || !places.every(({ material }) => shipped.materials.includes(material))) return null;
        try {
            const tables = await this.#tables(shipped.address);
            const valueAt = ({ material, index }: (typeof places)[number]) =>
                tables.find((table) => table.material === material)!.value(index);
            return await Promise.all(places.map(valueAt));
        } catch {
            return null;
        }
    }

    async #tables(address: string): Promise<readonly Table[]> {
        const known = this.#known.get(address);
        if (known !== undefined) return known;
        const tables = readTables(await this.#fetchBytes(address));
        this.#known.set(address, tables);
        return tables;
    }
}
