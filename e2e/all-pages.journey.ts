/** Every page of the sample college, with React's development build and while the browser translates it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { knownOfficers } from '#demo/officers.ts';
import { password, staff } from '#demo/staff.ts';
import { run } from '../scripts/run.ts';
import { collegeAddresses } from './college-addresses.ts';
import { expect, test } from './fixtures.ts';
import { logInClub, logInStaff } from './people.ts';
import { declineInvitation } from './prepare.ts';
import { startSite } from './site.ts';

test.use({
	// This journey starts a site of its own.
	baseURL: '',
	isTranslated: true,
	// Far away, in another language and theme: most different from the server's rendering.
	timezoneId: 'Pacific/Auckland',
	locale: 'de-DE',
	colorScheme: 'dark',
});

/** Controls that change the page in place, and nothing on the server. */
const switches =
	'main :is([role=tab], summary, th button, button[aria-pressed], button[aria-expanded]:not([aria-haspopup])), main nav button';
const mostSwitches = 8;
const mostFilters = 3;

const searchIn = (page: Page) => page.locator('main').getByRole('searchbox').filter({ visible: true }).first();
const switchesIn = (page: Page) => page.locator(switches).filter({ visible: true });
/** Filters belong to no form that is sent. */
const filtersIn = (page: Page) => page.locator('main select:not(form select)').filter({ visible: true });

/**
 * What the console prints, except React's advertisement and the 404s of made-up links. `translate.ts` prints an error for a
 * text that React could not replace.
 */
function listen(page: Page): string[] {
	const printed: string[] = [];
	page.on('console', (message) => {
		const isExpected =
			message.text().includes('Download the React DevTools') ||
			/\/(attended|unsubscribe)\/1$/.test(message.location().url);
		if (!isExpected) printed.push(`${page.url()}: ${message.text()}`);
	});
	return printed;
}

async function settle(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
	await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Waits for the translation, then presses switches, chooses in filters and searches. */
async function tryControls(page: Page): Promise<void> {
	await expect(page.locator('font font').first()).toBeAttached();
	for (let index = 0; index < Math.min(await switchesIn(page).count(), mostSwitches); index++) {
		await switchesIn(page).nth(index).dispatchEvent('click');
		await settle(page);
	}
	for (let index = 0; index < Math.min(await filtersIn(page).count(), mostFilters); index++) {
		const filter = filtersIn(page).nth(index);
		const last = await filter.evaluate((select: HTMLSelectElement) => select.options.length - 1);
		await filter.selectOption({ index: last });
		await settle(page);
	}
	if ((await searchIn(page).count()) === 0) return;
	for (const text of ['a', 'nothing like it', '']) {
		await searchIn(page).fill(text);
		await settle(page);
	}
}

test('no page prints to the console, even if it is used while it is translated', async ({
	page,
	afterwards,
	faults,
}) => {
	test.setTimeout(600_000);
	// Some links stand in mails only, so their addresses here are made up.
	faults.allow(/status of 404/);
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-college-'));
	afterwards(() => rm(folder, { recursive: true, force: true }));
	const pages = join('test-results', 'development');
	expect(await run(process.execPath, ['scripts/build.ts', '--development', pages])).toBe(0);
	const program = ['demo/main.ts', '--folder', join(folder, 'college'), '--pages', pages];
	const college = await startSite('development', { NODE_ENV: 'development' }, program);
	afterwards(() => college.stop());
	await declineInvitation(page);
	const printed = listen(page);

	const addresses = await collegeAddresses(college);
	const visit = async (address: string) => {
		await page.goto(college.url + address);
		await settle(page);
	};
	const visitAndTry = async (address: string) => {
		await visit(address);
		await tryControls(page);
	};
	const isOfClubs = (address: string) => address.startsWith('/clubAdmin');
	const isOfStaff = (address: string) => /^\/staff(?!\/set-up)/.test(address);
	const publicAddresses = addresses.filter((address) => !isOfClubs(address) && !isOfStaff(address));
	await test.step('for visitors', async () => {
		for (const address of publicAddresses) await visitAndTry(address);
	});
	await test.step('for a club', async () => {
		await logInClub(page, { email: knownOfficers.lead, password }, `${college.url}/clubAdmin`);
		for (const address of addresses.filter(isOfClubs)) await visitAndTry(address);
		for (const address of publicAddresses) await visit(address);
	});
	await test.step('for the staff', async () => {
		await logInStaff(page, college, { email: staff.email, password });
		await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
		for (const tab of ['status=approved', 'status=rejected', 'status=suspended', 'status=all', 'show=deleted'])
			await visitAndTry(`/staff?${tab}`);
		for (const address of addresses.filter(isOfStaff)) await visitAndTry(address);
	});
	expect(printed).toEqual([]);
});
