/**
 * What a page shows that could not follow a log-out at once: the browser froze it when it was left, and shows it again by Back
 * (the back/forward cache), or an answer was under way.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logInClub, logOut } from './people.ts';
import { type NewClub, publicClub } from './prepare.ts';

const bakers: NewClub = {
	name: 'Frozen Dough',
	description: 'We let it rise slowly.',
	email: 'dough@college.example',
	password: 'cold and slow proving',
};

const millers: NewClub = {
	name: 'Thawed Flour',
	description: 'We grind what the wind allows.',
	email: 'flour@college.example',
	password: 'slow stones and fast sails',
};

test.beforeAll(async ({ site }) => {
	await publicClub(site, bakers);
	await publicClub(site, millers);
});

/** Under a driver Chromium freezes no page, so this one hears of no other tab, as a frozen one would. */
async function frozenPage(page: Page): Promise<Page> {
	const frozen = await page.context().newPage();
	await frozen.addInitScript(() =>
		addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
	);
	return frozen;
}

const thaw = (frozen: Page) =>
	frozen.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a frozen page of a club that has logged out meanwhile shows nothing of it @one-width', async ({ page }) => {
	await logInClub(page, bakers);
	const frozen = await frozenPage(page);
	const checked = frozen.waitForResponse('**/api/clubs/session');
	await frozen.goto('/clubAdmin');
	await checked;
	const create = frozen.getByRole('button', { name: 'Create new Event' });
	await expect(create).toBeVisible();
	await logOut(page);
	await expect(page).toHaveURL(/\/$/);
	await expect(create).toBeVisible();
	await thaw(frozen);
	await expect(create).toHaveCount(0);
	await expect(frozen.getByText('You logged out in another tab.')).toBeVisible();
});

test('a frozen page goes on with the session that followed its own @one-width', async ({ page }) => {
	const frozen = await frozenPage(page);
	await logInClub(frozen, bakers);
	await page.goto('/clubAdmin');
	await expect(page.getByRole('button', { name: 'Create new Event' })).toBeVisible();
	const ended = page.waitForResponse('**/api/clubs/logout');
	await logOut(page);
	await ended;
	await logInClub(page, bakers);
	await thaw(frozen);
	const officers = frozen.waitForResponse('**/api/clubs/officers?*');
	await frozen.getByRole('button', { name: 'Open the menu' }).click();
	await frozen.getByRole('link', { name: 'Officers' }).click();
	expect((await officers).status()).toBe(200);
});

/** Opens a tab whose check of the session is answered by the server, but reaches the tab only when `release` is called. */
async function tabThatChecks(page: Page) {
	const checking = await page.context().newPage();
	const answered = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	await checking.route('**/api/clubs/session', async (route) => {
		const response = await route.fetch();
		answered.resolve();
		await released.promise;
		await route.fulfill({ response });
	});
	await checking.goto('/clubAdmin');
	await answered.promise;
	const release = async () => {
		const checked = checking.waitForResponse('**/api/clubs/session');
		released.resolve();
		await (await checked).finished();
	};
	return { checking, release };
}

const storedClub = (page: Page) => page.evaluate(() => localStorage.getItem('userData'));

test('a club that logs out while its session is checked stays logged out @one-width', async ({ page }) => {
	await logInClub(page, bakers);
	const { checking, release } = await tabThatChecks(page);
	await logOut(page);
	await expect(checking.getByText('You logged out in another tab.')).toBeVisible();
	await release();
	expect(await storedClub(checking)).toBeNull();
});

test('a club that logs in while the session of the one before is checked is the one that is shown @one-width', async ({
	page,
}) => {
	await logInClub(page, bakers);
	const { checking, release } = await tabThatChecks(page);
	await logOut(page);
	await logInClub(page, millers);
	await release();
	expect(await storedClub(checking)).toContain(millers.name);
	await expect(checking.getByRole('heading', { name: millers.name })).toBeVisible();
});
