/** What is said of a game over the network: whose turn it is and what to do next; and how the connection is. */

import { other } from "../players.ts";
import { passesText, whatToDo } from "../message.ts";
import type { Words } from "../words.ts";
import { isTurnOf, nameOf, type OnlineState } from "./online_match.ts";

/** The message line. */
export function onlineMessage(state: OnlineState, selected: boolean, words: Words): string {
    const { view, shown, you } = state;
    const { message, online } = words;
    if (shown.ply !== view.board.ply) return message.looking(shown.ply, view.played.length);
    if (view.room.phase === "waiting") return you === null ? online.message.mayJoin : online.message.waiting;
    if (view.outcome === null && view.room.phase === "finished") return expiredText(state, words);
    const before = passesText(view, you, words);
    if (view.outcome !== null) return [`${before}${view.outcome.text}.`, rematchText(state, words)].join(" ").trim();
    if (state.sending !== null) return online.message.sending;
    const offer = offerText(state, words);
    if (offer !== null) return offer;
    if (isTurnOf(you, view))
        return `${before}${message.yourMove(view.sides[you!])} ${whatToDo(view, selected, words)}`;
    return before + online.message.turnOf(nameOf(view, view.board.turn));
}

function expiredText({ view, you }: OnlineState, { online: { message } }: Words): string {
    const { calledOff } = view.room;
    if (calledOff === null) return message.expired;
    return calledOff === you ? message.calledOffMine : message.calledOff(nameOf(view, calledOff));
}

function offerText({ view, you }: OnlineState, { online: { message } }: Words): string | null {
    const { drawOffer, takebackRequest } = view;
    if (takebackRequest !== null)
        return takebackRequest === you ? message.takebackMine : message.takeback(nameOf(view, takebackRequest));
    if (drawOffer !== null) return drawOffer === you ? message.drawMine : message.draw(nameOf(view, drawOffer));
    return null;
}

function rematchText({ view, you }: OnlineState, { online: { message } }: Words): string {
    const { rematchOffers, rematch } = view.room;
    if (you === null || rematch !== null) return "";
    if (rematchOffers[you]) return message.rematchMine;
    return rematchOffers[other(you)] ? message.rematch(nameOf(view, other(you))) : "";
}

/** What is said beside it: one's time runs short, or what was asked for is not agreed to. */
export const noteText = (state: OnlineState, words: Words): string =>
    [warningText(state, words), declinedText(state, words), awayText(state, words)].join(" ").trim();

/** The time until then stands at the plate of whoever is away. */
function awayText({ view, you, claimIn }: OnlineState, { online: { message } }: Words): string {
    const { away } = view.room;
    if (away === null || you !== other(away.side)) return "";
    return (claimIn === 0 ? message.mayClaim : message.away)(nameOf(view, away.side));
}

export function warningText({ warning }: OnlineState, { online }: Words): string {
    return warning === null ? "" : online.clock.warning[warning];
}

/** Who has said no knows. */
function declinedText({ declined, view, you }: OnlineState, { online: { message } }: Words): string {
    return declined === null || declined.side === you ? "" : message[declined.what](nameOf(view, declined.side));
}

/** Why something was not done. */
export function refusalText({ refused }: OnlineState, { online }: Words): string {
    if (refused === null) return "";
    if (refused === "no seat") return online.meeting.noSeat;
    return "text" in refused ? refused.text : online.problems[refused.problem.code];
}

/** How the connection is, and who is there. */
export function linkText({ link, present, view, you, charter }: OnlineState, { online: { link: words } }: Words): string {
    if (link.kind === "closed") return words.closed[link.why];
    if (link.kind !== "connected") return words[link.kind];
    const opponent = you === null ? null : other(you);
    const watches = you === null && view.room.phase === "running";
    const onlookers = view.room.phase === "waiting" ? 0 : present.watchers;
    const gone = opponent !== null && view.room.phase !== "waiting" && charter.computer === undefined && !present[opponent];
    return [
        words.connected,
        ...(watches ? [words.youWatch] : []),
        ...(gone ? [words.gone(nameOf(view, opponent))] : []),
        ...(onlookers > Number(watches) ? [words.watching(onlookers)] : []),
    ].join(" · ");
}
