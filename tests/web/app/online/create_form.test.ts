/** What the form of a new game asks of the server. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lobbyScreen } from "../../../../web/app/lobby/lobby_screen.ts";
import type { Clock, NewGame } from "../../../../web/net/messages.ts";
import { NetworkStage, token } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";

const minute = 60_000;

/** The lobby of a server that makes every game. */
class Lobby {
    readonly net: NetworkStage;
    readonly stage: PageStage;

    private constructor(net: NetworkStage, stage: PageStage) {
        this.net = net;
        this.stage = stage;
    }

    static async open(): Promise<Lobby> {
        const net = new NetworkStage();
        net.answers["POST /api/games"] = { settings: net.settings, side: "first", token, link: "http://h/game" };
        return new Lobby(net, await PageStage.open(net.network));
    }

    show(): void {
        this.stage.show(lobbyScreen(this.stage.app, { variant: null, position: null, side: null, fair: false }));
    }

    field(label: string): HTMLInputElement {
        const labels = [...this.stage.window.document.querySelectorAll("form.create label.field")];
        const found = labels.find((one) => one.querySelector("span")!.textContent === label);
        assert.ok(found, label);
        return found.querySelector<HTMLInputElement>("input, select")!;
    }

    /** Chooses or types something. */
    fill(label: string, value: string): void {
        this.field(label).value = value;
        this.field(label).dispatchEvent(new this.stage.window.Event("change", { bubbles: true }));
    }

    async begin(): Promise<NewGame> {
        const before = this.stage.gone.length;
        this.stage.find<HTMLFormElement>("form.create").requestSubmit();
        await this.stage.until(() => this.stage.gone.length > before);
        return this.net.asked.filter(({ body }) => body !== null).at(-1)!.body as NewGame;
    }
}

const clocks: readonly (readonly [kind: string, fields: Readonly<Record<string, string>>, clock: Clock])[] = [
    ["game", { "Minutes in all": "7.5", "Seconds a move": "12" }, { kind: "game", base: 7.5 * minute, increment: 12_000 }],
    ["move", { "Minutes a move": "90" }, { kind: "move", limit: 90 * minute }],
    ["6", {}, { kind: "none" }],
];

for (const [kind, fields, clock] of clocks)
    test(`a game has the clock that was chosen: ${JSON.stringify(clock)}`, async () => {
        const lobby = await Lobby.open();
        lobby.show();
        lobby.fill("Time", kind);
        for (const [label, value] of Object.entries(fields)) lobby.fill(label, value);
        assert.deepEqual((await lobby.begin()).clock, clock);
    });

test("a name is given once: it stands there the next time, until another one is given", async () => {
    const lobby = await Lobby.open();
    for (const [shown, given] of [["", "Ann"], ["Ann", "Bob"], ["Bob", ""], ["", "Eve"]] as const) {
        lobby.show();
        assert.equal(lobby.field("Your name").value, shown);
        lobby.fill("Your name", given);
        assert.equal((await lobby.begin()).name, given === "" ? "Guest" : given);
    }
});
