/** The program in a terminal, as somebody else plays who has no browser. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience } from "./page.ts";
import { program } from "./server.ts";

export interface Terminal {
    /** Types a line. */
    type(line: string): void;
    /** Waits until this has been said so many times. */
    says(text: string, times?: number): Promise<void>;
    close(): Promise<void>;
}

/** Starts the program with these words, on a device of its own. */
export async function openTerminal(...words: readonly string[]): Promise<Terminal> {
    const home = await mkdtemp(join(tmpdir(), "quincunx-e2e-"));
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, LC_ALL: "C.UTF-8" };
    const running = spawn(program, words, { env, stdio: ["pipe", "pipe", "inherit"] });
    const ended = once(running, "exit");
    let said = "";
    running.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    running.stdin.on("error", () => {}); // it may have ended
    return {
        type: (line) => void running.stdin.write(`${line}\n`),
        says: async (text, times = 1) => {
            const end = Date.now() + patience;
            while (said.split(text).length <= times) {
                if (Date.now() > end) throw new Error(`waited in vain for “${text}”; the terminal says\n${said}`);
                await Promise.race([once(running.stdout, "data"), new Promise((resolve) => setTimeout(resolve, 1000))]);
            }
        },
        close: async () => {
            running.kill();
            await ended;
            await rm(home, { recursive: true, force: true });
        },
    };
}
