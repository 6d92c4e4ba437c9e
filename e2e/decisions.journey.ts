/** The college's staff: the first account, and decisions about clubs. */
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { mailsOf, mailTo } from './mail.ts';
import { localTime, logInByForm } from './people.ts';
import { emailOf, type NewClub, pendingClub } from './prepare.ts';

test.use({ siteSettings: { STAFF_EMAIL: '', STAFF_PASSWORD: '' } });

const officer = { name: 'Ada Register', email: 'ada@college.example', password: 'nine quiet lamps' };

const clubOf = (name: string): NewClub => ({
	name,
	description: `${name} meets on Thursdays in the old boathouse, and whoever comes is shown how.`,
	email: emailOf(name),
	password: 'oars and ropes',
});
const rowers = clubOf('River Rowers');
const dicers = clubOf('Dice Tower');

const tooManyDicers = 'Two clubs for dice are one too many: talk to the other one first.';

const cardOf = (page: Page, { name }: NewClub) =>
	page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const tab = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name });

async function giveReason(page: Page, title: string, confirm: string, reason: string) {
	const dialog = page.getByRole('dialog', { name: title });
	await dialog.getByRole('button', { name: confirm }).click();
	await expect(dialog.getByText('Give a reason.')).toBeVisible();
	await expectNoAxeFindings(page);
	await dialog.getByLabel('Reason').fill(reason);
	await dialog.getByRole('button', { name: confirm }).click();
	await expect(dialog).toHaveCount(0);
}

