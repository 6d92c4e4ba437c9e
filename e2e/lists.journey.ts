/** Lists on public pages: stable, whole, current and searchable. */
import type { Page } from '@playwright/test';
import { longDay } from '#contract/time.ts';
import type { Event } from '#features/events/web/queries.ts';
import { comeBack } from './come-back.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { findServer, loseServer } from './lose-server.ts';
import { declineInvitation, emailOf, type NewClub, ownerOf, publicClubs } from './prepare.ts';

test.use({ siteSettings: { RATE_LIMIT_SCALE: '10' } });

const clubOf = (name: string): NewClub => ({
	name,
	description: `${name} meet on Mondays.`,
	email: emailOf(name),
	password: 'silver and light',
});
const photographers = clubOf('The Photography Circle');
const others = Array.from({ length: 25 }, (_, index) => clubOf(`Society ${String(index + 1).padStart(2, '0')}`));

test.beforeAll(async ({ site }) => {
	await publicClubs(site, [...others, photographers]);
	const first = await ownerOf(site, clubOf('Society 01'));
	for (let day = 1; day <= 19; day++)
		await first.addEvent(`Evening ${day}`, 10 + day, day === 1 ? 'Your name' : undefined);
	await first.addOpening('Autumn', 'Treasurer', ...Array.from({ length: 29 }, (_, index) => `Helper ${index + 1}`));
	const last = await ownerOf(site, photographers);
	for (const night of [1, 2, 3]) await last.addEvent(`Night walk ${night}`, 40 + night);
	await last.addOpening('Winter', 'Curator');
});

test.beforeEach(({ page }) => declineInvitation(page));

const eventRows = (page: Page) => page.getByRole('region', { name: 'Upcoming events' }).getByRole('article');
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a list of events that cannot be refreshed stays, says so, and is current again after another try', async ({
	page,
	faults,
}) => {
	await page.goto('/events');
	await expect(eventRows(page)).toHaveCount(20);
	await loseServer(page, faults);
	await expect(eventRows(page)).toHaveCount(20);
	await findServer(page);
	await expect(page.getByText(/^This may be out of date/)).toHaveCount(0);
	await expect(eventRows(page)).toHaveCount(20);
});

test('a long page is laid out only as far as it is visible at first, and whole once it is hydrated', async ({
	page,
}) => {
	const release = await holdRequests(page, '**/assets/*.js');
	const areLaidOut = () =>
		eventRows(page).evaluateAll((rows) => rows.map((row) => row.checkVisibility({ contentVisibilityAuto: true })));
	await page.goto('/events', { waitUntil: 'commit' });
	await expect(page.getByRole('contentinfo')).toBeAttached();
	await expect.poll(async () => (await areLaidOut()).at(0)).toBe(true);
	expect((await areLaidOut()).at(-1)).toBe(false);
	release();
	await expect.poll(async () => (await areLaidOut()).every(Boolean)).toBe(true);
	await eventRows(page).nth(12).scrollIntoViewIfNeeded();
	// Restoring the position needs every height.
	await page.reload();
	await expect.poll(async () => (await areLaidOut()).every(Boolean)).toBe(true);
	await expect(eventRows(page).nth(12)).toBeInViewport();
});

test('a half-filled registration stays when the form cannot be refreshed', async ({ page, faults }) => {
	await page.goto('/events');
	const address = await page.getByRole('link', { name: /^Register for Evening 1/ }).getAttribute('href');
	await page.goto(address ?? '');
	await page.getByLabel('Your name').fill('Noor Haddad');
	await loseServer(page, faults);
	await expect(page.getByLabel('Your name')).toHaveValue('Noor Haddad');
	await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
});

