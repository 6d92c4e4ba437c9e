/** A club's registration: messages of fields, and drafts after a refusal. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeFindings } from './axe.ts';
import { tracedPictures } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { loseReply } from './lose-reply.ts';
import { openLogin } from './people.ts';
import { emailOf, type NewClub, pendingClub } from './prepare.ts';

const club: NewClub = {
	name: 'Paper Kites',
	description: 'We fold, we glue, and when the wind is right we fly.',
	email: 'kites@college.example',
	password: 'string and wind',
};
const taken: NewClub = { ...club, name: 'Paper Boats', email: 'boats@college.example' };

test.beforeAll(async ({ site }) => void (await pendingClub(site, taken)));

const picture = async () => ({
	name: 'kite.png',
	mimeType: 'image/png',
	buffer: await sharp({ create: { width: 200, height: 200, channels: 3, background: '#b5462f' } })
		.png()
		.toBuffer(),
});
const noPicture = {
	name: 'kite.png',
	mimeType: 'image/png',
	buffer: Buffer.from('this only says that it is a picture'),
};

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Register your club' });

/** Exactly: some texts have two spaces. */
const problemOf = (control: Locator) =>
	control.evaluate((element) => {
		if (element.getAttribute('aria-invalid') !== 'true') return '';
		const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
		return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
	});

async function openForm(page: Page) {
	await page.goto('/');
	await openLogin(page);
	await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
	await expect(formOf(page)).toBeVisible();
}

function controls(page: Page) {
	const form = formOf(page);
	return {
		ClubName: form.getByLabel('Club Name'),
		Description: form.getByLabel('Description'),
		FoundedDate: form.getByLabel('Founded Date'),
		Email: form.getByLabel('Email'),
		Password: form.getByLabel('Password', { exact: true }),
		LogoURL: form.getByLabel('Logo'),
		submit: form.getByRole('button', { name: /^(Register|Submiting\.\.\.)$/ }),
	};
}

test('the form says what each field needs, and cannot be sent before', async ({ page, faults }) => {
	faults.allow(tracedPictures);
	await openForm(page);
	const field = controls(page);
	await expectNoAxeFindings(page);

	await test.step('the first press on the day opens the calendar', async () => {
		await page.evaluate(() => {
			HTMLInputElement.prototype.showPicker = function showPicker() {
				this.dataset['opened'] = this.type;
			};
		});
		await field.FoundedDate.click();
		await expect(field.FoundedDate).toHaveAttribute('data-opened', 'date');
	});

	await test.step('everything is required', async () => {
		await field.submit.click();
		await expect.poll(() => problemOf(field.ClubName)).toBe('Club  Name is required');
		await expect.poll(() => problemOf(field.Description)).toBe('A Description is required');
		await expect.poll(() => problemOf(field.FoundedDate)).toBe('FoundedDate is required');
		await expect.poll(() => problemOf(field.Email)).toBe('Email is required');
		await expect.poll(() => problemOf(field.Password)).toBe('Password is required');
		await expect.poll(() => problemOf(field.LogoURL)).toBe('Logo is required');
		await expect(field.submit).toBeDisabled();
		await expect(field.ClubName).toBeFocused();
		await expectNoAxeFindings(page);
		await page.keyboard.press('Tab');
		await expect(field.Description).toBeFocused();
	});

	await test.step('a password has six characters, a logo is a picture', async () => {
		await field.Password.fill('kites');
		await expect.poll(() => problemOf(field.Password)).toBe('Password must be at least 6 characters');
		await field.LogoURL.setInputFiles({ name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('be kind') });
		await expect.poll(() => problemOf(field.LogoURL)).toMatch(/^Choose a picture/);
	});

	await test.step('no text holds the word “error”', async () => {
		await field.ClubName.fill('An error of judgement');
		await field.Description.fill('We collect every typing error.');
		await field.Email.fill('error@college.example');
		await field.Password.fill('trial and error');
		for (const name of ['ClubName', 'Description', 'Email', 'Password'] as const) {
			await expect.poll(() => problemOf(field[name])).toBe(`No "error" allowed in ${name}`);
		}
		await expect(field.submit).toBeDisabled();
		await expectNoAxeFindings(page);
	});

	await test.step('a field that was corrected has no message', async () => {
		await field.ClubName.fill('Trial and Error');
		await expect.poll(() => problemOf(field.ClubName)).toBe('');
		await field.ClubName.fill(club.name);
		await field.Description.fill(club.description);
		await field.Email.fill(club.email);
		await field.Password.fill(club.password);
		await field.FoundedDate.focus();
		await field.FoundedDate.fill('2019-10-01');
		await field.LogoURL.setInputFiles(await picture());
		await field.ClubName.focus();
		await expect(field.FoundedDate).toHaveValue('01/10/2019');
		await expect(formOf(page).locator('[aria-invalid=true]')).toHaveCount(0);
		await expect(field.submit).toBeEnabled();
	});

	await test.step('its close control leads home', async () => {
		await formOf(page).getByRole('button', { name: 'Close the registration' }).click();
		await expect(formOf(page)).toHaveCount(0);
		await expect(page).toHaveURL(/\/$/);
	});
});

