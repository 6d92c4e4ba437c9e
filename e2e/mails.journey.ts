/** Mails to people: the club reads them first, and recipients can unsubscribe. */

import { startMailServer } from '#testing/mail-server.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openRow } from './open-row.ts';
import { logInClub } from './people.ts';
import { declineInvitation, type NewClub, ownerOf, publicClub, register } from './prepare.ts';
import { startSite } from './site.ts';

const club: NewClub = {
	name: 'Lamp Lighters',
	description: 'We light the old lamps.',
	email: 'lamps@college.example',
	password: 'wick and wax and glass',
};

/** These journeys start sites of their own. */
test.use({ baseURL: '' });

test('a club corrects an address, takes a cancellation back and reads how many get a mail; who gets one unsubscribes', async ({
	page,
	afterwards,
}) => {
	const mailServer = await startMailServer();
	afterwards(mailServer.stop);
	const site = await startSite('mails', { SMTP_URL: mailServer.url });
	afterwards(site.stop);
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	const night = 'A night of lamps';
	const formId = await owner.addEvent(night, 30, 'Your name', 'Bring a match.', { Places: 2 });
	for (const name of ['Ada', 'Noor'])
		await register(site, `${site.url}/forms/d/${formId}/viewform`, name, `${name.toLowerCase()}@colege.example`);
	const mailTo = async (address: string, subject: RegExp) => {
		const find = () =>
			mailServer.mails.find(({ to, subject: said }) => to?.[0]?.address === address && subject.test(said ?? ''));
		await expect.poll(find, { timeout: 120_000 }).toBeDefined();
		return find();
	};
	await declineInvitation(page);

	await test.step('the form of a full event says that nobody can tell of a place without an address', async () => {
		await page.goto(`${site.url}/forms/d/${formId}/viewform`);
		const hint = 'Without it we cannot tell you when a place opens up';
		await expect(page.getByText(hint)).toBeVisible();
		await page.getByLabel('Your name').fill('Cleo');
		await page.getByRole('button', { name: 'Register', exact: true }).click();
		const note = page.getByText(
			'You gave no e-mail address, so check your private link to see whether a place opened up',
		);
		await expect(note).toBeVisible();
		await page.getByRole('link', { name: 'My activity', exact: true }).first().click();
		// The form's page has a link of this name, too.
		await expect(page.getByRole('heading', { level: 1, name: 'My activity' })).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: night }).first().click();
		await expect(note).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await logInClub(page, club, `${site.url}/clubAdmin`);
	await page.getByRole('link', { name: `View details: ${night}` }).click();
	const table = page.getByRole('region', { name: 'Responses' });
	const row = (name: string) => table.getByRole('row').filter({ hasText: name });

	await test.step('a mistyped address is corrected, and its owner gets the receipt', async () => {
		await openRow(row('Ada'));
		await row('Ada').getByRole('button', { name: 'Correct: Ada' }).click();
		const dialog = page.getByRole('dialog', { name: 'Correct the registration of Ada' });
		await dialog.getByLabel('E-mail').fill('ada@');
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect(dialog.getByText('Enter a valid e-mail address.')).toBeVisible();
		await expectNoAxeFindings(page);
		await dialog.getByLabel('E-mail').fill('ada@college.example');
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByText('The registration is corrected.')).toBeVisible();
		await expect(row('Ada')).toContainText('ada@college.example');
		expect((await mailTo('ada@college.example', /^You are going/))?.text).toContain(
			'has corrected your e-mail address',
		);
	});

	await test.step('a cancellation is taken back: the place has gone to who waited', async () => {
		await openRow(row('Noor'));
		await row('Noor').getByRole('button', { name: 'Cancel: Noor' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click();
		await page.getByLabel('Show').selectOption('Cancelled (1)');
		await openRow(row('Noor'));
		await row('Noor').getByRole('button', { name: 'Restore: Noor' }).click();
		const question = page.getByRole('alertdialog', { name: 'Restore this registration?' });
		await expect(question).toContainText('Noor goes to the end of the waiting list, because all places are taken.');
		await expectNoAxeFindings(page);
		await question.getByRole('button', { name: 'Restore registration' }).click();
		await expect(page.getByText('Noor is registered again.')).toBeVisible();
		await page.getByLabel('Show').selectOption('Waiting (1)');
		await expect(row('Noor')).toContainText('Waiting');
	});

	await test.step('before another place is saved, the dialog says how many get a mail', async () => {
		await page.goto(`${site.url}/clubAdmin/events`);
		await page.getByRole('button', { name: `Edit: ${night}` }).click();
		const dialog = page.getByRole('dialog', { name: 'Edit Event' });
		await expect(dialog.getByText('get an e-mail about this')).toHaveCount(0);
		await dialog.getByLabel('Location').fill('South gate');
		await expect(dialog.getByText('2 people get an e-mail about this.')).toBeVisible();
		await expectNoAxeFindings(page);
		await dialog.getByLabel('Location').fill('NORTH  gate');
		await expect(dialog.getByText('get an e-mail about this')).toHaveCount(0);
		await dialog.getByRole('button', { name: 'Update' }).click();
		await expect(page.getByText('The event was updated.')).toBeVisible();
	});

	await test.step('the link of a message asks first, and one button unsubscribes', async () => {
		await page.getByRole('link', { name: `View details: ${night}` }).click();
		await page.getByRole('button', { name: 'Write to all' }).click();
		const message = page.getByRole('dialog', { name: 'Write to all' });
		await message.getByLabel('Subject').fill('Bring gloves');
		await message.getByLabel('Message', { exact: true }).fill('Lamps are hot.');
		await message.getByRole('button', { name: 'Continue' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Send message' }).click();
		const mail = await mailTo('ada@college.example', /^Bring gloves/);
		await page.goto(/http\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
		await expect(page.getByText(`e-mail you about ${night}`)).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Stop reminders and messages' }).click();
		const done = page.getByText(`You will get no more reminders or messages about ${night}.`);
		await expect(done).toBeVisible();
		await expect(page.getByRole('link', { name: 'See what is coming up' })).toBeFocused();
		await page.reload();
		await expect(done).toBeVisible();
		await expectNoAxeFindings(page);
	});
});
