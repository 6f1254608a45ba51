/** A web worker in a thread of node. */

import { parentPort } from "node:worker_threads";

Object.assign(globalThis, { WEIGHTS: {}, TABLES: {}, postMessage: (message: unknown) => parentPort!.postMessage(message) });
parentPort!.on("message", (data) => (globalThis as { onmessage?: (event: object) => void }).onmessage!({ data }));
await import("../../../web/engine/worker.ts");
