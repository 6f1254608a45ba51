/** A network between a page and the server that can be cut, or go silent. */

import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { patience } from "./page.ts";

export interface Wire {
    /** Where the server is found through it. */
    readonly origin: string;
    /** Whether it ever was. */
    readonly wasCut: boolean;
    /** From now on nothing connects, and what was connected is not any more: the page is told, and the server is not. */
    cut(): void;
    /** Waits until the page has tried so often since the cut to connect to a game. */
    refuses(attempts: number): Promise<void>;
    /** From now on everything is swallowed, and nobody is told. */
    silence(): void;
    /** Swallows the answer to the next request whose head is like this; done when the request has gone over. */
    loseAnswer(request: RegExp): Promise<void>;
    /** From now on requests whose head is like this go no farther, until they are let go. */
    holdBack(request: RegExp): HeldBack;
    mend(): void;
    close(): Promise<void>;
}

export interface HeldBack {
    /** Waits until there is one. */
    asked(): Promise<void>;
    letGo(): void;
}

const asksForGame = /^GET \/api\/games\/\w+\/socket /;

/** Closes a connection as soon as it is known what is asked for: browsers also ask for news of the page by themselves. */
function refuse(near: Socket, askedForGame: () => void): void {
    near.on("error", () => {});
    near.once("data", (request) => {
        near.destroy();
        if (asksForGame.test(request.toString("latin1"))) askedForGame();
    });
}

export async function layWire(port: string): Promise<Wire> {
    /** The page's end of each connection, and the server's behind it if it leads there. */
    const lines = new Set<readonly [near: Socket, far?: Socket]>();
    let state: "whole" | "cut" | "silent" = "whole";
    let lost: { readonly request: RegExp; readonly went: () => void } | null = null;
    let held: { readonly request: RegExp; readonly came: () => void; readonly free: Promise<unknown> } | null = null;
    let wasCut = false;
    let refused = 0;
    const refusals = new EventEmitter();
    const breakAll = () => lines.forEach((line) => line.forEach((socket) => socket!.destroy()));
    const server = createServer((near): void => {
        if (state === "cut") {
            lines.add([near]);
            return refuse(near, () => refusals.emit("refusal", ++refused));
        }
        const far = connect(Number(port), "127.0.0.1");
        const line = [near, far] as const;
        let isDeaf = false;
        lines.add(line);
        near.on("data", (bytes) => {
            if (lost === null || !lost.request.test(bytes.toString("latin1"))) return;
            isDeaf = true;
            lost.went();
            lost = null;
        });
        const carry = (from: Socket, to: Socket) => {
            const pass = (bytes: Buffer) => void (state === "whole" && !(isDeaf && to === near) && to.write(bytes));
            from.on("data", (bytes) => {
                if (from !== near || held === null || !held.request.test(bytes.toString("latin1"))) return pass(bytes);
                held.came();
                void held.free.then(() => pass(bytes)); // nothing follows before it is answered
            });
            from.on("error", () => {});
            from.on("close", () => {
                if (state !== "whole") return; // the other end is not told before it is mended
                to.destroy();
                lines.delete(line);
            });
        };
        carry(near, far);
        carry(far, near);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        get wasCut() {
            return wasCut;
        },
        cut: () => {
            state = "cut";
            wasCut = true;
            refused = 0;
            for (const [near] of lines) near.destroy();
        },
        refuses: async (attempts) => {
            while (refused < attempts)
                await once(refusals, "refusal", { signal: AbortSignal.timeout(patience) })
                    .catch(() => assert.fail(`the page gave up after ${refused} attempts`));
        },
        silence: () => (state = "silent"),
        loseAnswer: (request) => new Promise((went) => (lost = { request, went })),
        holdBack: (request) => {
            const comings = new EventEmitter();
            const came = once(comings, "came", { signal: AbortSignal.timeout(patience) });
            const free = once(comings, "free");
            held = { request, came: () => comings.emit("came"), free };
            return {
                asked: () => came.then(() => {}, () => assert.fail(`nobody asked for ${request.source}`)),
                letGo: () => {
                    held = null;
                    comings.emit("free");
                },
            };
        },
        mend: () => {
            state = "whole";
            breakAll(); // what was lost stays lost
        },
        close: async () => {
            breakAll();
            server.close();
            await once(server, "close");
        },
    };
}
