/** Makes the server unreachable for an open page. */
import type { Page } from '@playwright/test';
import { comeBack } from './come-back.ts';
import type { Faults } from './faults.ts';
import { expect } from './fixtures.ts';

const outdatedNotice = (page: Page) =>
	page.getByText(/^This may be out of date\. The server could not be reached\./).last();

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).last();

/** Fails every call and makes the page refetch. Moves its clock past the pauses of lists and retries. */
export async function loseServer(page: Page, faults: Faults): Promise<void> {
	faults.allow(/net::ERR_FAILED/);
	await page.clock.install();
	await page.route('**/api/**', (route) => route.abort());
	await expect(async () => {
		await comeBack(page);
		await page.clock.fastForward(5_000);
		await expect(outdatedNotice(page)).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 120_000, intervals: [0] });
	// More tries may be running. None may succeed later.
	await expect(async () => {
		await page.clock.fastForward(5_000);
		await expect(tryAgain(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 500 });
	}).toPass({ timeout: 120_000, intervals: [0] });
}

/** Lets calls through and presses “Try again” by keyboard. */
export async function findServer(page: Page): Promise<void> {
	await page.unroute('**/api/**');
	await tryAgain(page).press('Enter');
	await expect(page.getByRole('status').filter({ hasText: 'Up to date again.' })).toBeFocused();
}
