/** The service worker: sw.js of the build, which puts its own description here. */

import { keepOffline } from "./offline_worker.ts";
import type { Build, Scope } from "./offline_worker.ts";

declare const BUILD: Build;

keepOffline(globalThis as unknown as Scope, BUILD);
