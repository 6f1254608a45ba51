/** A whole game of each kind, by mouse. */

import { openForTwo, playLine } from "./game.ts";
import { games } from "./lines.ts";
import { scene } from "./stage.ts";

for (const { variant, line, outcome } of games)
    scene(`${variant} is played by mouse from the beginning to its end`, async ({ page }) => {
        await openForTwo(page, variant);
        await playLine(page, variant, line);
        await page.says(outcome);
    });
