/** Steps of the journeys about quizzes. */
import type { Page } from '@playwright/test';
import { emailOf, type NewClub, publicClub } from './prepare.ts';
import type { Site } from './site.ts';

export async function approvedClub(site: Site, name: string): Promise<NewClub> {
	const email = emailOf(name);
	const club = { name, description: 'We look up.', email, password: 'clear nights' };
	await publicClub(site, club, '2020-02-29');
	return club;
}

export async function writeQuestion(
	page: Page,
	place: number,
	question: string,
	options: readonly string[],
	right: number,
) {
	const card = page.getByRole('group', { name: `Question ${place}`, exact: true });
	await card.getByLabel('Question', { exact: true }).fill(question);
	for (const [index, option] of options.entries())
		await card.getByLabel(`Option ${index + 1}`, { exact: true }).fill(option);
	await card.getByRole('radio', { name: `Option ${right} is the correct answer` }).check({ force: true });
}

/** On a phone, which shows one question at a time. */
export async function answer(page: Page, choices: readonly string[]) {
	for (const [index, choice] of choices.entries()) {
		await page.getByRole('radio', { name: choice, exact: true }).check();
		if (index < choices.length - 1) await page.getByRole('button', { name: 'Next' }).click();
	}
}

export async function enterParticipant(page: Page, name: string, rollNo: string) {
	await page.getByLabel('Name').fill(name);
	await page.getByLabel('Roll No').fill(rollNo);
	await page.getByLabel('Year').fill('2');
	await page.getByRole('button', { name: 'Continue' }).click();
}
