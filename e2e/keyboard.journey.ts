/** The focus after a button that gets busy or disappears. */
import { expect, test } from './fixtures.ts';
import { hiringClub, openPosition } from './hiring-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { logInByForm, logInClub, logInStaff } from './people.ts';
import { call, declineInvitation, ownerOf } from './prepare.ts';

test('the keyboard stays on a button while it is busy, and goes on at what takes its place', async ({
	page,
	site,
	faults,
}) => {
	const club = await hiringClub(site, 'Night Rowing');
	const { sessionId, positionId } = await openPosition(site, club, 'Coxswain');
	await call(site, `POST /api/hiring/applyForPosition?PositionID=${positionId}`, {
		body: { name: 'Kim Lund', email: 'kim@college.example' },
	});
	await logInClub(page, club, `/clubAdmin/hiring/${sessionId}`);

	await test.step('a session is closed early and opened again', async () => {
		const close = page.getByRole('button', { name: 'Close early' });
		const open = page.getByRole('button', { name: 'Open again' });
		await close.press('Enter');
		await page.getByRole('button', { name: 'Close session' }).press('Enter');
		await expect(open).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(close).toBeFocused();
	});

	await test.step('applicants are exported, and those who are selected get a state', async () => {
		await page.getByRole('button', { name: 'Applicants: Coxswain' }).press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Applicants: Coxswain' });
		const sheet = page.waitForEvent('download');
		await dialog.getByRole('button', { name: 'Export to Excel' }).press('Enter');
		await sheet;
		await expect(dialog.getByRole('button', { name: 'Export to Excel' })).toBeFocused();
		for (const name of ['Accepted', 'Clear selection']) {
			await dialog.getByLabel('Select Kim Lund').check();
			await dialog.getByRole('group').getByRole('button', { name }).press('Enter');
			await expect(dialog.getByRole('group')).toHaveCount(0);
			await expect(dialog.getByRole('region', { name: 'Applicants: Coxswain' })).toBeFocused();
		}
		await dialog.getByRole('button', { name: 'Write to applicants' }).press('Enter');
		await page.getByRole('button', { name: 'Send 1 status e-mail' }).press('Enter');
		await expect(dialog.getByRole('button', { name: 'Write to applicants' })).toBeDisabled();
		await expect(dialog.getByRole('heading', { name: 'Applicants: Coxswain' })).toBeFocused();
	});

	await test.step('what waits for the club could not be loaded, and is tried again', async () => {
		faults.allow(/net::ERR_FAILED/);
		await page.clock.install();
		await page.route('**/api/hiring/overview*', (route) => route.abort());
		await page.goto('/clubAdmin/dashboard');
		const waiting = page.getByRole('region', { name: 'To do' });
		await expect(async () => {
			await page.clock.fastForward(5_000);
			await expect(waiting.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 500 });
		}).toPass({ timeout: 120_000, intervals: [0] });
		await page.unroute('**/api/hiring/overview*');
		await waiting.getByRole('button', { name: 'Try again' }).press('Enter');
		await expect(waiting.getByRole('button', { name: 'Try again' })).toHaveCount(0);
		await expect(page.getByRole('main')).toBeFocused();
	});
});

test('the keyboard goes on where it was after logging in, and after a member is changed or removed', async ({
	page,
	site,
}) => {
	const club = await hiringClub(site, 'Evening Rowing');
	const owner = await ownerOf(site, club);
	for (const name of ['Ada', 'Bo']) await owner.addMember(name, 'Ash', 'Sewing');
	await logInByForm(page, club);
	await expect(page.getByRole('main')).toBeFocused();
	await page.goto('/clubAdmin/dashboard');
	await page.getByRole('button', { name: 'Display club members' }).click();
	const list = page.getByRole('dialog', { name: 'Club members' });
	const edit = list.getByRole('button', { name: 'Edit Bo Ash' });
	const remove = list.getByRole('button', { name: 'Remove Bo Ash' });
	await edit.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Edit Bo Ash' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(edit).toBeFocused();
	await edit.press('Enter');
	await page.getByRole('dialog').getByLabel('Role').fill('Gilding');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
	await expect(edit).toBeFocused();
	await remove.press('Enter');
	await page.getByRole('button', { name: 'Remove member' }).press('Enter');
	await expect(remove).toHaveCount(0);
	await expect(list.locator(':focus')).toHaveAccessibleName(/^Edit /);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Display club members' })).toBeFocused();
});

