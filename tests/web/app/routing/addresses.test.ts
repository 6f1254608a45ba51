import { JSDOM } from "jsdom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, currentPath, fileAddress, folderOf, pathOf } from "../../../../web/app/routing/addresses.ts";
import { analysisPath, gamePath, routeOf } from "../../../../web/app/routing/routes.ts";

/** The document as our server gives it, or as it lies in a folder, for somebody at an address. */
const served = (address: string) => documentAt(address, "/");
const hosted = (address: string) => documentAt(address, "./#/");

function documentAt(address: string, home: string) {
    const { document } = new JSDOM(`<meta name="quincunx-home" content="${home}">`, { url: `https://host.test${address}` }).window;
    return { document, here: currentPath(document.location, document) };
}

const paths = [
    "/", "/help", "/g/123456", gamePath("reversi:size=6,diagonal=on", "6/6/6/6/6/6 b"),
    analysisPath("ring:width=4", "p q", ["a1b2", "c3d4"], { ply: 1, flipped: true }),
];

test("on our server a path is its own address", () => {
    for (const path of paths) {
        const { document, here } = served(path);
        assert.equal(addressOf(path, document), path);
        assert.equal(pathOf(path, document), path);
        assert.equal(here, path);
    }
    assert.equal(fileAddress("favicon.svg", served("/analysis/ring").document), "/favicon.svg");
    assert.equal(folderOf(served("/analysis/ring").document), "https://host.test/");
});

test("in a folder a path is the fragment of the one document, and is found there again", () => {
    for (const folder of ["/", "/name/", "/some/where/"])
        for (const path of paths) {
            const { document } = hosted(folder);
            const address = addressOf(path, document);
            assert.equal(address, `${folder}#${path}`);
            assert.equal(pathOf(address, document), path);
            const { here } = hosted(address);
            const [found, meant] = [here, path].map((one) => routeOf(new URL(one, "http://localhost")));
            assert.deepEqual(found, meant);
        }
});

test("whichever screen is shown, the files are beside the document", () => {
    for (const address of ["/some/where/", "/some/where/#/analysis/ring?position=1/2", "/some/where/index.html#/help"]) {
        const { document } = hosted(address);
        assert.equal(fileAddress("sw.js", document), "/some/where/sw.js");
        assert.equal(folderOf(document), "https://host.test/some/where/");
    }
});

test("a document that is called by its file's name, or with a query, shows the same screens", () => {
    assert.equal(hosted("/some/where/index.html").here, "/");
    assert.equal(hosted("/some/where/index.html#/reversi?kept=x").here, "/reversi?kept=x");
    assert.equal(hosted("/some/where/?from=elsewhere#/ring").here, "/ring");
    assert.equal(hosted("/some/where/#heading").here, "/");
    assert.equal(addressOf("/help", hosted("/some/where/index.html#/ring").document), "/some/where/#/help");
});

test("an address of something else is none of the page's", () => {
    const { document } = hosted("/some/where/");
    for (const address of ["/", "/reversi", "/some/where/", "/some/where/else/#/reversi", "https://elsewhere.test/", "blob:x", "#/ring"])
        assert.equal(pathOf(address, document), null, address);
    for (const address of ["https://elsewhere.test/", "blob:x", "#seat=x"])
        assert.equal(pathOf(address, served("/").document), null, address);
});
