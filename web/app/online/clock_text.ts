/** Clocks as they are shown, and when they warn. */

import type { BySide, Side } from "../../engine/protocol.ts";
import type { Clock } from "../../net/messages.ts";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
const day = 24 * hour;

/** How many minutes are left when a player is warned. */
export type Warning = 5 | 1;
const warnings: readonly Warning[] = [1, 5];

/** What clocks show so long after they were told: that of `turn` has run down, and the other one stands. */
export function clocksAfter(told: BySide<number>, turn: Side, span: number): BySide<number> {
    return { ...told, [turn]: Math.max(told[turn] - Math.max(span, 0), 0) };
}

/** The warning that lies between what a clock showed and what it shows. */
export function crossed(before: number | undefined, now: number | undefined): Warning | null {
    if (before === undefined || now === undefined) return null;
    return warnings.find((minutes) => before > minutes * minute && now <= minutes * minute) ?? null;
}

/** How urgent it is to move, by what is left of a limit: a short one is not urgent from its beginning. */
export function urgencyOf(left: number, limit: number): "calm" | "soon" | "now" {
    if (left <= Math.min(minute, limit / 5)) return "now";
    return left <= Math.min(5 * minute, limit / 4) ? "soon" : "calm";
}

/** How long one may think at first. */
export function limitOf(clock: Clock): number {
    if (clock.kind === "none") return Infinity;
    return clock.kind === "move" ? clock.limit : clock.base;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** `1:05:09`, `19:07`, and below ten seconds `9.4`. A second that has begun is shown whole. */
export function clockText(left: number): string {
    if (left < 10 * second) return (Math.floor(left / 100) / 10).toFixed(1);
    const seconds = Math.ceil(left / second);
    const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A span in the largest unit that it is a whole number of. */
export function unitsOf(span: number): readonly [number, "day" | "hour" | "minute" | "second"] {
    if (span >= day && span % day === 0) return [span / day, "day"];
    if (span >= hour && span % hour === 0) return [span / hour, "hour"];
    if (span >= minute && span % minute === 0) return [span / minute, "minute"];
    return [span / second, "second"];
}
