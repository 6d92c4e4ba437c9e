/** A club handles many applicants at once. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { day, hiringClub, openPosition } from './hiring-steps.ts';
import { logInClub } from './people.ts';
import { call } from './prepare.ts';
import type { Site } from './site.ts';

const applicants = ['Noor Haddad', 'Kim Lund', 'Ada Okafor'];

async function reviewerOf(site: Site, { id, token }: Awaited<ReturnType<typeof hiringClub>>) {
	const reviewer = { name: 'Ilse Krum', email: 'krum@students.example', password: 'from grain to crust' };
	const body = { Name: reviewer.name, Email: reviewer.email, Role: 'reviewer' };
	const invited = await call<{ InviteURL: string }>(site, `POST /api/clubs/officers?ClubID=${id}`, { body, token });
	const invitation = new URL(invited.InviteURL).hash.slice(1);
	await call(site, 'POST /api/officers/accept', { body: { token: invitation, password: reviewer.password } });
	return reviewer;
}

/** Opens the applicants of a new club; Noor is shortlisted. `decide` acts as a colleague. */
async function openApplicants(page: Page, site: Site, name: string, isReviewer = false) {
	const club = await hiringClub(site, name);
	const { sessionId, positionId } = await openPosition(site, club, 'Coxswain');
	const ids: number[] = [];
	for (const applicant of applicants) {
		const route = `POST /api/hiring/applyForPosition?PositionID=${positionId}`;
		const { ApplicationID } = await call<{ ApplicationID: number }>(site, route, { body: { name: applicant } });
		ids.push(ApplicationID);
	}
	const decide = (applicant: string, state: string) =>
		call(site, `PUT /api/hiring/setApplicationStates?PositionID=${positionId}`, {
			body: { applicationIds: [ids[applicants.indexOf(applicant)]], state },
			token: club.token,
		});
	await decide('Noor Haddad', 'shortlisted');
	await logInClub(page, isReviewer ? await reviewerOf(site, club) : club, `/clubAdmin/hiring/${sessionId}`);
	await page.getByRole('button', { name: 'Applicants: Coxswain' }).click();
	const dialog = page.getByRole('dialog', { name: 'Applicants: Coxswain' });
	await expect(dialog).toBeVisible();
	const states = async (expected: readonly string[]) => {
		for (const [index, applicant] of applicants.entries())
			await expect(dialog.getByLabel(`Status of ${applicant}`)).toHaveValue(expected[index] ?? '');
	};
	return { dialog, states, decide };
}

test('those who were selected and are hidden by the filter or the search keep their state and stay selected', async ({
	page,
	site,
}) => {
	const { dialog, states } = await openApplicants(page, site, 'Island Rowing');
	const bar = dialog.getByRole('group');
	await dialog.getByLabel('Select Noor Haddad').check();
	await dialog.getByLabel('Status', { exact: true }).selectOption('Received');
	await expect(bar).toHaveCount(0);
	await dialog.getByLabel('Select all on this page').filter({ visible: true }).check();
	await expect(bar).toContainText('2 applications selected');
	await dialog.getByLabel('Search applicants').fill('kim');
	await expect(bar).toContainText('1 application selected');
	await bar.getByRole('button', { name: 'Declined' }).click();
	await expect(page.getByText('Kim Lund is declined.')).toBeVisible();
	await dialog.getByLabel('Search applicants').fill('');
	await dialog.getByLabel('Status', { exact: true }).selectOption('All');
	await states(['shortlisted', 'declined', 'received']);
	await expect(bar).toContainText('2 applications selected');
});

test('a reviewer goes on by keyboard at the next applicant, where one no longer matches the filter', async ({
	page,
	site,
}) => {
	const { dialog } = await openApplicants(page, site, 'Brook Rowing', true);
	await dialog.getByLabel('Status', { exact: true }).selectOption('Received');
	const decided = dialog.getByLabel('Status of Kim Lund');
	await decided.focus();
	await decided.selectOption('Shortlisted');
	await expect(decided).toHaveCount(0);
	// Not on her state, which arrow keys would change.
	await expect(dialog.getByLabel('Select Ada Okafor')).toBeFocused();
});

test('paper shows all of an applicant, also of a closed row', async ({ page, site }) => {
	const { dialog } = await openApplicants(page, site, 'Marsh Rowing');
	const contact = dialog.getByText('None given').first();
	await expect(contact).toBeHidden();
	await page.emulateMedia({ media: 'print' });
	await expect(contact).toBeVisible();
	await page.emulateMedia({ media: null });
});

test('the Excel file holds those who are in the chosen state', async ({ page, site }) => {
	const { dialog } = await openApplicants(page, site, 'Canal Rowing');
	await dialog.getByLabel('Status', { exact: true }).selectOption('Received');
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		dialog.getByRole('button', { name: 'Export to Excel' }).click(),
	]);
	const [sheet] = await readExcel(await readFile(await file.path()));
	expect(sheet?.data.map(([, applicant]) => applicant)).toEqual(['Name', 'Kim Lund', 'Ada Okafor']);
});

test('a state that was given to many is taken back with one press, except where a colleague has decided since', async ({
	page,
	site,
}) => {
	const { dialog, states, decide } = await openApplicants(page, site, 'Lagoon Rowing');
	await dialog.getByLabel('Select all on this page').filter({ visible: true }).check();
	await dialog.getByRole('group').getByRole('button', { name: 'Declined' }).click();
	const message = page.getByRole('status').filter({ hasText: '3 applications set to Declined.' });
	await expect(message).toBeVisible();
	await decide('Kim Lund', 'accepted');
	await message.getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('The change is undone, except for 1 application changed since.')).toBeVisible();
	await states(['shortlisted', 'accepted', 'received']);
});

test('a club whose new end date would erase the applications is asked before', async ({ page, site }) => {
	await openApplicants(page, site, 'Estuary Rowing');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Edit session' }).click();
	const form = page.getByRole('dialog', { name: 'Edit hiring session' });
	await form.getByLabel('Start date').fill(day(-402));
	await form.getByLabel('End date').fill(day(-400));
	await form.getByRole('button', { name: 'Save session' }).click();
	const question = page.getByRole('alertdialog', { name: 'Delete the applications?' });
	await expect(question).toBeVisible();
	await expectNoAxeFindings(page);
	await question.getByRole('button', { name: 'Keep editing' }).click();
	await form.getByLabel('End date').fill(day(30));
	await form.getByRole('button', { name: 'Save session' }).click();
	await expect(page.getByText('The hiring session was updated.')).toBeVisible();
	await expect(page.getByText('2 spots, 3 applications')).toBeVisible();
});
