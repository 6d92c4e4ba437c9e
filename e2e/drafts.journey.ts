/** Drafts survive reloads and are gone once sent. */
import type { Page } from '@playwright/test';
import { samplePdf } from '#testing/resumes.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { chooseAccount } from './open-row.ts';
import { localTime, logInClub, logOut, openLogin } from './people.ts';
import { declineInvitation, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Night Bakers',
	description: 'We bake while you sleep.',
	email: 'bakers@college.example',
	password: 'flour and water',
};

const careful: NewClub = { ...club, name: 'Slow Dough', email: 'dough@college.example' };

const cv = { name: 'Noor’s CV.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
const eventName = 'Sourdough';

test.beforeAll(async ({ site }) => {
	await publicClub(site, club);
	await publicClub(site, careful);
	const owner = await ownerOf(site, club);
	await owner.addEvent(eventName, 30);
	await owner.addOpening('Spring crew', 'Miller');
});

async function changePassword(page: Page, from: string, to: string) {
	await page.goto('/clubAdmin/dashboard');
	await chooseAccount(page, 'Change password');
	const form = page.getByRole('dialog', { name: 'Change the password' });
	await form.getByLabel('Current password').fill(from);
	await form.getByLabel('New password').fill(to);
	await form.getByRole('button', { name: 'Change password' }).click();
	await expect(page.getByText('Your password was changed. Other devices are logged out.')).toBeVisible();
}

test('an event that was created is in no form again, however slowly the next panel arrives', async ({ page }) => {
	const form = page.getByRole('dialog', { name: 'New Event' });
	const release = await holdRequests(page, '**/assets/form-builder-dialog*');
	await logInClub(page, club);
	await page.getByRole('button', { name: 'Create new Event' }).click();
	await form.getByLabel('Event Name').fill('Rye at midnight');
	await form.getByLabel('Description').fill('Bring a starter, take a loaf.');
	await form.getByLabel('Start Date & Time').fill(localTime(40, '22:00'));
	await form.getByLabel('End Date & Time').fill(localTime(40, '23:00'));
	await form.getByLabel('Location').fill('Bakery');
	await form.getByRole('button', { name: 'Submit' }).click();
	await expect(page.getByRole('link', { name: 'View details: Rye at midnight' })).toBeVisible();
	await page.getByRole('button', { name: 'Create new Event' }).click();
	await expect(form.getByLabel('Event Name')).toHaveValue('');
	await expect(form.getByLabel('Location')).toHaveValue('');
	release();
	await page.reload();
	await page.getByRole('button', { name: 'Create new Event' }).click();
	await expect(form.getByLabel('Event Name')).toHaveValue('');
});

test('a club’s registration and an application survive Escape and a reload', async ({ page, faults }) => {
	faults.allow(/The application was not sent/);
	await declineInvitation(page);

	await test.step('the registration keeps all but the password and the logo', async () => {
		const form = page.getByRole('dialog', { name: 'Register your club' });
		const open = async () => {
			await openLogin(page);
			await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
		};
		const expectKept = async () => {
			await expect(form.getByLabel('Club Name')).toHaveValue('Paper Kites');
			await expect(form.getByLabel('Description')).toHaveValue('We fold and we fly.');
			await expect(form.getByLabel('Founded Date')).toHaveValue('01/10/2019');
			await expect(form.getByLabel('Email')).toHaveValue('paper@college.example');
			await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
			await expect(form.getByText('Enter the password and choose the logo again.')).toBeVisible();
		};
		await page.goto('/');
		await open();
		await form.getByLabel('Club Name').fill('Paper Kites');
		await form.getByLabel('Description').fill('We fold and we fly.');
		await form.getByLabel('Founded Date').focus();
		await form.getByLabel('Founded Date').fill('2019-10-01');
		await form.getByLabel('Email').fill('paper@college.example');
		await form.getByLabel('Password', { exact: true }).fill('string and wind');
		await page.keyboard.press('Escape');
		await expect(form).toHaveCount(0);
		await open();
		await expectKept();
		await page.reload();
		await open();
		await expectKept();
		expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
			'string and wind',
		);
	});

	await test.step('the application keeps its texts, and asks for the file again', async () => {
		const form = page.getByRole('dialog', { name: 'Apply: Miller' });
		const apply = page.getByRole('button', { name: `Apply: Miller, ${club.name}` });
		await page.goto('/hiring?q=miller');
		await apply.click();
		await form.getByLabel('Name').fill('Noor Haddad');
		await form.getByLabel('Résumé').setInputFiles({ ...cv, name: 'photos.zip', mimeType: 'application/zip' });
		await expect(form.getByText('Choose a PDF, DOC, DOCX')).toHaveCount(1);
		await form.getByLabel('Résumé').setInputFiles({ ...cv, buffer: Buffer.alloc(0) });
		await expect(form.getByText('This file is empty. Choose it again.')).toHaveCount(1);
		await form.getByLabel('Résumé').setInputFiles(cv);
		await expect(form.getByText(/^This file is empty|^Choose a PDF/)).toHaveCount(0);
		await page.keyboard.press('Escape');
		await apply.click();
		await expect(form.getByText(cv.name)).toBeVisible();
		await page.reload();
		await apply.click();
		await expect(form.getByLabel('Name')).toHaveValue('Noor Haddad');
		await form.getByLabel('Department').fill('Chemistry');
		await expect(form.getByText(`Choose “${cv.name}” again`)).toBeVisible();
	});

	await test.step('the refusal of a file is shown once, at its field, and no message covers it', async () => {
		const form = page.getByRole('dialog', { name: 'Apply: Miller' });
		await form.getByLabel('Résumé').setInputFiles({ ...cv, buffer: Buffer.from('<html>') });
		await form.getByRole('button', { name: 'Submit application' }).click();
		const message = page.getByRole('alert').filter({ hasText: 'Failed to submit application.' });
		await expect(message).toBeVisible();
		const reason = page.getByText('Choose a PDF, DOC, DOCX');
		await expect(reason).toHaveCount(1);
		await expect(form.getByLabel('Résumé')).toBeFocused();
		const box = await reason.boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await message.boundingBox())?.y ?? 0);
	});
});

