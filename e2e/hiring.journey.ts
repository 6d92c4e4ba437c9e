/** Hiring: a club opens a session, a student applies, the club decides and writes. */
import { readFile } from 'node:fs/promises';
import readExcel from 'read-excel-file/node';
import { samplePdf } from '#testing/resumes.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { day, hiringClub, openPosition } from './hiring-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { findServer, loseServer } from './lose-server.ts';
import { mailTo } from './mail.ts';
import { openRow } from './open-row.ts';
import { logInClub } from './people.ts';
import { call, declineInvitation } from './prepare.ts';

const cv = { name: 'Noor’s CV.pdf', mimeType: 'application/pdf', buffer: samplePdf() };

test('a club opens a session, adds, edits and deletes positions, and finds them again', async ({
	page,
	visitor,
	site,
}) => {
	const club = await hiringClub(site, 'Harbour Rowing');

	await test.step('the dashboard has four buttons, each with a modal of its own', async () => {
		await logInClub(page, club, '/clubAdmin/hiring');
		await expect(page.getByRole('heading', { name: 'Three steps to your first event' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Display previous hiring sessions' })).toContainText('None open');
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Display previous hiring sessions' }).click();
		await expect(page.getByText('No hiring sessions yet')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Add new hiring session' }).click();
	});

	await test.step('what was typed for a session survives closing its modal', async () => {
		const form = page.getByRole('dialog', { name: 'New hiring session' });
		await form.getByLabel('Description').fill('Two rowers and someone who shouts.');
		await page.keyboard.press('Escape');
		await expect(form).toHaveCount(0);
		await page.getByRole('button', { name: 'Add new hiring session' }).click();
		await expect(form.getByLabel('Description')).toHaveValue('Two rowers and someone who shouts.');
	});

	await test.step('a session needs a title and its days in order', async () => {
		const form = page.getByRole('dialog', { name: 'New hiring session' });
		await form.getByLabel('Title').fill('Spring crew');
		await form.getByLabel('Start date').fill(day(0));
		await form.getByLabel('End date').fill(day(-1));
		await expect(form.getByText('The end date cannot be before the start date.')).toBeVisible();
		await expectNoAxeFindings(page);
		await form.getByLabel('End date').fill(day(9));
		await form.getByRole('button', { name: 'Create session' }).click();
		await expect(page.getByText('Hiring session created successfully!')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Spring crew' })).toBeVisible();
		await expect(page).toHaveURL(/\/clubAdmin\/hiring\/\d+$/);
	});

	await test.step('positions are added, edited and deleted', async () => {
		await page.getByRole('button', { name: 'Add position' }).click();
		const add = page.getByRole('dialog', { name: 'Add position' });
		await add.getByLabel('Title').fill('Coxswain');
		await add.getByLabel('Spots').fill('0');
		await add.getByRole('button', { name: 'Save' }).click();
		await expect(add.getByText('Please fill out all fields correctly.').first()).toBeVisible();
		await expectNoAxeFindings(page);
		await add.getByLabel('Description').fill('Steers.');
		await add.getByLabel('Spots').fill('2');
		await add.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByText('Position added successfully!')).toBeVisible();
		await expect(add).toBeHidden();
		await page.getByRole('button', { name: 'Edit: Coxswain' }).click();
		const edit = page.getByRole('dialog', { name: 'Edit position' });
		await expect(edit.getByLabel('Description')).toHaveValue('Steers.');
		await edit.getByLabel('Title').fill('Cox');
		await edit.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByText('Position updated successfully!')).toBeVisible();
		await page.reload();
		await expect(page.getByRole('heading', { name: 'Spring crew' })).toBeVisible();
		await expect(page.getByText('2 spots, 0 applications')).toBeVisible();
		await expectNoAxeFindings(page);
	});

	const student = await visitor();
	await declineInvitation(student);
	await test.step('it is public, until it is closed early', async () => {
		await student.goto('/hiring');
		await expect(student.getByRole('heading', { name: /^Cox/ })).toBeVisible();
		await student.getByRole('button', { name: `Hide Sessions: ${club.name}` }).click();
		await expect(student.getByRole('heading', { name: /^Cox/ })).toBeHidden();
		await page.getByRole('button', { name: 'Close early' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Close session' }).click();
		await expect(page.getByText('Closed early')).toBeVisible();
		await student.reload();
		await expect(student.getByRole('heading', { name: 'Open positions' })).toBeVisible();
		await expect(student.getByRole('heading', { name: club.name })).toHaveCount(0);
		await page.getByRole('button', { name: 'Open again' }).click();
		await expect(page.getByText('The session is open again.')).toBeVisible();
	});

	await test.step('the position and the session are deleted', async () => {
		await page.getByRole('button', { name: 'Delete: Cox' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete position' }).click();
		await expect(page.getByText('Position deleted successfully!')).toBeVisible();
		await expect(page.getByText('No positions yet')).toBeVisible();
		await page.getByRole('button', { name: 'Delete session' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete session' }).click();
		await expect(page.getByText('The hiring session was deleted.')).toBeVisible();
		await expect(page).toHaveURL(/\/clubAdmin\/hiring$/);
	});
});

test('a student applies, the club decides and writes, the student withdraws', async ({
	page,
	visitor,
	site,
	faults,
	timezoneId: timeZone,
}) => {
	faults.allow(/The application was not sent/);
	const club = await hiringClub(site, 'River Rowing');
	const { sessionId, positionId } = await openPosition(site, club, 'Coxswain');
	const student = await visitor();
	await declineInvitation(student);
	let link = '';

	await test.step('the student fills in the form', async () => {
		await student.goto('/hiring');
		await expectNoAxeFindings(student);
		await student.getByRole('button', { name: `Apply: Coxswain, ${club.name}` }).click();
		const form = student.getByRole('dialog', { name: 'Apply: Coxswain' });
		const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone });
		await expect(form.getByLabel('Year of study')).toHaveValue(year.format(new Date()));
		await expect(form.getByText('Add a phone number or an e-mail address so the club can reach you.')).toBeVisible();
		await form.getByLabel('Name').fill('Noor Haddad');
		await form.getByLabel('Department').fill('Chemistry');
		await form.getByLabel('E-mail').fill('noor@college.example');
		await expect(form.getByText('so the club can reach you')).toBeHidden();
		await expectNoAxeFindings(student);
	});

	await test.step('a wrong file is refused, and nothing typed is lost', async () => {
		const form = student.getByRole('dialog', { name: 'Apply: Coxswain' });
		await form.getByLabel('Résumé').setInputFiles({ ...cv, buffer: Buffer.from('<html>') });
		await form.getByRole('button', { name: 'Submit application' }).click();
		await expect(student.getByText('Failed to submit application.')).toBeVisible();
		await expect(form.getByText('Choose a PDF, DOC, DOCX').first()).toBeVisible();
		await expect(form.getByLabel('Name')).toHaveValue('Noor Haddad');
		await expectNoAxeFindings(student);
		await form.getByRole('button', { name: 'Not now' }).click();
		await student.getByRole('button', { name: `Apply: Coxswain, ${club.name}` }).click();
		await expect(form.getByLabel('Department')).toHaveValue('Chemistry');
	});

	await test.step('an upload can be cancelled, but only by its button', async () => {
		const form = student.getByRole('dialog', { name: 'Apply: Coxswain' });
		await form.getByLabel('Résumé').setInputFiles(cv);
		const release = await holdRequests(student, '**/api/hiring/applyForPosition*');
		await form.getByRole('button', { name: 'Submit application' }).click();
		await expect(form.getByRole('progressbar', { name: 'Sent' })).toBeVisible();
		await expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
		// Twice, because browsers obey the second one always.
		await student.keyboard.press('Escape');
		await student.keyboard.press('Escape');
		await form.getByRole('button', { name: 'Cancel the upload' }).click();
		await expect(form.getByRole('progressbar')).toBeHidden();
		await student.unrouteAll({ behavior: 'ignoreErrors' });
		release();
		await expect(form.getByRole('button', { name: 'Submit application' })).toBeEnabled();
	});

	await test.step('the right one is taken; what was sent and the link are shown', async () => {
		const form = student.getByRole('dialog', { name: 'Apply: Coxswain' });
		await form.getByLabel('Résumé').setInputFiles(cv);
		const network = await student.context().newCDPSession(student);
		const slow = { offline: false, latency: 2000, downloadThroughput: -1, uploadThroughput: -1 };
		await network.send('Network.emulateNetworkConditions', slow);
		const release = await holdRequests(student, '**/api/hiring/applyForPosition*');
		await form.getByRole('button', { name: 'Submit application' }).click();
		await form.getByRole('button', { name: 'Cancel the upload' }).focus();
		release();
		await expect(form.getByText('Almost there')).toBeFocused();
		await expect(form.getByRole('button', { name: 'Cancel the upload' })).toHaveCount(0);
		await network.detach();
		const receipt = student.getByRole('dialog', { name: 'Application submitted successfully!' });
		await expect(receipt.getByText('Noor Haddad')).toBeVisible();
		await expect(receipt.getByText(/Noor’s CV\.pdf/)).toBeVisible();
		await expect(receipt.getByText('Find it in this browser under My activity.')).toBeVisible();
		// This site has no mail server: nothing is said of a mail.
		await expect(receipt.getByText('We have also e-mailed it')).toHaveCount(0);
		await expectNoAxeFindings(student);
		link = (await receipt.getByRole('link', { name: /Your application/ }).getAttribute('href')) ?? '';
		const mail = await mailTo(site, 'noor@college.example', /Your application/);
		expect(mail.text).toContain(link);
		await student.goto(link);
		await expect(student.getByRole('heading', { name: 'Received' })).toBeVisible();
		await expectNoAxeFindings(student);
	});

	const dialog = page.getByRole('dialog', { name: 'Applicants: Coxswain' });
	await test.step('the club finds the applicant and takes résumé and list away', async () => {
		const release = await holdRequests(page, '**/api/hiring/hiringSessions*');
		await logInClub(page, club, `/clubAdmin/hiring/${sessionId}`);
		await expect(page.getByRole('heading', { level: 1, name: 'Loading the hiring session' })).toBeAttached();
		release();
		await page.getByRole('button', { name: 'Applicants: Coxswain' }).click();
		await expect(dialog.getByText('1 applicant', { exact: true })).toBeVisible();
		await dialog.getByLabel('Search applicants').fill('nobody');
		await expect(dialog.getByText('No applicant matches.')).toBeVisible();
		await dialog.getByLabel('Search applicants').fill('CHEM');
		await expect(dialog.getByRole('rowheader', { name: 'Noor Haddad' })).toBeVisible();
		const menu = dialog.getByLabel('Sort by');
		if (await menu.isVisible()) {
			// On a phone an applicant is a card, read without sideways scrolling.
			await menu.selectOption('Name');
			await dialog.getByRole('button', { name: 'Sort descending' }).click();
			await expect(dialog.getByRole('button', { name: 'Sort ascending' })).toBeVisible();
			const [frame, card] = await Promise.all([dialog.boundingBox(), dialog.getByRole('row').boundingBox()]);
			expect(card?.width).toBeLessThan(frame?.width ?? 0);
		} else {
			await dialog.getByRole('button', { name: 'Name' }).click();
			await expect(dialog.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
		}
		await openRow(dialog.getByRole('row').filter({ hasText: 'Noor Haddad' }));
		await expectNoAxeFindings(page);
		const [resume] = await Promise.all([
			page.waitForEvent('download'),
			dialog.getByRole('link', { name: /CV\.pdf/ }).click(),
		]);
		expect(resume.suggestedFilename()).toBe(cv.name);
		expect(await readFile(await resume.path())).toEqual(cv.buffer);
		const [sheet] = await Promise.all([
			page.waitForEvent('download'),
			dialog.getByRole('button', { name: 'Export to Excel' }).click(),
		]);
		expect(sheet.suggestedFilename()).toBe('Coxswain-applicants.xlsx');
		const [applicants] = await readExcel(await readFile(await sheet.path()));
		expect(applicants?.sheet).toBe('Applicants');
		expect(applicants?.data[0]?.slice(0, 3)).toEqual(['Applied at', 'Name', 'Year of study']);
		expect(applicants?.data[1]?.[1]).toBe('Noor Haddad');
	});

	await test.step('who is selected stays selected when the list cannot be refreshed', async () => {
		await dialog.getByLabel('Select Noor Haddad').check();
		await loseServer(page, faults);
		await expect(dialog.getByLabel('Select Noor Haddad')).toBeChecked();
		await expectNoAxeFindings(page);
		await findServer(page);
	});

	await test.step('the club decides, previews the mail and sends it once', async () => {
		await dialog.getByRole('group').getByRole('button', { name: 'Accepted' }).click();
		await expect(dialog.getByLabel('Status of Noor Haddad')).toHaveValue('accepted');
		await dialog.getByRole('button', { name: 'Write to applicants' }).click();
		const mails = page.getByRole('dialog', { name: 'Write to applicants' });
		await expect(mails.getByText('1 recipient')).toBeVisible();
		await expectNoAxeFindings(page);
		await mails.getByRole('button', { name: 'Send 1 status e-mail' }).click();
		const mail = await mailTo(site, 'noor@college.example', /News about/);
		expect(mail.text).toContain('Hello Noor Haddad');
		expect(mail.text).toContain(link);
		await expect(dialog.getByText('E-mail saved, not sent')).toBeVisible();
		await expect(dialog.getByRole('button', { name: 'Write to applicants' })).toBeDisabled();
		await page.keyboard.press('Escape');
		await expect(page.getByText('2 spots, 1 application, 1 accepted')).toBeVisible();
	});

	await test.step('the student sees it and withdraws all the same', async () => {
		await student.reload();
		await expect(student.getByRole('heading', { name: 'Accepted' })).toBeVisible();
		await expectNoAxeFindings(student);
		await student.getByRole('button', { name: 'Withdraw and delete' }).click();
		await student.getByRole('alertdialog').getByRole('button', { name: 'Withdraw and delete' }).click();
		await expect(student.getByText('Your application is deleted')).toBeInViewport();
		await student.reload();
		await expect(student.getByText('There is no such application')).toBeVisible();
		await page.reload();
		await page.getByRole('button', { name: 'Applicants: Coxswain' }).click();
		await expect(page.getByText('No applications')).toBeVisible();
	});

	await test.step('the club erases an application, whose link is dead then', async () => {
		const route = `POST /api/hiring/applyForPosition?PositionID=${positionId}`;
		const sent = await call<{ StatusURL: string }>(site, route, { body: { name: 'Kim Lund' } });
		await page.reload();
		await page.getByRole('button', { name: 'Applicants: Coxswain' }).click();
		await openRow(page.getByRole('row').filter({ hasText: 'Kim Lund' }));
		await page.getByRole('button', { name: 'Delete: Kim Lund' }).click();
		await expectNoAxeFindings(page);
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete application' }).click();
		await expect(page.getByText('The application is deleted.')).toBeVisible();
		await expect(page.getByText('No applications')).toBeVisible();
		await student.goto(sent.StatusURL);
		await expect(student.getByText('There is no such application')).toBeVisible();
	});
});
