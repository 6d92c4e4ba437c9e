/** Staff close a report, send a club back and write to clubs. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInClub, logInStaff } from './people.ts';
import { declineInvitation, emailOf, type NewClub, ownerOf, pendingClub, publicClub } from './prepare.ts';

const clubOf = (name: string): NewClub => ({
	name,
	description: `${name} meets under the old clock.`,
	email: emailOf(name),
	password: 'plumb and level',
});
const makers = clubOf('Kite Makers');
const menders = clubOf('Kite Menders');

test('staff close a report of an event, and send a club back until its profile is right', async ({
	page,
	visitor,
	site,
}) => {
	const name = 'Kites at dusk';
	await publicClub(site, makers);
	await pendingClub(site, menders);
	const owner = await ownerOf(site, makers);
	await owner.addEvent(name, 30);
	await declineInvitation(page);
	const [staff, club] = [await visitor(), await visitor()];
	await logInStaff(staff, site);
	const parts = staff.getByRole('navigation', { name: 'Staff area' });

	await test.step('a visitor reports the event', async () => {
		await page.goto('/events/1');
		const report = page.getByRole('button', { name: 'Report this event' });
		await report.press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Report this event' });
		await dialog.getByRole('button', { name: 'Send report' }).click();
		await expect(dialog.getByText('Say what is wrong.')).toBeVisible();
		await expectNoAxeFindings(page);
		await dialog.getByLabel('What is wrong?').fill('The hill is closed.');
		await dialog.getByLabel('Your e-mail').fill('wren@college.example');
		await dialog.getByRole('button', { name: 'Send report' }).click();
		await expect(page.getByText('Thank you. The college’s staff will look at it.')).toBeVisible();
		await expect(report).toBeFocused();
	});

	await test.step('staff read it, and close it with a note', async () => {
		await staff.reload();
		await parts.getByRole('link', { name: 'Problems 1 open' }).click();
		await expectNoAxeFindings(staff);
		await staff.getByRole('button', { name: `Read the report about ${name}` }).click();
		const dialog = staff.getByRole('dialog', { name: `Report about ${name}` });
		await expect(dialog.getByText('The hill is closed.')).toBeVisible();
		await expect(dialog.getByRole('link', { name: 'wren@college.example' })).toBeVisible();
		await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', '/events/1');
		await expectNoAxeFindings(staff);
		await dialog.getByLabel('Note').fill('Asked the club to move.');
		await dialog.getByRole('button', { name: 'Close report' }).click();
		await expect(staff.getByText('No open problems')).toBeVisible();
		await staff.getByRole('link', { name: 'Closed', exact: true }).click();
		await expect(staff.getByText('Asked the club to move.')).toBeVisible();
		await expect(staff).toHaveURL(/\?state=closed$/);
	});

	await test.step('staff send a pending club back', async () => {
		await parts.getByRole('link', { name: /^Clubs/ }).click();
		await staff.getByRole('button', { name: `Send back ${menders.name}` }).click();
		const dialog = staff.getByRole('dialog', { name: `Send ${menders.name} back?` });
		await dialog.getByRole('button', { name: 'Send back' }).click();
		await expect(dialog.getByText('Say what the club should change.')).toBeVisible();
		await expectNoAxeFindings(staff);
		await dialog.getByLabel('Message to the club').fill('Say when you meet.');
		await dialog.getByRole('button', { name: 'Send back' }).click();
		await expect(staff.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
		await expect(staff.getByRole('article')).toContainText('Say when you meet.');
		await expectNoAxeFindings(staff);
	});

	await test.step('the club reads it, corrects its profile and submits again', async () => {
		await logInClub(club, menders, '/clubAdmin/dashboard');
		await expect(club.getByText('Say when you meet.')).toBeVisible();
		await expectNoAxeFindings(club);
		await club.getByRole('button', { name: 'Edit profile' }).click();
		const profile = club.getByRole('dialog');
		await profile.getByLabel('When and where we meet').fill('Mondays at six, workshop 2');
		await profile.getByRole('button', { name: 'Save profile' }).click();
		await expect(profile).toHaveCount(0);
		await club.getByRole('button', { name: 'Submit again' }).click();
		await expect(club.getByText('Waiting for approval')).toBeVisible();
	});

	await test.step('staff see what it changed, and approve it', async () => {
		await staff.reload();
		await expect(staff.getByRole('heading', { name: '1 club is waiting' })).toBeVisible();
		await expect(staff.getByRole('article')).toContainText('Mondays at six, workshop 2');
		await expect(staff.getByText('Submitted again. The club changed its profile:')).toBeVisible();
		await expectNoAxeFindings(staff);
		await staff.getByRole('button', { name: `Approve ${menders.name}` }).click();
		await expect(staff.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
	});

	await test.step('staff write to one of the clubs, and see the e-mail before it leaves', async () => {
		await staff.getByRole('link', { name: 'Write to clubs' }).click();
		await staff.getByRole('combobox').selectOption('Chosen clubs');
		await staff.getByRole('button', { name: 'Preview' }).click();
		await expect(staff.getByText('Choose at least one club.')).toBeVisible();
		await expectNoAxeFindings(staff);
		await staff.getByLabel(menders.name).check();
		await staff.getByLabel('Subject').fill('The fair');
		await staff.getByLabel('Message', { exact: true }).fill('Tables open at nine.');
		await staff.getByRole('button', { name: 'Preview' }).click();
		const dialog = staff.getByRole('dialog', { name: 'Send this e-mail to 1 address?' });
		await expect(dialog.getByRole('article', { name: 'Preview' })).toContainText('Tables open at nine.');
		await expectNoAxeFindings(staff);
		await dialog.getByRole('button', { name: 'Send message' }).click();
		await expect(staff.getByText('The message to 1 address was saved.')).toBeVisible();
		await expect(staff.getByLabel('Subject')).toHaveValue('');
	});
});