test('a form with changes stays a dialog, however often Escape is pressed', async ({ page }) => {
	await logInClub(page, club);
	const form = page.getByRole('dialog', { name: 'Edit Event' });
	const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
	const edit = page.getByRole('button', { name: `Edit: ${eventName}` });
	await edit.click();
	await form.getByLabel('Location').fill('The old mill');
	for (let pressed = 0; pressed < 9; pressed++) {
		await page.keyboard.press('Escape');
		await expect(question).toHaveCount(pressed % 2 === 0 ? 1 : 0);
		await expect(form).toHaveJSProperty('open', true);
	}
	await question.getByRole('button', { name: 'Keep editing' }).and(page.locator(':focus')).click();
	expect(await form.evaluate((dialog) => dialog.matches(':modal:focus-within'))).toBe(true);
	await page.keyboard.press('Escape');
	await question.getByRole('button', { name: 'Discard changes' }).click();
	await expect(edit).toBeFocused();
});

test('changes of an event are not lost without a question, nor by a reload', async ({ page }) => {
	await logInClub(page, club);
	const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });

	const form = page.getByRole('dialog', { name: 'Edit Event' });
	const edit = page.getByRole('button', { name: `Edit: ${eventName}` });
	await edit.click();
	await expect(form).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(form).toHaveCount(0);
	await edit.click();
	await form.getByLabel('Location').fill('The old mill');
	await page.keyboard.press('Escape');
	await expectNoAxeFindings(page);
	await question.getByRole('button', { name: 'Keep editing' }).click();
	await expect(form.getByLabel('Location')).toHaveValue('The old mill');
	await page.reload();
	await edit.click();
	await expect(form.getByText('Your changes are still here.')).toBeVisible();
	await expect(form.getByLabel('Location')).toHaveValue('The old mill');
	await form.getByRole('button', { name: 'Close' }).click();
	await question.getByRole('button', { name: 'Discard changes' }).click();
	await expect(form).toHaveCount(0);
	await edit.click();
	await expect(form.getByLabel('Location')).toHaveValue('North gate');
	await form.getByLabel('Location').fill('South gate');
	await form.getByLabel('End Date & Time').fill(localTime(30, '18:00'));
	await form.getByRole('button', { name: 'Update' }).click();
	await expect(page.getByText('The event was updated.')).toBeVisible();
	await edit.click();
	await expect(form.getByLabel('Location')).toHaveValue('South gate');
	await expect(form.getByLabel('End Date & Time')).toHaveValue(localTime(30, '18:00'));
	await expect(form.getByText('Your changes are still here.')).toHaveCount(0);
});