test('on a slow line the pages behind the landing page show whole lists, not its few items', async ({ page }) => {
	// Rendered with beginnings of lists, which must not pass for whole ones.
	expect(await (await page.request.get('/')).text()).toMatch(/>Evening 1<\/(?:a|h\d)>/);
	const release = await holdRequests(page, '**/api/{events,clubs}/get*');
	await page.goto('/');
	await expect(cards(page)).toHaveCount(11);
	await page.getByRole('main').getByRole('link', { name: 'Upcoming Events' }).click();
	await page.getByLabel('Search events').fill('night');
	await expect(page.getByText('Loading the events')).toBeAttached();
	await expect(page.getByText('No upcoming event matches your search')).toHaveCount(0);
	await page.goBack();
	await expect(cards(page)).toHaveCount(11);
	await page.getByRole('main').getByRole('link', { name: 'Explore Clubs' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Our Clubs' })).toBeVisible();
	await expect(page.getByText('24 clubs')).toHaveCount(0);
	release();
	await expect(page.getByText('26 clubs')).toBeVisible();
	await page.goBack();
	await page.getByRole('main').getByRole('link', { name: 'Upcoming Events' }).click();
	await page.getByLabel('Search events').fill('night');
	await expect(page.getByText('3 of 22 upcoming')).toBeVisible();
});

test('a long list begins with what it was rendered with, says how long it is, and searches all of it', async ({
	page,
}) => {
	const release = await holdRequests(page, '**/api/clubs/get*');
	await page.goto('/clubboard');
	await expect(cards(page)).toHaveCount(24);
	await expect(page.getByText('26 clubs')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Show 2 more' })).toBeVisible();
	await page.getByLabel('Search clubs').fill('photography');
	await expect(cards(page)).toHaveCount(0);
	await expect(page.getByText('No club matches your search')).toHaveCount(0);
	release();
	await expect(page.getByText('1 of 26 clubs')).toBeVisible();
	await page.getByLabel('Search clubs').fill('');
	await page.getByLabel('With upcoming events').check();
	await expect(page.getByText('2 of 26 clubs')).toBeVisible();
});

test('what a page came with is not asked for again, until somebody comes back to it', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		if (/^\/api\/(?:events|clubs)\//.test(pathname)) asked.push(pathname + search);
	});
	// /clubboard came with the first 24 of 26.
	for (const path of ['/', '/events', '/clubboard']) await page.goto(path, { waitUntil: 'networkidle' });
	expect(asked).toEqual([]);
	await page.getByLabel('Search clubs').focus();
	await expect.poll(() => asked).toEqual(['/api/clubs/getClubData']);
	await page.getByRole('button', { name: 'View Club: Society 01' }).click();
	await expect(page.getByRole('heading', { name: 'Evening 1', exact: true })).toBeVisible();
	expect(asked.filter((path) => path.includes('events'))).toEqual([
		expect.stringMatching(/getClubEventData\?ClubID=\d+&upcoming=true$/),
	]);
	await page.goto('/events');
	await page.clock.install();
	await page.clock.fastForward('00:30');
	await comeBack(page);
	await expect.poll(() => asked).toContain('/api/events/getAllEventData?upcoming=true');
});

async function firstEvening(page: Page): Promise<Event> {
	const events = (await (await page.request.get('/api/events/getAllEventData')).json()) as Event[];
	const found = events.find(({ EventName }) => EventName === 'Evening 1');
	if (!found) throw new Error('Evening 1 is not listed.');
	return found;
}

test('an event leaves the list when it ends, and says when it has begun', async ({ page }) => {
	const { StartDateTime: start, EndDateTime: end } = await firstEvening(page);
	for (const [path, rows] of [
		['/events', eventRows(page)],
		['/', cards(page)],
	] as const) {
		const row = rows.filter({ has: page.getByRole('heading', { name: 'Evening 1', exact: true }) });
		await page.clock.install({ time: Date.parse(start) - 60_000 });
		await page.goto(path);
		await expect(row).toBeVisible();
		await expect(row.getByText(/^On now/)).toHaveCount(0);
		await page.clock.fastForward('02:00');
		await expect(row.getByText(/^On now/)).toBeVisible();
		await page.clock.fastForward(Date.parse(end) - Date.parse(start));
		await expect(row).toHaveCount(0);
		await expect(rows.filter({ hasText: 'Evening 2' }).first()).toBeVisible();
	}
});

test('a page that stays open over midnight knows that it is the next day', async ({ page, timezoneId }) => {
	const { EventID, ClubID, StartDateTime } = await firstEvening(page);
	const start = new Date(StartDateTime);
	const midnight = await page.evaluate((at) => new Date(at).setHours(0, 0, 0, 0), start.getTime());
	const evening = cards(page)
		.filter({ has: page.getByRole('heading', { name: 'Evening 1', exact: true }) })
		.last();
	for (const path of ['/', `/events/${EventID}`, `/clubs/${ClubID}`]) {
		await page.clock.install({ time: midnight - 120_000 });
		await page.goto(path);
		await expect(evening.getByText(/^Tomorrow/)).toBeVisible();
		await page.clock.fastForward('03:00');
		await expect(evening.getByText(/^Today/).first()).toBeVisible();
		await expect(evening.getByText(/^Tomorrow/)).toHaveCount(0);
		if (path === '/') await expect(page.getByText(longDay(start, start, timezoneId), { exact: true })).toBeVisible();
	}
});

for (const [path, items, shown, more] of [
	['/events', eventRows, 20, 2],
	['/clubboard', cards, 24, 2],
] as const) {
	test(`“show more” on ${path} goes on at the first new item and says how many came`, async ({ page }) => {
		const release = await holdRequests(page, '**/api/clubs/get*');
		await page.goto(path);
		await expect(items(page)).toHaveCount(shown);
		await page.evaluate(() =>
			addEventListener('click', () => {
				const { length } = document.querySelectorAll('main article');
				document.documentElement.dataset['rows'] = String(length);
			}),
		);
		await page.getByRole('button', { name: `Show ${more} more` }).press('Enter');
		await expect(page.locator('html')).toHaveAttribute('data-rows', String(shown));
		release();
		await expect(items(page)).toHaveCount(shown + more);
		await expect(page.locator('li:focus').filter({ has: page.getByRole('article') })).toHaveCount(1);
		await expect(items(page).nth(shown).locator('..')).toBeFocused();
		await expect(page.getByText(`${more} more shown`)).toBeAttached();
	});
}

const growth = (page: Page, selector: string, end: number) =>
	page.evaluate(
		async ([selector, end]) => {
			const count = () => document.querySelectorAll(selector).length;
			const counts = [count()];
			while ((counts.at(-1) ?? 0) < end) {
				await new Promise((changed) =>
					new MutationObserver(changed).observe(document, { childList: true, subtree: true }),
				);
				if (count() !== counts.at(-1)) counts.push(count());
			}
			return counts;
		},
		[selector, end] as const,
	);

test('a list that grows, by “show more” or as a search is cleared, paints a few rows before it renders others', async ({
	page,
}) => {
	await page.goto('/hiring');
	await page.getByLabel('Search positions').fill('society 01');
	await expect(page.getByRole('button', { name: /^Apply: / })).toHaveCount(20);
	const added = growth(page, 'main h4', 30);
	await page.getByRole('button', { name: 'Show 10 more' }).click();
	expect(await added).toEqual([20, 23, 26, 29, 30]);
	await page.goto('/clubboard');
	await page.getByLabel('Search clubs').fill('nothing like this');
	await expect(page.getByText('No club matches your search')).toBeVisible();
	const found = growth(page, 'main article', 24);
	await page.getByRole('button', { name: 'Clear the search' }).click();
	expect(await found).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24]);
});

