/** `npm run demo`: a first look at the product. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { expectNoAxeFindings } from './axe.ts';
import { atBothWidths, expect, test } from './fixtures.ts';
import { logInClub, logInStaff, openStaffPart } from './people.ts';
import { declineInvitation } from './prepare.ts';
import { type Site, startSite } from './site.ts';

let folder: string;
let demo: Site;

/** These journeys start sites of their own. */
test.use({ baseURL: '' });

test.beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-demo-'));
	demo = await startSite('demo', {}, ['demo/main.ts', '--folder', join(folder, 'college')]);
});

test.afterAll(async () => {
	await demo.stop();
	await rm(folder, { recursive: true, force: true });
});

test('finds a college full of clubs with logos, and what they do next', async ({ page }) => {
	await page.goto(`${demo.url}/clubboard`);
	await expect(page.getByRole('button', { name: /^View Club/ })).toHaveCount(24);
	const logo = page.locator('img[src*="/files/logos/"]').first();
	await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
	await page.goto(`${demo.url}/events`);
	await expect(page.getByRole('heading', { name: 'Voices in the old library' })).toBeVisible();
});

const logInChoir = (page: Page, path: string) =>
	logInClub(page, { email: 'voices@wrenmoor.example', password: 'wrenmoor-demo' }, demo.url + path);

atBothWidths(() => {
	test('an officer sees what matters today, and a table that goes on to the side says so', async ({
		page,
		isMobile,
	}) => {
		await logInChoir(page, '/clubAdmin/dashboard');
		await expect(page.getByRole('heading', { name: /^Voices in the old library/ })).toBeVisible();
		await expect(page.getByText('300 of 300 places taken')).toBeVisible();
		await expect(page.getByText(/^\d+ applications to review$/)).toBeVisible();
		await expect(page.getByRole('button', { name: 'Display club members' })).toContainText('28 members');
		await expect(page.getByRole('button', { name: 'Display previous hiring sessions' })).toContainText('1 open, 51');
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'QR code' }).click();
		await expect(page.getByRole('img', { name: /^QR code of .*\/events\/\d+$/ })).toBeVisible();
		await page.keyboard.press('Escape');
		await page.goto(`${demo.url}/clubAdmin/events`);
		const details = page.getByRole('link', { name: 'View details: Voices in the old library' });
		expect((await details.boundingBox())?.height).toBe(isMobile ? 44 : 36);
		await details.click();
		const table = page.getByRole('region', { name: 'Responses' });
		await expect(table.getByRole('row')).not.toHaveCount(0);
		// On a phone rows are cards, without sideways scrolling.
		if (isMobile) return expect(table).not.toHaveAccessibleDescription(/more columns/);
		await expect(table).toHaveAccessibleDescription(/There are more columns than fit/);
		const time = table.getByRole('columnheader').first();
		const before = await time.boundingBox();
		await table.focus();
		// Repeated, because browsers sometimes drop a key right after the focus.
		await expect(async () => {
			await page.keyboard.press('ArrowRight');
			expect(await table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
		}).toPass();
		expect((await time.boundingBox())?.x).toBe(before?.x);
		await page.getByRole('button', { name: /^\d+ more columns?$/ }).click();
		// The button disappears during the scroll, so only the first press is sure.
		await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
		await page.getByRole('button', { name: 'Back to the first column' }).click();
		await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBe(0);
	});
});

test('logs in with what was printed', async ({ request }) => {
	const club = await request.post(`${demo.url}/api/clubs/login`, {
		data: { email: 'voices@wrenmoor.example', password: 'wrenmoor-demo' },
	});
	expect(club.status()).toBe(200);
	const staff = await request.post(`${demo.url}/api/staff/login`, {
		data: { email: 'staff@wrenmoor.example', password: 'wrenmoor-demo' },
	});
	expect(staff.status()).toBe(200);
});

test('the numbers behind a chart scroll in their frame and do not lengthen the page', async ({ page }) => {
	await logInChoir(page, '/clubAdmin/results/4');
	await page.getByRole('button', { name: 'Results of Reading music: where do you stand?' }).click();
	await page.getByText('The numbers in a table').last().click();
	// Screen-reader texts must stay in the frame, or the page gets longer.
	const frame = page.getByRole('region', { name: 'The answers to every question' });
	await expect(frame).toBeVisible();
	const isWithin = await frame.evaluate((element) =>
		[...element.querySelectorAll<HTMLElement>('.sr-only')].every(({ offsetParent }) => element.contains(offsetParent)),
	);
	expect(isWithin).toBe(true);
});

