import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LocalGame } from "../../../../web/app/game/local_game.ts";
import { messageOf } from "../../../../web/app/game/message.ts";
import type { Player } from "../../../../web/app/game/players.ts";
import { english } from "../../../../web/app/i18n/words_en.ts";
import { SavedGames, lastGame } from "../../../../web/app/storage/saved_games.ts";
import { isOver, setGameOfTab, storedGames, writeGame } from "../../../../web/app/storage/stored_game.ts";
import { noLocks, ChannelLocks, type Channel, TabLocks } from "../../../../web/app/storage/tab_locks.ts";
import { PageApi, EngineWorker } from "../../../../web/engine/engine.ts";
import type { GameName } from "../../../../web/engine/protocol.ts";
import { failing, workersOf } from "../../engine/failing_worker.ts";
import { nearWorkers } from "../../engine/support.ts";

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
    readonly localGame: LocalGame;
    readonly savedGames: SavedGames;

    constructor(locks = new TabLocks(noLocks), workers = nearWorkers) {
        this.localGame = new LocalGame({
            pageApi: new PageApi(workers),
            engineWorker: new EngineWorker(nearWorkers),
            changed: (state) => this.savedGames.save(state),
            now: () => 0,
            wait: () => Promise.resolve(),
            random: () => 0.5,
            concedes: () => false,
        });
        this.savedGames = new SavedGames("ugolki", this.localGame, locks);
    }

    get moves(): string[] {
        return this.localGame.state.view.played.map(({ text }) => text);
    }

    /** All that was to be saved is. */
    async saved(): Promise<void> {
        await this.localGame.record("");
        await new Promise(setImmediate);
    }
}

const keptMoves = () => storedGames("ugolki").map(({ record }) => /\n\n(.*) \*/s.exec(record)?.[1]);

test("a game that is begun stays beside the one before, and either is gone on with", async () => {
    const { localGame, savedGames } = new Tab();
    await localGame.begin(ugolki);
    await localGame.play("a5a6");
    await localGame.begin(ugolki);
    await localGame.play("b4b5");
    const [first] = savedGames.others();
    assert.match(first!.record, /a5a6/);
    assert.equal(await savedGames.open(first!), null);
    assert.deepEqual(localGame.state.view.played.map(({ text }) => text), ["a5a6"]);
    assert.match(savedGames.others()[0]!.record, /b4b5/);
});

test("a new game is undone: the one before goes on, and nothing is left of the other", async () => {
    const tab = new Tab();
    await tab.localGame.begin(ugolki);
    await tab.localGame.play("a5a6");
    assert.equal(tab.savedGames.mayGoBack, false);
    await tab.localGame.begin(ugolki);
    assert.equal(tab.savedGames.mayGoBack, true);
    await tab.savedGames.goBack();
    assert.deepEqual(tab.moves, ["a5a6"]);
    assert.deepEqual(tab.savedGames.others(), []);
    assert.equal(storedGames("ugolki").length, 1);
    await tab.localGame.play("h4h3");
    await tab.saved();
    assert.deepEqual(keptMoves(), ["1. a5a6 h4h3"]);
});

test("a game that an address begins is undone for the one before, and one that is taken up is not undone", async () => {
    const before = new Tab();
    await before.localGame.begin(ugolki);
    await before.localGame.play("a5a6");
    await before.saved();
    const tab = new Tab();
    tab.savedGames.beginBeside(lastGame("ugolki"));
    await tab.localGame.begin(ugolki);
    await tab.localGame.play("b4b5");
    assert.equal(tab.savedGames.mayGoBack, true);
    await tab.savedGames.open(tab.savedGames.others()[0]!);
    assert.deepEqual(tab.moves, ["a5a6"]);
    assert.equal(tab.savedGames.mayGoBack, false);
});

test("who plays is kept with the game, and what could not be kept is kept with the next change", async () => {
    const { workers } = workersOf(failing("record"), failing("record"));
    const tab = new Tab(new TabLocks(noLocks), workers);
    await tab.localGame.begin(ugolki);
    for (let turn = 0; turn < 9; ++turn) await new Promise(setImmediate);
    assert.equal(storedGames("ugolki").length, 0);
    tab.localGame.flip();
    await tab.saved();
    assert.equal(storedGames("ugolki")[0]!.second, "human");
    await tab.localGame.setPlayers({ first: human, second: { kind: "level", level: 3 } });
    await tab.saved();
    assert.notEqual(storedGames("ugolki")[0]!.second, "human");
});

test("a game that was begun and never played makes room for the next", async () => {
    const tab = new Tab();
    await tab.localGame.begin(ugolki);
    await tab.localGame.begin(ugolki);
    await tab.saved();
    assert.equal(storedGames("ugolki").length, 1);
    await tab.localGame.play("a5a6");
    await tab.localGame.begin(ugolki);
    await tab.localGame.begin(ugolki);
    await tab.saved();
    assert.equal(storedGames("ugolki").length, 2);
    await tab.savedGames.goBack();
    assert.deepEqual(tab.moves, ["a5a6"]);
});

