/** Pages frozen in the back/forward cache, or busy, during a log-out, a switch of clubs or an approval. */
import type { Page, Route } from '@playwright/test';
import { comeBack } from './come-back.ts';
import { expect, test } from './fixtures.ts';
import { logInByForm, logInClub, logOut } from './people.ts';
import { call, emailOf, type NewClub, pendingClub, publicClub, staffToken } from './prepare.ts';
import type { Site } from './site.ts';

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

const officer = { name: 'Ilse Krum', email: 'krum@students.example', password: 'from grain to crust' };
const other = { name: 'Jonas Korn', email: 'korn@students.example', password: 'from seed to sieve' };

test.beforeAll(async ({ site }) => {
	await publicClub(site, bakers);
	await publicClub(site, millers);
});

async function addOfficer(site: Site, { email, password }: NewClub, who: typeof officer) {
	const { token, club } = await call<{ token: string; club: { ClubID: number } }>(site, 'POST /api/clubs/login', {
		body: { email, password },
	});
	const body = { Name: who.name, Email: who.email, Role: 'editor' };
	const route = `POST /api/clubs/officers?ClubID=${club.ClubID}`;
	const { InviteURL } = await call<{ InviteURL: string }>(site, route, { body, token });
	const invitation = new URL(InviteURL).hash.slice(1);
	await call(site, 'POST /api/officers/accept', { body: { token: invitation, password: who.password } });
}

async function switchTo(page: Page, { name }: NewClub) {
	await page.getByRole('button', { name: 'Open the menu' }).click();
	await page.getByRole('button', { name: 'Switch club' }).filter({ visible: true }).click();
	await page.getByRole('dialog', { name: 'Your clubs' }).getByRole('button', { name }).click();
}

/** Chromium freezes no tested page. This one hears nothing of other tabs, like a frozen one. */
async function frozenPage(page: Page): Promise<Page> {
	const frozen = await page.context().newPage();
	await frozen.addInitScript(() =>
		addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
	);
	return frozen;
}

const thaw = (frozen: Page) =>
	frozen.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

async function frozenDashboard(page: Page) {
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
	return { frozen, create };
}

test('a frozen page of a club that has logged out meanwhile shows nothing of it', async ({ page }) => {
	const { frozen, create } = await frozenDashboard(page);
	await thaw(frozen);
	await expect(create).toHaveCount(0);
	await expect(frozen.getByText('You logged out in another tab.')).toBeVisible();
	// Otherwise the log-in button would stay hidden.
	await expect(frozen.locator('html')).not.toHaveAttribute('data-session');
});

test('a frozen page does not ask a club to log in that has logged out on a later page of the same tab', async ({
	page,
}) => {
	const { frozen, create } = await frozenDashboard(page);
	await frozen.evaluate(() => sessionStorage.setItem('loggedOut', localStorage.getItem('loggedOut') ?? ''));
	await thaw(frozen);
	await expect(create).toHaveCount(0);
	await expect(frozen).toHaveURL(/\/$/);
	await expect(frozen.getByText('You logged out in another tab.')).toHaveCount(0);
});

test('a frozen page goes on with the session that followed its own', async ({ page }) => {
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

/** Opens a tab whose check of the session is answered, but held until `release`. */
async function tabThatChecks(page: Page) {
	const checking = await page.context().newPage();
	const answered = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	await checking.addInitScript(() => {
		const { text } = Response.prototype;
		Response.prototype.text = async function (this: Response): Promise<string> {
			const reply = await text.call(this);
			// A later task, after the page has handled the reply.
			if (this.url.endsWith('/api/clubs/session')) setTimeout(() => Object.assign(globalThis, { hasChecked: true }));
			return reply;
		};
	});
	const hold = async (route: Route) => {
		const response = await route.fetch();
		answered.resolve();
		await released.promise;
		await route.fulfill({ response });
	};
	await checking.route('**/api/clubs/session', hold, { times: 1 });
	await checking.goto('/clubAdmin');
	await answered.promise;
	const release = async () => {
		released.resolve();
		await checking.waitForFunction(() => 'hasChecked' in globalThis);
	};
	return { checking, release };
}

const storedClub = (page: Page) => page.evaluate(() => localStorage.getItem('userData'));

test('a club that logs out while its session is checked stays logged out', async ({ page }) => {
	await logInClub(page, bakers);
	const { checking, release } = await tabThatChecks(page);
	await logOut(page);
	await expect(checking.getByText('You logged out in another tab.')).toBeVisible();
	await release();
	expect(await storedClub(checking)).toBeNull();
});

test('a club that logs in while the session of the one before is checked is the one that is shown', async ({
	page,
}) => {
	await logInClub(page, bakers);
	const { checking, release } = await tabThatChecks(page);
	await logOut(page);
	await logInByForm(page, millers);
	await release();
	expect(await storedClub(checking)).toContain(millers.name);
	await checking.getByRole('button', { name: 'Open the menu' }).click();
	await expect(checking.getByRole('link', { name: `Manage ${millers.name}` }).filter({ visible: true })).toBeVisible();
});

test('an officer who switches clubs while the session of the first one is checked acts for the other', async ({
	page,
	site,
}) => {
	for (const club of [bakers, millers]) await addOfficer(site, club, officer);
	await logInClub(page, officer);
	const { checking, release } = await tabThatChecks(page);
	await expect(checking.getByRole('link', { name: millers.name })).toBeVisible();
	await switchTo(page, bakers);
	await expect(checking.getByRole('link', { name: bakers.name })).toBeVisible();
	await release();
	expect(await storedClub(checking)).toContain(bakers.name);
	await expect(checking.getByRole('link', { name: bakers.name })).toBeVisible();
});

test('a tab that follows a switch of clubs says so, and leaves the page of what the first club has', async ({
	page,
	site,
}) => {
	for (const club of [bakers, millers]) await addOfficer(site, club, other);
	await logInClub(page, other);
	const tab = await page.context().newPage();
	await tab.goto('/clubAdmin/dashboard');
	await expect(tab.getByRole('link', { name: millers.name })).toBeVisible();
	await switchTo(page, bakers);
	await expect(page).toHaveURL(/\/clubAdmin$/);
	await expect(tab.getByText(`You act for ${bakers.name} now, in every tab.`)).toBeVisible();
	await expect(tab).toHaveURL(/\/clubAdmin$/);
	await expect(page.getByText(/^You act for/)).toHaveCount(0);
});

test('a club that awaits approval learns of it as it comes back to its admin area', async ({ page, site }) => {
	const name = 'Patient Sourdough';
	const patient = { name, description: 'We wait.', email: emailOf(name), password: 'a week in the cold' };
	const clubId = await pendingClub(site, patient);
	await page.clock.install();
	await logInClub(page, patient, '/clubAdmin/officers');
	const banner = page.getByText(`${name} awaits approval.`);
	await expect(banner).toBeVisible();
	await call(site, `POST /api/staff/clubs/${clubId}/approve`, {
		token: await staffToken(site),
		body: { anyway: true },
	});
	await page.clock.fastForward('00:30');
	await comeBack(page, '**/api/clubs/session');
	await expect(banner).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Invite an officer' })).toBeVisible();
});
