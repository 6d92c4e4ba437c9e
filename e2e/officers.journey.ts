/** Officers: invited by mail, working in their roles, handing over. */
import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { expectNoAxeFindings } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { logInClub } from './people.ts';
import { declineInvitation, type NewClub, ownerOf, publicClub } from './prepare.ts';
import { startSite } from './site.ts';

const test = base.extend<{ mailServer: MailServer }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
	mailServer: async ({}, use) => {
		const mailServer = await startMailServer();
		await use(mailServer);
		await mailServer.stop();
	},
	site: [
		async ({ mailServer }, use) => {
			const site = await startSite('officers', { SMTP_URL: mailServer.url });
			await use(site);
			await site.stop();
		},
		{ scope: 'test', timeout: 180_000 },
	],
});

const club: NewClub = {
	name: 'Signal Lamps',
	description: 'We send messages across the valley after dark.',
	email: 'lamps@college.example',
	password: 'dots and dashes',
};
const editor = { name: 'Meera Anand', email: 'meera@students.example', password: 'a lamp in the window' };
const reviewer = {
	name: 'Tomas Novosel',
	email: 'tomas@students.example',
	password: 'three short flashes',
	termEnds: '2099-04-30',
};

async function invite(page: Page, { name, email, termEnds }: typeof editor & { termEnds?: string }, role: string) {
	await page
		.getByRole('button', { name: /^Invite (an officer|the first officer)$/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog', { name: 'Invite an officer' });
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByRole('radio', { name: role }).check();
	const submit = dialog.getByRole('button', { name: 'Invite', exact: true });
	if (termEnds) {
		const lastDay = dialog.getByLabel('Last day of the term');
		await lastDay.fill(termEnds);
		await lastDay.press('Backspace');
		await submit.click();
		await expect(dialog.getByText('Enter a full date, or leave it empty.')).toBeVisible();
		await lastDay.fill(termEnds);
	}
	await submit.click();
	await expect(page.getByText(`${name} is invited: a link is on its way to ${email}.`)).toBeVisible();
}

async function linkTo({ mails }: MailServer, { email }: typeof editor): Promise<string> {
	const mail = () => mails.find(({ to, text }) => to?.[0]?.address === email && text?.includes('/officers#'));
	await expect.poll(() => mail() !== undefined).toBe(true);
	return /https?:\S+\/officers#[\w-]+/.exec(mail()?.text ?? '')?.[0] ?? '';
}

async function accept(page: Page, link: string, { password }: typeof editor) {
	await page.goto(link);
	await expect(page.getByRole('heading', { name: `Join ${club.name}` })).toBeVisible();
	expect(page.url()).not.toContain('#');
	await expectNoAxeFindings(page);
	await page.getByLabel('Choose a password').fill(password);
	await page.getByRole('button', { name: 'Accept the invitation' }).click();
	await expect(page).toHaveURL(/\/clubAdmin/);
}

test('a club’s people are invited by mail, act within their roles, and hand the club on', async ({
	page,
	visitor,
	site,
	mailServer,
}) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	await owner.addEvent('Night relay', 20);
	const [meera, tomas] = [await visitor(), await visitor()];

	await test.step('the club invites an editor and a reviewer', async () => {
		await logInClub(page, club, '/clubAdmin/officers');
		await expect(page.getByText('No officers yet')).toBeVisible();
		await invite(page, editor, 'Editor');
		await invite(page, reviewer, 'Reviewer');
		await expect(page.getByRole('table', { name: 'Officers' })).toContainText(editor.email);
		await expectNoAxeFindings(page);
	});

	await test.step('the editor accepts by the mail, and changes an event', async () => {
		await declineInvitation(meera);
		const link = await linkTo(mailServer, editor);
		await tomas.goto(link);
		await accept(meera, link, editor);
		await tomas.getByLabel('Choose a password').fill(reviewer.password);
		await tomas.getByRole('button', { name: 'Accept the invitation' }).click();
		await expect(tomas.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
		await expect(tomas.getByRole('link', { name: 'Go to the front page' })).toBeFocused();
		await meera.getByRole('button', { name: 'Edit: Night relay' }).click();
		const dialog = meera.getByRole('dialog');
		await dialog.getByLabel('Location').fill('South ridge');
		await dialog.getByRole('button', { name: /^(Update|Save)/ }).click();
		await expect(meera.getByText('The event was updated.')).toBeVisible();
		await meera.goto('/clubAdmin/officers');
		await expect(meera.getByRole('table', { name: 'Officers' })).toContainText(reviewer.email);
		await expect(meera.getByRole('button', { name: /^(Invite|Remove)/ })).toHaveCount(0);
	});

	await test.step('the reviewer finds no button for it, and the call itself is refused', async () => {
		await declineInvitation(tomas);
		await accept(tomas, await linkTo(mailServer, reviewer), reviewer);
		await expect(tomas.getByRole('link', { name: 'View details: Night relay' })).toBeVisible();
		await expect(tomas.getByRole('button', { name: /^(Edit|Copy|Delete|Create|Make)/ })).toHaveCount(0);
		await expectNoAxeFindings(tomas);
		const refused = await tomas.request.delete('/api/events/deleteEvent?EventID=1&ClubID=1');
		expect(refused.status()).toBe(403);
		await tomas.goto('/clubAdmin/create-quiz');
		await expect(tomas.getByText('You are a reviewer of this club.')).toBeVisible();
		await tomas.goto('/clubAdmin/officers');
		await expect(tomas.getByText('You do not have access to this page')).toBeVisible();
		await expectNoAxeFindings(tomas);
	});

	await test.step('a lead reads what happened, and the editor does not', async () => {
		await page.goto('/clubAdmin/trail');
		const moved = page.getByRole('listitem').filter({ hasText: 'changed the location of Night relay' });
		await expect(moved).toContainText(new RegExp(`${editor.name} changed .+ to South ridge`));
		await expect(page.getByText(`${club.name} (shared log-in) invited ${editor.name} as an editor`)).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByLabel('Who').selectOption(editor.name);
		await expect(page.getByText(`invited ${editor.name}`)).toHaveCount(0);
		await page.getByLabel('What').selectOption('Officers');
		await expect(moved).toHaveCount(0);
		await expect(page.getByText(`${editor.name} accepted the invitation`)).toBeVisible();
		await meera.goto('/clubAdmin/trail');
		await expect(meera.getByText('You do not have access to this page')).toBeVisible();
		await page.goto('/clubAdmin/officers');
	});

	await test.step('the club plans that the editor leads it from a day on, and takes it back', async () => {
		await page.reload();
		await page.getByRole('button', { name: 'Plan a hand-over' }).click();
		const dialog = page.getByRole('dialog', { name: 'Plan the hand-over' });
		await dialog.getByLabel('First day of the new leads').fill('2099-05-01');
		await dialog.getByRole('checkbox', { name: reviewer.name }).check();
		await dialog.getByRole('button', { name: 'Plan the hand-over' }).click();
		await expect(dialog.getByText(`The term of ${reviewer.name} ends before that day.`)).toBeVisible();
		await dialog.getByRole('checkbox', { name: reviewer.name }).uncheck();
		await dialog.getByRole('checkbox', { name: editor.name }).check();
		await expectNoAxeFindings(page);
		await dialog.getByRole('button', { name: 'Plan the hand-over' }).click();
		const card = page.getByRole('region', { name: 'Hand-over' });
		await expect(card).toContainText('1 May 2099');
		await expect(card).toContainText(`${editor.name} becomes the lead.`);
		await card.getByRole('button', { name: 'Cancel hand-over' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel hand-over' }).click();
		await expect(card.getByRole('button', { name: 'Plan a hand-over' })).toBeVisible();
	});

	await test.step('the editor, whom the club removes in mid-work, learns whom to ask', async () => {
		await meera.goto('/clubAdmin/events');
		await meera.getByRole('button', { name: 'Edit: Night relay' }).click();
		await meera.getByRole('dialog').getByLabel('Location').fill('North ridge');
		await page.getByRole('button', { name: `Remove: ${editor.name}` }).click();
		await page.getByRole('button', { name: 'Remove officer' }).click();
		await expect(page.getByText(`${editor.name} is no longer an officer.`)).toBeVisible();
		await meera
			.getByRole('dialog')
			.getByRole('button', { name: /^(Update|Save)/ })
			.click();
		const again = meera.getByRole('dialog', { name: 'Log in again to go on' });
		await again.getByLabel('Password', { exact: true }).fill(editor.password);
		await again.getByRole('button', { name: 'Log in' }).click();
		await expect(again.getByText('ask one of the club’s leads whether you are still an officer.')).toBeVisible();
		await expectNoAxeFindings(meera);
	});
});