test("a reload shows the game that its tab had, and another tab the one that went on last", async () => {
    const tab = new Tab();
    await tab.localGame.begin(ugolki);
    await tab.localGame.play("a5a6");
    await tab.localGame.begin(ugolki);
    await tab.localGame.play("b4b5");
    await tab.saved();
    const [, older] = storedGames("ugolki");
    await tab.savedGames.open(older!);
    assert.equal(lastGame("ugolki")!.id, older!.id);
    Object.defineProperty(globalThis, "sessionStorage", { value: storage(), configurable: true });
    assert.match(lastGame("ugolki")!.record, /b4b5/);
});

const keepOne = (game: GameName, id: number, result: string) =>
    writeGame(game, { id: String(id), record: `[Result "${result}"]`, first: "human", second: "human", plies: 1 }, id);

test("ten games of a kind are kept: of more, the oldest goes that is over, and if none is, the oldest", () => {
    for (let id = 1; id <= 10; ++id) keepOne("ugolki", id, id === 3 || id === 5 ? "1-0" : "*");
    const ids = () => storedGames("ugolki").map(({ id }) => Number(id));
    keepOne("ugolki", 11, "*");
    assert.deepEqual(ids(), [11, 10, 9, 8, 7, 6, 5, 4, 2, 1]);
    keepOne("ugolki", 12, "*");
    keepOne("ugolki", 13, "*");
    assert.deepEqual(ids(), [13, 12, 11, 10, 9, 8, 7, 6, 4, 2]);
    keepOne("ring", 1, "*");
    assert.equal(ids().length, 10);
    assert.equal(storedGames("ugolki").some(isOver), false);
});

test("a game that was kept when there was one only is gone on with", async () => {
    const before = new Tab();
    await before.localGame.begin(ugolki);
    await before.localGame.play("a5a6");
    const record = await before.localGame.record("");
    Object.defineProperty(globalThis, "localStorage", { value: storage(), configurable: true });
    setGameOfTab("ugolki", "nothing");
    localStorage.setItem("quincunx.match.ugolki", JSON.stringify({ record, first: "human", second: "human" }));
    const tab = new Tab();
    assert.equal(await tab.savedGames.open(lastGame("ugolki")!), null);
    assert.deepEqual(tab.moves, ["a5a6"]);
    await tab.localGame.play("h4h3");
    await tab.saved();
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
    const [a, b] = all.map((channel, i) => new Tab(new TabLocks(new ChannelLocks(channel, String(i), () => ++time))));
    return [a!, b!];
}

test("of two tabs with one game the second only looks, until it takes over", async () => {
    const [one, two] = twoTabs();
    await one.localGame.begin(ugolki);
    await one.localGame.play("a5a6");
    await one.saved();
    await two.savedGames.open(lastGame("ugolki")!);
    assert.equal(messageOf(two.localGame.state, false, english), "This game goes on in another tab.");
    await two.localGame.play("h4h3");
    await two.localGame.undo();
    assert.deepEqual(two.moves, ["a5a6"]);
    await one.localGame.play("h4h3");
    await one.saved();
    await two.savedGames.takeOver();
    assert.deepEqual(two.moves, ["a5a6", "h4h3"], "with what has happened there meanwhile");
    await two.localGame.play("a6a7");
    assert.equal(messageOf(one.localGame.state, false, english), "This game goes on in another tab.");
    await one.localGame.play("b4b5");
    await one.saved();
    await two.saved();
    assert.deepEqual(keptMoves(), ["1. a5a6 h4h3 2. a6a7"]);
});

test("what a tab was about to save when another took the game over is not saved over it", async () => {
    const [one, two] = twoTabs();
    await one.localGame.begin(ugolki);
    await one.localGame.play("a5a6");
    await one.saved();
    await two.savedGames.open(lastGame("ugolki")!);
    await one.localGame.play("h4h3"); // and it is saved only now
    await two.savedGames.takeOver();
    await one.saved();
    assert.deepEqual(keptMoves(), [`1. ${two.moves.join(" ")}`]);
});

test("a tab that only looks begins a game beside the one that it looks at", async () => {
    const [one, two] = twoTabs();
    await one.localGame.begin(ugolki);
    await one.localGame.play("a5a6");
    await one.saved();
    await two.savedGames.open(lastGame("ugolki")!);
    await two.localGame.begin(ugolki);
    await two.localGame.play("b4b5");
    await two.saved();
    await one.localGame.play("h4h3");
    await one.saved();
    assert.deepEqual(keptMoves().sort(), ["1. a5a6 h4h3", "1. b4b5"]);
});
