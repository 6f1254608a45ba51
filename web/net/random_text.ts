/** Texts that nobody guesses: tokens and keys. crypto.randomUUID is missing over plain HTTP; this is not. */

import type { Key, Token } from "./messages.ts";

/** So many random bytes as base64url. */
function randomText(bytes: number): string {
    const random = crypto.getRandomValues(new Uint8Array(bytes));
    return btoa(String.fromCharCode(...random)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export const newToken = (): Token => randomText(16);
export const newKey = (): Key => randomText(12);
