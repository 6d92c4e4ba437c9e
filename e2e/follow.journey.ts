/** Follows clubs without an account, and looks months ahead. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { declineInvitation, type NewClub, ownerOf, publicClub } from './prepare.ts';

const gardeners: NewClub = {
	name: 'Glasshouse Gardeners',
	description: 'We grow what should not grow here.',
	email: 'gardeners@college.example',
	password: 'leaves and light',
};
const cooks: NewClub = { ...gardeners, name: 'Glasshouse Cooks', email: 'cooks@college.example' };
const seedSwap = 'Seed swap under glass';
let clubId = 0;

test.beforeAll(async ({ site }) => {
	clubId = await publicClub(site, gardeners);
	await publicClub(site, cooks);
	const owner = await ownerOf(site, gardeners);
	await owner.addEvent(seedSwap, 40, 'What do you bring?');
	await owner.addEvent('Open glasshouse', 41);
	await (await ownerOf(site, cooks)).addEvent('Supper', 42);
});

test('a club is followed by this browser, which shows what it does next', async ({ page }) => {
	await declineInvitation(page);
	await page.goto(`/clubs/${clubId}`);
	const yours = page.getByRole('banner').getByRole('link', { name: 'My activity' });
	await expect(yours).toBeHidden();
	const star = page.getByRole('button', { name: `Follow ${gardeners.name}` });
	await expect(star).toHaveAttribute('aria-pressed', 'false');
	await star.click();
	const message = page.getByRole('status').filter({ hasText: `You follow ${gardeners.name}` });
	await message.getByRole('link', { name: 'Open My activity' }).click();
	const ofClub = page.getByRole('listitem').filter({ hasText: gardeners.name });
	await expect(ofClub.getByRole('link', { name: seedSwap })).toHaveAttribute('href', /^\/events\/\d+$/);
	await expect(message).toHaveCount(0);
	await page.goto('/clubboard');
	await expect(star).toHaveAttribute('aria-pressed', 'true');
	await expect(page.getByRole('button', { name: /^Follow/, pressed: true })).toHaveCount(1);
	await page.goto('/events');
	await expect(page.getByRole('region', { name: 'Your week' })).toContainText(`Next: ${seedSwap}`);
	await expect(page.getByRole('link', { name: 'Subscribe', exact: true })).toHaveAttribute(
		'href',
		/^webcal:\/\/.*\/api\/events\/calendar\.ics\?clubs=\d+$/,
	);
	await expectNoAxeFindings(page);
	await page.getByLabel('Club', { exact: true }).selectOption('Clubs you follow');
	await expect(page.getByText('2 of 3 upcoming')).toBeVisible();
	const allEvents = page.getByRole('link', { name: 'Add all events to your calendar' });
	await expect(allEvents).toHaveAttribute('href', /^webcal:\/\/[^/]+\/api\/events\/calendar\.ics$/);
	await expect(page.getByRole('button', { name: 'Copy calendar link' })).toHaveCount(2);
	await expectNoAxeFindings(page);
	await expect(page).toHaveURL(/\?club=followed$/);
	await yours.click();
	await expect(page.getByRole('heading', { name: 'My activity', level: 1 })).toBeVisible();
	await expect(page.getByRole('link', { name: gardeners.name })).toHaveAttribute('href', /\/clubs\/\d+$/);
	await expectNoAxeFindings(page);
	await page.getByRole('button', { name: `Unfollow ${gardeners.name}` }).click();
	await expect(page.getByText('Nothing here yet')).toBeVisible();
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the message about following a club leaves the star free that was pressed', async ({ page }) => {
	await declineInvitation(page);
	await page.goto(`/clubs/${clubId}`);
	const star = page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${gardeners.name}`) });
	const message = page.getByRole('status').filter({ hasText: gardeners.name });
	const sharesRoom = async () => {
		const [one, other] = [await star.boundingBox(), await message.boundingBox()];
		return one && other && one.y < other.y + other.height && other.y < one.y + one.height;
	};
	for (const place of ['end', 'start'] as const) {
		await star.evaluate((element, block) => element.scrollIntoView({ block }), place);
		await page.evaluate((by) => scrollBy(0, by), place === 'end' ? 20 : -120);
		await star.click();
		await expect(message).toBeVisible();
		expect(await sharesRoom(), `at the ${place} of the window`).toBe(false);
	}
});

test('events by month have an address of their own, and a day says what is on', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/events');
	const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
	const [start] = await rowOf(seedSwap)
		.locator('time')
		.evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
	const month = (start ?? '').slice(0, 7);
	await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Month' }).click();
	await expect(page).toHaveURL(/\?view=month$/);
	// It must arrive as the month, without first showing the list.
	const release = await holdRequests(page, '**/assets/*.js');
	await page.goto(`/events?view=month&month=${month}`, { waitUntil: 'commit' });
	await expect(page.locator('[data-only=month]')).toBeVisible();
	await expect(page.getByRole('heading', { name: seedSwap })).toBeHidden();
	release();
	await page.locator(`[data-day="${(start ?? '').slice(0, 10)}"]`).click();
	const chosen = page.getByRole('region', { name: 'Selected events' });
	await expect(chosen.getByRole('link', { name: seedSwap })).toHaveAttribute('href', /^\/events\/\d+$/);
	await expectNoAxeFindings(page);
	await page.getByRole('button', { name: 'Next month' }).click();
	await expect(page).not.toHaveURL(new RegExp(`month=${month}$`));
	await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click();
	await expect(rowOf(seedSwap)).toBeVisible();
});
