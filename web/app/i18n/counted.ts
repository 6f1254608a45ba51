/** Russian numbers with what they count. */

/** Made when it is needed first: no page has to wait for it before it is shown. */
let rules: Intl.PluralRules | null = null;

/** `1 день`, `2 дня`, `5 дней`. */
export const counted = (one: string, few: string, many: string) => (count: number): string =>
    `${count} ${agreeing(one, few, many)(count)}`;

/** The form that goes with a number: `день`, `дня`, `дней`. */
export const agreeing = (one: string, few: string, many: string) => (count: number): string => {
    const rule = (rules ??= new Intl.PluralRules("ru")).select(count);
    return rule === "one" ? one : rule === "few" ? few : many;
};
