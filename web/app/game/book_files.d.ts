/** Books of openings are bundled as the JSON that they are. */
declare module "*.book" {
    export const positions: import("./opening_book.ts").OpeningBook["positions"];
}
