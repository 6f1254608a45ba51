/** A colour of the style sheets, `oklch(L% C H)`, as linear red, green and blue, cut to what a screen can show. */
function linear(lightness: number, chroma: number, hue: number): [number, number, number] {
    const a = chroma * Math.cos((hue * Math.PI) / 180);
    const b = chroma * Math.sin((hue * Math.PI) / 180);
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const cut = (value: number): number => Math.min(1, Math.max(0, value));
    return [
        cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
        cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
        cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ];
}

/** The relative luminance of a colour, as WCAG has it. */
export function luminance(lightness: number, chroma: number, hue: number): number {
    const [red, green, blue] = linear(lightness, chroma, hue);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two luminances, as WCAG has it. */
export function contrast(one: number, other: number): number {
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
