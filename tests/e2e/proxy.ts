/** Another way to the server for a browser that resolves no name as a test wants it: every name leads to this machine. */

import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Proxy {
    /** Where it listens: host and port. */
    readonly address: string;
    close(): Promise<void>;
}

const endOfHead = "\r\n\r\n";

/**
 * Carries what comes to a port of this machine. Pages are asked for with whole addresses, which the server understands;
 * for a WebSocket a tunnel is asked for first.
 */
export async function layProxy(port: string): Promise<Proxy> {
    const sockets = new Set<Socket>();
    const keep = (socket: Socket) => {
        sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => sockets.delete(socket));
    };
    const server = createServer((near) => {
        keep(near);
        const join = (head: Buffer) => {
            const far = connect(Number(port), "127.0.0.1");
            keep(far);
            far.write(head);
            near.pipe(far).pipe(near);
            near.on("close", () => far.destroy());
            far.on("close", () => near.destroy());
        };
        let head = Buffer.alloc(0);
        near.on("data", function hear(bytes: Buffer): void {
            head = Buffer.concat([head, bytes]);
            const end = head.indexOf(endOfHead);
            if (end < 0) return;
            near.off("data", hear);
            if (!head.toString("latin1").startsWith("CONNECT ")) return join(head);
            near.write(`HTTP/1.1 200 OK${endOfHead}`);
            join(head.subarray(end + endOfHead.length));
        });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
        address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: async () => {
            for (const socket of sockets) socket.destroy();
            server.close();
            await once(server, "close");
        },
    };
}