test('the keyboard goes on where it was after changes of an event are discarded, and in the next row after it is deleted', async ({
	page,
	site,
}) => {
	const club = await hiringClub(site, 'Morning Rowing');
	const owner = await ownerOf(site, club);
	for (const [index, tool] of ['Awl', 'Bone', 'Comb'].entries())
		await owner.addEvent(tool, `2032-0${index + 1}-15T10:00:00.000Z`);
	await logInClub(page, club, '/clubAdmin/events');
	const edit = page.getByRole('button', { name: 'Edit: Bone' });
	await edit.press('Enter');
	await page.getByRole('dialog').getByLabel('Location').fill('The loft');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
	await expect(edit).toBeFocused();
	const remove = page.getByRole('button', { name: 'Delete: Bone' });
	await remove.press('Enter');
	await page.getByRole('button', { name: 'Delete event' }).press('Enter');
	await expect(page.getByText('Event Deleted Successfully')).toBeVisible();
	await expect(remove).toHaveCount(0);
	await expect(page.locator(':focus')).toHaveAccessibleName(/Awl|Comb/);
});

test('a student’s keyboard goes on in the content when what was pressed goes', async ({ page, site, faults }) => {
	const club = await hiringClub(site, 'Day Rowing');
	await openPosition(site, club, 'Bowman');
	const owner = await ownerOf(site, club);
	const seats = { question: 'Which seat?', options: ['Bow', 'Stroke'] };
	const formId = await owner.addEvent('A morning on the water', 30, seats);
	await declineInvitation(page);
	const content = page.getByRole('main');

	await test.step('a choice is cleared', async () => {
		await page.goto(`/forms/d/${formId}/viewform`);
		await page.getByRole('radio', { name: 'Stroke' }).check();
		await page.getByRole('button', { name: /^Clear my choice/ }).press('Enter');
		await expect(page.getByRole('radio', { name: 'Bow' })).toBeFocused();
		await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
	});

	await test.step('a search that finds nothing is taken back', async () => {
		for (const [path, name] of [
			['/clubboard', 'Show all clubs'],
			['/events', 'Show all events'],
			['/events?view=month', 'Show all events'],
			['/hiring', 'Show all positions'],
		] as const) {
			await page.goto(`${path}${path.includes('?') ? '&' : '?'}q=nowhere`);
			const showAll = page.getByRole('button', { name });
			await showAll.press('Enter');
			await expect(showAll).toHaveCount(0);
			await expect(content).toBeFocused();
		}
	});

	await test.step('an upload is cancelled', async () => {
		await page.goto('/hiring');
		await page.getByRole('button', { name: `Apply: Bowman, ${club.name}` }).click();
		const form = page.getByRole('dialog', { name: 'Apply: Bowman' });
		await holdRequests(page, '**/api/hiring/applyForPosition*');
		await form.getByLabel('Name').fill('Kai Lindqvist');
		await form.getByLabel('Department').press('Enter');
		await expect(form.getByText('Sending your application…')).toBeFocused();
		await form.getByRole('button', { name: 'Cancel the upload' }).press('Enter');
		await expect(form.getByRole('button', { name: 'Submit application' })).toBeFocused();
		await page.unrouteAll({ behavior: 'ignoreErrors' });
	});

	await test.step('a message is closed, or what it tells of is undone', async () => {
		await page.goto(`/clubs/${club.id}`);
		await content.getByRole('button', { name: /^Follow/ }).click();
		await page.getByRole('button', { name: 'Close this message' }).press('Enter');
		await expect(content).toBeFocused();
		await page.goto('/yours');
		await page.getByRole('button', { name: 'Unfollow' }).press('Enter');
		await page.getByRole('button', { name: 'Undo' }).press('Enter');
		await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
		await expect(content).toBeFocused();
	});

	await test.step('a registration that could not be loaded is there', async () => {
		await page.goto(`/forms/d/${formId}/viewform`);
		await page.getByRole('button', { name: 'Register', exact: true }).click();
		await page.getByRole('contentinfo').getByRole('link', { name: 'My activity' }).click();
		const address = await page.getByRole('link', { name: 'Change or cancel' }).getAttribute('href');
		faults.allow(/net::ERR_FAILED/);
		// Data stored under a clock of 1970 would be out of date.
		await page.goto('about:blank');
		await page.clock.install();
		await page.route('**/api/registrations/**', (route) => route.abort());
		await page.goto((address ?? '').replace(/#.*/, ''));
		const retry = page.getByRole('button', { name: 'Try again' });
		await expect(async () => {
			await page.clock.fastForward(5_000);
			await expect(retry).toBeEnabled({ timeout: 500 });
		}).toPass({ timeout: 120_000, intervals: [0] });
		await page.unroute('**/api/registrations/**');
		await retry.press('Enter');
		await expect(page.getByRole('heading', { name: 'You are going' })).toBeFocused();
	});
});

test('the keyboard stays where the shared log-in of a club is turned on', async ({ page, visitor, site }) => {
	const club = await hiringClub(site, 'Dawn Rowing');
	const Email = 'lead@students.example';
	const { InviteURL } = await call<{ InviteURL: string }>(site, `POST /api/clubs/officers?ClubID=${club.id}`, {
		body: { Name: 'Kim Lund', Email, Role: 'lead', TermEnds: null },
		token: club.token,
	});
	const body = { token: new URL(InviteURL).hash.slice(1), password: 'a boat for the lead' };
	const { token } = await call<{ token: string }>(site, 'POST /api/officers/accept', { body });
	await logInClub(page, { email: Email, password: body.password }, '/clubAdmin/officers');
	const off = page.getByRole('button', { name: 'Turn it off' });
	const on = page.getByRole('button', { name: 'Turn it on' });
	await off.press('Enter');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).press('Enter');
	await expect(on).toBeFocused();
	await on.press('Enter');
	await expect(off).toBeFocused();

	await call(site, `PUT /api/clubs/sharedLogin?ClubID=${club.id}`, { body: { enabled: false }, token });
	const staff = await visitor();
	await logInStaff(staff, site);
	await staff
		.getByRole('navigation', { name: 'Clubs' })
		.getByRole('link', { name: /^Approved/ })
		.click();
	const card = staff.getByRole('article').filter({ hasText: club.name });
	await card.getByText('Registration and history').click();
	await card.getByRole('button', { name: 'Help the club back in' }).click();
	await staff.getByRole('button', { name: 'Turn the shared log-in on' }).press('Enter');
	await expect(staff.getByText(/^It is on/)).toBeVisible();
	await expect(staff.getByRole('heading', { name: `Help ${club.name} back in` })).toBeFocused();
});

test('the staff’s keyboard goes on in the content when a search that finds nothing is taken back', async ({
	page,
	site,
}) => {
	await logInStaff(page, site);
	await page.getByLabel('Search name or e-mail').fill('nowhere');
	const nothing = page.getByText('No club matches your search');
	await expect(nothing).toBeVisible();
	await page.getByRole('button', { name: 'Clear the search' }).last().press('Enter');
	await expect(nothing).toHaveCount(0);
	await expect(page.getByRole('main')).toBeFocused();
});
