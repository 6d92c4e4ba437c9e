/** Undelivered mail, as the staff see it. */
import type { Page } from '@playwright/test';
import { startMailServer } from '#testing/mail-server.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInStaff, openStaffPart } from './people.ts';
import { type NewClub, pendingClub, staffToken } from './prepare.ts';
import { startSite } from './site.ts';

const clubOf = (name: string, email: string): NewClub => ({
	name,
	description: `${name} meet on Thursdays in the old boathouse.`,
	email,
	password: 'oars and ropes',
});
const singers = clubOf('Night Choir', 'night-choir@college.example');
const rowers = clubOf('River Rowers', 'river-rowers@college.example');
const dicers = clubOf('Dice Tower', 'dice-tower@college.example');
const painters = clubOf('Wet Paint', 'wet-paint@college.example');

const tab = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name });

test('mail that no server takes is shown with the reason, and leaves again or is dismissed', async ({
	page,
	afterwards,
}) => {
	const mailServer = await startMailServer();
	afterwards(mailServer.stop);
	const site = await startSite('unsent-mail', { SMTP_URL: mailServer.url });
	afterwards(site.stop);
	const waiting = page.getByRole('button', { name: /^Send again/ });
	await test.step('while all mail leaves, the section says so', async () => {
		await pendingClub(site, singers);
		const links = () => mailServer.mails.flatMap(({ text }) => /http\S+\/confirm-email#\S+/.exec(text ?? '') ?? []);
		await expect.poll(() => links().length).toBe(1);
		await page.goto(links()[0] ?? '');
		await page.getByRole('button', { name: 'Confirm the address' }).click();
		await expect(page.getByText('Thank you. The address is confirmed.')).toBeVisible();
		await expect(page.getByRole('main').getByRole('link', { name: 'Go to the front page' })).toBeFocused();
		await page.goto(`${site.url}/about`);
		await page.goto(links()[0] ?? '');
		await page.getByRole('button', { name: 'Confirm the address' }).click();
		await expect(page.getByText('This link has been used or is too old.')).toBeVisible();
		await expect(page.getByRole('main').getByRole('link', { name: 'Go to the front page' })).toBeFocused();
		await expectNoAxeFindings(page);
		await logInStaff(page, site);
		await openStaffPart(page, 'E-mail');
		await expect(page.getByText('No failed e-mails')).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step('two mails are refused, and counted beside the section', async () => {
		for (const club of [rowers, dicers]) {
			mailServer.refused.set(club.email, 550);
			await pendingClub(site, club);
		}
		await expect(page.getByRole('heading', { name: '2 e-mails could not be delivered' })).toBeVisible();
		await expect(tab(page, /^E-mail 2 could not be delivered$/)).toBeVisible();
		await expect(page.getByRole('article').filter({ hasText: rowers.email })).toContainText(
			'Your club is registered on',
		);
		await expect(page.getByText(/No such user here/)).toHaveCount(2);
		await expectNoAxeFindings(page);
	});

	await test.step('one leaves once the address is known; what a colleague has sent just goes', async () => {
		mailServer.refused.clear();
		const before = mailServer.recipients.length;
		const taken = () => mailServer.recipients.slice(before).filter((to) => [rowers.email, dicers.email].includes(to));
		await page
			.getByRole('button', { name: new RegExp(`^Send again to ${rowers.email}: Your club is registered on`) })
			.click();
		await expect(page.getByText(`The e-mail to ${rowers.email} is on its way again.`)).toBeVisible();
		await expect(waiting).toHaveCount(1);
		await expect.poll(taken).toEqual([rowers.email]);
		const headers = { authorization: `Bearer ${await staffToken(site)}` };
		const [left] = (await (await page.request.get(`${site.url}/api/staff/mails`, { headers })).json()) as {
			MailID: number;
		}[];
		await page.request.post(`${site.url}/api/staff/mails/${left?.MailID}/sendAgain`, { headers });
		await waiting.press('Enter');
		await expect(page.getByText('No failed e-mails')).toBeVisible();
		await expect.poll(taken).toEqual([rowers.email, dicers.email]);
	});

	await test.step('one to an address that does not exist is dismissed after a question, and no longer counted', async () => {
		mailServer.refused.set(painters.email, 550);
		await pendingClub(site, painters);
		const dismiss = page.getByRole('button', { name: new RegExp(`^Dismiss the e-mail to ${painters.email}: `) });
		const question = page.getByRole('alertdialog', { name: 'Dismiss this e-mail?' });
		await dismiss.press('Enter');
		await expectNoAxeFindings(page);
		await question.getByRole('button', { name: 'Keep it' }).press('Enter');
		await expect(dismiss).toBeFocused();
		await expectNoAxeFindings(page);
		await dismiss.press('Enter');
		await question.getByRole('button', { name: 'Dismiss' }).press('Enter');
		await expect(page.getByText(`The e-mail to ${painters.email} is dismissed.`)).toBeVisible();
		await expect(page.getByRole('heading', { name: 'No failed e-mails' })).toBeFocused();
		await expect(page.getByText('No failed e-mails')).toBeVisible();
	});

	await test.step('a list that does not arrive can be asked for again', async () => {
		const refusal = { status: 403, json: { error: 'The list is locked away.' } };
		await page.route('**/api/staff/mails', (route) => route.fulfill(refusal));
		await page.reload();
		await expect(page.getByText('The list is locked away.')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.unroute('**/api/staff/mails');
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect(page.getByText('No failed e-mails')).toBeVisible();
	});
});