/** Logged-in clubs get no invitation, which would take the focus. */
async function logIn(page: Page) {
	const { email, password } = photographers;
	const result = await page.request.post('/api/clubs/login', { data: { email, password } });
	const { club } = (await result.json()) as { club: { Email: string; ClubName: string; ClubID: number } };
	const user = { Email: club.Email, ClubName: club.ClubName, ClubID: club.ClubID, Club: club };
	await page.addInitScript((text) => localStorage.setItem('userData', text), JSON.stringify(user));
}

const searches = [
	['/events', 'Search events', '3 of 22 upcoming'],
	['/clubboard', 'Search clubs', '1 of 26 clubs'],
	['/hiring', 'Search positions', '1 position in 1 club'],
] as const;

for (const [path, label, found] of searches) {
	// All three share the field, so one slow phone is enough.
	const isSlow = path === '/events';
	test(`every letter typed into the search of ${path} stays${isSlow ? ', on a slow phone' : ''}`, async ({ page }) => {
		await logIn(page);
		const session = await page.context().newCDPSession(page);
		if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		const search = page.getByLabel(label);
		const type = async () => {
			await search.pressSequentially('photography', { delay: 40 });
			await expect(search).toHaveValue('photography');
			await expect(page.getByText(found)).toBeVisible();
			await expect(page).toHaveURL(`${path}?q=photography`);
		};
		await test.step('typed before the page’s script is there', async () => {
			await page.goto(path, { waitUntil: 'commit' });
			await type();
		});
		await test.step('typed once the page has come to rest', async () => {
			await page.goto(path, { waitUntil: 'networkidle' });
			await type();
		});
		if (!isSlow) return;
		await test.step('and it is there again after a reload, on the way back, and by a link', async () => {
			await page.reload();
			await expect(search).toHaveValue('photography');
			await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
			await expect(page).toHaveURL(/\/about$/);
			await page.goBack();
			await expect(search).toHaveValue('photography');
			await expect(page.getByText(found)).toBeVisible();
		});
		await test.step('typed so early, it leaves the other filters of the address', async () => {
			await page.goto(`${path}?club=followed`, { waitUntil: 'commit' });
			await search.pressSequentially('pho', { delay: 40 });
			await expect(page).toHaveURL(`${path}?club=followed&q=pho`);
		});
	});
}
