/** Large numbers in few letters: `1.2M`, `1,2 млн`. */

/** What makes it is made when it is needed first, as that takes longer than all other words of a language together. */
export function shortNumber(language: string): (number: number) => string {
    let format: Intl.NumberFormat | null = null;
    return (number) => (format ??= new Intl.NumberFormat(language, { notation: "compact" })).format(number);
}
