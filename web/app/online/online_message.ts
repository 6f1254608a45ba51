/** What is said of a game over the network: whose turn it is and what to do next; and how the connection is. */

import { outcomeText, passesText, whatToDo } from "../game/message.ts";
import { other } from "../game/players.ts";
import type { Words } from "../i18n/words.ts";
import { isTurnOf, seatName, type OnlineGameState } from "./online_game_state.ts";
import { plannedText } from "./planned_move.ts";

/** The message line. */
export function onlineMessage(state: OnlineGameState, selected: boolean, words: Words): string {
    const { view, shown, you, planned } = state;
    const { message, online } = words;
    if (shown.ply !== view.board.ply) return message.looking(shown.ply, view.played.length);
    if (view.online.phase === "waiting") return you === null ? online.message.mayJoin : online.message.waiting;
    if (view.outcome === null && view.online.phase === "finished") return expiredText(state, words);
    const before = passesText(view, you, words);
    if (view.outcome !== null) return [`${before}${outcomeText(view.outcome, you, view.sides, words)}.`, rematchText(state, words)].join(" ").trim();
    if (state.sending !== null) return online.message.sending;
    const offer = offerText(state, words);
    if (offer !== null) return offer;
    if (isTurnOf(you, view))
        return `${before}${message.yourMove(view.sides[you!])} ${whatToDo(view, selected, words)}`;
    const waits = before + online.message.turnOf(seatName(view, view.board.turn));
    return planned === null ? waits : `${waits} ${online.message.planned(plannedText(planned, shown.width))}`;
}

function expiredText({ view, you }: OnlineGameState, { online: { message } }: Words): string {
    const { calledOff } = view.online;
    if (calledOff === null) return message.expired;
    return calledOff === you ? message.calledOffMine : message.calledOff(seatName(view, calledOff));
}

function offerText({ view, you }: OnlineGameState, { online: { message } }: Words): string | null {
    const { drawOffer, takebackRequest } = view;
    if (takebackRequest !== null)
        return takebackRequest === you ? message.takebackMine : message.takeback(seatName(view, takebackRequest));
    if (drawOffer !== null) return drawOffer === you ? message.drawMine : message.draw(seatName(view, drawOffer));
    return null;
}

function rematchText({ view, you }: OnlineGameState, { online: { message } }: Words): string {
    const { rematchOffers, rematch } = view.online;
    if (you === null || rematch !== null) return "";
    if (rematchOffers[you]) return message.rematchMine;
    return rematchOffers[other(you)] ? message.rematch(seatName(view, other(you))) : "";
}

/** What is said beside it: one's time runs short, or what was asked for is not agreed to. */
export const noteText = (state: OnlineGameState, words: Words): string =>
    [warningText(state, words), declinedText(state, words), awayText(state, words)].join(" ").trim();

/** The time until then stands at the bar of whoever is away. */
function awayText({ view, you, claimIn }: OnlineGameState, { online: { message } }: Words): string {
    const { away } = view.online;
    if (away === null || you !== other(away.side)) return "";
    return (claimIn === 0 ? message.mayClaim : message.away)(seatName(view, away.side));
}

export function warningText({ warning }: OnlineGameState, { online }: Words): string {
    return warning === null ? "" : online.clock.warning[warning];
}

/** Who has said no knows. */
function declinedText({ declined, view, you }: OnlineGameState, { online: { message } }: Words): string {
    if (declined === null || declined.side === you) return "";
    return (declined.what === "draw_declined" ? message.drawDeclined : message.takebackRefused)(seatName(view, declined.side));
}

/** Why something was not done. */
export function refusalText({ refused }: OnlineGameState, { online }: Words): string {
    if (refused === null) return "";
    if (refused === "no seat") return online.join.noSeat;
    if (refused === "not as planned") return online.message.notAsPlanned;
    return "text" in refused ? refused.text : online.problems[refused.problem.code];
}

/** How the connection is, and who is there. */
export function connectionText({ connection, present, view, you, settings }: OnlineGameState, { online: { connection: words } }: Words): string {
    if (connection.kind === "closed") return words.closed[connection.why];
    if (connection.kind !== "connected") return words[connection.kind];
    const opponent = you === null ? null : other(you);
    const watches = you === null && view.online.phase === "running";
    const watchers = view.online.phase === "waiting" ? 0 : present.watchers;
    const gone = opponent !== null && view.online.phase !== "waiting" && settings.computer === undefined && !present[opponent];
    return [
        words.connected,
        ...(watches ? [words.youWatch] : []),
        ...(gone ? [words.gone(seatName(view, opponent))] : []),
        ...(watchers > Number(watches) ? [words.watching(watchers)] : []),
    ].join(" · ");
}
