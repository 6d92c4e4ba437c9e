/** React's development build warns of nothing on any page. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { knownOfficers } from '#demo/officers.ts';
import { password, staff } from '#demo/staff.ts';
import { run } from '../scripts/run.ts';
import { collegeAddresses } from './college-addresses.ts';
import { expect, test } from './fixtures.ts';
import { openLogin } from './people.ts';
import { declineInvitation } from './prepare.ts';
import { startSite } from './site.ts';

/** Far away, in another language and theme: most different from the server's rendering. */
test.use({ timezoneId: 'Pacific/Auckland', locale: 'de-DE', colorScheme: 'dark' });

/** Ignores React's advertisement, and made-up links. */
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

test('React has nothing to say about any page', { tag: '@one-width' }, async ({ page, afterwards }) => {
	test.setTimeout(600_000);
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
	const visit = async (isWanted: (address: string) => boolean) => {
		const wanted = addresses.filter(isWanted);
		expect(wanted.length).toBeGreaterThan(1);
		for (const address of wanted) {
			await page.goto(college.url + address);
			await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
			await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
		}
	};
	const isOfClubs = (address: string) => address.startsWith('/clubAdmin');
	const isOfStaff = (address: string) => /^\/staff(?!\/set-up)/.test(address);

	await test.step('for everybody', () => visit((address) => !isOfClubs(address) && !isOfStaff(address)));
	await test.step('for a club', async () => {
		await page.goto(`${college.url}/about`);
		await openLogin(page);
		const popup = page.getByRole('dialog', { name: 'Club Admin Login' });
		await popup.getByLabel('Email').fill(knownOfficers.lead);
		await popup.getByLabel('Password', { exact: true }).fill(password);
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(page).toHaveURL(/\/clubAdmin/);
		await visit((address) => !isOfStaff(address));
	});
	await test.step('for the staff', async () => {
		await page.goto(`${college.url}/staff`);
		await page.getByLabel('Email').fill(staff.email);
		await page.getByLabel('Password', { exact: true }).fill(password);
		await page.getByRole('button', { name: 'Log in' }).click();
		await expect(page.getByRole('button', { name: /^Approve / }).first()).toBeVisible();
		await visit(isOfStaff);
	});
	expect(printed).toEqual([]);
});
