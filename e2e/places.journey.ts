/** Limited places: the queue, promotion, and the registration's link. */

import { startMailServer } from '#testing/mail-server.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { localTime, logInClub } from './people.ts';
import { declineInvitation, type NewClub, ownerOf, publicClub, registerElsewhere } from './prepare.ts';
import { startSite } from './site.ts';

const club: NewClub = {
	name: 'Bell Ringers',
	description: 'Eight bells, twenty ropes, no neighbours.',
	email: 'bells@college.example',
	password: 'treble and tenor',
};

test('somebody registers for a full event, moves up, changes the answers, cancels and erases everything', async ({
	page,
	site,
	faults,
}) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	const night = 'A night in the tower';
	const formId = await owner.addEvent(night, 30, 'Your name', 'Mind the ropes.', { Places: 1 });
	const other = await registerElsewhere(site, formId, 'Ada');
	await declineInvitation(page);
	const row = page.getByRole('listitem').filter({ hasText: night });
	const state = (name: string) => page.getByRole('heading', { name, level: 2 });

	await test.step('the form says that it is full and what will happen', async () => {
		await page.goto('/yours');
		await expect(page.getByText('Nothing here yet')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.goto(`/forms/d/${formId}/viewform`);
		await expect(page.getByText('The only place is taken. Nobody is waiting yet; you would be first')).toBeVisible();
		await expect(page.getByText('Your registration is saved in this browser either way.')).toBeVisible();
		await page.getByLabel('Your name').fill('Noor');
		await page.getByLabel('E-mail').fill('noor at college');
		await page.getByRole('button', { name: 'Register', exact: true }).click();
		await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible();
		await expect(page.getByLabel('E-mail')).toBeFocused();
		await page.reload();
		await expect(page.getByLabel('Your name')).toHaveValue('Noor');
		await expect(page.getByLabel('E-mail')).toHaveValue('noor at college');
		await expectNoAxeFindings(page);
	});

	await test.step('a new registration waits in line, and has a link', async () => {
		await page.getByLabel('E-mail').fill('noor@college.example');
		await page.getByRole('button', { name: 'Register', exact: true }).click();
		await expect(state('You are on the waiting list')).toBeFocused();
		await expect(page.getByText('You are next in line')).toBeVisible();
		await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeInViewport();
		await expect(page.getByRole('link', { name: 'Change or cancel' })).toBeInViewport();
		await expect(page.getByRole('img', { name: 'Your ticket as a QR code' })).toBeVisible();
		await expect(page.getByText('Show it at the door. It lets you in once you have a place.')).toBeVisible();
		await expect(page.getByRole('link', { name: club.name })).toHaveAttribute('href', /^\/clubs\/\d+$/);
		await page.getByRole('button', { name: `Follow the club ${club.name}` }).click();
		await expect(page.getByRole('button', { name: `Following the club ${club.name}`, pressed: true })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: `Following the club ${club.name}` }).click();
		await page.reload();
		await expect(state('You are on the waiting list')).toBeVisible();
		await page.getByRole('button', { name: 'Register someone else' }).click();
		await expect(page.getByRole('link', { name: 'open your registration' })).toBeVisible();
		await page.goto('/events');
		await expect(row.getByRole('link', { name: 'You are on the waiting list' })).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step('the month says so, too', async () => {
		const day = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
		await page.goto(`/events?view=month&month=${day.slice(0, 7)}`);
		await page.locator(`[data-day="${day}"]`).click();
		await expect(row.getByRole('link', { name: 'You are on the waiting list' })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.goto('/events');
	});

	await test.step('somebody cancels, and the place is theirs', async () => {
		await other.cancel();
		await row.getByRole('link', { name: 'You are on the waiting list' }).click();
		await expect(state('You are going')).toBeVisible();
		await expect(page.getByText('noor@college.example')).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step('the answers can be changed', async () => {
		await page.getByRole('button', { name: 'Change answers' }).click();
		await expect(page.getByRole('region', { name: 'Your answers' })).toBeFocused();
		await expect(page.getByLabel('Your name')).toHaveValue('Noor');
		await expect(page.getByRole('region', { name: 'Your answers' }).getByRole('heading')).toHaveCount(1);
		await page.getByLabel('Your name').fill('Noor Haddad');
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Save changes' }).click();
		await expect(page.getByText('Your answers are saved.')).toBeVisible();
		await expect(page.getByRole('region', { name: 'Your answers' })).toBeFocused();
		await expect(page.getByRole('definition').filter({ hasText: 'Noor Haddad' })).toBeVisible();
	});

	await test.step('on paper there are the code and the state, without what only a screen needs', async () => {
		await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
		await page.emulateMedia({ media: 'print' });
		await expect(state('You are going')).toBeVisible();
		await expect(page.locator(':root')).toHaveCSS('color-scheme', 'light');
		await expect(page.getByRole('img', { name: 'Your ticket as a QR code' })).toBeVisible();
		await expect(page.getByRole('contentinfo')).toBeHidden();
		await expect(page.getByRole('banner')).toBeHidden();
		await expect(page.getByRole('button', { name: 'Change answers' })).toBeHidden();
		await page.emulateMedia({ media: 'screen' });
		await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
	});

	await test.step('without the server the last known state stays', async () => {
		faults.allow(/ERR_FAILED/);
		await page.route('**/api/registrations/**', (route) => route.abort());
		await page.reload();
		await expect(page.getByText('The current status could not be loaded. This was your registration')).toBeVisible();
		await expect(state('You are going')).toBeVisible();
		await expect(page.getByRole('img', { name: 'Your ticket as a QR code' })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.goto('/yours');
		await expect(page.getByText('You are going')).toBeVisible();
		await expect(page.getByText('This could not be updated. It is from')).toBeVisible();
		await page.unroute('**/api/registrations/**');
	});

	await test.step('it is among what this browser keeps, which can be forgotten', async () => {
		await page.goto('/events');
		await expect(row.getByRole('link', { name: 'You are going' })).toBeVisible();
		await page.getByRole('contentinfo').getByRole('link', { name: 'My activity' }).click();
		await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: /^More: / }).click();
		await expect(page.getByText('You stay registered.')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Remove from this list' }).click();
		await expect(page.getByText('Removed from this list. You stay registered.')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'My activity' })).toBeFocused();
		await expect(page.getByText('Nothing here yet')).toBeVisible();
		await page.getByRole('button', { name: 'Undo' }).click();
		await page.getByRole('link', { name: 'Change or cancel' }).click();
		await expect(page.getByRole('heading', { name: 'Change or cancel' })).toBeFocused();
		await expect(page.getByRole('button', { name: 'Cancel my registration' })).toBeInViewport();
		await expect(page.getByRole('button', { name: 'Change answers' })).toBeInViewport();
	});

	await test.step('it is cancelled', async () => {
		await page.getByRole('button', { name: 'Cancel my registration' }).click();
		await expect(page.getByRole('heading', { name: /^Cancel your registration for “.+”\?$/ })).toBeVisible();
		await page.getByRole('button', { name: 'Cancel registration', exact: true }).click();
		await expect(state('Cancelled')).toBeFocused();
		await expect(state('Cancelled')).toBeInViewport();
		await expect(page.getByRole('status').filter({ hasText: /cancelled/i })).toHaveCount(0);
		await expect(page.getByText('You are no longer registered for this event.')).toBeVisible();
		await expect(page.getByText('Registered on')).toHaveCount(0);
		await expect(page.getByRole('button', { name: 'Change answers' })).toHaveCount(0);
		await expectNoAxeFindings(page);
		await page.getByRole('link', { name: 'Register again' }).click();
		await expect(page.getByText('1 of 1 place left')).toBeVisible();
		await expect(page.getByRole('link', { name: 'open your registration' })).toHaveCount(0);
		await page.goBack();
	});

	await test.step('its data are deleted, here and on this device', async () => {
		const link = new URL(page.url());
		link.hash = '';
		await page.getByRole('button', { name: 'Delete my data' }).click();
		await expect(page.getByRole('alertdialog')).toContainText('for 30 days');
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my data' }).click();
		await expect(page.getByText('Your data is deleted')).toBeInViewport();
		await expectNoAxeFindings(page);
		faults.allow(/404/);
		await page.goto(link.href);
		await expect(page.getByText('There is no such registration')).toBeVisible();
		await page.goto('/yours');
		await expect(page.getByText('Nothing here yet')).toBeVisible();
	});
});

test('a registration that has to be confirmed by mail counts once its button is pressed', async ({
	page,
	afterwards,
	faults,
}) => {
	const mailServer = await startMailServer();
	afterwards(mailServer.stop);
	const site = await startSite('places-by-mail', { SMTP_URL: mailServer.url });
	afterwards(site.stop);
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	const formId = await owner.addEvent('Change ringing', 30, 'Your name', 'Eight bells.', { ConfirmByMail: true });
	await declineInvitation(page);
	const state = (name: string) => page.getByRole('heading', { name, level: 2 });

	await test.step('a form that did not load has the focus once it is there', async () => {
		faults.allow(/net::ERR_FAILED/);
		await page.clock.install();
		await page.route('**/api/forms/*', (route) => route.abort());
		await page.goto(`${site.url}/forms/d/${formId}/viewform`);
		const retry = page.getByRole('button', { name: 'Try again' });
		await expect(async () => {
			await page.clock.fastForward(5_000);
			await expect(retry).toBeEnabled({ timeout: 500 });
		}).toPass({ timeout: 120_000, intervals: [0] });
		await page.unroute('**/api/forms/*');
		await retry.press('Enter');
		await expect(page.getByRole('status').filter({ hasText: 'Up to date again.' })).toBeFocused();
		await page.clock.resume();
	});
	await page.getByLabel('Your name').fill('Noor');
	await page.getByRole('button', { name: 'Register', exact: true }).click();
	await expect(page.getByText('Enter your e-mail address: you confirm this registration by e-mail.')).toBeVisible();
	await page.getByLabel('E-mail').fill('noor@college.example');
	await page.getByRole('button', { name: 'Register', exact: true }).click();
	await expect(state('Check your e-mail')).toBeFocused();
	await page.getByRole('button', { name: 'Change the address' }).click();
	await expect(page.getByLabel('E-mail')).toBeFocused();
	await expect(page.getByLabel('Your name')).toHaveValue('Noor');
	await expect(page.getByLabel('E-mail')).toHaveValue('noor@college.example');
	await page.getByRole('button', { name: 'Register', exact: true }).click();
	await expect(state('Check your e-mail')).toBeFocused();
	await expectNoAxeFindings(page);

	const link = () => mailServer.mails.flatMap(({ text }) => /\/registrations\/[\w-]+/.exec(text ?? '') ?? [])[0];
	await expect.poll(link, { timeout: 120_000 }).toBeDefined();
	await page.goto(`${site.url}${link()}`);
	await expect(state('Not confirmed yet')).toBeVisible();
	await page.reload();
	await expect(state('Not confirmed yet')).toBeVisible();
	await expectNoAxeFindings(page);
	await page.getByRole('button', { name: 'Confirm my registration' }).click();
	await expect(state('You are going')).toBeFocused();
	await page.goto(`${site.url}/events`);
	await expect(page.getByRole('link', { name: /^You are going.*Change ringing/ })).toBeVisible();

	await test.step('who waits is written to when a place becomes free, and goes on from that mail', async () => {
		const night = 'One rope left';
		const small = await owner.addEvent(night, 31, 'Your name', 'The ninth bell.', { Places: 1 });
		const other = await registerElsewhere(site, small, 'Ada');
		await page.goto(`${site.url}/forms/d/${small}/viewform`);
		await page.getByLabel('Your name').fill('Noor');
		await page.getByLabel('E-mail').fill('noor@college.example');
		await page.getByRole('button', { name: 'Register', exact: true }).click();
		await expect(state('You are on the waiting list')).toBeFocused();
		await other.cancel();
		await page.reload();
		await expect(state('You are going')).toBeVisible();
		const news = () => mailServer.mails.find(({ subject }) => subject === `A place for you: ${night}`);
		await expect.poll(news, { timeout: 120_000 }).toBeDefined();
		await page.goto(`${site.url}${/\/registrations\/[\w-]+/.exec(news()?.text ?? '')?.[0]}`);
		await expect(state('You are going')).toBeVisible();
		await page.getByRole('button', { name: 'Change answers' }).click();
		await page.getByLabel('Your name').fill('Noor Haddad');
		await page.getByRole('button', { name: 'Save changes' }).click();
		await expect(page.getByText('Your answers are saved.')).toBeVisible();
		await page.getByRole('button', { name: 'Cancel my registration' }).click();
		await page.getByRole('button', { name: 'Cancel registration', exact: true }).click();
		await expect(state('Cancelled')).toBeFocused();
	});
});

test('a club that sets an event with registrations to the past is asked before', async ({ page, site }) => {
	const founders: NewClub = { ...club, name: 'Bell Founders', email: 'founders@college.example' };
	await publicClub(site, founders);
	const name = 'Casting a bell';
	const owner = await ownerOf(site, founders);
	await registerElsewhere(site, await owner.addEvent(name, 47, 'Your name'), 'Ada');
	await logInClub(page, founders, '/clubAdmin/events');
	await page.getByRole('button', { name: `Edit: ${name}` }).click();
	const form = page.getByRole('dialog', { name: 'Edit Event' });
	await form.getByLabel(/^Start Date/).fill(localTime(-335, '18:00'));
	await form.getByLabel(/^End Date/).fill(localTime(-335, '20:00'));
	await form.getByRole('button', { name: 'Update' }).click();
	const question = page.getByRole('alertdialog', { name: 'Set this event to the past?' });
	await expectNoAxeFindings(page);
	await question.getByRole('button', { name: 'Keep editing' }).click();
	await expect(form.getByLabel(/^End Date/)).toHaveValue(localTime(-335, '20:00'));
	await form.getByRole('button', { name: 'Update' }).click();
	await question.getByRole('button', { name: 'Set to the past' }).click();
	await expect(page.getByText('The event was updated.')).toBeVisible();
});
