/** Texts stay true while the browser translates the page. */
import type { Page } from '@playwright/test';
import { startMailServer } from '#testing/mail-server.ts';
import { expect, test } from './fixtures.ts';
import { openRow } from './open-row.ts';
import { logInClub } from './people.ts';
import { declineInvitation, type NewClub, ownerOf, publicClub, register, registerElsewhere } from './prepare.ts';
import { type Site, startSite } from './site.ts';

test.use({ isTranslated: true });

const readers: NewClub = {
	name: 'Parallel Texts',
	description: 'Two languages, one book.',
	email: 'parallel@college.example',
	password: 'left and right page',
};
const others: NewClub = { ...readers, name: 'Silent Films', email: 'films@college.example' };

async function stateOf(page: Page, site: Site): Promise<string> {
	const reply = await fetch(new URL(`/api${new URL(page.url()).pathname}`, site.url));
	return ((await reply.json()) as { state: string }).state;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const isTranslated = (page: Page) => expect(page.locator('main font font').first()).toBeAttached();

test('a cancelled registration says so, and leads to a new one', async ({ page, site }) => {
	await publicClub(site, readers);
	const formId = await (await ownerOf(site, readers)).addEvent('Reading night', 30, 'Your name', 'Bring a book.', {
		Places: 2,
	});
	await declineInvitation(page);
	await page.goto(`/forms/d/${formId}/viewform`);
	await isTranslated(page);
	await page.getByLabel('Your name').fill('Noor');
	await page.getByRole('button', { name: 'Register', exact: true }).click();
	await expect(heading(page, 'You are going')).toBeVisible();
	await page.getByRole('contentinfo').getByRole('link', { name: 'My activity' }).click();
	await expect(page).toHaveURL('/yours');
	await page.getByRole('link', { name: 'Change or cancel' }).click();
	await expect(page).toHaveURL(/\/registrations\//);
	await expect(heading(page, 'You are going')).toBeVisible();
	expect(await stateOf(page, site)).toBe('going');
	await page.getByRole('button', { name: 'Cancel my registration' }).click();
	await page.getByRole('button', { name: 'Cancel registration', exact: true }).click();
	await expect(heading(page, 'Cancelled')).toBeVisible();
	expect(await stateOf(page, site)).toBe('cancelled');
	await expect(page.getByText('You are going')).toHaveCount(0);
	await page.getByRole('link', { name: 'Register again' }).click();
	await expect(page.getByLabel('Your name')).toBeVisible();
});

test('a confirmed registration says that it counts', async ({ page, afterwards }) => {
	const mailServer = await startMailServer();
	afterwards(mailServer.stop);
	const site = await startSite('translated-mail', { SMTP_URL: mailServer.url });
	afterwards(site.stop);
	await publicClub(site, readers);
	const owner = await ownerOf(site, readers);
	const formId = await owner.addEvent('Reading aloud', 30, 'Your name', 'Bring a voice.', { ConfirmByMail: true });
	await register(site, `${site.url}/forms/d/${formId}/viewform`, 'Noor', 'noor@college.example');
	const link = () => mailServer.mails.flatMap(({ text }) => /\/registrations\/[\w-]+/.exec(text ?? '') ?? [])[0];
	await expect.poll(link, { timeout: 120_000 }).toBeDefined();
	await declineInvitation(page);
	await page.goto(`${site.url}${link()}`);
	await expect(heading(page, 'Not confirmed yet')).toBeVisible();
	expect(await stateOf(page, site)).toBe('unconfirmed');
	await isTranslated(page);
	await page.getByRole('button', { name: 'Confirm my registration' }).click();
	await expect(heading(page, 'You are going')).toBeVisible();
	expect(await stateOf(page, site)).toBe('going');
	await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
});

test('lists count what a search has found, and a club is followed', async ({ page, site }) => {
	await publicClub(site, others);
	const owner = await ownerOf(site, others);
	for (const [place, name] of ['Metropolis', 'Safety Last', 'Sunrise'].entries())
		await owner.addEvent(name, 40 + place);
	await declineInvitation(page);
	for (const [path, label, text, found] of [
		['/events', 'Search events', 'sunrise', /^1 of \d+ upcoming events$/],
		['/clubboard', 'Search clubs', 'silent', /^1 of \d+ clubs?$/],
	] as const) {
		await page.goto(path);
		await isTranslated(page);
		const count = page
			.getByRole('main')
			.getByRole('status')
			.filter({ hasText: /upcoming|club/ });
		const all = (await count.textContent()) ?? '';
		await page.getByLabel(label).fill(text);
		await expect(count).toHaveText(found);
		await page.getByLabel(label).fill('nothing like it');
		await expect(page.getByText(/matches your search$/)).toBeVisible();
		await page.getByRole('button', { name: 'Clear the search' }).first().click();
		await expect(count).toHaveText(all);
	}
	await page.goto('/events');
	await page.getByRole('link', { name: 'Sunrise', exact: true }).click();
	const star = page.getByRole('button', { name: /^Follow/ });
	await expect(star).toHaveText(/^Follow the club /);
	await star.click();
	await expect(star).toHaveText(/^Following the club /);
	await star.click();
	await expect(star).toHaveText(/^Follow the club /);
});

test('a club that cancels a registration sees the new numbers', async ({ page, site }) => {
	const club = { ...readers, name: 'Marginal Notes', email: 'notes@college.example' };
	await publicClub(site, club);
	const name = 'Scribbling';
	const formId = await (await ownerOf(site, club)).addEvent(name, 50, 'Your name', 'Bring a pencil.', { Places: 30 });
	for (const who of ['Ada', 'Noor']) await registerElsewhere(site, formId, who);
	await logInClub(page, club, '/clubAdmin/events');
	await page.getByRole('link', { name: `View details: ${name}` }).click();
	const figure = (term: string) => page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
	await expect(figure('Going')).toHaveText('Going2 of 30');
	await isTranslated(page);
	await openRow(page.getByRole('row').filter({ hasText: 'Ada' }));
	await page.getByRole('button', { name: 'Cancel: Ada' }).click();
	await page.getByRole('button', { name: 'Cancel registration', exact: true }).click();
	await expect(figure('Going')).toHaveText('Going1 of 30');
	await expect(figure('Cancelled')).toHaveText('Cancelled1');
	await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toHaveCount(0);
});
