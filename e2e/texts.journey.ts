/** Difficult texts: too long, without spaces, right to left. */
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInClub } from './people.ts';
import { call, declineInvitation, ownerOf, publicClub, registerElsewhere } from './prepare.ts';

const unbroken = {
	name: 'W'.repeat(118),
	description: 'A'.repeat(300),
	email: 'long@college.example',
	password: 'no spaces',
};
const arabic = {
	name: 'نادي القراءة والخط العربي',
	description: 'نقرأ كل أسبوع رواية قصيرة ونكتب عنها بخط اليد.',
	email: 'khatt@college.example',
	password: 'ink and reed',
};
const evening = 'Telescopes on the roof';
const words = `We begin with a walk through the old town${', and then another street'.repeat(12)}, and end with the last word.`;

const quiz = 'ما هو هذا الخط؟ (أربعة أسئلة).';
const applicant = 'Kit Larch';
const lens = `The one with the longest name${', and a longer one'.repeat(5)}`;

let clubId = 0;
let form = '';
let quizResults = '';

test.beforeAll(async ({ site }) => {
	clubId = await publicClub(site, unbroken);
	await publicClub(site, arabic);
	const reader = await ownerOf(site, arabic);
	await reader.addEvent('أمسية', 32, undefined, 'نقرأ معاً قصة قصيرة.\nThen we write.');
	const questions = [{ question: 'نعم أم لا؟', options: ['نعم', 'لا', 'ربما', 'لا أدري'] }];
	quizResults = (await reader.addQuiz(quiz, questions)).results;
	const owner = await ownerOf(site, unbroken);
	form = await owner.addEvent(evening, 30, 'What do you bring?', words);
	await owner.addEvent('M'.repeat(118), 31, 'Q'.repeat(300));
	const choice = { question: 'Which lens?', options: [lens, 'None'] };
	await registerElsewhere(site, await owner.addEvent('Lenses', 45, choice), lens);
	const [position] = await owner.addOpening('S'.repeat(118), 'P'.repeat(118));
	await call(site, `POST /api/hiring/applyForPosition?PositionID=${position}`, { body: { name: applicant } });
});

const expectNoSidewaysScroll = async (page: Page) =>
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

const endsAtLeft = (locator: Locator) =>
	locator.evaluate((element) => {
		const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		const text = texts.nextNode() as Text;
		const leftOf = (place: number) => {
			const range = document.createRange();
			range.setStart(text, place);
			range.setEnd(text, place + 1);
			return range.getBoundingClientRect().left;
		};
		return leftOf(text.data.length - 1) < leftOf(0);
	});

test('a description that is cut can be read whole, and each of its paragraphs has its own direction', async ({
	page,
}) => {
	await declineInvitation(page);
	await page.goto('/events');
	expect(await endsAtLeft(page.getByText('Then we write.'))).toBe(false);
	const row = page.getByRole('listitem').filter({ hasText: evening });
	const text = row.getByText(words);
	const isWhole = () => text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
	await expect(text).toBeVisible();
	expect(await isWhole()).toBe(false);
	await expectNoAxeFindings(page);
	await row.getByRole('button', { name: `Read more about ${evening}` }).click();
	expect(await isWhole()).toBe(true);
	await expectNoAxeFindings(page);
	await row.getByRole('button', { name: `Show less about ${evening}` }).click();
	expect(await isWhole()).toBe(false);
});

test('a description has the lines in which it was written, for who registers and for the club', async ({
	page,
	site,
}) => {
	const description = 'Doors open at six.\n\nBring a coat.';
	const owner = await ownerOf(site, unbroken);
	const formId = await owner.addEvent('Frost on the roof', 47, 'Your name', description);
	const shown = () => page.getByRole('paragraph').filter({ hasText: 'Bring a coat.' }).innerText();
	await declineInvitation(page);
	await page.goto(`/forms/d/${formId}/viewform`);
	expect(await shown()).toBe(description);
	await page.getByLabel('Your name').fill('Kit Larch');
	await page.getByRole('button', { name: 'Register', exact: true }).click();
	await page.getByRole('contentinfo').getByRole('link', { name: 'My activity' }).click();
	await page.getByRole('link', { name: 'Change or cancel' }).click();
	expect(await shown()).toBe(description);
	await logInClub(page, unbroken, '/clubAdmin/events');
	await page.getByRole('link', { name: 'View details: Frost on the roof' }).click();
	expect(await shown()).toBe(description);
});