test('a refused registration keeps every keystroke, and goes through once it is put right', async ({
	page,
	faults,
}) => {
	faults.allow(tracedPictures);
	await openForm(page);
	const field = controls(page);
	const expectKept = async (email: string) => {
		await expect(field.ClubName).toHaveValue(club.name);
		await expect(field.Description).toHaveValue(club.description);
		await expect(field.FoundedDate).toHaveValue('01/10/2019');
		await expect(field.Email).toHaveValue(email);
		await expect(field.Password).toHaveValue(club.password);
	};

	await test.step('a file that is not a picture is refused by its bytes', async () => {
		await field.ClubName.fill(club.name);
		await field.Description.fill(club.description);
		await field.FoundedDate.focus();
		await field.FoundedDate.fill('2019-10-01');
		await field.Email.fill(taken.email);
		await field.Password.fill(club.password);
		await field.LogoURL.setInputFiles(noPicture);
		const result = page.waitForResponse('**/api/clubs/addClub');
		await field.submit.click();
		expect((await result).status()).toBe(415);
		await expect(page.getByText(/^Error: /)).toBeVisible();
		await expectKept(taken.email);
		await expectNoAxeFindings(page);
		const paper = await formOf(page).evaluate((dialog) => {
			dialog.scrollTo(0, dialog.scrollHeight);
			const atFoot = document.elementFromPoint(4, innerHeight - 4);
			return { isInside: dialog.contains(atFoot), color: atFoot && getComputedStyle(atFoot).backgroundColor };
		});
		expect(paper.isInside, 'the form covers the page to its foot').toBe(true);
		expect(paper.color).not.toBe('rgba(0, 0, 0, 0)');
	});

	await test.step('the last message is gone while it is tried again', async () => {
		faults.allow(/ERR_FAILED/);
		await field.LogoURL.setInputFiles(await picture());
		await page.route('**/api/clubs/addClub', (route) => route.abort());
		await field.submit.click();
		await expect(page.getByText('Error: The server could not be reached.')).toBeVisible();
		await page.unroute('**/api/clubs/addClub');
		await field.submit.click();
		await expect(field.submit).toHaveText('Submiting...');
		await expect(page.getByText('Error: The server could not be reached.')).toHaveCount(0);
	});

	await test.step('an e-mail address that is taken is named beside its field', async () => {
		await expect.poll(() => problemOf(field.Email)).toBe('A club with this e-mail address is already registered.');
		await expect(page.getByText('Error: A club with this e-mail address is already registered.')).toBeVisible();
		// Presses on the room below the form are not on the backdrop.
		await formOf(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
		await page.mouse.click(4, (page.viewportSize()?.height ?? 0) - 4);
		await expectKept(taken.email);
		await expect(formOf(page).getByText('kite.png')).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step('while it is sent, its button says so and cannot be pressed again', async () => {
		const release = await holdRequests(page, '**/api/clubs/addClub');
		await field.Email.fill(club.email);
		await field.submit.click();
		await expect(field.submit).toHaveText('Submiting...');
		await expect(field.submit).toBeDisabled();
		release();
	});

	await test.step('the club is told what comes next', async () => {
		const done = page.getByRole('dialog', { name: 'Club registered successfully!' });
		await expect(done).toBeVisible();
		await expect(
			done.getByText('We will approve it and reach out to you soon through WhatsApp/email. Thanks!'),
		).toBeVisible();
		await expect(done).not.toContainText('Confirm your club');
		await expect(formOf(page)).toHaveCount(0);
		await expectNoAxeFindings(page);
		await done.getByRole('button', { name: 'Close', exact: true }).click();
		await expect(done).toHaveCount(0);
		await expect(page).toHaveURL(/\/$/);
	});
});

test('a club whose reply was lost is registered once, also after a reload', async ({ page, faults }) => {
	faults.allow(tracedPictures);
	faults.allow(/ERR_FAILED/);
	await openForm(page);
	const field = controls(page);
	const chosen = await picture();
	const enterUnkept = async () => {
		await field.Password.fill(club.password);
		await field.LogoURL.setInputFiles(chosen);
	};
	await field.ClubName.fill('Lost Letters');
	await field.Description.fill(club.description);
	await field.FoundedDate.focus();
	await field.FoundedDate.fill('2019-10-01');
	await field.Email.fill(emailOf('Lost Letters'));
	await enterUnkept();
	await loseReply(page, '**/api/clubs/addClub');
	await field.submit.click();
	await expect(page.getByText('Error: The server could not be reached.')).toBeVisible();
	await openForm(page);
	await enterUnkept();
	await field.submit.click();
	await expect(page.getByRole('dialog', { name: 'Club registered successfully!' })).toBeVisible();
});
