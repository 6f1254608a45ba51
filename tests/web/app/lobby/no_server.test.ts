import assert from "node:assert/strict";
import { test } from "node:test";
import { homeScreen } from "../../../../web/app/home/home_screen.ts";
import { lobbyScreen, numberScreen } from "../../../../web/app/lobby/lobby_screen.ts";
import { onlineScreen } from "../../../../web/app/online/online_screen.ts";
import type { Absence } from "../../../../web/net/api.ts";
import { id, NetworkStage } from "../network_stage.ts";
import { PageStage } from "../page_stage.ts";
import { wordsOf } from "../words_of.ts";

const request = { variant: "ring", position: null, side: null, fair: false } as const;
const languages = ["en", "ru"] as const;

/** A tab where nobody answers as a server, and what it has asked for. */
async function openWithout(absence: Absence): Promise<{ stage: PageStage; net: NetworkStage }> {
    const net = new NetworkStage();
    return { net, stage: await PageStage.open({ ...net.network, server: () => Promise.resolve(absence) }) };
}

const explained = (stage: PageStage) => stage.until(() => stage.window.document.querySelector("main.plain h1") !== null);

test("a copy of the page without a server says what works here and where to go, in one sentence of each language", async () => {
    for (const language of languages) {
        const { stage } = await openWithout("none");
        const words = wordsOf(language);
        stage.show(lobbyScreen({ ...stage.app, words }, request));
        await explained(stage);
        const { title, text } = words.online.noServer.none;
        assert.deepEqual([stage.text("main h1"), stage.text("main p")], [title, text]);
        assert.match(text, /^[^.!?]+\.$/);
        assert.equal(stage.window.document.querySelector("main button"), null, "nothing to try again");
        assert.equal(stage.find("main a").getAttribute("href"), "/");
    }
    assert.match(wordsOf("en").online.noServer.none.text, /no server.*this device.*address of a server/);
    assert.match(wordsOf("ru").online.noServer.none.text, /нет сервера.*этом устройстве.*адрес сервера/);
});

test("a server that does not answer may be asked again, for the same game", async () => {
    const { stage } = await openWithout("silent");
    stage.show(lobbyScreen(stage.app, request));
    await explained(stage);
    assert.equal(stage.text("main h1"), "The server does not answer");
    stage.button("Try again").click();
    assert.deepEqual(stage.gone, ["/online?variant=ring"]);
});

test("where there is no server nobody is asked for games any more", async () => {
    for (const absence of ["none", "silent"] as const) {
        const { stage, net } = await openWithout(absence);
        const due: (() => void)[] = [];
        net.timers = { now: () => 0, after: (_, act) => (due.push(act), () => void due.splice(due.indexOf(act), 1)) };
        stage.show(lobbyScreen(stage.app, request));
        await explained(stage);
        assert.deepEqual(due, []);
    }
});

test("a game's number and a game's own address say so as well where there is no server", async () => {
    const { stage, net } = await openWithout("none");
    const { title } = wordsOf("en").online.noServer.none;
    stage.show(numberScreen(stage.app, "123456"));
    await explained(stage);
    assert.equal(stage.text("main h1"), title);
    net.answers[`GET /api/games/${id}`] = { code: "unavailable", text: "status 404" };
    stage.show(onlineScreen(stage.app, id));
    await stage.until(() => net.sockets.length === 1);
    net.sockets[0]!.break();
    await explained(stage);
    assert.equal(stage.text("main h1"), title);
    assert.equal(net.sockets.length, 1);
});

test("in a folder every link leads to a screen of this copy", async () => {
    const stage = await PageStage.open();
    const { document, history } = stage.window;
    history.replaceState(null, "", "/some/where/");
    document.head.innerHTML = '<meta name="quincunx-home" content="./#/">';
    stage.show(homeScreen(stage.app));
    const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href")!);
    assert.ok(links.length > 5);
    for (const link of links) assert.match(link, /^\/some\/where\/#\//);
    assert.ok(links.includes("/some/where/#/online"));
});
