/** A network between a page and the server that can be cut, or go silent. */

import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Wire {
    /** Where the server is found through it. */
    readonly origin: string;
    /** From now on nothing connects, and what was connected is not any more. */
    cut(): void;
    /** From now on everything is swallowed, and nobody is told. */
    silence(): void;
    /** Swallows the answer to the next request whose head is like this; done when the request has gone over. */
    loseAnswer(request: RegExp): Promise<void>;
    mend(): void;
    close(): Promise<void>;
}

export async function layWire(port: string): Promise<Wire> {
    const pairs = new Set<readonly [Socket, Socket]>();
    let state: "whole" | "cut" | "silent" = "whole";
    let lost: { readonly request: RegExp; readonly went: () => void } | null = null;
    const breakAll = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()));
    const server = createServer((near): void => {
        if (state === "cut") return void near.destroy();
        const far = connect(Number(port), "127.0.0.1");
        const pair = [near, far] as const;
        let isDeaf = false;
        pairs.add(pair);
        near.on("data", (bytes) => {
            if (lost === null || !lost.request.test(bytes.toString("latin1"))) return;
            isDeaf = true;
            lost.went();
            lost = null;
        });
        const carry = (from: Socket, to: Socket) => {
            from.on("data", (bytes) => void (state === "whole" && !(isDeaf && to === near) && to.write(bytes)));
            from.on("error", () => {});
            from.on("close", () => {
                to.destroy();
                pairs.delete(pair);
            });
        };
        carry(near, far);
        carry(far, near);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        cut: () => {
            state = "cut";
            breakAll();
        },
        silence: () => (state = "silent"),
        loseAnswer: (request) => new Promise((went) => (lost = { request, went })),
        mend: () => {
            if (state === "silent") breakAll(); // what was lost stays lost
            state = "whole";
        },
        close: async () => {
            breakAll();
            server.close();
            await once(server, "close");
        },
    };
}
