/** Tables of openings are bundled as the JSON that they are. */
declare module "*.openings" {
    export const games: number;
    export const positions: import("./opening_table.ts").OpeningTable["positions"];
}