test('a session that ends while a form is filled in costs no word of it', async ({ page, visitor, site }) => {
	const again = page.getByRole('dialog', { name: 'Log in again to go on' });
	const form = page.getByRole('dialog', { name: 'New Event' });
	await logInClub(page, careful);

	await test.step('a form is half filled in when the session ends elsewhere', async () => {
		await page.getByRole('button', { name: 'Create new Event' }).click();
		await form.getByLabel('Event Name').fill('Rye at midnight');
		await form.getByLabel('Description').fill('Bring a starter, take a loaf.');
		await form.getByLabel('Start Date & Time').fill(localTime(50, '22:00'));
		await form.getByLabel('End Date & Time').fill(localTime(50, '23:00'));
		await form.getByLabel('Location').fill('Bakery');
		const colleague = await visitor();
		await logInClub(colleague, careful);
		await changePassword(colleague, careful.password, 'salt and patience');
	});

	await test.step('sending it asks for the password, over the form', async () => {
		await form.getByRole('button', { name: 'Submit' }).click();
		await expect(again).toContainText(careful.email);
		await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
		await expectNoAxeFindings(page);
		await again.getByRole('button', { name: 'Log in' }).click();
		await expect(again.getByText('Please fill in all details.')).toBeVisible();
		await again.getByLabel('Password', { exact: true }).fill(careful.password);
		await again.getByRole('button', { name: 'Log in' }).click();
		await expect(again.getByText('Email or password is incorrect.')).toBeVisible();
	});

	await test.step('it can be put off, and is asked again at the next try', async () => {
		await again.getByRole('button', { name: 'Not now' }).click();
		await expect(page.getByText('Error: Please log in first.')).toBeVisible();
		await expect(again).toHaveCount(0);
		await form.getByRole('button', { name: 'Submit' }).click();
		await expect(again).toBeVisible();
		await expect(page.getByText('Error: Please log in first.')).toHaveCount(0);
	});

	await test.step('once logged in again, what was waiting is sent by itself, once', async () => {
		await again.getByLabel('Password', { exact: true }).fill('salt and patience');
		await again.getByRole('button', { name: 'Log in' }).click();
		const builder = page.getByRole('dialog', { name: /^Now Create a Google Form/ });
		await expect(builder).toBeVisible();
		await expect(page.getByText('Error: ')).toHaveCount(0);
		await page.keyboard.press('Escape');
		await expect(page.getByRole('link', { name: 'View details: Rye at midnight' })).toHaveCount(1);
		await page.getByRole('button', { name: 'Create new Event' }).click();
		await expect(form.getByLabel('Event Name')).toHaveValue('');
	});

	await test.step('an ended session that is only found on load leads home, and another tab keeps what was typed', async () => {
		const other = await page.context().newPage();
		await other.goto('/clubAdmin');
		await other.getByRole('button', { name: 'Create new Event' }).click();
		await other.getByLabel('Event Name').fill('Barley at noon');
		await page.request.post('/api/clubs/logout', { headers: { origin: site.url } });
		await page.goto('/clubAdmin/dashboard');
		await expect(page).toHaveURL(/\/$/);
		await expect(again).toHaveCount(0);
		const login = other.getByRole('dialog', { name: 'Club Admin Login' });
		await login.getByLabel('Email').fill(careful.email);
		await login.getByLabel('Password', { exact: true }).fill('salt and patience');
		await login.getByRole('button', { name: 'Log in' }).click();
		await other.getByRole('button', { name: 'Create new Event' }).click();
		await expect(other.getByLabel('Event Name')).toHaveValue('Barley at noon');
		await other.close();
	});
});

test('what a club typed in other tabs is gone once it logs out, also from those that are asleep', async ({ page }) => {
	await logInClub(page, club);
	const tabWith = async (name: string) => {
		const tab = await page.context().newPage();
		await tab.goto('/clubAdmin');
		await tab.getByRole('button', { name: 'Create new Event' }).click();
		await tab.getByLabel('Event Name').fill(name);
		return tab;
	};
	const draftsIn = (tab: Page) =>
		tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('event-draft:')));
	const awake = await tabWith('Rye at midnight');
	expect(await draftsIn(awake)).toHaveLength(1);
	const asleep = await tabWith('Barley at noon');
	await asleep.goto('about:blank');
	const asleepForLong = await tabWith('Oats at dawn');
	await asleepForLong.goto('about:blank');
	await logOut(page);
	await expect(awake.getByText('You logged out in another tab.')).toBeVisible();
	expect(await draftsIn(awake)).toEqual([]);
	await asleep.goto('/');
	await expect.poll(() => draftsIn(asleep)).toEqual([]);
	await logInClub(page, club);
	await asleepForLong.goto('/');
	await expect.poll(() => draftsIn(asleepForLong)).toEqual([]);
});

test('a browser that refuses all storage lets somebody register all the same', async ({ page, site, faults }) => {
	faults.allow(/cannot store the draft|refuses to store/);
	const owner = await ownerOf(site, club);
	const formId = await owner.addEvent('Rye for strangers', 60, 'Your name');
	await page.addInitScript(() => {
		const get = () => {
			throw new DOMException('Access is denied.', 'SecurityError');
		};
		for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
	});
	await page.goto(`/forms/d/${formId}/viewform`);
	await page.getByLabel('Your name').fill('Noor');
	await page.getByRole('button', { name: 'Register' }).click();
	await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
});
