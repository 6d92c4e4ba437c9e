/** Staff bring in clubs from a sheet, and a lead follows the invitation. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInStaff, openStaffPart } from './people.ts';

const sheet = [
	'Clubs of our college;;;;',
	'Verein;E-Mail;Founded date;Lead;Lead e-mail',
	'Rowing;rowing@college.example;03.04.2019;Rosa Day;rosa@people.example',
	'Chess;;01.10.2020;;',
	'Gardeners;garden@college.example;;;',
].join('\r\n');

test('staff import clubs from a sheet, and a lead follows the invitation', async ({ page, visitor, site }) => {
	await logInStaff(page, site);
	await openStaffPart(page, 'Import');
	await expect(page.getByRole('heading', { name: 'Import clubs' })).toBeVisible();
	await page.getByLabel('CSV or XLSX file').setInputFiles({
		name: 'clubs.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(sheet, 'latin1'),
	});
	// “Verein” is no heading of ours.
	await page.getByLabel('Verein').selectOption('ClubName');
	await page.getByLabel('Dates such as 03/04/2026').selectOption('DMY');
	await expect(page.getByText('2 new, 1 not imported')).toBeVisible();
	const rows = page.getByRole('table', { name: 'Rows of the file' });
	await expect(rows.getByText('Email: Email is required')).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole('button', { name: 'Import 2 clubs' }).click();

	await expect(page.getByText('The import is done.')).toBeVisible();
	await expect(
		page.getByText('This site cannot send e-mail, so give each club its link. 2 clubs have not used their links yet.'),
	).toBeVisible();
	await expectNoAxeFindings(page);
	// It can be left and come back to.
	await page.getByRole('link', { name: 'Import another file' }).click();
	await page.getByRole('region', { name: 'Imports of the last 30 days' }).getByRole('link').click();
	const done = page.getByRole('table', { name: 'Imported rows' });
	await done.getByRole('button', { name: 'Invite again Rowing' }).click();
	await expect(page.getByText('The invitations are on their way.')).toBeVisible();
	const { rows: shown } = await (
		await page.request.get(`/api/staff/import/${new URL(page.url()).searchParams.get('import')}`)
	).json();

	const rosa = await visitor();
	await rosa.goto(shown[0].InviteURL);
	await rosa.getByLabel('Choose a password').fill('a boat for eight people');
	await rosa.getByRole('button', { name: 'Accept' }).click();
	// What the file lacks is asked at once.
	const profile = rosa.getByRole('dialog', { name: 'Club profile' });
	await expect(profile.getByText('The college has added your club.')).toBeVisible();
	await profile.getByLabel('Description').fill('We row on the lake.');
	await profile.getByRole('button', { name: 'Save profile' }).click();
	await expect(profile).toBeHidden();
	await rosa.goto('/clubboard');
	await expect(rosa.getByRole('heading', { name: 'Gardeners' })).toBeVisible();
	await page.reload();
	await expect(done.getByText('Accepted')).toBeVisible();
});
