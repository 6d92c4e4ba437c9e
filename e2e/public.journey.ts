/** The public pages: clubs, events, answers, and empty ones. */
import type { Page } from '@playwright/test';
import { expectNoAxeFindings, expectNoAxeFindingsAtBothWidths } from './axe.ts';
import { atBothWidths, expect, test } from './fixtures.ts';
import { declineInvitation, emailOf, type NewClub, ownerOf, publicClub } from './prepare.ts';
import { desk } from './widths.ts';

const clubOf = (name: string, description: string): NewClub => ({
	name,
	description,
	email: emailOf(name),
	password: 'leaves and light',
});
const gardeners = clubOf('Glasshouse Gardeners', 'We grow what should not grow here, under glass and by patience.');
const others = ['Glasshouse Cooks', 'Midnight Mappers', 'Tin Whistles', 'Slow Readers', 'Loud Readers', 'Quiet Robots'];
const seedSwap = 'Seed swap under glass';
const openHouse = 'Open glasshouse';

test.beforeAll(async ({ site }) => {
	await publicClub(site, gardeners, '1987-04-03');
	for (const name of others) await publicClub(site, clubOf(name, `${name} meet on Mondays.`));
	const owner = await ownerOf(site, gardeners);
	await owner.addMember('Fern', 'Alder', 'Lead');
	await owner.addMember('Moss', 'Birch', 'Watering');
	await owner.addMember('Ivy', 'Cedar', 'Watering');
	await owner.addEvent(seedSwap, 40, 'What do you bring?');
	await owner.addEvent(openHouse, 41);
});

const viewButtons = (page: Page) => page.getByRole('button', { name: /^View Club/ });

async function switchThemeTo(page: Page, theme: 'light' | 'dark' | 'as the system') {
	const button = page.getByRole('button', { name: /^Theme: / }).filter({ visible: true });
	await button.click();
	await expect(button).toHaveAccessibleName(new RegExp(`^Theme: ${theme}\\.`));
}

atBothWidths(() => {
	test('the landing page shows six clubs and what is on next', async ({ page, timezoneId: timeZone }) => {
		await declineInvitation(page);
		await page.goto('/');
		await test.step('the next event is on the first screen, as a poster', async () => {
			const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
			await expect(page.getByText(today.format(new Date()).replace(',', ''), { exact: true })).toBeVisible();
			const cover = page.getByRole('region', { name: 'Welcome' });
			await expect(cover.getByRole('heading', { name: seedSwap })).toBeInViewport({ ratio: 1 });
			await expect(cover.getByRole('link', { name: openHouse })).toBeVisible();
		});
		await test.step('the wall of clubs is one tab stop, and its arrow keys go from club to club', async () => {
			const logos = page.getByRole('group', { name: 'Clubs by their logos' }).getByRole('link');
			await logos.first().focus();
			await page.keyboard.press('ArrowRight');
			await expect(logos.nth(1)).toBeFocused();
			await page.keyboard.press('End');
			await expect(logos.filter({ visible: true }).last()).toBeFocused();
			await page.keyboard.press('Tab');
			await expect(logos.and(page.locator(':focus'))).toHaveCount(0);
			await page.keyboard.press('Shift+Tab');
			await expect(logos.filter({ visible: true }).last()).toBeFocused();
		});
		await expect(viewButtons(page)).toHaveCount(6);
		await expect(page.getByRole('main')).toContainText('Want to Explore more? Visit our Dedicated Clubs Page.');
		await expect(page.getByRole('region', { name: 'Upcoming Events' })).toContainText(seedSwap);
		await expectNoAxeFindings(page);
		await page.getByRole('link', { name: 'Dedicated Clubs Page' }).click();
		await expect(page).toHaveURL(/\/clubboard$/);
		await page.goBack();
		await page.getByRole('main').getByRole('link', { name: 'Explore Clubs' }).click();
		await expect(page).toHaveURL(/\/clubboard$/);
		await page.goBack();
		await page.getByRole('main').getByRole('link', { name: 'Upcoming Events' }).click();
		await expect(page).toHaveURL(/\/events$/);
	});
});

