/** Simulates coming back to a tab, which refetches old data. */
import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './hydrated.ts';

/** Waits until `refetched` (a glob), if given, is fetched again. */
export async function comeBack(page: Page, refetched?: string): Promise<void> {
	await waitUntilHydrated(page);
	const reply = refetched === undefined ? undefined : page.waitForResponse(refetched);
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
	await reply;
}
