/** Every page of the sample college says the same when the browser translates it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { knownOfficers } from '#demo/officers.ts';
import { password, staff } from '#demo/staff.ts';
import { collegeAddresses } from './college-addresses.ts';
import { watch } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { logInClub, logInStaff } from './people.ts';
import { declineInvitation } from './prepare.ts';
import { startSite } from './site.ts';
import { translateAll } from './translate.ts';

/** Change the page in place, and nothing on the server. */
const switches =
	'main :is([role=tab], summary, th button, button[aria-pressed], button[aria-expanded]:not([aria-haspopup])), main nav button';
const mostSwitches = 8;

const searchIn = (page: Page) => page.locator('main').getByRole('searchbox').filter({ visible: true }).first();
const switchesIn = (page: Page) => page.locator(switches).filter({ visible: true });
/** Filters belong to no form that is sent. */
const filtersIn = (page: Page) => page.locator('main select:not(form select)').filter({ visible: true });

const textOf = async (page: Page) => ((await page.locator('body').innerText()) ?? '').replace(/\s+/g, ' ');

test('every page says the same while it is translated', { tag: '@one-width' }, async ({
	page,
	browser,
	afterwards,
	faults,
}) => {
	test.setTimeout(600_000);
	// Unsubscribe links and invitations stand in mails only.
	faults.allow(/status of 404/);
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-college-'));
	afterwards(() => rm(folder, { recursive: true, force: true }));
	const college = await startSite('translated', {}, ['demo/main.ts', '--folder', join(folder, 'college')]);
	afterwards(() => college.stop());
	const addresses = await collegeAddresses(college);
	const context = await browser.newContext({
		viewport: page.viewportSize(),
		isMobile: true,
		hasTouch: true,
		reducedMotion: 'reduce',
		locale: 'en-GB',
		timezoneId: 'Europe/Berlin',
	});
	await watch(context, faults);
	afterwards(() => context.close());
	await translateAll(context);
	const translated = await context.newPage();
	const both = [page, translated];

	const same = (what: string) =>
		expect(async () => {
			const [plain = '', other] = [await textOf(page), await textOf(translated)];
			expect(other, what).toBe(plain);
		}).toPass({ timeout: 20_000, intervals: [50, 100, 250, 500] });
	const each = async (find: (page: Page) => Locator, act: (found: Locator) => Promise<unknown>) => {
		for (const one of both) await act(find(one));
	};

	const walk = async (address: string) => {
		for (const one of both) {
			await one.goto(college.url + address);
			await expect(one.getByRole('heading', { level: 1 })).toBeAttached();
			await expect(one.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
		}
		await expect(translated.locator('font font').first()).toBeAttached();
		await same(address);
		const count = Math.min(await switchesIn(page).count(), mostSwitches);
		for (let index = 0; index < count; index++) {
			await each(switchesIn, (found) => found.nth(index).dispatchEvent('click'));
			await same(`${address}, after pressing what is number ${index}`);
		}
		for (let index = 0; index < Math.min(await filtersIn(page).count(), 3); index++) {
			await each(filtersIn, async (found) => {
				const filter = found.nth(index);
				await filter.selectOption({ index: (await filter.locator('option').count()) - 1 });
			});
			await same(`${address}, after choosing in filter ${index}`);
		}
		if ((await searchIn(page).count()) === 0) return;
		for (const text of ['a', 'nothing like it', '']) {
			await each(searchIn, (found) => found.fill(text));
			await same(`${address}, searched for “${text}”`);
		}
	};

	const isOfClubs = (address: string) => address.startsWith('/clubAdmin');
	const isOfStaff = (address: string) => /^\/staff(?!\/set-up)/.test(address);
	for (const one of both) await declineInvitation(one);
	await test.step('for visitors', async () => {
		for (const address of addresses.filter((one) => !isOfClubs(one) && !isOfStaff(one))) await walk(address);
	});
	await test.step('for a club', async () => {
		for (const one of both) await logInClub(one, { email: knownOfficers.lead, password }, college.url);
		for (const address of addresses.filter(isOfClubs)) await walk(address);
	});
	await test.step('for the staff', async () => {
		for (const one of both) {
			await logInStaff(one, college, { email: staff.email, password });
			await expect(one.getByRole('button', { name: 'Log out' })).toBeVisible();
		}
		for (const tab of ['status=approved', 'status=rejected', 'status=suspended', 'status=all', 'show=deleted'])
			await walk(`/staff?${tab}`);
		for (const address of addresses.filter(isOfStaff)) await walk(address);
	});
});
