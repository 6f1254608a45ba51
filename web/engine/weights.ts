/** Learned weights, each fetched when a position of its variant is searched for the first time. */

import { fetchAsset } from "./assets.ts";

/** Where the weights lie, by variant: beside the worker's script, from which a worker's addresses are read. */
export type WeightsAddresses = Readonly<Record<string, string>>;

const fetchText = async (address: string) => (await fetchAsset(address)).text();

export class WeightsLoader {
    readonly #addresses: WeightsAddresses;
    readonly #fetchText: (address: string) => Promise<string>;
    readonly #known = new Set<string>();

    constructor(addresses: WeightsAddresses, fetch = fetchText) {
        this.#addresses = addresses;
        this.#fetchText = fetch;
    }

    /** The text of the weights that a request's search is to use, if the module has not been given them yet. Null if there
     *  are none, or they do not come: then it is tried again the next time. */
    async missing(request: object): Promise<string | null> {
        const { do: question, variant } = request as { do?: unknown; variant?: unknown };
        if ((question !== "think" && question !== "choose") || typeof variant !== "string") return null;
        const address = Object.hasOwn(this.#addresses, variant) ? this.#addresses[variant] : undefined;
        if (address === undefined || this.#known.has(variant)) return null;
        try {
            const text = await this.#fetchText(address);
            this.#known.add(variant);
            return text;
        } catch {
            return null;
        }
    }
}
