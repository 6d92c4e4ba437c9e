/** A club corrects a quiz that students have submitted, and copies it. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInClub } from './people.ts';
import { ownerOf } from './prepare.ts';
import { answer, approvedClub, enterParticipant } from './quiz-steps.ts';

const questions = [
	{ question: 'Which flows through Vienna?', options: ['Danube', 'Rhine', 'Elbe', 'Seine'] },
	{ question: 'Which is the longest?', options: ['Nile', 'Thames', 'Tiber', 'Loire'] },
	{ question: 'Which flows into the North Sea?', options: ['Po', 'Weser', 'Ebro', 'Volga'] },
];

test('a club corrects a wrong key, students see the new score, and the quiz is copied', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	const club = await approvedClub(site, 'River Watch');
	const quiz = await (await ownerOf(site, club)).addQuiz('Rivers', questions);
	const student = await visitor();
	const result = student.getByRole('dialog', { name: 'Rivers' });

	await test.step('a student submits by a wrong key', async () => {
		await student.goto(quiz.link);
		await enterParticipant(student, 'Amara Nwosu', '21CS014');
		await student.getByRole('button', { name: 'Begin the quiz' }).click();
		await answer(student, ['Danube', 'Nile', 'Weser']);
		await student.getByRole('button', { name: 'Submit' }).click();
		await expect(result.getByText('2 of 3 right')).toBeVisible();
	});

	await test.step('the club opens the quiz, and reads what may still change', async () => {
		await logInClub(page, club, '/clubAdmin/results/4');
		await page.getByRole('link', { name: 'Edit quiz: Rivers' }).click();
		await expect(
			page.getByText(
				'People have opened this quiz. You can still correct its words and answers. If you change a correct answer, 1 result is graded again.',
			),
		).toBeVisible();
		for (const name of ['Add Question', 'Remove question 1', 'Move question 1 down'])
			await expect(page.getByRole('button', { name })).toBeDisabled();
		await expectNoAxeFindings(page);
		await page.reload();
		await expect(page.getByLabel('Title')).toHaveValue('Rivers');
	});

	await test.step('a colleague was faster: nothing that was typed is lost, and the own version can be saved', async () => {
		faults.allow(/could not be saved/);
		const third = page.getByRole('group', { name: 'Question 3', exact: true });
		const right = third.getByRole('radio', { name: 'Option 2 is the correct answer' });
		await right.check({ force: true });
		await page.getByLabel('Title').fill('Rivers of Europe');
		await quiz.correct({ title: 'Great rivers', version: 1 });
		await page.getByRole('button', { name: 'Save changes' }).click();
		await expect(page.getByText('This quiz was changed elsewhere after you opened it here.')).toBeVisible();
		await expect(right).toBeChecked();
		await expect(page.getByLabel('Title')).toHaveValue('Rivers of Europe');
		await page.reload();
		await expect(page.getByText('Your changes are still here. They are not saved yet.')).toBeVisible();
		await expect(page.getByText('This quiz was changed elsewhere after you opened it here.')).toBeVisible();
		await expect(right).toBeChecked();
		await expect(page.getByLabel('Title')).toHaveValue('Rivers of Europe');
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Save mine instead' }).click();
		await expect(page.getByText('Saved. Every result has its new score.')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Rivers of Europe' })).toBeVisible();
	});

	await test.step('the student sees the new score, and which question was corrected', async () => {
		await student.reload();
		await expect(result.getByText('The club corrected question 3.')).toBeVisible();
		await expect(result.getByText('100.00%')).toBeVisible();
		await expect(result.getByText('3 of 3 right')).toBeVisible();
		await expectNoAxeFindings(student);
		await result.getByRole('button', { name: 'Done' }).click();
		await student.goto('/yours');
		const kept = student.getByRole('listitem').filter({ hasText: 'Rivers' });
		await expect(kept).toContainText('Your score: 100.00%');
		await expect(kept).toContainText('The club corrected question 3.');
		await expectNoAxeFindings(student);
	});

	await test.step('without the server, the kept score is shown', async () => {
		faults.allow(/net::ERR_FAILED/);
		await student.route('**/api/quizzes/results/**', (route) => route.abort());
		await student.reload();
		await expect(student.getByRole('listitem').filter({ hasText: 'Rivers' })).toContainText('Your score: 100.00%');
	});

	await test.step('the club copies the quiz, and may change everything about the copy', async () => {
		await page.getByRole('button', { name: 'Copy quiz', exact: true }).click();
		const dialog = page.getByRole('dialog', { name: 'Copy quiz' });
		await expect(dialog.getByLabel('Title')).toHaveValue('Copy of Rivers of Europe');
		await dialog.getByRole('button', { name: 'Copy quiz' }).click();
		await expect(dialog.getByText('Choose a secret code.')).toBeVisible();
		await expectNoAxeFindings(page);
		await dialog.getByLabel('Secret code').fill('delta');
		await dialog.getByRole('button', { name: 'Copy quiz' }).click();
		await expect(page.getByText('Nobody has opened this quiz yet, so you can change everything.')).toBeVisible();
		await page.getByRole('button', { name: 'Remove question 1' }).click();
		await page.getByRole('button', { name: 'Save changes' }).click();
		await expect(page.getByText('2 questions')).toBeVisible();
	});
});
