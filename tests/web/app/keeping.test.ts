import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Keeping, matchLeft } from "../../../web/app/keeping.ts";
import { Match } from "../../../web/app/match.ts";
import { messageOf } from "../../../web/app/message.ts";
import type { Player } from "../../../web/app/players.ts";
import { isOver, setTabMatch, storedMatches, writeMatch } from "../../../web/app/stored_match.ts";
import { alone, ByChannel, type Channel, TabHolds } from "../../../web/app/tab_holds.ts";
import { english } from "../../../web/app/words_en.ts";
import { Desk, Thinker } from "../../../web/engine/engine.ts";
import type { GameName } from "../../../web/engine/protocol.ts";
import { hireNear } from "../engine/support.ts";

const human: Player = { kind: "human" };
const people = { first: human, second: human };
const ugolki = { variant: "ugolki", players: people };

/** A storage as browsers have it: its keys are its names. */
function storage(): Storage {
    const methods = {
        getItem(this: Record<string, string>, name: string) {
            return this[name] ?? null;
        },
        setItem(this: Record<string, string>, name: string, value: string) {
            this[name] = value;
        },
        removeItem(this: Record<string, string>, name: string) {
            delete this[name];
        },
    };
    return Object.create(methods) as Storage;
}

beforeEach(() => {
    for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(globalThis, name, { value: storage(), configurable: true, writable: true });
});

/** A tab with a game of Ugolki. */
class Tab {
    readonly match: Match;
    readonly keeping: Keeping;

    constructor(holds = new TabHolds(alone)) {
        this.match = new Match({
            desk: new Desk(hireNear),
            thinker: new Thinker(hireNear),
            changed: (state) => this.keeping.keep(state),
            now: () => 0,
            wait: () => Promise.resolve(),
            random: () => 0.5,
        });
        this.keeping = new Keeping("ugolki", this.match, holds);
    }

    get moves(): string[] {
        return this.match.state.view.played.map(({ text }) => text);
    }

    /** All that was to be kept is. */
    async kept(): Promise<void> {
        await this.match.record("");
        await new Promise(setImmediate);
    }
}

const keptMoves = () => storedMatches("ugolki").map(({ record }) => /\n\n(.*) \*/s.exec(record)?.[1]);

test("a game that is begun stays beside the one before, and either is gone on with", async () => {
    const { match, keeping } = new Tab();
    await match.begin(ugolki);
    await match.play("a5a6");
    await match.begin(ugolki);
    await match.play("b4b5");
    const [first] = keeping.others();
    assert.match(first!.record, /a5a6/);
    assert.equal(await keeping.open(first!), null);
    assert.deepEqual(match.state.view.played.map(({ text }) => text), ["a5a6"]);
    assert.match(keeping.others()[0]!.record, /b4b5/);
});

test("a new game is undone: the one before goes on, and nothing is left of the other", async () => {
    const tab = new Tab();
    await tab.match.begin(ugolki);
    await tab.match.play("a5a6");
    assert.equal(tab.keeping.mayGoBack, false);
    await tab.match.begin(ugolki);
    assert.equal(tab.keeping.mayGoBack, true);
    await tab.keeping.goBack();
    assert.deepEqual(tab.moves, ["a5a6"]);
    assert.deepEqual(tab.keeping.others(), []);
    assert.equal(storedMatches("ugolki").length, 1);
    await tab.match.play("h4h3");
    await tab.kept();
    assert.deepEqual(keptMoves(), ["1. a5a6 h4h3"]);
});

test("a game that was begun and never played makes room for the next", async () => {
    const tab = new Tab();
    await tab.match.begin(ugolki);
    await tab.match.begin(ugolki);
    await tab.kept();
    assert.equal(storedMatches("ugolki").length, 1);
    await tab.match.play("a5a6");
    await tab.match.begin(ugolki);
    await tab.match.begin(ugolki);
    await tab.kept();
    assert.equal(storedMatches("ugolki").length, 2);
    await tab.keeping.goBack();
    assert.deepEqual(tab.moves, ["a5a6"]);
});

