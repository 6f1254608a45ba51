/** The program that serves the page, as people start it. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const program = "build/release/quincunx";

export interface Server {
    readonly origin: string;
    readonly port: string;
    stop(): Promise<void>;
}

/** Starts it; its first line of output says where it is. */
export async function startServer(): Promise<Server> {
    const home = await mkdtemp(join(tmpdir(), "quincunx-e2e-"));
    const process = spawn(program, ["serve", "--port", "0", "--store", `sqlite:${home}/games.db`], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(process, "exit");
    const [line] = (await once(createInterface(process.stdout), "line")) as [string];
    const { origin, port } = new URL(line.slice(line.indexOf("http")));
    return {
        origin,
        port,
        stop: async () => {
            process.kill();
            await ended;
            await rm(home, { recursive: true, force: true });
        },
    };
}

/** What the program prints. */
export async function ask(...args: string[]): Promise<string> {
    const process = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    process.stdout.on("data", (chunk) => (printed += chunk));
    const [status] = (await once(process, "close")) as [number];
    if (status !== 0) throw new Error(`quincunx ${args.join(" ")}: ${status}`);
    return printed;
}