test('the first of the staff makes an account by the printed link, and decides about two clubs', async ({
	page,
	visitor,
	site,
}) => {
	await test.step('the printed link makes an account, once', async () => {
		const link = /http\S+\/staff\/set-up#\S+/.exec(site.printed())?.[0];
		if (link === undefined) throw new Error(`No link was printed:\n${site.printed()}`);
		await page.goto('/staff/set-up');
		await expect(page.getByRole('heading', { name: 'A link is missing' })).toBeVisible();
		await expectNoAxeFindings(page);
		// Another fragment alone would not reload the page.
		await page.goto('about:blank');
		await page.goto(link);
		await page.getByLabel('Your name').fill(officer.name);
		await page.getByLabel('Email').fill(officer.email);
		await page.getByLabel('Password', { exact: true }).fill('too short');
		await page.getByRole('button', { name: 'Make the account' }).click();
		await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
		await expect(page.getByLabel('Your name')).toHaveValue(officer.name);
		await expectNoAxeFindings(page);
		await page.getByLabel('Password', { exact: true }).fill(officer.password);
		await page.getByRole('button', { name: 'Make the account' }).click();
		await expect(page.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
		await expect(page.getByText('No club is waiting for a decision')).toBeVisible();
		await expectNoAxeFindings(page);

		const stranger = await visitor();
		await stranger.goto(link);
		await stranger.getByLabel('Your name').fill('Someone Else');
		await stranger.getByLabel('Email').fill('else@college.example');
		await stranger.getByLabel('Password', { exact: true }).fill(officer.password);
		await stranger.getByRole('button', { name: 'Make the account' }).click();
		await expect(stranger.getByText('This link has been used')).toBeVisible();
		// A page older than the server does not know its sentences.
		await stranger.route('**/api/staff/claim', async (route) => {
			await route.fulfill({ response: await route.fetch(), json: { error: 'Used up.' } });
		});
		await stranger.getByRole('button', { name: 'Make the account' }).click();
		await expect(stranger.getByText('Used up.')).toBeVisible();
		await expect(stranger.getByRole('link', { name: 'Go to the log-in' })).toBeVisible();
		await stranger.close();
	});

	await test.step('the queue shows all that the clubs sent, the longest waiting first', async () => {
		await pendingClub(site, rowers);
		await pendingClub(site, dicers);
		await page.reload();
		await expect(page.getByRole('heading', { name: '2 clubs are waiting' })).toBeVisible();
		await expect(page.getByRole('article')).toHaveCount(2);
		const first = page.getByRole('article').first();
		await expect(first).toContainText(rowers.name);
		await expect(first).toContainText(rowers.description);
		await expect(first.getByRole('link', { name: rowers.email })).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step('a letter on a button decides nothing; on a club it does, and that can be undone', async () => {
		await page.getByRole('button', { name: `Reject ${dicers.name}` }).focus();
		for (const letter of ['a', 'r', 'j']) await page.keyboard.press(letter);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		const card = cardOf(page, rowers);
		await page.getByPlaceholder('Name or e-mail').focus();
		await page.keyboard.press('Tab');
		await expect(card).toBeFocused();
		await page.keyboard.press('j');
		await expect(cardOf(page, dicers)).toBeFocused();
		await page.keyboard.press('k');
		await expect(card).toBeFocused();
		await page.keyboard.press('a');
		// Without a mail server nobody else tells the club.
		await expect(page.getByText(`${rowers.name} is approved. This site does not send e-mail`)).toBeVisible();
		await expect(page.getByRole('heading', { name: '1 club is waiting' })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText(`${rowers.name} is pending again. No e-mail was sent.`)).toBeVisible();
		await expect(page.getByRole('heading', { name: '2 clubs are waiting' })).toBeVisible();
		await expect(card).toBeFocused();
		await page.keyboard.press('a');
		await expect(page.getByRole('heading', { name: '1 club is waiting' })).toBeVisible();
		await expect(cardOf(page, dicers)).toBeFocused();
		await page.keyboard.press('u');
		await expect(card).toBeFocused();
		await expect(page.getByRole('article')).toHaveCount(2);
	});

	const club = await visitor();
	await test.step('a club is rejected, and will read the reason', async () => {
		await page.getByRole('button', { name: `Reject ${dicers.name}` }).click();
		await giveReason(page, `Reject ${dicers.name}?`, 'Reject club', tooManyDicers);
		await expect(page.getByText(`${dicers.name} is rejected.`)).toBeVisible();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText(`${dicers.name} is pending again.`)).toBeVisible();
		await page.getByRole('button', { name: `Reject ${dicers.name}` }).click();
		const dialog = page.getByRole('dialog', { name: `Reject ${dicers.name}?` });
		await expect(dialog.getByLabel('Reason')).toHaveValue(tooManyDicers);
		await dialog.getByRole('button', { name: 'Reject club' }).click();
		await expect(page.getByText(`${dicers.name} is rejected.`)).toBeVisible();
	});

	await test.step('a club is approved, logs in and is public', async () => {
		await page.getByRole('button', { name: `Approve ${rowers.name}` }).click();
		await expect(page.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
		await logInByForm(club, rowers);
		await expect(club.getByRole('button', { name: 'Create new Event' })).toBeVisible();
	});

	await test.step('it is suspended: its open session dies, and it is on no public page', async () => {
		await tab(page, /^Approved/).click();
		await cardOf(page, rowers)
			.getByRole('button', { name: `Suspend ${rowers.name}` })
			.click();
		await giveReason(page, `Suspend ${rowers.name}?`, 'Suspend club', 'The boathouse is closed.');
		await expect(page.getByText('No club is approved yet')).toBeVisible();
		await club.getByRole('button', { name: 'Create new Event' }).click();
		await club.reload();
		await expect(club).toHaveURL(/\/$/);
		const student = await visitor();
		await student.goto('/clubboard');
		await expect(student.getByText('No clubs yet')).toBeVisible();
		await student.close();
	});

	await test.step('it is reinstated, and its history tells all of it', async () => {
		await tab(page, /^Suspended/).click();
		await cardOf(page, rowers)
			.getByRole('button', { name: `Reinstate ${rowers.name}` })
			.click();
		await expect(page.getByText('No club is suspended')).toBeVisible();
		await tab(page, /^All/).click();
		await expect(page.getByRole('article')).toHaveCount(2);
		await cardOf(page, rowers).getByText('Registration and history').click();
		const decisions = cardOf(page, rowers).getByRole('listitem');
		await expect(decisions).toHaveText([
			/^Reinstated by Ada Register/,
			/^Suspended by.*The boathouse is closed\.$/,
			/^Approved by .*[ap]m$/i,
			/^Approved by.*Undone by Ada Register.*the club was not notified\.$/,
			/^Approved by.*Undone by/,
		]);
		await expectNoAxeFindings(page);
		await page.getByLabel('Search name or e-mail').fill('dice');
		await expect(page.getByRole('article')).toHaveCount(1);
		await expect(cardOf(page, dicers)).toContainText('Rejected');
		await page.getByLabel('Search name or e-mail').fill('nobody at all');
		await expect(page.getByText('No club matches your search')).toBeVisible();
		await expectNoAxeFindings(page);
		await club.goto('/clubboard');
		await expect(club.getByRole('heading', { name: rowers.name })).toBeVisible();
	});

	await test.step('once the rule for events is saved, the keyboard stays on the button, and a later choice stays chosen', async () => {
		await tab(page, /^Settings/).click();
		await page.getByRole('radio', { name: 'One event per club' }).check();
		const save = page.getByRole('button', { name: 'Save the rule' });
		await save.press('Enter');
		await expect(page.getByText('From now on: ')).toBeVisible();
		await expect(save).toBeFocused();
		await expect(save).toBeDisabled();
		await page.getByRole('radio', { name: 'One event per location' }).check();
		const release = await holdRequests(page, '**/api/staff/rules');
		await save.press('Enter');
		await page.getByRole('radio', { name: 'One event at a time' }).check();
		release();
		await expect(page.getByText('From now on: one event per location.')).toBeVisible();
		await expect(page.getByRole('radio', { name: 'One event at a time' })).toBeChecked();
		await expect(save).toBeEnabled();
	});

	await test.step('an exception for a time that is over is refused beside the field, and nowhere else', async () => {
		await tab(page, /^Settings/).click();
		await page.getByLabel('Club', { exact: true }).selectOption(rowers.name);
		await page.getByLabel('From', { exact: true }).fill(localTime(-3, '10:00'));
		await page.getByLabel('Until', { exact: true }).fill(localTime(-3, '12:00'));
		await page.getByLabel('Reason').fill('The fair is at the same time.');
		await page.getByRole('button', { name: 'Allow the event' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Allow it' }).click();
		await expect(page.getByText('This time is in the past.')).toHaveCount(1);
		await expect(page.getByLabel('Until', { exact: true })).toHaveAttribute('aria-invalid', 'true');
		await expectNoAxeFindings(page);
		await tab(page, /^Clubs/).click();
	});

	await test.step('a club is deleted once its name is typed, and its name and the reason stay', async () => {
		// Otherwise deleting the club withdraws the mail.
		await mailTo(site, dicers.email, /not approved/);
		await page.getByLabel('Search name or e-mail').fill('dice');
		await tab(page, /^Rejected/).click();
		await cardOf(page, dicers).getByText('Registration and history').click();
		await cardOf(page, dicers).getByRole('button', { name: 'Delete the club' }).click();
		const dialog = page.getByRole('dialog', { name: `Delete ${dicers.name}?` });
		await dialog.getByLabel('Reason').fill('They have merged with the other one.');
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await cardOf(page, dicers).getByRole('button', { name: 'Delete the club' }).click();
		await expect(dialog.getByLabel('Reason')).toHaveValue('They have merged with the other one.');
		await dialog.getByLabel('Name of the club').fill('Dice');
		await dialog.getByRole('button', { name: 'Delete club' }).click();
		await expect(dialog.getByText('Type the name of the club as it is written above.')).toBeVisible();
		// Links half under the header would look too small to axe.
		await page.evaluate(() => scrollTo(0, 0));
		await expectNoAxeFindings(page);
		await dialog.getByLabel('Name of the club').fill(dicers.name);
		await dialog.getByRole('button', { name: 'Delete club' }).click();
		await expect(page.getByText(`${dicers.name} is deleted.`)).toBeVisible();
		await expect(page.getByText('No club matches your search')).toBeVisible();
		await tab(page, /^Deleted/).click();
		await expect(page.getByRole('heading', { name: dicers.name })).toBeVisible();
		await expect(page.getByText(/^Deleted by Ada Register/)).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step('logs out and in again', async () => {
		await page.getByRole('button', { name: 'Log out' }).click();
		await page.getByRole('button', { name: 'Log in' }).click();
		await expect(page.getByText('Please fill in all details.')).toBeVisible();
		await page.getByLabel('Email').fill(officer.email);
		await page.getByLabel('Password', { exact: true }).fill('not the password');
		await page.getByRole('button', { name: 'Log in' }).click();
		await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByLabel('Password', { exact: true }).fill(officer.password);
		await page.getByRole('button', { name: 'Log in' }).click();
		await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
	});

	await test.step('each club is written to about what was decided, and not about what was undone', async () => {
		await mailTo(site, rowers.email, /is back/);
		await mailTo(site, dicers.email, /^Deleted from/);
		const mails = await mailsOf(site);
		const decided = mails.filter(({ subject }) => !/ is registered on /.test(subject ?? ''));
		const to = ({ email }: NewClub) => decided.filter((mail) => mail.to?.some(({ address }) => address === email));
		const { name } = rowers;
		expect(to(rowers).map(({ subject }) => subject)).toEqual([
			`${name} is approved`,
			`${name} is suspended`,
			`${name} is back`,
		]);
		expect(to(rowers)[1]?.text).toContain('The boathouse is closed.');
		expect(to(dicers).map(({ subject }) => subject)).toEqual([
			'Your club was not approved',
			expect.stringMatching(/^Deleted from .*: your club$/),
		]);
		expect(to(dicers)[0]?.text).toContain(tooManyDicers);
	});
});