test('staff read the report of last year and take it along as a workbook; visitors read what a club did then', async ({
	page,
}) => {
	const staff = { email: 'staff@wrenmoor.example', password: 'wrenmoor-demo' };
	await logInStaff(page, demo, staff);
	await openStaffPart(page, 'Year report');
	const years = page.getByLabel('Academic year');
	const lastYear = (await years.locator('option').nth(1).textContent()) ?? '';
	await years.selectOption(lastYear);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Report of ${lastYear}`);
	await expect(page).toHaveURL(/\/staff\/report\/\d{4}$/);
	await expect(page.getByText('is shown as <5')).toBeVisible();
	const chart = page.getByRole('figure').filter({ hasText: 'Registrations by month' });
	await chart.getByText('The numbers in a table').click();
	await expect(chart.getByRole('table').getByRole('row')).toHaveCount(13);
	await expectNoAxeFindings(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(page.getByRole('table', { name: 'Figures by club' }).getByRole('cell', { name: '<5' })).not.toHaveCount(
		0,
	);
	await expectNoAxeFindings(page);
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download Excel' }).click(),
	]);
	expect(file.suggestedFilename()).toBe(`report-${lastYear}.xlsx`);
	const sheets = await readExcel(await readFile(await file.path()));
	expect(sheets.map(({ sheet }) => sheet)).toEqual(['Year', 'By month', 'By club', 'Clubs']);
	expect(sheets.flatMap(({ data }) => data.flat())).toContain('<5');

	await page.goto(`${demo.url}/clubs/2`);
	await declineInvitation(page);
	await page.keyboard.press('PageDown');
	const past = page.getByRole('region', { name: 'Past events' });
	const year = past.getByLabel('Academic year');
	await year.selectOption({ label: (await year.locator('option').nth(1).textContent()) ?? '' });
	await expect(past.getByRole('listitem')).toHaveCount(3);
	await expectNoAxeFindings(page);
	await past.getByRole('link').first().click();
	await expect(page.getByText('This event is over').filter({ visible: true })).not.toHaveCount(0);
	await expect(page.getByRole('link', { name: 'See what is coming up' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Stargazers Club' }).filter({ visible: true })).not.toHaveCount(0);
});

test('a narrow screen has nothing beside it, nor a row its buttons', async ({ page }) => {
	// A page of 1280 px enlarged four times.
	await page.setViewportSize({ width: 320, height: 640 });
	await logInChoir(page, '/clubAdmin');
	for (const path of ['/events?view=month', '/clubAdmin/dashboard', '/clubAdmin/events', '/clubAdmin/hiring/4']) {
		await page.goto(`${demo.url}${path}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
		await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
	}
	await page.goto(`${demo.url}/clubAdmin/events`);
	const row = page.getByRole('row').filter({ hasText: 'Come and sing' });
	const [card, last] = [await row.boundingBox(), await row.getByRole('button', { name: /^Delete/ }).boundingBox()];
	expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0) - 20);
	await page.getByRole('link', { name: 'View details: Voices in the old library' }).click();
	await expect(page.getByRole('navigation', { name: 'Pages of responses' })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('letters twice as large leave nothing beside the screen', async ({ page }) => {
	// A phone of 400 px with letters twice as large.
	await page.setViewportSize({ width: 200, height: 422 });
	for (const path of ['/', '/clubboard', '/events', '/events?view=month', '/hiring', '/about', '/yours', '/quiz/2']) {
		await page.goto(`${demo.url}${path}`);
		await expect(page.getByRole('contentinfo')).toBeAttached();
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(200);
	}
	await declineInvitation(page);
	await page.goto(`${demo.url}/events/3`);
	await page.getByRole('button', { name: /^Follow the club/ }).click();
	const message = page.getByText(/^You follow .*Its events appear/);
	// Beside its buttons the words would break letter by letter.
	expect((await message.boundingBox())?.width).toBeGreaterThan(100);
	const mark = await page.getByRole('link', { name: 'Wrenmoor College Clubs' }).locator('svg').boundingBox();
	expect([mark?.width, mark?.height]).toEqual([36, 36]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(200);
	await logInChoir(page, '/clubAdmin/dashboard');
	await expect(page.getByText('300 of 300 places taken')).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(200);
});

test('letters, words and lines further apart leave nothing beside the screen, nor cut a button', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await logInChoir(page, '/clubAdmin');
	for (const path of ['/', '/events', '/clubboard', '/hiring', '/clubAdmin/dashboard', '/clubAdmin/events']) {
		await page.goto(`${demo.url}${path}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
		await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
		// The distances of WCAG 1.4.12.
		await page.evaluate(() => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(
				'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
			);
			document.adoptedStyleSheets = [sheet];
		});
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
		const cut = await page
			.getByRole('button')
			.or(page.getByRole('main').getByRole('link'))
			.evaluateAll((controls) =>
				controls
					.filter((control) => control.checkVisibility() && getComputedStyle(control).overflowX !== 'visible')
					.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
					.map((control) => control.outerHTML.slice(0, 160)),
			);
		expect(cut, path).toEqual([]);
	}
});
