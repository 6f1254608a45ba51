/** The message line: whose turn it is and what to do next, in one short sentence. */

import type { SessionView } from "../engine/protocol.ts";
import type { MatchState } from "./match_state.ts";
import { hintText } from "./moves_aloud.ts";
import { isHuman } from "./players.ts";
import type { Words } from "./words.ts";

export function messageOf(state: MatchState, selected: boolean, words: Words): string {
    const { view, players, shown, thinking, hint, paused } = state;
    const { message } = words;
    const last = view.played.at(-1);
    const before = last?.forced ? `${message.passed(view.sides[last.color])} ` : "";
    if (shown.ply !== view.board.ply)
        return message.looking(shown.ply, view.played.length + view.undone.length);
    if (view.outcome !== null) return `${before}${view.outcome.text}.`;
    if (view.drawOffer !== null) return message.offered(view.sides[view.drawOffer]);
    if (hint !== null) return hintText(view, hint, view.board, words);
    const side = view.sides[view.board.turn];
    if (thinking !== null) return before + message.thinking(side);
    if (!isHuman(players[view.board.turn])) return paused ? message.waiting : message.thinking(side);
    const both = isHuman(players.first) && isHuman(players.second);
    const turn = both ? message.sideToMove(side) : message.yourMove(side);
    return `${before}${turn} ${whatToDo(view, selected, words)}`;
}

/** What somebody does next who is to move. */
export function whatToDo(view: Pick<SessionView, "game">, selected: boolean, { message }: Words): string {
    if (view.game === "reversi") return message.place;
    if (!selected) return message.choose;
    return message.selected[view.game === "ring" ? "ring" : "any"];
}
