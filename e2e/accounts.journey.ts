/** A club's account: log-in, reload, log-out, forgotten password. */
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { chooseAccount } from './open-row.ts';
import { logInClub, logOut, openLogin } from './people.ts';
import { emailOf, type NewClub, publicClub } from './prepare.ts';

const clubOf = (name: string): NewClub => ({
	name,
	description: 'We bake on Fridays and share on Saturdays.',
	email: emailOf(name),
	password: 'flour and water',
});
const bakers = clubOf('Bread Bakers');
const forgetful = clubOf('Lost Keys');

test.beforeAll(async ({ site }) => {
	for (const club of [bakers, forgetful]) await publicClub(site, club);
});

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Club Admin Login' });

test('a club logs in, is still there after a reload, and logs out', async ({ page, faults }) => {
	const popup = popupOf(page);
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/api/clubs/login')) sent.push(request.method());
	});
	faults.allow(/Failed login/);
	await page.clock.install();

	await test.step('the popup opens over any page; its close control leads home', async () => {
		await page.goto('/about');
		await openLogin(page);
		await expectNoAxeFindings(page);
		await popup.getByRole('button', { name: 'Close' }).click();
		await expect(popup).toHaveCount(0);
		await expect(page).toHaveURL(/\/$/);
	});

	await test.step('nothing is sent while something is missing', async () => {
		await openLogin(page);
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(popup.getByText('Please fill in all details.')).toBeVisible();
		await popup.getByLabel('Email').fill(bakers.email);
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(popup.getByText('Please fill in all details.')).toBeVisible();
		await expect(popup.getByLabel('Password', { exact: true })).toBeFocused();
		await expectNoAxeFindings(page);
		expect(sent).toEqual([]);
	});

	await test.step('a wrong password is said, and what was typed stays', async () => {
		await popup.getByLabel('Password', { exact: true }).fill('flour and wine');
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(popup.getByText('Email or password is incorrect.')).toBeVisible();
		await expect(popup.getByLabel('Email')).toHaveValue(bakers.email);
		expect(sent).toEqual(['POST']);
		await expectNoAxeFindings(page);
	});

	await test.step('a call that breaks off says that an error occurred', async () => {
		faults.allow(/ERR_FAILED/);
		await page.route('**/api/clubs/login', (route) => route.abort());
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(popup.getByText('An error occurred. Please try again.')).toBeVisible();
		await page.unroute('**/api/clubs/login');
	});

	await test.step('the password can be looked at', async () => {
		const password = popup.getByLabel('Password', { exact: true });
		await expect(password).toHaveAttribute('type', 'password');
		await popup.getByRole('button', { name: 'Show password' }).click();
		await expect(password).toHaveAttribute('type', 'text');
		await expect(password).toHaveValue('flour and wine');
		await popup.getByRole('button', { name: 'Hide password' }).click();
		await expect(password).toHaveAttribute('type', 'password');
		await password.fill(bakers.password);
	});

	await test.step('the right one is welcomed, and leads to the admin area a second later', async () => {
		await page.clock.pauseAt(Date.now() + 60_000);
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(page.getByText('Login successful! 🎉')).toBeVisible();
		await page.clock.runFor(990);
		await expect(popup).toBeVisible();
		await expect(page).toHaveURL(/\/$/);
		await page.clock.runFor(20);
		await expect(page).toHaveURL(/\/clubAdmin$/);
		await page.clock.resume();
		await expect(page.getByRole('button', { name: 'Create new Event' })).toBeVisible();
		await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
		await expectNoAxeFindings(page);
	});

	await test.step('a reload changes nothing: the browser keeps who it is, and no secret', async () => {
		await page.reload();
		await expect(page.getByRole('button', { name: 'Create new Event' })).toBeVisible();
		const stored = await page.evaluate(() => localStorage.getItem('userData') ?? '');
		expect(Object.keys(JSON.parse(stored)).sort()).toEqual(['Club', 'ClubID', 'ClubName', 'Email']);
		expect(stored).not.toMatch(/token|password/i);
		expect(await page.evaluate(() => document.cookie)).toBe('');
		await page.goto('/');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Club login' })).toHaveCount(0);
	});

	await test.step('logging out ends it, here and on the server', async () => {
		await page.goto('/clubAdmin');
		await expect(page.getByRole('button', { name: 'Create new Event' })).toBeVisible();
		const other = await page.context().newPage();
		await other.goto('/clubAdmin');
		await expect(other.getByRole('button', { name: 'Create new Event' })).toBeVisible();
		await page.getByRole('button', { name: 'Open the menu' }).click();
		await expectNoAxeFindings(page);
		await page.keyboard.press('Escape');
		const ended = page.waitForResponse('**/api/clubs/logout');
		await logOut(page);
		await expect(page).toHaveURL(/\/$/);
		await expect(other.getByText('You logged out in another tab.')).toBeVisible();
		await other.close();
		expect((await ended).status()).toBe(204);
		expect(await page.evaluate(() => Object.keys(localStorage))).not.toEqual(
			expect.arrayContaining([expect.stringMatching(/userData|quizDraft/)]),
		);
		expect((await page.request.get('/api/clubs/session')).status()).toBe(401);
	});

	await test.step('a page without a session asks for a log-in, and leads to it', async () => {
		await page.goto('/clubAdmin/dashboard');
		await expect(page).toHaveURL(/\/$/);
		await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible();
		await expect(popup.getByText('Log in to open this page.')).toBeVisible();
		await expectNoAxeFindings(page);
		await popup.getByLabel('Email').fill(bakers.email);
		await popup.getByLabel('Password', { exact: true }).fill(bakers.password);
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(page).toHaveURL(/\/clubAdmin\/dashboard$/);
	});
});

