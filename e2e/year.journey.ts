/** A small college through its year: import, renewal, a hidden event, a dormant club, the report. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailsOf, mailTo } from './mail.ts';
import { logInStaff } from './people.ts';
import { call, clubIn, declineInvitation } from './prepare.ts';
import { type Site, startSite } from './site.ts';

const dueIn = 2;
const today = new Date().toISOString().slice(0, 10);
const due = new Date(Date.now() + dueIn * 86_400_000).toISOString().slice(0, 10);
/** Academic years start in August. */
const year = Number(today.slice(0, 4)) - (today.slice(5) < '08-01' ? 1 : 0);

const clubs = Array.from({ length: 30 }, (_, index) => {
	const name = `Club ${String(index + 1).padStart(2, '0')}`;
	const address = `club${index + 1}`;
	return { name, row: `${name},${address}@college.example,Arts,Lead of ${name},lead.of.${address}@people.example` };
});
const [exempt, silent, ...punctual] = clubs.map(({ name }) => name) as [string, string, ...string[]];
const sheet = ['Club name,Email,Category,Lead,Lead email', ...clubs.map(({ row }) => row)].join('\r\n');
const guestAddress = 'noor@people.example';

const later = (folder: string, days: number) =>
	startSite(`year-${days}`, { DATA_DIR: folder, DAYS_LATER: String(days) }, [
		'--disable-proto=delete',
		'--import',
		'./e2e/days-later.mjs',
		'main/main.ts',
	]);

const part = (page: Page, name: string) =>
	page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name, exact: true });

