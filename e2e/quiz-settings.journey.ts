/** Settings of a quiz, also while students take it. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { loseReply } from './lose-reply.ts';
import { logInClub } from './people.ts';
import { ownerOf } from './prepare.ts';
import { answer, approvedClub, enterParticipant, writeQuestion } from './quiz-steps.ts';

test('a quiz gives its right answers after the club has closed it, and needs no code while the club says so', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	const club = await approvedClub(site, 'Late Answers');
	await logInClub(page, club, '/clubAdmin/create-quiz');
	await page.getByLabel('Title').fill('Harbours');
	await writeQuestion(page, 1, 'Which is a port?', ['Turku', 'Bern', 'Prague', 'Vienna'], 1);
	await page.getByLabel('Secret code').fill('anchor');
	await page.getByLabel('Open without the code').check();
	await page.getByRole('radio', { name: 'It counts' }).check();
	await expect(page.getByLabel('Open without the code')).toHaveCount(0);
	await expectNoAxeFindings(page);
	await page.getByRole('button', { name: 'Create Quiz' }).click();
	await expect(page).toHaveURL(/\/quiz\/\d+$/);
	const link = page.url();
	await page.goto('/clubAdmin/results/4');
	await page.getByRole('button', { name: 'Results of Harbours' }).click();
	const settings = page.getByRole('region', { name: 'Taking the quiz' });
	await expect(settings.getByText('Students see scores and correct answers once you close the quiz.')).toBeVisible();
	await expect(settings.getByText('It counts')).toBeVisible();
	await expect(settings.getByRole('switch', { name: 'Open without the code' })).not.toBeChecked();
	await settings.getByRole('switch', { name: 'Open without the code' }).click();
	await expect(settings.getByRole('switch', { name: 'Open without the code' })).toBeChecked();
	await settings.getByRole('switch', { name: 'Only count results from people who entered the code' }).click();
	await expect(
		settings.getByRole('switch', { name: 'Only count results from people who entered the code' }),
	).not.toBeChecked();

	await test.step('two switches that are pressed one after the other both stay as they were pressed', async () => {
		const [openToAll, codeRequired] = [settings.getByRole('switch').first(), settings.getByRole('switch').last()];
		const release = await holdRequests(page, '**/api/quizzes/*');
		for (const isRequired of [true, false]) {
			await codeRequired.click();
			await openToAll.click();
			await expect(openToAll).toBeChecked({ checked: !isRequired });
			await expect(codeRequired).toBeChecked({ checked: isRequired });
		}
		const stored = page.waitForResponse((response) => response.request().postData() === '{"openToAll":true}');
		release();
		expect((await stored).status()).toBe(200);
	});

	await test.step('who shows the code of one quiz does not show that of the next one', async () => {
		const code = page.getByText('anchor', { exact: true });
		await (await ownerOf(site, club)).addQuiz('Rivers', rivers);
		await page.reload();
		for (const title of ['Harbours', 'Rivers']) {
			await page.getByRole('button', { name: `Results of ${title}` }).click();
			await expect(page.getByRole('heading', { name: title })).toBeVisible();
		}
		await page.getByText('Secret code', { exact: true }).click();
		await expect(code).toBeVisible();
		await page.getByRole('button', { name: 'Results of Harbours' }).click();
		await expect(page.getByRole('heading', { name: 'Harbours' })).toBeVisible();
		await expect(code).toBeHidden();
	});

	const student = await visitor();
	await test.step('a student begins without the code, and learns where the right answers will be', async () => {
		await student.goto(link);
		await enterParticipant(student, 'Amara Nwosu', '21CS014');
		await expect(student.getByText('No code is needed')).toBeVisible();
		await expectNoAxeFindings(student);
		await student.getByRole('button', { name: 'Begin the quiz' }).click();
		await answer(student, ['Bern']);
		await student.getByRole('button', { name: 'Submit' }).click();
		await expect(
			student.getByText('come back in this browser to see your score and the correct answers'),
		).toBeVisible();
		await expect(student.getByRole('heading', { name: 'Harbours' })).toBeFocused();
		await expectNoAxeFindings(student);
		await student.getByRole('button', { name: 'Check again' }).click();
		await expect(student.getByRole('button', { name: 'Show my result' })).toHaveCount(0);
		await student.goto('/yours');
		await expect(student.getByRole('listitem').filter({ hasText: 'Harbours' })).toContainText('Submitted');
	});

	const late = await visitor();
	await test.step('a reply that comes late does not put the previous student in the place of the next one', async () => {
		await late.goto(link);
		await enterParticipant(late, 'Ada Lovelace', '21CS001');
		const release = await holdRequests(late, '**/getQuizById/*');
		await late.getByRole('button', { name: 'Begin the quiz' }).click();
		await late.getByRole('button', { name: 'Not you?' }).click();
		await enterParticipant(late, 'Ben Okafor', '21CS002');
		await expect(late.getByRole('button', { name: 'Begin the quiz' })).toBeVisible();
		const opened = late.waitForResponse('**/getQuizById/*');
		release();
		expect((await opened).status()).toBe(200);
	});

	const left = await visitor();
	await left.goto(link);
	await enterParticipant(left, 'Grace Hopper', '21CS003');
	const release = await holdRequests(left, '**/getQuizById/*');
	await left.getByRole('button', { name: 'Begin the quiz' }).click();
	await left.getByRole('button', { name: 'Not you?' }).click();

	await test.step('the club closes the quiz', async () => {
		await settings.getByRole('button', { name: 'Close quiz' }).click();
		await expectNoAxeFindings(page);
		await page.getByRole('alertdialog').getByRole('button', { name: 'Close quiz' }).click();
		await expect(settings.getByText('Nobody can start or submit it.')).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step('somebody who comes too late is not sent to try as someone else', async () => {
		faults.allow(/could not be opened/);
		await expect(late.getByText('You are Ben Okafor, 21CS002.')).toBeVisible();
		await late.getByRole('button', { name: 'Begin the quiz' }).click();
		await expect(late.getByRole('heading', { name: 'This quiz has ended', exact: true })).toBeFocused();
		await expect(late.getByText('The club has closed this quiz.')).toBeVisible();
		await expect(late.getByText('Your answers have been removed')).toHaveCount(0);
		await expect(late.getByRole('link', { name: 'Back to home' })).toBeVisible();
		await expect(late.getByRole('button', { name: 'Take it as someone else' })).toHaveCount(0);
	});

	await test.step('a refusal that comes late does not store again who has left', async () => {
		release();
		await expect(left.getByRole('heading', { name: 'This quiz has ended', exact: true })).toBeFocused();
		expect(await left.evaluate(() => Object.keys(localStorage))).not.toContain(`quizAttempt:${link.split('/').at(-1)}`);
	});

	await test.step('who comes even later is told so instead of being asked for a name', async () => {
		const later = await visitor();
		await later.goto(link);
		await expect(later.getByRole('heading', { name: 'This quiz has ended', exact: true })).toBeFocused();
		await expect(later.getByText('The club has closed this quiz.')).toBeVisible();
		await expect(later.getByText('Harbours', { exact: true })).toBeVisible();
		await expect(later.getByLabel('Name')).toHaveCount(0);
		await expectNoAxeFindings(later);
	});

	await test.step('the student opens the page again and sees the result', async () => {
		await student.getByRole('link', { name: 'Harbours' }).click();
		await student.getByRole('button', { name: 'Show my result' }).click();
		const result = student.getByRole('dialog', { name: 'Harbours' });
		await expect(result.getByText('0 of 1 right')).toBeVisible();
		await expect(result.getByText('Turku')).toBeVisible();
		await result.getByRole('button', { name: 'Done' }).click();
		await student.goto('/yours');
		await expect(student.getByRole('listitem').filter({ hasText: 'Harbours' })).toContainText('Your score: 0');
		await expectNoAxeFindings(student);
		await student.goBack();
		await student.getByRole('button', { name: 'Not you?' }).click();
		await student.getByRole('button', { name: 'Start over' }).click();
		await expect(student.getByRole('heading', { name: 'This quiz has ended', exact: true })).toBeFocused();
		await student.goto('/yours');
		await expect(student.getByText('Nothing here yet')).toBeVisible();
	});
});

const rivers = [
	{ question: 'Which flows through Vienna?', options: ['Danube', 'Rhine', 'Elbe', 'Seine'] },
	{ question: 'Which is the longest?', options: ['Nile', 'Thames', 'Tiber', 'Loire'] },
];

test('a quiz is closed by mistake, asks for its code again, and is deleted while students take it', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	faults.allow(/could not be (opened|submitted)|net::ERR_FAILED/);
	const owner = await ownerOf(site, await approvedClub(site, 'Many Minds'));
	const quiz = await owner.addQuiz('Rivers', rivers);
	const ended = page.getByRole('heading', { name: 'This quiz has ended', exact: true });

	await test.step('answers given in one tab are not lost in another one', async () => {
		await page.goto(quiz.link);
		await enterParticipant(page, 'Amara Nwosu', '21CS014');
		await page.getByRole('button', { name: 'Begin the quiz' }).click();
		await expect(page.getByText('0 of 2 answered')).toBeVisible();
		const second = await page.context().newPage();
		await second.goto(quiz.link);
		await second.getByRole('radio', { name: 'Danube' }).click();
		await expect(page.getByText('1 of 2 answered')).toBeVisible();
		await second.close();
	});

	await test.step('answers stay while the quiz is closed, and can be submitted once it is open again', async () => {
		await answer(page, ['Danube', 'Tiber']);
		await quiz.change({ closed: true });
		await page.getByRole('button', { name: 'Submit' }).click();
		await expect(ended).toBeFocused();
		await expect(page.getByText('Your answers are saved on this device for a day.')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.reload();
		await expect(ended).toBeVisible();
		await quiz.change({ closed: false });
		await page.reload();
		await page.getByRole('button', { name: 'Submit' }).click();
		await expect(page.getByText('1 of 2 right')).toBeVisible();
	});

	await test.step('answers stay while the club is suspended, and can be submitted once it is not', async () => {
		const kept = await visitor();
		await kept.goto(quiz.link);
		await enterParticipant(kept, 'Chidi Anagonye', '21CS021');
		await kept.getByRole('button', { name: 'Begin the quiz' }).click();
		await answer(kept, ['Danube', 'Nile']);
		const gone = { status: 404, json: { error: 'There is no such quiz.' } };
		await kept.route('**/submit', (route) => route.fulfill(gone), { times: 1 });
		await kept.getByRole('button', { name: 'Submit' }).click();
		await expect(kept.getByText('This quiz was deleted, or is not public at the moment.')).toBeVisible();
		await expectNoAxeFindings(kept);
		await kept.reload();
		await kept.getByRole('button', { name: 'Submit' }).click();
		await expect(kept.getByText('2 of 2 right')).toBeVisible();
	});

	await test.step('what arrived before the end counts, even if its reply was lost', async () => {
		const lost = await visitor();
		await lost.goto(quiz.link);
		await enterParticipant(lost, 'Grace Hopper', '21CS003');
		await lost.getByRole('button', { name: 'Begin the quiz' }).click();
		await answer(lost, ['Danube', 'Nile']);
		await loseReply(lost, '**/submit');
		await lost.getByRole('button', { name: 'Submit' }).click();
		await expect(lost.getByText('Your answers are still here.')).toBeVisible();
		await expect(lost.getByRole('radio', { name: 'Nile' })).toBeDisabled();
		await expectNoAxeFindings(lost);
		await quiz.change({ closed: true });
		await lost.reload();
		await expect(lost.getByText('Your submission may not have arrived.')).toBeVisible();
		await expect(lost.getByRole('radio', { name: 'Nile' })).toBeDisabled();
		await lost.getByRole('button', { name: 'Submit' }).click();
		await expect(lost.getByText('2 of 2 right')).toBeVisible();
		await quiz.change({ closed: false });
	});

	const late = await visitor();
	await test.step('who has not begun is asked for the code once the club wants it again', async () => {
		await late.goto(quiz.link);
		await enterParticipant(late, 'Ben Okafor', '21CS002');
		await expect(late.getByText('No code is needed')).toBeVisible();
		await quiz.change({ openToAll: false });
		await late.getByRole('button', { name: 'Begin the quiz' }).click();
		await expect(late.getByLabel('Secret code')).toBeVisible();
	});

	await test.step('who comes by a number may correct it after that of a closed quiz', async () => {
		await quiz.change({ closed: true });
		const other = await visitor();
		await other.goto('/quiz');
		await enterParticipant(other, 'Dana Levi', '21CS009');
		await other.getByLabel('Quiz ID').fill(quiz.link.split('/').at(-1) ?? '');
		await other.getByLabel('Secret code').fill('anchor');
		await other.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(other.getByText('The club has closed this quiz.')).toBeVisible();
		await expect(other.getByLabel('Quiz ID')).toBeVisible();
	});

	await test.step('by a number one begins without a code where none is needed, and is asked for it where one is', async () => {
		const other = await visitor();
		await other.goto('/quiz');
		await enterParticipant(other, 'Eli Brandt', '21CS010');
		await other.getByLabel('Quiz ID').fill(quiz.link.split('/').at(-1) ?? '');
		await quiz.change({ closed: false });
		await other.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(other.getByText('Enter the secret code.')).toBeVisible();
		await quiz.change({ openToAll: true });
		await other.getByRole('button', { name: 'Open the quiz' }).click();
		await expect(other.getByText('0 of 2 answered')).toBeVisible();
	});

	await test.step('who has not begun is asked for nothing more once the quiz is deleted', async () => {
		await quiz.remove();
		await late.reload();
		await expect(late.getByRole('heading', { name: 'There is no such quiz' })).toBeFocused();
		await expect(late.getByLabel('Secret code')).toHaveCount(0);
		await expectNoAxeFindings(late);
	});
});
