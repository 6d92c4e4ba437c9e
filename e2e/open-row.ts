/** Rows and menus that are folded on a phone. */
import { expect, type Locator, type Page } from '@playwright/test';

/** On a phone a row is one line; elsewhere all of it is shown. */
export async function openRow(row: Locator): Promise<void> {
	await expect(row).toBeVisible();
	const opener = row.getByRole('button', { name: /^Details: / });
	if (!(await opener.isVisible()) || (await opener.getAttribute('aria-expanded')) === 'true') return;
	// At its arrow: its middle may hold a control.
	const { width = 0 } = (await opener.boundingBox()) ?? {};
	await opener.click({ position: { x: width - 16, y: 20 } });
}

export async function chooseAccount(page: Page, action: string): Promise<void> {
	await page.getByRole('button', { name: 'Club account' }).click();
	await page.getByRole('listitem').getByRole('button', { name: action }).click();
}