test('no public page loads more than 215 kB beside its pictures, 150 kB of script, or 45 kB of our own', async ({
	page,
}) => {
	await declineInvitation(page);
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Network.enable');
	const kinds = new Map<string, string>();
	let own = '';
	let bytes = { all: 0, script: 0, own: 0 };
	devtools.on('Network.responseReceived', ({ requestId, response }) => {
		kinds.set(requestId, response.mimeType);
		if (/\/assets\/public-(?!frame)/.test(response.url)) own = requestId;
	});
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const kind = kinds.get(requestId) ?? '';
		if (!kind.startsWith('image/')) bytes.all += encodedDataLength;
		if (kind.includes('javascript')) bytes.script += encodedDataLength;
		if (requestId === own) bytes.own = encodedDataLength;
	});
	for (const path of ['/', '/events', '/clubboard', '/hiring', '/events/1', '/clubs/1']) {
		await devtools.send('Network.clearBrowserCache');
		bytes = { all: 0, script: 0, own: 0 };
		await page.goto(path, { waitUntil: 'networkidle' });
		expect(bytes.script, path).toBeLessThanOrEqual(150_000);
		expect(bytes.all, path).toBeLessThanOrEqual(215_000);
		expect(bytes.own, path).toBeLessThanOrEqual(45_000);
		expect(Math.min(bytes.own, bytes.script - bytes.own), path).toBeGreaterThan(30_000);
		await page.goto('about:blank');
	}
});

test('clubs are searched, sorted, filtered and opened', async ({ page, faults }) => {
	await declineInvitation(page);
	await page.goto('/clubboard');
	const search = page.getByLabel('Search clubs');

	await test.step('by a word of the name or the description', async () => {
		await search.fill('glasshouse');
		await expect(viewButtons(page)).toHaveCount(2);
		await search.fill('GLASS patience');
		await expect(viewButtons(page)).toHaveCount(1);
		await page.reload();
		await expect(search).toHaveValue('GLASS patience');
		await expect(viewButtons(page)).toHaveCount(1);
		await search.fill('nothing like it');
		await expect(page.getByText('No club matches your search')).toBeVisible();
		await expectNoAxeFindingsAtBothWidths(page);
		await page.getByRole('button', { name: 'Show all clubs' }).click();
		await expect(search).toHaveValue('');
		await expect.poll(() => viewButtons(page).count()).toBeGreaterThanOrEqual(7);
	});

	await test.step('by their age, and by what they plan', async () => {
		await page.getByLabel('Sort by').selectOption('Founded first');
		await expect(viewButtons(page).first()).toHaveAccessibleName(`View Club: ${gardeners.name}`);
		await search.fill('glasshouse');
		await page.getByLabel('With upcoming events').click();
		await expect(viewButtons(page)).toHaveCount(1);
		const card = page.getByRole('article').filter({ hasText: gardeners.name });
		await expect(card).toContainText('3 Members');
		await expect(card).toContainText('Active Club');
		await expectNoAxeFindingsAtBothWidths(page);
	});

	await test.step('a club that cannot be looked up leaves the visitor where they are', async () => {
		faults.allow(/The club could not be looked up/);
		await page.route('**/api/clubs/findByEmail', (route) =>
			route.fulfill({ status: 404, json: { error: 'There is no such club.' } }),
		);
		const refused = page.waitForResponse('**/api/clubs/findByEmail');
		await viewButtons(page).click();
		await refused;
		await expect(viewButtons(page)).toBeEnabled();
		await expect(page).toHaveURL(/\/clubboard\?/);
		await page.unroute('**/api/clubs/findByEmail');
	});

	await test.step('its page names its people by their roles', async () => {
		await page
			.getByRole('article')
			.filter({ hasText: gardeners.name })
			.click({ position: { x: 40, y: 40 } });
		await expect(page).toHaveURL(/\/clubs\/\d+$/);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { level: 1, name: gardeners.name })).toBeVisible();
		await expect(main).toContainText(gardeners.description);
		await expect(main).toContainText('Founded 3 April 1987');
		await expect(main.getByRole('link', { name: gardeners.email })).toHaveAttribute(
			'href',
			`mailto:${gardeners.email}`,
		);
		await expect(main.getByRole('heading', { name: 'LEAD TEAM', exact: true })).toBeVisible();
		const watering = main.getByRole('region', { name: 'WATERING TEAM' });
		await expect(watering.getByRole('listitem')).toHaveText([/Moss Birch/, /Ivy Cedar/]);
		const next = main.locator('header').getByRole('link', { name: seedSwap });
		await expect(next).toBeHidden();
		await page.setViewportSize(desk.viewport);
		await expect(next).toBeVisible();
		await expect(main.getByRole('listitem').filter({ hasText: seedSwap })).toBeVisible();
		await expectNoAxeFindingsAtBothWidths(page);
	});

	await test.step('a club that is not there says so', async () => {
		await page.goto('/clubs/987654');
		await expect(page.getByRole('heading', { name: 'There is no such club' })).toBeVisible();
		await expectNoAxeFindingsAtBothWidths(page);
	});
});