test("a reload shows the game that its tab had, and another tab the one that went on last", async () => {
    const tab = new Tab();
    await tab.match.begin(ugolki);
    await tab.match.play("a5a6");
    await tab.match.begin(ugolki);
    await tab.match.play("b4b5");
    await tab.kept();
    const [, older] = storedMatches("ugolki");
    await tab.keeping.open(older!);
    assert.equal(matchLeft("ugolki")!.id, older!.id);
    Object.defineProperty(globalThis, "sessionStorage", { value: storage(), configurable: true });
    assert.match(matchLeft("ugolki")!.record, /b4b5/);
});

const keepOne = (game: GameName, id: number, result: string) =>
    writeMatch(game, { id: String(id), record: `[Result "${result}"]`, first: "human", second: "human", plies: 1 }, id);

test("ten games of a kind are kept: of more, the oldest goes that is over, and if none is, the oldest", () => {
    for (let id = 1; id <= 10; ++id) keepOne("ugolki", id, id === 3 || id === 5 ? "1-0" : "*");
    const ids = () => storedMatches("ugolki").map(({ id }) => Number(id));
    keepOne("ugolki", 11, "*");
    assert.deepEqual(ids(), [11, 10, 9, 8, 7, 6, 5, 4, 2, 1]);
    keepOne("ugolki", 12, "*");
    keepOne("ugolki", 13, "*");
    assert.deepEqual(ids(), [13, 12, 11, 10, 9, 8, 7, 6, 4, 2]);
    keepOne("ring", 1, "*");
    assert.equal(ids().length, 10);
    assert.equal(storedMatches("ugolki").some(isOver), false);
});

test("a game that was kept when there was one only is gone on with", async () => {
    const before = new Tab();
    await before.match.begin(ugolki);
    await before.match.play("a5a6");
    const record = await before.match.record("");
    Object.defineProperty(globalThis, "localStorage", { value: storage(), configurable: true });
    setTabMatch("ugolki", "nothing");
    localStorage.setItem("quincunx.match.ugolki", JSON.stringify({ record, first: "human", second: "human" }));
    const tab = new Tab();
    assert.equal(await tab.keeping.open(matchLeft("ugolki")!), null);
    assert.deepEqual(tab.moves, ["a5a6"]);
    await tab.match.play("h4h3");
    await tab.kept();
    assert.deepEqual(keptMoves(), ["1. a5a6 h4h3"]);
});

/** Two tabs of one device. */
function twoTabs(): [Tab, Tab] {
    const all: Channel[] = [0, 1].map(() => ({
        onmessage: null,
        postMessage(word) {
            all.find((one) => one !== this)!.onmessage?.({ data: word } as Parameters<NonNullable<Channel["onmessage"]>>[0]);
        },
    }));
    let time = 0;
    const [a, b] = all.map((channel, i) => new Tab(new TabHolds(new ByChannel(channel, String(i), () => ++time))));
    return [a!, b!];
}

test("of two tabs with one game the second only looks, until it takes over", async () => {
    const [one, two] = twoTabs();
    await one.match.begin(ugolki);
    await one.match.play("a5a6");
    await one.kept();
    await two.keeping.open(matchLeft("ugolki")!);
    assert.equal(messageOf(two.match.state, false, english), "This game goes on in another tab.");
    await two.match.play("h4h3");
    await two.match.undo();
    assert.deepEqual(two.moves, ["a5a6"]);
    await one.match.play("h4h3");
    await one.kept();
    await two.keeping.takeOver();
    assert.deepEqual(two.moves, ["a5a6", "h4h3"], "with what has happened there meanwhile");
    await two.match.play("a6a7");
    assert.equal(messageOf(one.match.state, false, english), "This game goes on in another tab.");
    await one.match.play("b4b5");
    await one.kept();
    await two.kept();
    assert.deepEqual(keptMoves(), ["1. a5a6 h4h3 2. a6a7"]);
});

test("a tab that only looks begins a game beside the one that it looks at", async () => {
    const [one, two] = twoTabs();
    await one.match.begin(ugolki);
    await one.match.play("a5a6");
    await one.kept();
    await two.keeping.open(matchLeft("ugolki")!);
    await two.match.begin(ugolki);
    await two.match.play("b4b5");
    await two.kept();
    await one.match.play("h4h3");
    await one.kept();
    assert.deepEqual(keptMoves().sort(), ["1. a5a6 h4h3", "1. b4b5"]);
});
