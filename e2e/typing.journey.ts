/** Input from phones and keyboards worldwide, and mistyped years. */
import { randomFillSync } from 'node:crypto';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { tracedPictures } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { waitUntilHydrated } from './hydrated.ts';
import { logInClub } from './people.ts';
import { declineInvitation, emailOf, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Lanterns of Łódź',
	description: 'We debate, and carry lanterns.',
	email: emailOf('lanterns'),
	password: 'oil and wick',
};

test.beforeAll(({ site }) => publicClub(site, club));

/** Twelve megapixels, stored sideways: red on the left, upright at the top. */
async function photo() {
	const [width, height] = [4000, 3000];
	const pixels = randomFillSync(Buffer.alloc(width * height * 3));
	for (let at = 0; at < pixels.length; at += 3) {
		const isLeft = (at / 3) % width < width / 2;
		if (isLeft) pixels.set([200, (pixels[at + 1] ?? 0) >> 2, (pixels[at + 2] ?? 0) >> 2], at);
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 90 })
		.toBuffer();
}

/** Keys during composition; Safari sends them right after. */
const composing = [
	{ isComposing: true, keyCode: 229 },
	{ isComposing: false, keyCode: 229 },
];
async function pressComposing(control: Locator, key: string) {
	for (const how of composing) await control.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
}

test('a photo becomes a portrait, upright, and a day to come is asked about', async ({ page, site, faults }) => {
	faults.allow(tracedPictures);
	const buffer = await photo();
	expect(buffer.length).toBeGreaterThan(3 * 1024 * 1024);
	await logInClub(page, club, '/clubAdmin/dashboard');
	await page.getByRole('button', { name: 'Add new club member' }).click();
	const form = page.getByRole('dialog', { name: 'Add a member' });
	await form.getByLabel('First name').fill('Noor');
	await form.getByLabel('Last name').fill('Haddad');
	await form.getByLabel('Email').fill('noor@college.example');
	await form.getByLabel('Role').fill('Bearer');
	await form.getByLabel('Joined on').fill('2099-01-01');
	await form.getByLabel('Picture').setInputFiles({ name: 'noor.jpg', mimeType: 'image/jpeg', buffer });
	await form.getByRole('button', { name: 'Add member' }).click();
	const question = page.getByRole('alertdialog', { name: 'Is 1 January 2099 right?' });
	await question.getByRole('button', { name: 'Keep editing' }).click();
	await form.getByLabel('Joined on').fill('2024-09-01');
	await form.getByRole('button', { name: 'Add member' }).click();
	await expect(page.getByText('Member added successfully!')).toBeVisible();
	const clubs = await page.request.get(`${site.url}/api/clubs/getClubData`);
	const [own] = ((await clubs.json()) as { ClubID: number; ClubName: string }[]).filter(
		({ ClubName }) => ClubName === club.name,
	);
	const members = await page.request.get(`${site.url}/api/clubs/getClubMembers?ClubID=${own?.ClubID}`);
	const [member] = (await members.json()) as { ProfileImageURL: string }[];
	const picture = await page.request.get(`${site.url}${member?.ProfileImageURL}`);
	const { data, info } = await sharp(await picture.body())
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const at = (x: number, y: number) => (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
	const isRed = (x: number, y: number) => (data[at(x, y)] ?? 0) - (data[at(x, y) + 1] ?? 0) > 80;
	expect([isRed(0.2, 0.2), isRed(0.8, 0.2), isRed(0.2, 0.8), isRed(0.8, 0.8)]).toEqual([true, true, false, false]);
});

test('a key that ends a composition does nothing else', async ({ page, site }) => {
	const { addEvent } = await ownerOf(site, club);
	const formId = await addEvent('Night walk', 5, 'Your name');
	await addEvent('Day walk', 6);
	await declineInvitation(page);

	await test.step('in a registration', async () => {
		await page.goto(`/forms/d/${formId}/viewform`);
		await waitUntilHydrated(page);
		const name = page.getByLabel('Your name');
		await name.fill('にほん');
		await pressComposing(name, 'Enter');
		await expect(name).toBeFocused();
		await name.press('Enter');
		await expect(name).not.toBeFocused();
	});

	await test.step('in a search, which finds by other letters, and says when it found the nearest', async () => {
		await page.goto('/clubboard');
		await waitUntilHydrated(page);
		const search = page.getByLabel('Search clubs');
		await search.fill('lodz society');
		await expect(page.getByRole('heading', { name: club.name })).toBeVisible();
		await pressComposing(search, 'Escape');
		await expect(search).toHaveValue('lodz society');
		await search.press('Escape');
		await expect(search).toHaveValue('');
		await search.fill('debating');
		await expect(page.getByText('No club matches that exactly, so here are the nearest.')).toBeVisible();
		await expect(page.getByRole('heading', { name: club.name })).toBeVisible();
	});

	await test.step('in the options of a question', async () => {
		await logInClub(page, club, '/clubAdmin/events');
		await page.getByRole('button', { name: 'Make a form: Day walk' }).click();
		const builder = page.getByRole('dialog', { name: /^Now Create a Google Form/ });
		await expect(builder).toBeVisible();
		const opener = builder.getByRole('button', { name: 'Add a question' });
		if (await opener.isVisible()) await opener.click();
		await builder.getByRole('button', { name: 'Checkboxes' }).first().click();
		const first = builder.getByRole('textbox', { name: 'Option 1' });
		await first.fill('にほん');
		await pressComposing(first, 'Enter');
		await expect(builder.getByRole('textbox', { name: /^Option \d$/ })).toHaveCount(1);
		await first.press('Enter');
		await expect(builder.getByRole('textbox', { name: /^Option \d$/ })).toHaveCount(2);
	});
});

test('a year far ahead is asked about, and places may be typed in any digits', async ({ page }) => {
	await logInClub(page, club, '/clubAdmin/events');
	await page.getByRole('button', { name: 'Create new Event' }).click();
	const form = page.getByRole('dialog', { name: 'New Event' });
	await form.getByLabel('Event Name').fill('Long walk');
	await form.getByLabel('Description').fill('A very long one.');
	await form.getByLabel(/^Start Date/).fill('2206-12-10T18:00');
	await form.getByLabel(/^End Date/).fill('2206-12-10T20:00');
	await form.getByLabel('Location').fill('North gate');
	await form.getByLabel('Places').fill('٢٥');
	await form.getByRole('button', { name: 'Submit' }).click();
	const question = page.getByRole('alertdialog', { name: 'Is 10 December 2206 right?' });
	await expect(question).toContainText('That is more than 2 years ahead.');
	await question.getByRole('button', { name: 'Save it' }).click();
	await expect(page.getByRole('dialog', { name: /^Now Create a Google Form/ })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('link', { name: 'View details: Long walk' })).toBeVisible();
	const events = await page.request.get('/api/events/getAllEventData');
	expect(await events.json()).toContainEqual(expect.objectContaining({ EventName: 'Long walk', Places: 25 }));
});
