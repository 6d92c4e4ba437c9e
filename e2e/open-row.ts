/** What stands below the line of a row on a phone, and in the menu of a page. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a row that is one line on a phone; elsewhere all of it is shown. */
export async function openRow(row: Locator): Promise<void> {
	await expect(row).toBeVisible();
	const opener = row.getByRole('button', { name: /^Details: / });
	if (!(await opener.isVisible()) || (await opener.getAttribute('aria-expanded')) === 'true') return;
	// At its arrow: in its middle may be a state that can be changed.
	const { width = 0 } = (await opener.boundingBox()) ?? {};
	await opener.click({ position: { x: width - 16, y: 20 } });
}

/** Presses an action in the menu of the dashboard. */
export async function chooseAccount(page: Page, action: string): Promise<void> {
	await page.getByRole('button', { name: 'Club account' }).click();
	await page.getByRole('listitem').getByRole('button', { name: action }).click();
}
