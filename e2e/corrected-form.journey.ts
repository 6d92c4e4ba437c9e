/** A club corrects a form that people have answered, or are answering. */
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInClub } from './people.ts';
import { call, declineInvitation, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Print Room',
	description: 'We print what others only wear.',
	email: 'print@college.example',
	password: 'ink and squeegee',
};

test.beforeAll(async ({ site }) => void (await publicClub(site, club)));

const option = (page: Page, number: number) => page.getByLabel(`Option ${number}`, { exact: true }).last();

test('a typo in a form is mended after three people answered, and nobody loses what they wrote', async ({
	page,
	site,
	visitor,
}) => {
	const { addEvent } = await ownerOf(site, club);
	await addEvent('T-shirt day', 40);
	const { token, club: own } = await call<{ token: string; club: { ClubID: number } }>(site, 'POST /api/clubs/login', {
		body: { email: club.email, password: club.password },
	});
	const events = await fetch(new URL(`/api/events/getClubEventData?ClubID=${own.ClubID}`, site.url));
	const [{ EventID: eventID }] = (await events.json()) as [{ EventID: number }];
	const fields = [
		{ id: 'name', type: 'shortAnswer', question: 'Your nmae', required: true },
		{ id: 'size', type: 'multipleChoice', question: 'T-shirt size', options: ['Small', 'Lagre'], required: true },
	];
	const form = { eventID, title: 'T-shirt day', fields };
	const { formId } = await call<{ formId: string }>(site, 'POST /api/events/create-form', { body: form, token });
	const answers = { name: 'Noor', size: 'Lagre' };
	for (const other of ['Noor', 'Ada', 'Ben'])
		await call(site, `POST /api/forms/${formId}/responses`, { body: { answers: { ...answers, name: other } } });

	const correct = async (fieldsOf: (form: { fields: object[] }) => object[], title = form.title) => {
		const read = await fetch(new URL(`/api/forms/${formId}`, site.url));
		const now = (await read.json()) as { fields: object[]; version: number };
		const body = { title, fields: fieldsOf(now), version: now.version };
		await call(site, `PUT /api/events/forms/${formId}`, { body, token });
	};

	const guest = await visitor();
	await declineInvitation(guest);
	await guest.goto(`/forms/d/${formId}/viewform`);
	await guest.getByLabel('Your nmae').fill('Ivo Lind');
	await guest.getByLabel('Lagre').click();

	await logInClub(page, club, `/clubAdmin/event/${eventID}`);
	const edit = page.getByRole('button', { name: 'Edit form' });
	const save = page.getByRole('button', { name: 'Save changes' });
	const dialog = page.getByRole('dialog', { name: 'Edit the form' });

	await test.step('the club mends a question and an option; what was answered follows', async () => {
		await edit.click();
		await dialog.getByRole('textbox', { name: 'Question' }).first().fill('Your name');
		await option(page, 2).fill('Large');
		await expect(dialog.getByRole('region', { name: 'Preview' }).getByLabel('Large')).toBeVisible();
		await expectNoAxeFindings(page);
		await save.click();
		await expect(page.getByText('The form is changed.')).toBeVisible();
		await expect(dialog).toHaveCount(0);
		await expect(edit).toBeFocused();
		await expect(page.getByRole('row').filter({ hasText: 'Noor' })).toContainText('Large');
		await page.getByRole('tab', { name: 'Answers' }).click();
		const answers = page.getByRole('tabpanel');
		await expect(answers).toContainText('Large');
		await expect(answers).not.toContainText('Lagre');
	});

	await test.step('who has the old form open sends it, and loses nothing', async () => {
		const register = guest.getByRole('button', { name: 'Register', exact: true });
		await register.click();
		await expect(guest.getByText('The club has just changed this form.')).toBeVisible();
		await expect(guest.getByLabel('Your name')).toHaveValue('Ivo Lind');
		await expect(guest.getByLabel('Large')).toBeChecked();
		await guest.getByRole('button', { name: 'Try again' }).click();
		await expect(guest.getByRole('heading', { name: 'You are going' })).toBeVisible();
	});

	await test.step('who is changing answers keeps them too, and answers what is new', async () => {
		await guest.getByRole('contentinfo').getByRole('link', { name: 'My activity' }).click();
		await guest.getByRole('link', { name: 'Change or cancel' }).click();
		await guest.getByRole('button', { name: 'Change answers' }).click();
		await guest.getByLabel('Your name').fill('Ivo L.');
		await correct(({ fields }) => [...fields, { type: 'shortAnswer', question: 'Your colour', required: true }]);
		await guest.getByRole('button', { name: 'Save changes' }).click();
		await expect(guest.getByText('The club has just changed this form.')).toBeVisible();
		await expect(guest.getByLabel('Your name')).toHaveValue('Ivo L.');
		await guest.getByLabel('Your colour').fill('Green');
		await guest.getByRole('button', { name: 'Save changes' }).click();
		await expect(guest.getByText('Your answers are saved.')).toBeVisible();
		await expect(guest.getByRole('definition').filter({ hasText: 'Ivo L.' })).toBeVisible();
	});

	await test.step('before answers are deleted, the club reads how many', async () => {
		await edit.click();
		await dialog.getByRole('button', { name: 'Remove question 2' }).click();
		await save.click();
		const question = page.getByRole('alertdialog', { name: 'Delete these answers?' });
		await expect(question).toContainText('4 answers to “T-shirt size” will be deleted.');
		await expectNoAxeFindings(page);
		await question.getByRole('button', { name: 'Keep editing' }).click();
		await page.getByRole('button', { name: 'Undo' }).click();
		await dialog.getByLabel('Title of the form').fill('T-shirts');
	});

	await test.step('a colleague was faster: one sentence says so, and nothing typed is lost', async () => {
		await correct(({ fields }) => fields, 'Shirts of a colleague');
		await save.click();
		await expect(dialog.getByText(/^Someone else has changed this form meanwhile/)).toBeVisible();
		await expect(dialog.getByLabel('Title of the form')).toHaveValue('T-shirts');
		await expectNoAxeFindings(page);
		await page.reload();
		await edit.click();
		await expect(dialog.getByLabel('Title of the form')).toHaveValue('T-shirts');
		await dialog.getByRole('button', { name: 'Discard mine' }).click();
		await expect(dialog.getByLabel('Title of the form')).toHaveValue('Shirts of a colleague');
		await dialog.getByRole('button', { name: 'Remove question 2' }).click();
		await save.click();
		await page.getByRole('button', { name: 'Delete answers and save' }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page.getByRole('tabpanel')).not.toContainText('Large');
	});
});
