/**
 * How the paths of the screens are written where the page lies. All else speaks of paths like `/reversi?variant=…`.
 *
 * The document says in `quincunx-home` what the address of the path `/` is, from its own: `/` on our server, which gives
 * the document for every path; `./#/` in a folder for any host of files, where a path is the fragment of the one address
 * at which every host has the document, wherever the folder lies.
 */

/** What of a document is used; tests bring their own. */
type Place = Pick<Document, "baseURI" | "querySelector">;

function homeOf(place: Place): URL {
    const said = place.querySelector<HTMLMetaElement>('meta[name="quincunx-home"]')?.content ?? "/";
    return new URL(said, place.baseURI);
}

/** What stands before a path: nothing, or `/folder/#`. */
function prefixOf(place: Place): string {
    const { pathname, hash } = homeOf(place);
    return (pathname + hash).slice(0, -1);
}

/** The address of a screen's path. */
export const addressOf = (path: string, place: Place = document): string => prefixOf(place) + path;

/** The same as a link that is passed on. */
export const linkTo = (path: string): string => new URL(addressOf(path), document.baseURI).href;

/** The path that an address means; null if it is none of the page's. */
export function pathOf(address: string, place: Place = document): string | null {
    const prefix = prefixOf(place);
    return address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : null;
}

/** The path of the screen where somebody is. Hosts have the document by other names, too, like index.html. */
export function currentPath({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">, place: Place = document): string {
    const home = homeOf(place);
    return pathOf(home.hash === "" ? pathname + search : home.pathname + hash, place) ?? "/";
}

/** The address of a file beside the document. */
export const fileAddress = (name: string, place: Place = document): string => homeOf(place).pathname + name;

/** The folder in which the document lies, for which its service worker answers. */
export const folderOf = (place: Place = document): string => new URL(fileAddress("", place), place.baseURI).href;