test('a club that forgot its password sets a new one by a mailed link, once', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	const popup = popupOf(page);
	const colleague = await visitor();
	await logInClub(colleague, forgetful);
	const next = 'a new lock altogether';
	let link = '';

	await test.step('asks for a link', async () => {
		await page.goto('/');
		await openLogin(page);
		await popup.getByRole('link', { name: 'Forgot your password?' }).click();
		await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
		await page.getByRole('button', { name: 'Send me a link' }).click();
		await expect(page.getByText('Enter the e-mail address you log in with.', { exact: true })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByLabel('The e-mail address you log in with').fill('nobody@college.example');
		await page.getByRole('button', { name: 'Send me a link' }).click();
		await expect(page.getByText(/^If a club or an officer logs in with nobody@college\.example/)).toBeVisible();
		await expect(page.getByRole('heading', { name: 'This site cannot send e-mail' })).toBeFocused();
		await expect(page.getByText('Ask the site’s administrator for it')).toBeVisible();
		await page.getByRole('button', { name: 'Try another address' }).click();
		await expect(page.getByLabel('The e-mail address you log in with')).toBeFocused();
		await page.getByLabel('The e-mail address you log in with').fill(forgetful.email);
		await page.getByRole('button', { name: 'Send me a link' }).click();
		await expect(page.getByText(/^If a club or an officer logs in with lost-keys@college\.example/)).toBeVisible();
		await expectNoAxeFindings(page);
		const mail = await mailTo(site, forgetful.email, /Set a new password/);
		link = /http\S+\/reset-password#\S+/.exec(mail.text ?? '')?.[0] ?? '';
		expect(link).not.toBe('');
	});

	await test.step('chooses a new password; the link is gone from the address', async () => {
		await page.goto(link);
		await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
		await expect(page).toHaveURL(/\/reset-password$/);
		// Otherwise password managers store the new password without a name.
		await expect(page.getByLabel('Email')).toHaveValue(forgetful.email);
		await page.getByLabel('New password').fill('short');
		await page.getByRole('button', { name: 'Set the password' }).click();
		await expect(page.getByText('Use at least 6 characters.')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByLabel('New password').fill(next);
		await page.getByRole('button', { name: 'Set the password' }).click();
		await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
		await expectNoAxeFindings(page);
	});

	await test.step('the session of the old password is dead', async () => {
		await colleague.reload();
		await expect(colleague).toHaveURL(/\/$/);
	});

	await test.step('logs in with the new one, not with the old one', async () => {
		faults.allow(/Failed login/);
		await page.getByRole('button', { name: 'Log in' }).click();
		await popup.getByLabel('Email').fill(forgetful.email);
		await popup.getByLabel('Password', { exact: true }).fill(forgetful.password);
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(popup.getByText('Email or password is incorrect.')).toBeVisible();
		await popup.getByLabel('Password', { exact: true }).fill(next);
		await popup.getByRole('button', { name: 'Log in' }).click();
		await expect(page).toHaveURL(/\/clubAdmin$/);
	});

	await test.step('sees where the club is logged in, and logs the other device out', async () => {
		await logInClub(colleague, { ...forgetful, password: next });
		await page.goto('/clubAdmin/dashboard');
		await chooseAccount(page, 'Logged-in devices');
		const places = page.getByRole('dialog', { name: 'Logged-in devices' });
		await expect(places.getByRole('listitem')).toHaveCount(2);
		await expect(places.getByText(/^This device, logged in since/)).toBeVisible();
		await expectNoAxeFindings(page);
		await places.getByRole('button', { name: /^Log out Chrome on / }).click();
		await expect(places.getByText('No other devices.')).toBeVisible();
		await expect(places.getByRole('list', { name: 'Devices' })).toBeFocused();
		await places.getByRole('button', { name: 'Close', exact: true }).click();
		await colleague.reload();
		await expect(colleague).toHaveURL(/\/$/);
	});

	await test.step('the link works once', async () => {
		await colleague.goto(link);
		await colleague.getByLabel('New password').fill('yet another lock');
		await colleague.getByRole('button', { name: 'Set the password' }).click();
		await expect(colleague.getByText('This link has been used or is too old.')).toBeVisible();
		await expectNoAxeFindings(colleague);
		await colleague.getByRole('button', { name: 'Ask for a new link' }).click();
		await expect(colleague.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
		await expect(colleague.getByLabel('The e-mail address you log in with')).toBeFocused();
	});
});

test('a browser that blocks cookies is told why its log-in does not last', async ({ page }) => {
	const blocked = page.getByText('This browser blocks cookies. Reloading or leaving the page logs you out.');
	await page.goto('/');
	await openLogin(page);
	await expect(blocked).toHaveCount(0);
	const browser = await page.context().newCDPSession(page);
	await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
	await page.goto('/');
	await openLogin(page);
	await expect(blocked).toBeVisible();
	await expectNoAxeFindings(page);
	await page.goto('/staff');
	await expect(blocked).toBeVisible();
});

test('nobody is stuck in a session that breaks the page', async ({ page, faults }) => {
	await test.step('an incomplete session counts as none, and is dropped', async () => {
		await page.goto('/about');
		const broken = '{"Email":"a@b.test","ClubName":"F","ClubID":1,"Club":{}}';
		for (const path of ['/clubAdmin/dashboard', '/clubAdmin/hiring']) {
			await page.evaluate((text) => localStorage.setItem('userData', text), broken);
			await page.goto(path);
			await expect(page).toHaveURL(/\/$/);
			await expect(page.getByRole('heading', { name: /^Welcome to/ })).toBeVisible();
			expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
		}
	});

	await test.step('a page that breaks while it is hydrated can be loaded again', async () => {
		faults.allow(/./);
		const breaks = await page.context().newPage();
		await breaks.addInitScript(() => {
			Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
				get: () => {
					throw new Error('No dates in this browser');
				},
			});
		});
		await breaks.goto('/');
		await expect(breaks.getByRole('heading', { name: 'Something broke on this page' })).toBeVisible();
		const loaded = breaks.waitForEvent('load');
		await breaks.getByRole('button', { name: 'Load the page again' }).click();
		await loaded;
		await breaks.close();
	});

	await test.step('a page that breaks all the same offers to log out', async () => {
		await page.route(/getClubEventData/, (route) => route.fulfill({ json: { not: 'a list' } }));
		await logInClub(page, bakers, '/clubAdmin/events');
		const broken = page.getByRole('heading', { name: 'Something broke on this page' });
		await expect(broken).toBeVisible();
		await expect(broken).toHaveCSS('font-family', /Fraunces/);
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Log out' }).click();
		await expect(page).toHaveURL(/\/$/);
		expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
		expect((await page.request.get('/api/clubs/session')).status()).toBe(401);
	});
});