test('no name is too long for a page, no question for a form, and what is written from right to left is set so', async ({
	page,
}) => {
	await declineInvitation(page);
	for (const path of ['/', '/clubboard', '/events', '/hiring?q=pppp', `/clubs/${clubId}`]) {
		await page.goto(path);
		await expect(page.getByRole('main').getByText(unbroken.name).filter({ visible: true }).first()).toBeVisible();
		await expectNoSidewaysScroll(page);
		if (path !== '/clubboard') continue;
		const card = page.getByRole('article');
		await expect(card.getByText(arabic.description)).toHaveCSS('direction', 'rtl');
		await expect(card.getByText(unbroken.description)).toHaveCSS('direction', 'ltr');
		await expect(page.getByRole('heading', { name: arabic.name })).toHaveCSS('text-align', 'left');
	}
	await expect(page.getByRole('link', { name: 'to your calendar' })).toBeVisible();
	const longest = await page.getByRole('link', { name: 'Register for MM' }).getAttribute('href');
	await page.goto(longest ?? '');
	await expect(page.getByText('sees your answers')).toBeVisible();
	await expectNoSidewaysScroll(page);
});

test('the title of the window says what the page shows, also after a step to another page', async ({ page }) => {
	await declineInvitation(page);
	await page.goto(`/forms/d/${form}/viewform`);
	await expect(page).toHaveTitle(`Register · ${evening}`);
	await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
	await expect(page).toHaveTitle('About');
	await page.goBack();
	await expect(page).toHaveTitle(`Register · ${evening}`);
	await page.goto('/quiz');
	await expect(page).toHaveTitle('Take a quiz');
});

test('the title of the window says what a page of the admin area shows; a thumb and long texts have room there', async ({
	page,
}) => {
	await logInClub(page, unbroken, '/clubAdmin/events');
	await page.getByRole('link', { name: `View details: ${evening}` }).click();
	await expect(page).toHaveTitle(`${evening} · Club admin`);
	await page.getByRole('link', { name: 'Back' }).click();
	await expect(page).toHaveTitle('Events · Club admin');

	await test.step('no option is too long for the chart of its answers', async () => {
		await page.getByRole('link', { name: 'View details: Lenses' }).click();
		// By keyboard: the arrow key leads from the people to their answers.
		await page.getByRole('tab', { name: /^People/ }).press('ArrowRight');
		await expect(page.getByRole('tab', { name: /^Answers/ })).toBeFocused();
		const chart = page.getByRole('figure').filter({ hasText: 'Which lens?' });
		await expect(chart).toContainText('1 100 %');
		await expectNoSidewaysScroll(page);
		await expectNoAxeFindings(page);
	});
	await test.step('the whole description of a position is read', async () => {
		await page.goto('/clubAdmin/dashboard');
		await page.getByRole('link', { name: /^Review (it|them)/ }).click();
		await expect(page).toHaveTitle(/^S+ · Club admin$/);
		const text = page.getByText('we show you how');
		await page.getByRole('button', { name: 'Read more about PP' }).click();
		expect(await text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
	});
	await test.step('the button to select who applied suits a thumb', async () => {
		await page.getByRole('button', { name: 'Applicants: PP' }).click();
		const select = page.getByRole('checkbox', { name: `Select ${applicant}` });
		await select.click({ position: { x: -10, y: 10 }, force: true });
		await expect(select).toBeChecked();
	});
});

test('the name of a club in the header has the direction of its text, so that it is cut at its end', async ({
	page,
}) => {
	await logInClub(page, arabic, '/');
	await page.getByRole('button', { name: 'Menu' }).click();
	await expect(page.getByRole('link', { name: `Manage ${arabic.name}` }).locator('bdi')).toHaveCSS('direction', 'rtl');
	// So is a full stop in its tables, at the left.
	await page.goto(quizResults);
	expect(await endsAtLeft(page.getByRole('rowheader', { name: quiz }))).toBe(true);
});
