/** The message line: whose turn it is and what to do next, in one short sentence. */

import type { BySide, Outcome, Ply, SessionView, Side } from "../../engine/protocol.ts";
import { hintText } from "../accessibility/move_announcer.ts";
import type { Words } from "../i18n/words.ts";
import { actingSide, type LocalGameState } from "./local_game_state.ts";
import { isHuman } from "./players.ts";

export function messageOf(state: LocalGameState, selected: boolean, words: Words): string {
    const { view, players, shown, thinking, stalled, hint, isHintWhole, paused } = state;
    const { message } = words;
    const alone = isHuman(players.first) !== isHuman(players.second);
    if (state.elsewhere) return message.elsewhere;
    const you = alone ? actingSide(state) : null;
    const before = passesText(view, you, words);
    if (shown.ply !== view.board.ply)
        return message.looking(shown.ply, view.played.length + view.undone.length);
    if (view.outcome !== null) return `${before}${outcomeText(view.outcome, you, view.sides, words)}.`;
    if (view.drawOffer !== null) return message.offered(view.sides[view.drawOffer]);
    if (hint !== null) return hintText(view, hint, isHintWhole, view.board, words);
    const side = view.sides[view.board.turn];
    if (thinking !== null) return before + message.thinking(side);
    if (stalled) return before + message.stalled;
    if (!isHuman(players[view.board.turn])) return paused ? message.waiting : message.thinking(side);
    const both = isHuman(players.first) && isHuman(players.second);
    const turn = both ? message.sideToMove(side) : message.yourMove(side);
    return `${before}${turn} ${whatToDo(view, selected, words)}`;
}

/**
 * The passes that somebody may not have seen: those since their last move of their own choice, or if nobody plays alone
 * here, only the last ply. On the board nothing tells of them.
 */
export function passesText({ played, sides }: Pick<SessionView, "played" | "sides">, reader: Side | null, { message, moved }: Words): string {
    let since = played.length;
    while (since > 0 && !isChoiceOf(reader, played[since - 1]!)) --since;
    const unseen = reader === null ? played.slice(-1) : played.slice(since);
    const texts = unseen.flatMap(({ text, color, forced }) =>
        text !== "pass" ? [] : [forced ? message.passed(sides[color]) : moved.passes(sides[color])]);
    return [...new Set(texts)].map((text) => `${text} `).join("");
}

const isChoiceOf = (reader: Side | null, { color, forced }: Ply): boolean => color === reader && !forced;

/** How it ended, as the module says it; whoever plays is told whether they won, and that it was they who resigned. */
export function outcomeText({ winner, reason, text }: Outcome, you: Side | null, sides: BySide<string>, { message }: Words): string {
    if (you === null || winner === null) return text;
    if (winner === you) return `${message.won} ${text}`;
    return reason === "resigned" ? message.youResigned(sides[winner]) : `${message.lost} ${text}`;
}

/** What somebody does next who is to move. */
export function whatToDo(view: Pick<SessionView, "game">, selected: boolean, { message }: Words): string {
    if (view.game === "reversi") return message.place;
    if (!selected) return message.choose;
    return message.selected[view.game === "ring" ? "ring" : "any"];
}
