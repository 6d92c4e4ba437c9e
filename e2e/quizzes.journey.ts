/** Quizzes: a club writes them, students take them, the club reads the results. */
import { readFile } from 'node:fs/promises';
import readExcel from 'read-excel-file/node';
import { limits } from '#contract/limits.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openRow } from './open-row.ts';
import { logInClub } from './people.ts';
import { ownerOf, submitElsewhere } from './prepare.ts';
import { answer, approvedClub, enterParticipant, writeQuestion } from './quiz-steps.ts';

test('a club writes a quiz, a student takes it over a lost network, and the club sees the result', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	faults.allow(/could not be (opened|submitted)|ERR_INTERNET_DISCONNECTED/);
	const club = await approvedClub(site, 'Star Gazers');

	await test.step('the club writes a quiz, which survives a reload', async () => {
		await logInClub(page, club, '/clubAdmin/settings');
		await expect(page.getByRole('heading', { name: 'Create a quiz' })).toBeVisible();
		await page.getByRole('button', { name: 'Generate Quiz with AI' }).click();
		await expect(page.getByText('Not available on this site.')).toBeVisible();
		await page.getByRole('button', { name: 'Create Quiz' }).click();
		await expect(page.getByText('Give the quiz a title.')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByLabel('Title').fill('Night sky');
		await writeQuestion(
			page,
			1,
			'What does a light year measure?',
			['Time', 'Distance', 'Brightness, seen from here', 'Time'],
			2,
		);
		await expect(page.getByText('Options 1 and 4 are the same.')).toBeVisible();
		await page.getByLabel('Option 4', { exact: true }).fill('"Speed"');
		await page.getByRole('button', { name: 'Add Question' }).click();
		await writeQuestion(
			page,
			2,
			'What is our galaxy called?',
			['Andromeda', 'Triangulum', 'The Milky Way', 'Sombrero'],
			3,
		);
		await page.getByRole('button', { name: 'Move question 2 up' }).click();
		const undo = page.getByRole('button', { name: 'Undo' });
		await page.getByRole('button', { name: 'Add Question' }).click();
		await page.getByRole('button', { name: 'Remove question 3' }).click();
		await expect(page.getByRole('button', { name: 'Remove question 3' })).toHaveCount(0);
		await expect(undo).toHaveCount(0);
		await page.getByRole('button', { name: 'Remove question 1' }).click();
		await expect(page.getByText('Question 1 was removed.')).toBeVisible();
		await undo.click();
		await expect(page.getByLabel('Question', { exact: true }).first()).toBeFocused();
		await page.getByLabel('Secret code').fill('nebula');
		await page.reload();
		await expect(page.getByLabel('Question', { exact: true }).first()).toHaveValue('What is our galaxy called?');
		await page.getByRole('button', { name: 'Create Quiz' }).click();
		await expect(page).toHaveURL(/\/quiz\/\d+$/);
		const strip = page.getByRole('region', { name: 'For your club' });
		await expect(strip).toContainText('This is what students see.');
		await expect(strip.getByRole('link', { name: 'Results' })).toHaveAttribute('href', /\/clubAdmin\/results\/\d+$/);
		await strip.getByRole('button', { name: 'QR code' }).click();
		await expect(page.getByRole('img', { name: `QR code of ${page.url()}` })).toBeVisible();
		await page.keyboard.press('Escape');
		await expectNoAxeFindings(page);
	});
	const link = page.url();
	const quizId = link.split('/').at(-1) ?? '';

	const student = await visitor();
	await test.step('a student says who it is and opens the quiz by its code', async () => {
		await student.goto(link);
		await expect(student.getByRole('heading', { name: 'Your details' })).toBeVisible();
		await expect(student.getByRole('main')).toContainText(/A quiz by .+Night sky/);
		await expect(student.getByText('This is what students see.')).toHaveCount(0);
		await expectNoAxeFindings(student);
		await student.getByLabel('Name').fill('Amara');
		await student.reload();
		await expect(student.getByLabel('Name')).toHaveValue('Amara');
		await enterParticipant(student, 'Amara Nwosu', '21CS014');
		await expect(student.getByRole('heading', { name: 'The secret code' })).toBeFocused();
		await student.getByLabel('Secret code').fill('nebulla');
		await student.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(student.getByText('This is not the secret code of this quiz.')).toBeVisible();
		await expectNoAxeFindings(student);
		await student.getByLabel('Secret code').fill('nebula');
		await student.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(student.getByText('0 of 2 answered')).toBeVisible();
		await expect(student.getByRole('heading', { name: 'Night sky' })).toBeFocused();
		await expectNoAxeFindings(student);
	});

	await test.step('how far one is stays in sight below the header of the page', async () => {
		await student.evaluate(() => scrollTo({ top: 400 }));
		const progress = student.getByText('0 of 2 answered');
		await expect(progress).toBeInViewport();
		const isOnTop = progress.evaluate((element) => {
			const { left, top, height } = element.getBoundingClientRect();
			return document.elementFromPoint(left + 1, top + height / 2) === element;
		});
		expect(await isOnTop).toBe(true);
		await student.evaluate(() => scrollTo({ top: 0 }));
	});

	await test.step('answers survive a reload, and the submission a lost network', async () => {
		await student.getByRole('radio', { name: 'The Milky Way' }).check();
		await student.reload();
		await expect(student.getByText('1 of 2 answered')).toBeVisible();
		await expect(student.getByRole('radio', { name: 'The Milky Way' })).toBeChecked();
		await student.getByRole('button', { name: 'Next' }).click();
		await student.getByRole('button', { name: 'Submit' }).click();
		await expect(student.getByText('Question 2 has no answer yet.')).toBeVisible();
		await expect(
			student.getByRole('radiogroup', { name: 'What does a light year measure?' }),
		).toHaveAccessibleDescription('Choose an answer to this question.');
		await student.getByRole('radio', { name: 'Brightness, seen from here' }).check();
		await student.context().setOffline(true);
		await student.getByRole('button', { name: 'Submit' }).click();
		await expect(student.getByText('Your answers are still here.')).toBeVisible();
		await student.context().setOffline(false);
		const message = student.getByText('Quiz submitted successfully');
		await expect(message).toBeVisible();
		const score = await student.getByRole('dialog').getByText('1 of 2 right').boundingBox();
		expect((await message.boundingBox())?.y).toBeGreaterThan((score?.y ?? 0) + (score?.height ?? 0));
	});

	await test.step('the score and the right answers stand over the home page until they are closed', async () => {
		await expect(student).toHaveURL(/\/$/);
		const result = student.getByRole('dialog', { name: 'Night sky' });
		await expect(result.getByRole('heading', { name: 'Night sky' })).toBeFocused();
		await expect(result.getByText('50.00%')).toBeVisible();
		await expect(result.getByText('1 of 2 right')).toBeVisible();
		await expect(result.getByText('Distance')).toBeVisible();
		await expect(result.getByText('Your name, answers and score will be deleted after')).toBeVisible();
		await expectNoAxeFindings(student);
		await student.reload();
		await expect(result.getByText('50.00%')).toBeVisible();
		await result.getByRole('button', { name: 'Close', exact: true }).click();
		await expect(result).toHaveCount(0);
		await expect(student.getByRole('main')).toBeFocused();
		await student.reload();
		await expect(student.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
		await expect(result).toHaveCount(0);
	});

	await test.step('a shared computer lets the next student in, also after a quiz that is not taken any more', async () => {
		await student.goto(link);
		await enterParticipant(student, 'Ada Lovelace', '21CS001');
		await student.getByLabel('Secret code').fill('nebula');
		await student.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(student.getByText('0 of 2 answered')).toBeVisible();
		await student.reload();
		await expect(student.getByText('You are Ada Lovelace, 21CS001.')).toBeVisible();
		await student.getByRole('button', { name: 'Not you?' }).click();
		await expectNoAxeFindings(student);
		await student.getByRole('button', { name: 'Start over' }).click();
		await expect(student.getByRole('heading', { name: 'Your details' })).toBeFocused();

		await enterParticipant(student, 'Grace Hopper', '21CS003');
		await student.getByLabel('Secret code').fill('nebula');
		await student.getByRole('button', { name: 'Open the quiz' }).click();
		await answer(student, ['Andromeda', 'Time']);
		const kept = await student.evaluate((key) => localStorage.getItem(key) ?? '', `quizAttempt:${quizId}`);
		await submitElsewhere(site, quizId, kept);
		await student.getByRole('button', { name: 'Submit' }).click();
		await expect(student.getByText('You have already submitted this quiz.')).toBeVisible();
		await expect(student.getByRole('heading', { name: 'You can no longer take this quiz' })).toBeFocused();
		await expectNoAxeFindings(student);
		await student.reload();
		await expect(student.getByRole('heading', { name: 'Your details' })).toBeVisible();
	});

	await test.step('another student comes by the number of the quiz', async () => {
		const other = await visitor();
		await other.goto('/quiz/999999');
		await expect(other.getByRole('heading', { name: 'There is no such quiz' })).toBeVisible();
		await other.getByRole('link', { name: 'Enter a quiz number' }).click();
		await enterParticipant(other, 'Ben Okafor', '21CS002');
		await other.getByLabel('Quiz ID').fill('999999');
		await other.getByLabel('Secret code').fill('nebula');
		await other.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(other.getByText('There is no such quiz.')).toBeVisible();
		await other.getByLabel('Quiz ID').fill(quizId);
		await other.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(other).toHaveURL(link);
		await expect(other.getByRole('heading', { name: 'Night sky' })).toBeFocused();
		await answer(other, ['The Milky Way', 'Distance']);

		await other.goto('/quiz');
		await enterParticipant(other, 'Ben Okafor', '21CS002');
		await other.getByLabel('Quiz ID').fill(quizId);
		await other.getByLabel('Secret code').fill('nebula');
		await other.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(other.getByText('This quiz was started in this browser before.')).toBeVisible();
		await expect(other.getByText('2 of 2 answered')).toBeVisible();
		const refusal = { status: 429, headers: { 'retry-after': '1' }, json: { error: 'Wait.' } };
		await other.route('**/submit', (route) => route.fulfill(refusal), { times: 1 });
		await other.getByRole('button', { name: 'Submit' }).dblclick();
		await expect(other.getByText('100.00%')).toBeVisible();
	});

	await test.step('the club sees the results, sorts, projects and exports them', async () => {
		const table = page.getByRole('table', { name: 'Results of Night sky' });
		const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
		await page.goto(`/clubAdmin/results/${quizId}`);
		await expect(rows.first()).toContainText('Amara Nwosu');
		await page.goto('/clubAdmin/results/4000');
		await expect(page.getByRole('rowheader', { name: 'Night sky' })).toBeVisible();
		await expect(page.getByText('Loading results...')).toHaveCount(0);
		await page.getByLabel('Quiz ID').fill(quizId);
		await page.getByLabel('Quiz ID').press('Enter');
		await expect(rows.first()).toContainText('Amara Nwosu');
		await expect(page.getByLabel('Quiz ID')).toBeFocused();
		await page.getByLabel('Sort by').selectOption('Score');
		await expect(rows.first()).toContainText('Ben Okafor');
		await page.getByLabel('Sort by').selectOption('Rollno');
		await expect(rows.first()).toContainText('21CS002');
		await expectNoAxeFindings(page);
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Export to Excel' }).click();
		const file = await download;
		expect(file.suggestedFilename()).toBe('Night sky-results.xlsx');
		const [sheet] = await readExcel(await readFile(await file.path()));
		expect(sheet?.data.map((row) => row.slice(0, 4))).toEqual([
			['User Name', 'Roll No', 'Year', 'Score'],
			['Ben Okafor', '21CS002', 2, 100],
			['Grace Hopper', '21CS003', 2, 0],
			['Amara Nwosu', '21CS014', 2, 50],
		]);
		await openRow(rows.filter({ hasText: 'Grace Hopper' }));
		await page.getByRole('button', { name: 'Delete: Grace Hopper' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete result' }).click();
		await expect(page.getByText('The result is deleted.')).toBeVisible();
		await expect(rows).toHaveCount(2);
		await page.getByRole('button', { name: 'Show QR code' }).click();
		await expect(page.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
		await page.getByRole('button', { name: 'Show the secret code' }).press('Enter');
		await expect(page.getByText('Secret code: nebula')).toBeFocused();
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Close', exact: true }).click();
	});

	await test.step('it copies the link, and deletes the quiz', async () => {
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.getByRole('button', { name: 'Copy the link of Night sky' }).click();
		await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
		await page.getByRole('button', { name: 'Delete: Night sky' }).click();
		await expect(page.getByText('Are you sure you want to delete this quiz?')).toBeVisible();
		await page.getByRole('button', { name: 'Delete quiz' }).click();
		await expect(page.getByText('No quizzes yet')).toBeVisible();
	});
});

test('the address of the results is that of the quiz that is shown', async ({ page, site }) => {
	const club = await approvedClub(site, 'Map Readers');
	const owner = await ownerOf(site, club);
	const questions = [{ question: 'Where is north?', options: ['Up', 'Down', 'Left', 'Right'] }];
	const [maps, tides] = [await owner.addQuiz('Maps', questions), await owner.addQuiz('Tides', questions)];
	await logInClub(page, club, maps.results);
	await page.getByRole('button', { name: 'Results of Tides' }).click();
	await expect(page.getByRole('heading', { name: 'Tides' })).toBeVisible();
	await expect(page).toHaveURL(tides.results);
	await page.reload();
	await expect(page.getByLabel('Quiz ID')).toHaveValue(tides.results.split('/').at(-1) ?? '');
});

test('without its only question a quiz asks for another one, and a removed one cannot be brought back once its place is taken', async ({
	page,
	site,
}) => {
	await logInClub(page, await approvedClub(site, 'Full House'), '/clubAdmin/settings');
	const add = page.getByRole('button', { name: 'Add Question' });
	await page.getByRole('button', { name: 'Remove question 1' }).press('Enter');
	await expect(add).toBeFocused();
	await add.press('Enter');
	await page.getByLabel('Title').fill('Everything');
	await writeQuestion(page, 1, 'What is first?', ['This', 'That'], 1);
	await page.evaluate((most) => {
		const [key = '', text = ''] = Object.entries(sessionStorage).find(([each]) => each.startsWith('quizDraft:')) ?? [];
		const draft = JSON.parse(text);
		const copies = Array.from({ length: most }, (_, place) => ({ ...draft.questions[0], key: `copy ${place}` }));
		sessionStorage.setItem(key, JSON.stringify({ ...draft, questions: copies }));
	}, limits.quizQuestions);
	await page.reload();
	await expect(add).toBeDisabled();
	await page.getByRole('button', { name: 'Remove question 1', exact: true }).click();
	const undo = page.getByRole('button', { name: 'Undo' });
	await expect(undo).toBeVisible();
	await add.click();
	await expect(add).toBeDisabled();
	await expect(undo).toHaveCount(0);
});
