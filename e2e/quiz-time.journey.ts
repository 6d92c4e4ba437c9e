/** Taking a quiz with a time limit. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { logInClub } from './people.ts';
import { ownerOf } from './prepare.ts';
import { answer, approvedClub, enterParticipant } from './quiz-steps.ts';

const rivers = [
	{ question: 'Which flows through Vienna?', options: ['Danube', 'Rhine', 'Elbe', 'Seine'] },
	{ question: 'Which is the longest?', options: ['Nile', 'Thames', 'Tiber', 'Loire'] },
];

test('the time is over while the server cannot be reached, or before it replies', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	faults.allow(/could not be submitted|net::ERR_FAILED/);
	const club = await approvedClub(site, 'Short Times');
	const owner = await ownerOf(site, club);
	const quiz = await owner.addQuiz('Rivers in five minutes', rivers, { timeLimit: 5 });
	await page.clock.install();
	/** Pauses the page's clock: on a busy machine double presses take too long. */
	const pauseClock = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
	await page.goto(quiz.link);
	await enterParticipant(page, 'Amara Nwosu', '21CS014');
	await expect(page.getByText('You have 5 minutes from the moment you open it.')).toBeVisible();
	await page.getByRole('button', { name: 'Begin the quiz' }).click();
	await answer(page, ['Danube', 'Tiber']);

	await test.step('a double press that leads to the last question neither submits nor changes an answer', async () => {
		await page.getByRole('button', { name: 'Back' }).click();
		await page.getByRole('button', { name: 'Next' }).hover();
		await pauseClock();
		// Two presses that are no double press, as on a phone.
		for (const _ of ['first', 'second']) {
			await page.mouse.down();
			await page.mouse.up();
		}
		await page.clock.resume();
		await expect(page.getByRole('radio', { name: 'Tiber' })).toBeChecked();
		await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
		await page.getByRole('button', { name: 'Back' }).click();
		await expect(page.getByRole('radio', { name: 'Danube' })).toBeChecked();
		await pauseClock();
		await page.getByRole('button', { name: 'Next' }).click();
		await page.getByText('Thames').click({ force: true });
		await page.clock.resume();
		await expect(page.getByRole('radio', { name: 'Tiber' })).toBeChecked();
		await page.getByRole('button', { name: 'Back' }).click();
	});

	await test.step('whichever question is shown, it can be submitted again, and is after a pause', async () => {
		await page.route('**/submit', (route) => route.abort());
		await page.clock.fastForward(301_000);
		await expect(page.getByText('Your answers are still here.')).toBeVisible();
		await expect(page.getByRole('radio', { name: 'Danube' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
		await page.unroute('**/submit');
		await page.clock.fastForward(6_000);
		await expect(page.getByText('1 of 2 right')).toBeVisible();
		await expect(page.getByText('Time was up. We submitted your answers.')).toBeVisible();
	});

	await test.step('who submits in time is told so, also where the reply comes after the end', async () => {
		const early = await visitor();
		await early.clock.install();
		await early.goto(quiz.link);
		await enterParticipant(early, 'Ben Okafor', '21CS002');
		await early.getByRole('button', { name: 'Begin the quiz' }).click();
		await answer(early, ['Danube', 'Nile']);
		const release = await holdRequests(early, '**/submit');
		await early.getByRole('button', { name: 'Submit' }).click();
		await early.clock.fastForward(301_000);
		release();
		await expect(early.getByText('Quiz submitted successfully')).toBeVisible();
	});

	await test.step('the clock of the device is set meanwhile: the time goes on, and what is answered is submitted at its end', async () => {
		const late = await visitor();
		await late.clock.install();
		await late.goto(quiz.link);
		await enterParticipant(late, 'Chen Li', '21CS003');
		await late.getByRole('button', { name: 'Begin the quiz' }).click();
		await answer(late, ['Danube']);
		await late.clock.setSystemTime(Date.now() + 600_000);
		await expect(late.getByText('This device was asleep or its clock changed')).toBeVisible();
		await expect(late.getByText(/^Time left:\s*4:[0-5]\d$/)).toBeVisible();
		await late.reload();
		await expect(late.getByText('This device was asleep or its clock changed')).toBeVisible();
		await late.clock.setSystemTime(Date.now() - 600_000);
		await expect(late.getByText('This device was asleep or its clock changed')).toHaveCount(0);
		await late.clock.fastForward(301_000);
		await expect(late.getByText('Time was up. We submitted your answers.')).toBeVisible();
	});

	await test.step('an editor gives extra time during the quiz, and takes back what is used up: it ends', async () => {
		const [editor, slow] = [await visitor(), await visitor()];
		await slow.clock.install();
		await slow.goto(quiz.link);
		await enterParticipant(slow, 'Dara Silva', '21CS004');
		await slow.getByRole('button', { name: 'Begin the quiz' }).click();
		await answer(slow, ['Danube', 'Nile']);
		await logInClub(editor, club, quiz.results);
		await editor.getByRole('button', { name: 'Extra time' }).click();
		const dialog = editor.getByRole('dialog', { name: 'Extra time' });
		await expect(editor.locator('html')).toHaveCSS('overflow-y', 'hidden');
		await dialog.getByLabel('Roll No').fill('21 cs 004');
		await dialog.getByLabel('Percent').fill('200');
		await dialog.getByRole('button', { name: 'Give extra time' }).click();
		await expect(dialog.getByText('21 cs 004, 200% more time: 15 minutes')).toBeVisible();
		await expectNoAxeFindings(editor);
		await slow.clock.fastForward(9_000);
		await expect(slow.getByText(/^Time left:\s*14:[0-5]\d$/)).toBeVisible();
		await slow.clock.fastForward(400_000);
		await expect(slow.getByText(/^Time left:\s*[78]:[0-5]\d$/)).toBeVisible();
		await dialog.getByRole('button', { name: 'Remove: 21 cs 004' }).click();
		await editor.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect(dialog.getByText('Nobody has extra time in this quiz yet.')).toBeVisible();
		await slow.clock.fastForward(9_000);
		await expect(slow.getByText('Time was up. We submitted your answers.')).toBeVisible();
	});
});
