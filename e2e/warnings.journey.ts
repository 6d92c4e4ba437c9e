/** React's development build says what is wrong with a page: HTML that does not match, missing keys, wrong attributes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { knownOfficers } from '#demo/officers.ts';
import { password, staff } from '#demo/staff.ts';
import { pageAddresses } from '#testing/page-addresses.ts';
import routes from '#web/routes.ts';
import { run } from '../scripts/run.ts';
import { expect, test } from './fixtures.ts';
import { openLogin } from './people.ts';
import { call, declineInvitation } from './prepare.ts';
import { type Site, startSite } from './site.ts';

/** Far from the college, in another language and theme, a page differs most from what the server rendered. */
test.use({ timezoneId: 'Pacific/Auckland', locale: 'de-DE', colorScheme: 'dark' });

interface Form {
	fields: { id: string; type: string; options: string[] }[];
}

const pathOf = (address: string) => new URL(address).pathname;

/** Fills in the form of an event; returns its page and that of the registration. */
async function register(site: Site) {
	const events = (await (await fetch(`${site.url}/api/events/getAllEventData?upcoming=true`)).json()) as {
		Link: string | null;
	}[];
	const page = pathOf(events.find(({ Link }) => Link?.includes('/forms/'))?.Link ?? '');
	const form = `/api${page.replace('/d/', '/').replace('/viewform', '')}`;
	const { fields } = (await (await fetch(site.url + form)).json()) as Form;
	const answers = Object.fromEntries(fields.map(({ id, options }) => [id, options[0] ?? 'Robin']));
	const body = { answers, email: 'robin@students.wrenmoor.example' };
	const { RegistrationURL } = await call<{ RegistrationURL: string }>(site, `POST ${form}/responses`, { body });
	return [page, pathOf(RegistrationURL)] as const;
}

async function apply(site: Site) {
	const reply = await fetch(`${site.url}/api/hiring/hiringSessions/all`);
	const [session] = (await reply.json()) as { Positions: { PositionID: number }[] }[];
	const route = `POST /api/hiring/applyForPosition?PositionID=${session?.Positions[0]?.PositionID}`;
	const { StatusURL } = await call<{ StatusURL: string }>(site, route, { body: { name: 'Robin' } });
	return pathOf(StatusURL);
}

/**
 * Everything that a page prints, but React's advertisement of its tools, and that a link to unsubscribe leads nowhere: real
 * ones stand in mails only.
 */
function listen(page: Page): string[] {
	const printed: string[] = [];
	page.on('console', (message) => {
		const isExpected =
			message.text().includes('Download the React DevTools') || /\/unsubscribe\/1$/.test(message.location().url);
		if (!isExpected) printed.push(`${page.url()}: ${message.text()}`);
	});
	return printed;
}

test('React has nothing to say about any page', { tag: '@one-width' }, async ({ page, afterwards }) => {
	// It builds the pages first.
	test.setTimeout(600_000);
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-college-'));
	afterwards(() => rm(folder, { recursive: true, force: true }));
	const pages = join('test-results', 'development');
	expect(await run(process.execPath, ['scripts/build.ts', '--development', pages])).toBe(0);
	const program = ['demo/main.ts', '--folder', join(folder, 'college'), '--pages', pages];
	const college = await startSite('development', { NODE_ENV: 'development' }, program);
	afterwards(() => college.stop());
	const [form, registration] = await register(college);
	/** What the addresses lead to that an address with `1` does not. */
	const real = new Map([
		['/forms/d/1/viewform', form],
		['/registrations/1', registration],
		['/applications/1', await apply(college)],
	]);
	await declineInvitation(page);
	const printed = listen(page);

	const visit = async (isWanted: (address: string) => boolean) => {
		const addresses = pageAddresses(routes).map(({ address }) => address);
		const wanted = addresses.filter(isWanted);
		expect(wanted.length).toBeGreaterThan(1);
		for (const address of wanted) {
			await page.goto(college.url + (real.get(address) ?? address));
			await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
			await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
		}
	};
	const isOfClubs = (address: string) => address.startsWith('/clubAdmin');
	const isOfStaff = (address: string) => address.startsWith('/staff');

	await test.step('for everybody', () => visit((address) => !isOfClubs(address)));
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
	});
	expect(printed).toEqual([]);
});
