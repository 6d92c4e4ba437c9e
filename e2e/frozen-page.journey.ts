/** A page that the browser froze when it was left, and shows again by Back (the back/forward cache). */
import { expect, test } from './fixtures.ts';
import { logInClub, logOut } from './people.ts';
import { type NewClub, publicClub } from './prepare.ts';

const bakers: NewClub = {
	name: 'Frozen Dough',
	description: 'We let it rise slowly.',
	email: 'dough@college.example',
	password: 'cold and slow proving',
};

test('a frozen page of a club that has logged out meanwhile shows nothing of it @one-width', async ({ page, site }) => {
	await publicClub(site, bakers);
	await logInClub(page, bakers);
	const frozen = await page.context().newPage();
	// Under a driver Chromium freezes no page, so this one hears of no other tab, as a frozen one would.
	await frozen.addInitScript(() =>
		addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
	);
	const checked = frozen.waitForResponse('**/api/clubs/session');
	await frozen.goto('/clubAdmin');
	await checked;
	const create = frozen.getByRole('button', { name: 'Create new Event' });
	await expect(create).toBeVisible();
	await logOut(page);
	await expect(page).toHaveURL(/\/$/);
	await expect(create).toBeVisible();
	await frozen.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect(create).toHaveCount(0);
	await expect(frozen.getByText('You logged out in another tab.')).toBeVisible();
});
