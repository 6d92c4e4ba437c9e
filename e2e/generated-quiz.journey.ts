/** An AI service writes questions for a club. */
import { goodContent, startAi } from '#testing/ai-service.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInClub } from './people.ts';
import { approvedClub } from './quiz-steps.ts';
import { startSite } from './site.ts';

/** This journey starts a site of its own. */
test.use({ baseURL: '' });

test('AI writes questions, which are marked until somebody has looked', async ({ page, faults, afterwards }) => {
	const ai = await startAi();
	afterwards(ai.close);
	const site = await startSite('with-ai', { AI_BASE_URL: ai.url, AI_MODEL: 'sample-model' });
	afterwards(site.stop);
	faults.allow(/could not be generated|502/);
	await logInClub(page, await approvedClub(site, 'Harbour Walks'), `${site.url}/clubAdmin/create-quiz`);
	await page.getByLabel('Question', { exact: true }).fill('My own question');
	await page.getByRole('button', { name: 'Generate Quiz with AI' }).click();
	await page.getByLabel('Topic').fill('Harbours');
	await page.getByLabel('Number of questions').fill('3');
	const generate = page.getByRole('button', { name: 'Generate', exact: true });

	ai.answers = [() => undefined];
	await generate.click();
	await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByText('Cancelled.')).toBeVisible();
	await expect(generate).toBeFocused();
	await expect(page.getByLabel('Question', { exact: true })).toHaveValue('My own question');

	ai.answers = ['No JSON at all'];
	await generate.click();
	await expect(page.getByText('The AI service sent no usable questions.')).toBeVisible();
	await expect(page.getByLabel('Question', { exact: true })).toHaveValue('My own question');

	ai.answers = [goodContent(3, 'Harbour')];
	await generate.click();
	await expect(page.getByText('AI draft.')).toHaveCount(3);
	await expectNoAxeFindings(page);
	ai.answers = [goodContent(2, 'Pier')];
	await generate.click();
	await expect(page.getByText('AI draft.')).toHaveCount(2);
	await page.reload();
	await page.getByRole('button', { name: 'Generate Quiz with AI' }).click();
	await page.getByLabel('Topic').fill('Harbours');
	await page.getByLabel('Number of questions').fill('3');
	const showOther = page.getByRole('button', { name: 'Show the other questions' });
	await showOther.click();
	await expect(page.getByText('AI draft.')).toHaveCount(3);
	await showOther.click();
	await expect(page.getByLabel('Question', { exact: true })).toHaveValue('My own question');
	await showOther.click();
	await expect(page.getByText('AI draft.')).toHaveCount(2);

	await page.getByRole('button', { name: 'Start over' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
	await expect(showOther).toHaveCount(0);

	ai.answers = [goodContent(3, 'Harbour')];
	await generate.click();
	await expect(page.getByText('AI draft.')).toHaveCount(3);
	await page
		.getByRole('button', { name: /^Looks right/ })
		.first()
		.click();
	await expect(page.getByRole('group', { name: 'Question 1', exact: true })).toBeFocused();
	await page.getByLabel('Question', { exact: true }).nth(1).fill('Which harbour is the largest?');
	await expect(page.getByText('AI draft.')).toHaveCount(1);

	await page.getByLabel('Title').fill('Harbours');
	await page.getByLabel('Secret code').fill('anchor');
	await page.getByRole('button', { name: 'Create Quiz' }).click();
	await expect(page.getByRole('heading', { name: '1 AI draft has not been checked' })).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole('button', { name: 'Create it anyway' }).click();
	await expect(page).toHaveURL(/\/quiz\/\d+$/);
});
