/** Open positions: search, the club's page, and Back. */
import { utimes, writeFile } from 'node:fs/promises';
import { expectNoAxeFindingsAtBothWidths } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { loseReply } from './lose-reply.ts';
import { declineInvitation, emailOf, ownerOf, publicClub } from './prepare.ts';

const clubOf = (name: string) => ({
	name,
	description: `${name} meet on Mondays.`,
	email: emailOf(name),
	password: 'lanterns lit',
});
const lanterns = clubOf('Lantern Makers');
const choir = clubOf('Morning Choir');

let choirId = 0;

test.beforeAll(async ({ site }) => {
	await publicClub(site, lanterns);
	choirId = await publicClub(site, choir);
	const owner = await ownerOf(site, lanterns);
	await owner.addOpening('Winter lights', 'Wire bender');
	await owner.addOpening('Summer lights', 'Paper cutter');
	await (await ownerOf(site, choir)).addOpening('Spring concert', 'Second alto');
});

test('what is searched for is shown, and what was opened is still open on the way back', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/hiring');
	const alto = page.getByRole('heading', { name: /^Second alto/ });
	const bender = page.getByRole('heading', { name: /^Wire bender/ });
	await expect(page.getByText('3 positions in 2 clubs')).toBeVisible();
	await test.step('a closed card names its positions and their last day; an only session stands open', async () => {
		const card = page.getByRole('article').filter({ hasText: lanterns.name });
		await expect(card).toContainText(/Wire bender, until \d+ \w+/);
		await expect(card).toContainText(/Paper cutter, until \d+ \w+/);
		await expect(bender).toHaveCount(0);
		await expect(alto).toBeVisible();
		await expectNoAxeFindingsAtBothWidths(page);
	});
	await page.getByLabel('Search positions').fill('alto');
	await expect(alto).toBeVisible();
	await expect(bender).toHaveCount(0);
	await page.getByRole('button', { name: `Hide Sessions: ${choir.name}` }).click();
	await expect(alto).toHaveCount(0);
	await page.getByRole('button', { name: 'Clear the search' }).click();
	await expect(alto).toHaveCount(0);
	await page.getByRole('button', { name: `View Sessions: ${lanterns.name}` }).click();
	await page.getByRole('link', { name: lanterns.name }).click();
	await expect(page.getByRole('heading', { level: 1, name: lanterns.name })).toBeVisible();
	await page.goBack();
	await expect(bender).toBeVisible();
});

test('a club’s own page says whom it looks for, and takes applications', async ({ page, site, faults }, info) => {
	faults.allow(/The application was not sent|ERR_INTERNET_DISCONNECTED|ERR_UPLOAD_FILE_CHANGED|ERR_FAILED/);
	await declineInvitation(page);
	await page.goto(`/clubs/${choirId}`);
	const openings = page.getByRole('region', { name: 'Open positions' });
	await expect(openings.getByRole('heading', { name: /^Second alto/ })).toBeVisible();
	await expectNoAxeFindingsAtBothWidths(page);
	await openings.getByRole('button', { name: `Apply: Second alto, ${choir.name}` }).click();
	const form = page.getByRole('dialog', { name: 'Apply: Second alto' });
	await test.step('an application without name, phone and e-mail is asked about before it is sent', async () => {
		await form.getByRole('button', { name: 'Submit application' }).click();
		const question = page.getByRole('alertdialog', { name: 'Send without your name and contact?' });
		await expect(question.getByRole('button', { name: 'Add contact details' })).toBeFocused();
		await expectNoAxeFindingsAtBothWidths(page);
		await question.getByRole('button', { name: 'Add contact details' }).click();
		await expect(form.getByLabel('Name')).toBeFocused();
		await expect(form.getByRole('button', { name: 'Submit application' })).toBeEnabled();
	});
	await form.getByLabel('Name').fill('Imani Reyes');

	await test.step('without a network nothing is lost, and no message covers the way to try again', async () => {
		await page.context().setOffline(true);
		await form.getByRole('button', { name: 'Submit application' }).click();
		const message = page.getByRole('alert').filter({ hasText: 'Failed to submit application.' });
		await expect(message).toBeVisible();
		await expect(form.getByText('What you typed is still here.')).toBeInViewport({ ratio: 1 });
		const button = await form.getByRole('button', { name: 'Submit application' }).boundingBox();
		const cover = await message.boundingBox();
		expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
		await expectNoAxeFindingsAtBothWidths(page);
		await page.context().setOffline(false);
	});

	await test.step('a résumé that was edited after it was chosen is asked for again', async () => {
		const path = info.outputPath('cv.txt');
		await writeFile(path, 'Sang in two choirs.');
		await form.getByLabel('Résumé').setInputFiles(path);
		await utimes(path, 1, 1);
		await form.getByRole('button', { name: 'Submit application' }).click();
		const told = form.getByText('This file was changed, moved or deleted after you chose it. Choose it again.');
		await expect(told).toBeVisible();
		const opened = page.waitForEvent('filechooser');
		await form.getByLabel('Résumé').click();
		const chooser = await opened;
		// Browsers report a change if the same file is chosen after none.
		expect(await chooser.element().evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
		await chooser.setFiles(path);
		await expect(told).toBeHidden();
		await form.getByRole('button', { name: 'Remove the file' }).click();
	});

	await test.step('an application whose reply was lost arrives once, also after a reload', async () => {
		await loseReply(page, '**/applyForPosition*');
		await form.getByRole('button', { name: 'Submit application' }).click();
		await expect(form.getByText('What you typed is still here.')).toBeVisible();
		await page.reload();
		await openings.getByRole('button', { name: `Apply: Second alto, ${choir.name}` }).click();
		await form.getByRole('button', { name: 'Submit application' }).click();
		await expect(page.getByRole('dialog', { name: 'Application submitted successfully!' })).toBeVisible();
		await expect(page.getByText('Imani Reyes')).toBeVisible();
		expect(await (await ownerOf(site, choir)).countApplications()).toBe(1);
	});

	await test.step('the browser keeps the way back to the application, until it is withdrawn', async () => {
		await page.goto('/yours');
		await expect(page.getByRole('listitem').filter({ hasText: 'Second alto' })).toContainText('Received');
		await expectNoAxeFindingsAtBothWidths(page);
		await page.getByRole('link', { name: 'Second alto' }).click();
		const withdraw = async () => {
			await page.getByRole('button', { name: 'Withdraw and delete' }).click();
			await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw and delete' }).click();
		};
		await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
		await loseReply(page, '**/api/hiring/applications/*');
		await withdraw();
		await expect(page.getByText('The application could not be withdrawn')).toBeVisible();
		await withdraw();
		await expect(page.getByText('Your application is deleted')).toBeVisible();
		await page.goto('/yours');
		await expect(page.getByText('Nothing here yet')).toBeVisible();
	});
});
