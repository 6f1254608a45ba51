/** The date where the player is, as records write it: 2026.01.31. */
export function today(): string {
    const now = new Date();
    const two = (number: number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}
