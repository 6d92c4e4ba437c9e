/** A server that is out of reach while somebody is at a page, as in a lift or behind a weak signal. */
import type { Page } from '@playwright/test';
import type { Faults } from './faults.ts';
import { expect } from './fixtures.ts';

const line = (page: Page) => page.getByText(/^This may be out of date\. The server could not be reached\./).last();

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).last();

/**
 * Lets every call fail from now on, and has the page ask again as when somebody comes back to it. The page's clock is
 * moved over the times for which it would wait: until a list may be asked for again, and between four tries of a call.
 */
export async function loseServer(page: Page, faults: Faults): Promise<void> {
	faults.allow(/net::ERR_FAILED/);
	await page.clock.install();
	await page.route('**/api/**', (route) => route.abort());
	// A call that was already under way may still arrive, so the page is made to ask until one fails.
	await expect(async () => {
		await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
		await page.clock.fastForward(5_000);
		await expect(line(page)).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 120_000, intervals: [0] });
	// The last event may have begun another round of tries: it must not succeed by itself once the calls get through.
	await expect(async () => {
		await page.clock.fastForward(5_000);
		await expect(tryAgain(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 500 });
	}).toPass({ timeout: 120_000, intervals: [0] });
}

/** Lets the calls through again and has the last of what failed asked for once more, by the keyboard. */
export async function findServer(page: Page): Promise<void> {
	await page.unroute('**/api/**');
	await tryAgain(page).press('Enter');
	await expect(page.getByRole('status').filter({ hasText: 'Up to date again.' })).toBeFocused();
}
