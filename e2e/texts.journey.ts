/** Texts as people write them: too long for a card, without a space, from right to left. */
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInClub } from './people.ts';
import { declineInvitation, ownerOf, publicClub, registerElsewhere } from './prepare.ts';

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

const lens = `The one with the longest name${', and a longer one'.repeat(5)}`;

let clubId = 0;

test.beforeAll(async ({ site }) => {
	clubId = await publicClub(site, unbroken);
	await publicClub(site, arabic);
	const reader = await ownerOf(site, arabic);
	await reader.addEvent('أمسية', 32, undefined, 'نقرأ معاً قصة قصيرة.\nThen we write.');
	const owner = await ownerOf(site, unbroken);
	await owner.addEvent(evening, 30, 'What do you bring?', words);
	await owner.addEvent('M'.repeat(118), 31, 'Q'.repeat(300));
	const choice = { question: 'Which lens?', options: [lens, 'None'] };
	await registerElsewhere(site, await owner.addEvent('Lenses', 45, choice), lens);
	await owner.addOpening('S'.repeat(118), 'P'.repeat(118));
});

const expectNoSidewaysScroll = async (page: Page) =>
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

test('a description that is cut can be read whole', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/events');
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

test('no name is too long for a page', async ({ page }) => {
	await declineInvitation(page);
	for (const path of ['/', '/clubboard', '/events', '/hiring?q=pppp', `/clubs/${clubId}`]) {
		await page.goto(path);
		await expect(page.getByRole('main').getByText(unbroken.name).filter({ visible: true }).first()).toBeVisible();
		await expectNoSidewaysScroll(page);
	}
	await expect(page.getByRole('link', { name: 'in your own calendar' })).toBeVisible();
	const form = await page.getByRole('link', { name: 'Register for MM' }).getAttribute('href');
	await page.goto(form ?? '');
	await expect(page.getByText('Your answers go to')).toBeVisible();
	await expectNoSidewaysScroll(page);
});

test('no option is too long for the chart of its answers', async ({ page }) => {
	await logInClub(page, unbroken);
	await page.goto('/clubAdmin/events');
	await page.getByRole('link', { name: 'View details: Lenses' }).click();
	const chart = page.getByRole('figure').filter({ hasText: 'Which lens?' });
	await expect(chart).toContainText('1 100 %');
	await expectNoSidewaysScroll(page);
	await expectNoAxeFindings(page);
});

test('what is written from right to left is set so, and stays beside what belongs to it', async ({ page }, {
	project,
}) => {
	await declineInvitation(page);
	await page.goto('/clubboard');
	const direction = (text: string) =>
		page
			.getByRole('article')
			.getByText(text)
			.evaluate((element) => getComputedStyle(element).direction);
	await expect(page.getByRole('article').getByText(arabic.description)).toBeVisible();
	expect(await direction(arabic.description)).toBe('rtl');
	expect(await direction(unbroken.description)).toBe('ltr');
	await expect(page.getByRole('heading', { name: arabic.name })).toHaveCSS('text-align', 'left');
	await page.goto('/events');
	const isStopAtRight = page.getByText('Then we write.').evaluate((element) => {
		const text = element.firstChild as Text;
		const leftOf = (place: number) => {
			const range = document.createRange();
			range.setStart(text, place);
			range.setEnd(text, place + 1);
			return range.getBoundingClientRect().left;
		};
		return leftOf(text.data.indexOf('.')) > leftOf(0);
	});
	expect(await isStopAtRight).toBe(true);
	if (project.name !== 'desktop') return;
	await logInClub(page, arabic);
	await page.goto('/');
	// Where it is too long, its end is cut and not its beginning.
	await expect(page.getByRole('link', { name: `Manage ${arabic.name}` }).locator('bdi')).toHaveCSS('direction', 'rtl');
});
