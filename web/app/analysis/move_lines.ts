/** Lines of moves, as texts. */

/** Whether `line` begins with all of `start`. */
export function beginsWith(line: readonly string[], start: readonly string[]): boolean {
    return start.length <= line.length && start.every((move, i) => move === line[i]);
}

/** How many moves two lines have in common before they part. */
export function commonLength(one: readonly string[], two: readonly string[]): number {
    const parted = one.findIndex((move, i) => move !== two[i]);
    return parted < 0 ? one.length : parted;
}
