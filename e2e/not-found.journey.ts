/** Addresses without a page. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { declineInvitation } from './prepare.ts';

test('an address without a page says so, and leads on', async ({ page, faults }) => {
	faults.allow(/40[04]|could not be decoded/);
	await declineInvitation(page);
	for (const [link, path] of [
		['Go home', '/'],
		['See events', '/events'],
	] as const) {
		const result = await page.goto('/no/such/page');
		expect(result?.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
		if (path === '/') await expectNoAxeFindings(page);
		await page.getByRole('main').getByRole('link', { name: link }).click();
		await expect(page).toHaveURL((url) => url.pathname === path);
	}
	expect((await page.goto('/%ff'))?.status()).toBe(404);
	await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
	await page.goto('/clubs/%zz');
	await expect(page.getByRole('heading', { level: 1, name: 'There is no such club' })).toBeVisible();
	const logged: string[] = [];
	page.on('console', (message) => logged.push(new URL(message.location().url).pathname));
	for (const [path, name] of [
		['/clubs/999999', 'There is no such club'],
		['/events/999999', 'There is no such event'],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
	}
	await page.goto('/staff');
	await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
	expect(logged, 'the pages that are not there, and no call').toEqual(['/clubs/999999', '/events/999999']);
	for (const [button, address] of [
		['Search events', /\/events\?q=glass$/],
		['Search clubs', /\/clubboard\?q=glass$/],
	] as const) {
		await page.goto('/no/such/page');
		await page.getByLabel('Looking for something?').fill('glass');
		await page.getByRole('button', { name: button }).click();
		await expect(page).toHaveURL(address);
	}
});
