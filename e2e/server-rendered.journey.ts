/** Server-rendered pages: readable without script, current, hydrated without flicker. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { atBothWidths, expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { waitUntilHydrated } from './hydrated.ts';
import { call, declineInvitation, type NewClub, ownerOf, publicClub, staffToken } from './prepare.ts';
import type { Site } from './site.ts';

const clubOf = (name: string, email: string): NewClub => ({
	name,
	description: `${name} meet on Mondays.`,
	email: `${email}@college.example`,
	password: 'ink and paper',
});
const printers = clubOf('Hand Press Printers', 'printers');
const hostile = clubOf('</script><script>document.title="taken"</script>', 'hostile');
const broadside = 'A broadside in an evening';

const rendered = async (page: Page, path: string) => (await page.request.get(path)).text();

const headingOf = (name: string) => new RegExp(`>${name}</(?:a|h\\d)>`);

async function decide(site: Site, clubId: number, decision: string) {
	const body = { reason: 'The press is broken.' };
	await call(site, `POST /api/staff/clubs/${clubId}/${decision}`, { body, token: await staffToken(site) });
}

let hostileId = 0;
test.beforeAll(async ({ site }) => {
	await publicClub(site, printers);
	hostileId = await publicClub(site, hostile);
	await (await ownerOf(site, printers)).addEvent(broadside, 30);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	atBothWidths(() => {
		test('clubs and events can be read', async ({ page, faults }) => {
			// Scripts are blocked, which the browser reports.
			faults.allow(/^failed asset: csp .*\/assets\/[^/]+\.js$/);
			for (const [path, name] of [
				['/', printers.name],
				['/clubboard', printers.name],
				['/', broadside],
				['/events', broadside],
			] as const) {
				expect(await rendered(page, path)).toMatch(headingOf(name));
				await page.goto(path);
				await expect(page.getByRole('heading', { name }).first()).toBeVisible();
			}
			const row = page.getByRole('listitem').filter({ hasText: broadside });
			await expect(row.getByText(/^ET: \d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d [AP]M$/)).toBeVisible();
			await page.getByRole('link', { name: 'Hirings' }).click();
			await expect(page.getByText('No club is hiring right now')).toBeVisible();
		});
	});
});

test('a name that looks like a script stays a name, in the page and in its data', async ({ page }) => {
	await declineInvitation(page);
	expect(await rendered(page, '/clubboard')).toContain('&lt;/script&gt;');
	expect(await rendered(page, '/clubboard')).not.toContain('<script>document.title');
	await page.goto('/clubboard');
	await expect(page.getByRole('heading', { name: hostile.name })).toBeVisible();
	await expect(page).toHaveTitle('Our Clubs');
});

test('a suspended club is in no page from that moment on, and comes back with its reinstatement', async ({
	page,
	site,
}) => {
	const name = '&lt;/script&gt;';
	expect(await rendered(page, '/clubboard')).toContain(name);
	await decide(site, hostileId, 'suspend');
	expect(await rendered(page, '/clubboard')).not.toContain(name);
	expect(await rendered(page, '/clubboard')).toContain(`>${printers.name}</h`);
	expect(await rendered(page, '/clubboard')).not.toContain(name);
	await decide(site, hostileId, 'reinstate');
	expect(await rendered(page, '/clubboard')).toContain(name);
});

test('the first script that a page names has to match its digest', async ({ page }) => {
	for (const path of ['/events', '/quiz/4']) {
		const [, src = '', digest] =
			/<script type="module" src="([^"]+)" integrity="sha384-([^"]+)"/.exec(await rendered(page, path)) ?? [];
		const script = await (await page.request.get(src)).body();
		expect(createHash('sha384').update(script).digest('base64'), path).toBe(digest);
	}
});

test('hydration keeps every element that the server rendered', async ({ page }) => {
	await declineInvitation(page);
	let arrived = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await arrived.promise;
		await route.continue();
	});
	for (const path of ['/', '/events', '/clubboard', '/hiring', `/clubs/${hostileId}`, '/events/1', '/about']) {
		arrived = Promise.withResolvers();
		await page.goto(path, { waitUntil: 'commit' });
		await expect(page.getByRole('contentinfo')).toBeAttached();
		const rendered = await page.locator('main *').evaluateAll((elements) => {
			for (const element of elements) element.setAttribute('data-rendered', '');
			return elements.length;
		});
		expect(rendered, path).toBeGreaterThan(5);
		arrived.resolve();
		await waitUntilHydrated(page);
		await expect(page.locator('main [data-rendered]'), path).toHaveCount(rendered);
		await expect(page.locator('head meta[name="description"]'), path).toHaveAttribute('content', /\w/);
	}
});

test('going on within the site asks for lists only, and never for a page', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/');
	const asked: string[] = [];
	page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
	await page.getByRole('link', { name: 'Upcoming Events' }).click();
	await expect(page).toHaveTitle('Upcoming Events');
	await expect(page.getByRole('heading', { name: broadside })).toBeVisible();
	expect(asked.filter((path) => path === '/events' || path.endsWith('.data'))).toEqual([]);
});

test.describe('far away', () => {
	test.use({ timezoneId: 'Pacific/Auckland' });

	atBothWidths(() => {
		test('times are the visitor’s once the page is there, and nothing moves', async ({ page }) => {
			await declineInvitation(page);
			expect(await rendered(page, '/events')).toMatch(headingOf(broadside));
			const [, here] = /datetime="([^"]+)"/i.exec(await rendered(page, '/events')) ?? [];
			const label = new Date(here ?? '').toLocaleString('en-US', {
				timeZone: 'Pacific/Auckland',
				hour: 'numeric',
				minute: '2-digit',
			});
			const release = await holdRequests(page, '**/assets/*.js');
			await page.goto('/events', { waitUntil: 'commit' });
			// Late fonts move lines slightly if fallbacks are missing.
			await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1);
			await page.evaluate(() => {
				new PerformanceObserver((list) => {
					const moved = list
						.getEntries()
						.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
					document.documentElement.dataset['moved'] = String(
						Number(document.documentElement.dataset['moved'] ?? 0) + moved,
					);
				}).observe({ type: 'layout-shift' });
			});
			release();
			await expect(page.getByText(/^ET: /).first()).toContainText(label.replace(/\s/g, ' '));
			// For some hours a day is another one there, and its name may take another width.
			expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.02);
		});
	});

	async function collegeHours(page: Page) {
		const start = (await page.locator('main time').first().getAttribute('datetime')) ?? '';
		const hour = Number(
			new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' }).format(
				new Date(start),
			),
		);
		return `${hour - 12} to ${hour - 10} pm`;
	}
	const told = 'In your time zone. At the college: ';

	atBothWidths(() => {
		test('an event’s page names the college’s time beside the visitor’s, and its poster on paper shows no other', async ({
			page,
		}) => {
			await declineInvitation(page);
			await page.goto('/events');
			await page.getByRole('link', { name: broadside, exact: true }).click();
			const there = await collegeHours(page);
			await expect(page.getByText(told)).toContainText(there);
			await page.emulateMedia({ media: 'print' });
			await expect(page.locator('.sheet time')).toContainText(there);
			await expect(page.locator('.sheet').getByText('Read more', { exact: true })).toBeVisible();
		});
	});

	test('so do the page of its form, which no server renders, and the event’s page after it', async ({ page, site }) => {
		await declineInvitation(page);
		const name = 'Letters of wood';
		const formId = await (await ownerOf(site, printers)).addEvent(name, 31, 'Which letter?');
		await page.goto(`/forms/d/${formId}/viewform`);
		await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
		const there = await collegeHours(page);
		await expect(page.getByText(told)).toContainText(there);
		await page.getByRole('heading', { level: 1 }).getByRole('link', { name }).click();
		await expect(page).toHaveURL(/\/events\/\d+$/);
		await expect(page.getByText(told)).toContainText(there);
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('.sheet time')).toContainText(there);
		await expect(page.locator('.sheet').getByText('Read more and register', { exact: true })).toBeVisible();
	});
});

test('a list stays when its first press comes without the network', async ({ page, context, faults }) => {
	faults.allow(/ERR_INTERNET_DISCONNECTED/);
	await declineInvitation(page);
	await page.goto('/events');
	await context.setOffline(true);
	await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
	await expect(page.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
	await expect(page.getByRole('heading', { name: broadside })).toBeVisible();
	await context.setOffline(false);
	await expect(page).toHaveURL(/\/about$/);
});
