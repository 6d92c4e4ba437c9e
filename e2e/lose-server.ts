/** Makes the server unreachable for a page that is open, as in a lift or with a weak signal. */
import type { Page } from '@playwright/test';
import { comeBack } from './come-back.ts';
import type { Faults } from './faults.ts';
import { expect } from './fixtures.ts';

const outdatedNotice = (page: Page) =>
	page.getByText(/^This may be out of date\. The server could not be reached\./).last();

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).last();

/**
 * Makes every call fail from now on, and makes the page refetch, as when somebody comes back to its tab. The page's clock
 * is moved past its pauses: until a list may be fetched again, and between the four tries of a call.
 */
export async function loseServer(page: Page, faults: Faults): Promise<void> {
	faults.allow(/net::ERR_FAILED/);
	await page.clock.install();
	await page.route('**/api/**', (route) => route.abort());
	// A call that was already under way may still succeed, so the page refetches until one fails.
	await expect(async () => {
		await comeBack(page);
		await page.clock.fastForward(5_000);
		await expect(outdatedNotice(page)).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 120_000, intervals: [0] });
	// The last event may have started another round of tries: it must not succeed by itself once calls work again.
	await expect(async () => {
		await page.clock.fastForward(5_000);
		await expect(tryAgain(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 500 });
	}).toPass({ timeout: 120_000, intervals: [0] });
}

/** Lets calls through again, and presses the last “Try again” by the keyboard. */
export async function findServer(page: Page): Promise<void> {
	await page.unroute('**/api/**');
	await tryAgain(page).press('Enter');
	await expect(page.getByRole('status').filter({ hasText: 'Up to date again.' })).toBeFocused();
}
