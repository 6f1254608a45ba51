/** What axe-core has to say about a page. */

import axe, { type AxeResults } from "axe-core";
import type { InPage } from "./driver/driver.ts";
import type { Page } from "./page.ts";

/** What violates the guidelines, and where. */
export async function violations(page: Page): Promise<string[]> {
    await page.still();
    await page.driver.run(new Function(axe.source) as InPage<[], void>);
    return page.driver.run(async () => {
        const { axe: inPage } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
        const { violations } = await inPage.run();
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`));
    });
}
