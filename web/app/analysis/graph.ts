/** The graph over a game, as shapes: x counts plies, y goes from 0 (the first player wins) to 1. */

export interface GraphPoint {
    readonly ply: number;
    readonly y: number;
}

/** The positions that have a chance; the others leave gaps. */
export function pointsOf(chances: readonly (number | null)[]): GraphPoint[] {
    return chances.flatMap((chance, ply) => (chance === null ? [] : [{ ply, y: 1 - chance }]));
}

/** The points in runs without gaps. */
export function runsOf(points: readonly GraphPoint[]): GraphPoint[][] {
    const runs: GraphPoint[][] = [];
    for (const point of points) {
        const run = runs.at(-1);
        if (run?.at(-1)?.ply === point.ply - 1) run.push(point);
        else runs.push([point]);
    }
    return runs;
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The path of a curve: `M0 0.5L1 0.4`. */
export function curvePath(points: readonly GraphPoint[]): string {
    return runsOf(points).map((run) => `M${run.map(({ ply, y }) => `${ply} ${number(y)}`).join("L")}`).join("");
}

/** The path of what lies between the curve and an edge: a player's share, the first one's at the bottom (1). */
export function areaPath(points: readonly GraphPoint[], edge: 0 | 1): string {
    return runsOf(points)
        .map((run) => [`${run[0]!.ply} ${edge}`, ...run.map(({ ply, y }) => `${ply} ${number(y)}`), `${run.at(-1)!.ply} ${edge}`])
        .map((corners) => `M${corners.join("L")}Z`)
        .join("");
}

/** Which position lies nearest, so far along the graph (0 to 1). */
export function plyAt(share: number, plies: number): number {
    return Math.min(Math.max(Math.round(share * plies), 0), plies);
}
