/** Addresses without a page. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { call, declineInvitation, ownerOf, pendingClub, staffToken } from './prepare.ts';
import { desk } from './widths.ts';

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
		await expectNoAxeFindings(page);
		await page.setViewportSize(desk.viewport);
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

test('an event that was not there is shown once it is', async ({ page, site, faults }) => {
	faults.allow(/404/);
	await declineInvitation(page);
	const email = 'kites@college.example';
	const club = { name: 'Kite Makers', description: 'Paper and string.', email, password: 'paper and string' };
	const clubId = await pendingClub(site, club);
	// The only event of this file's site.
	await (await ownerOf(site, club)).addEvent('First flight', 3);
	await page.goto('/events/1');
	await expect(page.getByRole('heading', { level: 1, name: 'There is no such event' })).toBeVisible();
	const token = await staffToken(site);
	await call(site, `POST /api/staff/clubs/${clubId}/approve`, { token, body: { anyway: true } });
	await page.getByRole('link', { name: 'See what is coming up' }).click();
	await page.getByRole('link', { name: 'First flight' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'First flight' })).toBeVisible();
});
