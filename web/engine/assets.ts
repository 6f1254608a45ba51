/** What a worker fetches from beside its script. */

/** Longer than this no move waits for it. */
const patience = 10_000;

/** Breaks if it does not come in time. */
export async function fetchAsset(address: string): Promise<Response> {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
}