test('events tell when they are, and how to register', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/events');
	const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
	await expect(rowOf(seedSwap).getByText(/^ET: \d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d [AP]M$/)).toBeVisible();
	await expect(page.getByRole('region', { name: 'Upcoming events' })).toBeVisible();
	const register = rowOf(seedSwap).getByRole('link', { name: /^Register/ });
	await expect(register).toHaveAttribute('target', '_blank');
	await expect(register).toHaveAttribute('href', /\/forms\/d\/[^/]+\/viewform$/);
	await expect(rowOf(openHouse)).toContainText('No registration listed');
	await expect(rowOf(openHouse).getByText(/^Register/)).toHaveCount(0);
	await expectNoAxeFindingsAtBothWidths(page);

	const search = page.getByLabel('Search events');
	await search.fill('seed swap');
	await expect(rowOf(openHouse)).toHaveCount(0);
	await expect(rowOf(seedSwap)).toBeVisible();
	await search.fill('nothing like it');
	await expect(page.getByText('No upcoming event matches your search')).toBeVisible();
	await expectNoAxeFindingsAtBothWidths(page);
	await page.getByRole('button', { name: 'Show all events' }).click();
	await expect(rowOf(openHouse)).toBeVisible();
});

test('the about page answers four questions; newsletter and rating send nothing', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/about');
	const main = page.getByRole('main');
	await expect(main).toContainText('50+');
	await expect(main).toContainText('200+');

	await test.step('one answer is open at a time', async () => {
		const questions = main.locator('details');
		await expect(questions).toHaveCount(4);
		await questions.nth(0).locator('summary').click();
		await expect(questions.nth(0).locator('p')).toBeVisible();
		await questions.nth(3).locator('summary').click();
		await expect(questions.nth(3).locator('p')).toBeVisible();
		await expect(questions.nth(0).locator('p')).toBeHidden();
		await expectNoAxeFindingsAtBothWidths(page);
	});

	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.method() !== 'GET') sent.push(request.url());
	});

	await test.step('the newsletter box clears itself', async () => {
		const box = main.getByLabel('Your e-mail');
		await box.fill('student@college.example');
		await main.getByRole('button', { name: 'Subscribe' }).click();
		await expect(box).toHaveValue('');
	});

	await test.step('a rating wants a star, and is thanked for', async () => {
		await page.getByRole('contentinfo').getByRole('button', { name: 'Rate Us' }).click();
		const popup = page.getByRole('dialog', { name: 'Rate Us' });
		await popup.getByLabel('Comment').fill('Lovely.');
		await popup.getByRole('button', { name: 'Submit' }).click();
		await expect(popup.getByText('Choose one to five stars.')).toBeVisible();
		await expect(popup.getByRole('radio', { name: '1 star' })).toBeFocused();
		await expect(popup.getByLabel('Comment')).toHaveValue('Lovely.');
		await expectNoAxeFindingsAtBothWidths(page);
		await popup.getByText('4 stars').click({ force: true });
		await expect(popup.getByRole('radio', { name: '4 stars' })).toBeChecked();
		await popup.getByRole('button', { name: 'Submit' }).click();
		await expect(popup).toHaveCount(0);
		await expect(page.getByText('Thank you for rating us 4 of 5!')).toBeVisible();
	});
	expect(sent).toEqual([]);
});

test('a chosen theme stays, whatever the system says', async ({ page }) => {
	await declineInvitation(page);
	await page.emulateMedia({ colorScheme: 'light' });
	await page.goto('/');
	const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const bright = await paper();
	await switchThemeTo(page, 'light');
	await switchThemeTo(page, 'dark');
	await expect.poll(paper).not.toBe(bright);
	const dark = await paper();
	await page.reload();
	expect(await paper()).toBe(dark);
	await page.emulateMedia({ colorScheme: 'dark' });
	await expect(page.getByRole('button', { name: /^Theme: dark\./ }).filter({ visible: true })).toBeVisible();
	await switchThemeTo(page, 'as the system');
	expect(await paper()).toBe(dark);
	await page.emulateMedia({ colorScheme: 'light' });
	expect(await paper()).toBe(bright);
	await page.reload();
	expect(await paper()).toBe(bright);
});
