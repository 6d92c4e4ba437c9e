/** Somebody comes back to a tab of the browser: the page fetches again what is out of date. */
import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './hydrated.ts';

/** Comes back to the tab of `page`, and waits until the address `refetched` (a glob), if given, was fetched again. */
export async function comeBack(page: Page, refetched?: string): Promise<void> {
	await waitUntilHydrated(page);
	const reply = refetched === undefined ? undefined : page.waitForResponse(refetched);
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
	await reply;
}
