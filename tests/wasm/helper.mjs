// A thread that helps an instance with its searches, as web/engine/worker.ts does in a browser; see stack.mjs.

import { parentPort, workerData } from "node:worker_threads";

const { module, memory, slot, stack } = workerData;
const host = { now: () => performance.now(), report: () => {} };
const { exports } = new WebAssembly.Instance(module, { host, env: { memory } });
exports.__stack_pointer.value = stack;
parentPort.postMessage("ready");
exports.help(slot);