/** Returns the links of the invitations by the clubs' names. */
async function importClubs(page: Page): Promise<Map<string, string>> {
	await part(page, 'Import').click();
	await page
		.getByLabel('CSV or XLSX file')
		.setInputFiles({ name: 'clubs.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
	await page.getByRole('button', { name: 'Import 30 clubs' }).click();
	await expect(page.getByText('The import is done.')).toBeVisible();
	const { origin, searchParams } = new URL(page.url());
	const reply = await page.request.get(`${origin}/api/staff/import/${searchParams.get('import')}`);
	const { rows } = (await reply.json()) as { rows: { InviteURL: string }[] };
	return new Map(rows.map(({ InviteURL }, index) => [clubs[index]?.name ?? '', InviteURL]));
}

async function acceptInvitation(site: Site, link: string) {
	const body = { token: link.split('#')[1], password: 'a long walk around the lake' };
	const reply = await call<{ token: string; club: { ClubID: number } }>(site, 'POST /api/officers/accept', { body });
	return { token: reply.token, ClubID: reply.club.ClubID };
}

type Lead = Awaited<ReturnType<typeof acceptInvitation>>;

const renew = (site: Site, { token, ClubID }: Lead) =>
	call(site, `PUT /api/clubs/renewal?ClubID=${ClubID}`, { body: { answers: {}, submit: true }, token });

async function openRound(page: Page) {
	await part(page, 'Rounds').click();
	await page.getByRole('button', { name: 'New round' }).click();
	const form = page.getByRole('dialog', { name: 'New round' });
	await form.getByLabel('Name').fill('Renewal');
	await form.getByLabel('Last day').fill(due);
	await form.getByRole('textbox', { name: 'Question' }).fill('Who advises you?');
	await form.getByRole('button', { name: 'Create round' }).click();
	await expect(page.getByRole('heading', { name: 'Renewal' })).toBeVisible();
}

async function eventWithGuest(site: Site, lead: Lead, name: string, inDays: number): Promise<string> {
	const formId = await clubIn(site, lead).addEvent(name, inDays, 'Your name?');
	const body = { answers: { 1: 'Noor' }, email: guestAddress };
	const reply = await call<{ RegistrationURL: string }>(site, `POST /api/forms/${formId}/responses`, { body });
	return reply.RegistrationURL;
}

test('a small college imports its clubs, renews them, hides an event and reports in June', async ({
	page,
	visitor,
	afterwards,
}) => {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-year-'));
	afterwards(() => rm(folder, { recursive: true, force: true }));
	const autumn = await startSite('year', { DATA_DIR: folder });
	const leads = new Map<string, Lead>();
	const leadOf = (name = '') => leads.get(name) as Lead;
	const guest = await visitor();

	await test.step('in autumn the staff import thirty clubs, and their leads come', async () => {
		await logInStaff(page, autumn);
		const links = await importClubs(page);
		for (const { name } of clubs) leads.set(name, await acceptInvitation(autumn, links.get(name) ?? ''));
		await guest.goto(`${autumn.url}/clubboard`);
		await declineInvitation(guest);
		await expect(guest.getByRole('heading', { name: silent })).toBeVisible();
	});

	await test.step('two clubs do not renew, and the staff exempt one of them', async () => {
		await openRound(page);
		for (const name of punctual) await renew(autumn, leadOf(name));
		await page.reload();
		await page.getByLabel('State').selectOption('missing');
		await page.getByRole('button', { name: `Show ${exempt}` }).click();
		await page.getByRole('dialog', { name: exempt }).getByRole('button', { name: 'Exempt from this round' }).click();
		await expect(page.getByText(`${exempt} is exempt from this round.`)).toBeVisible();
		const missing = page.getByRole('table', { name: 'Clubs of Renewal' });
		await expect(missing.getByRole('link', { name: exempt })).toHaveCount(0);
		await expect(missing.getByRole('link', { name: silent })).toBeVisible();
		await page.keyboard.press('Escape');
	});

	await test.step('an event is hidden, and its guest learns of it', async () => {
		const registration = await eventWithGuest(autumn, leadOf(punctual[0]), 'Lantern walk', 1);
		await eventWithGuest(autumn, leadOf(punctual[1]), 'Night of soups', 2);
		await part(page, 'Events').click();
		await page.getByRole('button', { name: 'Hide Lantern walk' }).click();
		const dialog = page.getByRole('dialog', { name: 'Hide Lantern walk?' });
		await dialog.getByLabel('Reason').fill('The ice is thin.');
		await dialog.getByRole('button', { name: 'Hide event' }).click();
		await expect(page.getByText('Lantern walk is hidden.')).toBeVisible();
		await guest.goto(registration);
		await expect(guest.getByRole('heading', { name: 'Taken down by the college' })).toBeVisible();
		await mailTo(autumn, guestAddress, /^Taken down/);
		await autumn.stop();
	});

	await test.step('after the last day the silent club is dormant, until the staff wake it', async () => {
		const winter = await later(folder, dueIn + 2);
		await guest.goto(`${winter.url}/clubboard`);
		await expect(guest.getByRole('heading', { name: exempt })).toBeVisible();
		await expect(guest.getByText(silent)).toHaveCount(0);
		const staff = await visitor();
		await logInStaff(staff, winter);
		await staff.getByRole('link', { name: /^Approved/ }).click();
		await staff.getByRole('button', { name: `Wake ${silent}` }).click();
		await expect(staff.getByText(`${silent} is awake and listed again.`)).toBeVisible();
		await guest.reload();
		await expect(guest.getByRole('heading', { name: silent })).toBeVisible();
		const mails = (await mailsOf(winter)).filter(({ to }) => to?.some(({ address }) => address === guestAddress));
		expect(mails.filter(({ subject }) => /^Taken down/.test(subject ?? ''))).toHaveLength(1);
		await winter.stop();
	});

	await test.step('in June the staff read the report', async () => {
		const june = await later(folder, 200);
		afterwards(() => june.stop());
		const staff = await visitor();
		await logInStaff(staff, june);
		await part(staff, 'Year report').click();
		await staff.getByLabel('Academic year').selectOption(String(year));
		await expect(staff.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Report of ${year}`));
		await expect(staff.getByText('30 new, 0 dormant')).toBeVisible();
		await expect(staff.getByText('<5').first()).toBeVisible();
	});
});
