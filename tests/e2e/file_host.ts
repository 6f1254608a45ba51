/** A host of files like any other: it knows a folder and a few types, no headers and no addresses of ours. */

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export interface FileHost {
    readonly port: string;
    /** The addresses that it was asked for, without what is behind `?`. */
    readonly asked: readonly string[];
    /** From now on nobody answers. */
    close(): Promise<void>;
}

/** Old hosts do not know WebAssembly, nor manifests. */
const types: Readonly<Record<string, string>> = {
    ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml", ".txt": "text/plain",
};

/** Gives a folder out below an address that begins and ends with `/`; all else is not found. */
export async function hostFiles(folder: string, below: string): Promise<FileHost> {
    const asked: string[] = [];
    const server = createServer(async ({ url = "" }, response) => {
        const { pathname } = new URL(url, "http://host");
        asked.push(pathname);
        const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
        const content = name.startsWith(below) ? await readFile(join(folder, name.slice(below.length))).catch(() => null) : null;
        if (content === null) return response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>Not found</h1>");
        return response.writeHead(200, { "Content-Type": types[extname(name)] ?? "application/octet-stream" }).end(content);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
        port: String((server.address() as AddressInfo).port),
        asked,
        close: async () => {
            if (!server.listening) return;
            server.close();
            server.closeAllConnections();
            await once(server, "close");
        },
    };
}
