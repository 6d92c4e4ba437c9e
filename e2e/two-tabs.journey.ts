/** Two tabs, or two officers, change the same thing at once. */
import type { Page } from '@playwright/test';
import { comeBack } from './come-back.ts';
import { expect, test } from './fixtures.ts';
import { hiringClub, openPosition } from './hiring-steps.ts';
import { chooseAccount, openRow } from './open-row.ts';
import { logInClub } from './people.ts';
import { call, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Night Bakers',
	description: 'We bake while you sleep.',
	email: 'bakers@college.example',
	password: 'flour and water',
};

test.beforeAll(async ({ site }) => {
	await publicClub(site, club);
});

async function openTwice(page: Page, who: NewClub, address: string): Promise<[Page, Page]> {
	await logInClub(page, who, address);
	const other = await page.context().newPage();
	await other.goto(address);
	return [page, other];
}

function readsOf(page: Page): string[] {
	const reads: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
	});
	return reads;
}

test('a hiring session and a position that are edited in two tabs keep what either changed', async ({ page, site }) => {
	const rowers = await hiringClub(site, 'Canal Rowing');
	const { sessionId } = await openPosition(site, rowers, 'Coxswain');
	const [first, second] = await openTwice(page, rowers, `/clubAdmin/hiring/${sessionId}`);

	await test.step('the session', async () => {
		for (const tab of [first, second]) await tab.getByRole('button', { name: 'Edit session' }).click();
		await second.getByLabel('Description').fill('Bring gloves.');
		await second.getByRole('button', { name: 'Save session' }).click();
		await expect(second.getByText('The hiring session was updated.')).toBeVisible();
		await first.getByLabel('Title').fill('Winter crew');
		await first.getByRole('button', { name: 'Save session' }).click();
		await expect(first.getByRole('heading', { name: 'Winter crew' })).toBeVisible();
		await expect(first.getByText('Bring gloves.')).toBeVisible();
	});

	await test.step('the position, also after a reload', async () => {
		for (const tab of [first, second]) await tab.getByRole('button', { name: 'Edit: Coxswain' }).click();
		await first.getByLabel('Description').fill('Steers and shouts.');
		await second.getByRole('textbox', { name: 'Spots' }).fill('5');
		await second.getByRole('button', { name: 'Save' }).click();
		await expect(second.getByText('5 spots, 0 applications')).toBeVisible();
		await first.reload();
		await first.getByRole('button', { name: 'Edit: Coxswain' }).click();
		await expect(first.getByText('What you typed is still here.')).toBeVisible();
		await expect(first.getByLabel('Description')).toHaveValue('Steers and shouts.');
		await expect(first.getByRole('textbox', { name: 'Spots' })).toHaveValue('5');
		await first.getByRole('button', { name: 'Save' }).click();
		await expect(first.getByText('Position updated successfully!')).toBeVisible();
		await expect(first.getByText('5 spots, 0 applications')).toBeVisible();
		await expect(first.getByText('Steers and shouts.')).toBeVisible();
	});
});

test('a member and a profile that are edited in two tabs keep what either changed', async ({ page, site }) => {
	await (await ownerOf(site, club)).addMember('Noor', 'Haddad', 'Baker');
	const [first, second] = await openTwice(page, club, '/clubAdmin/dashboard');

	await test.step('the member', async () => {
		for (const tab of [first, second]) {
			await tab.getByRole('button', { name: 'Display club members' }).click();
			await tab.getByRole('button', { name: 'Edit Noor Haddad' }).click();
		}
		await second.getByLabel('Email').fill('noor@college.example');
		await second.getByRole('button', { name: 'Save member' }).click();
		await expect(second.getByText('noor@college.example')).toBeVisible();
		await first.getByLabel('Role').fill('Treasurer');
		await first.getByRole('button', { name: 'Save member' }).click();
		await expect(first.getByText(/^Treasurer/)).toBeVisible();
		await expect(first.getByText('noor@college.example')).toBeVisible();
		for (const tab of [first, second]) await tab.keyboard.press('Escape');
	});

	await test.step('the profile', async () => {
		for (const tab of [first, second]) await chooseAccount(tab, 'Edit profile');
		await second.getByLabel('Description').fill('We bake by day, too.');
		await second.getByRole('button', { name: 'Save profile' }).click();
		await expect(second.getByText('The club’s profile was updated.')).toBeVisible();
		await first.getByLabel('Founded Date').focus();
		await first.getByLabel('Founded Date').fill('2018-03-01');
		await first.getByRole('button', { name: 'Save profile' }).click();
		await expect(first.getByText('The club’s profile was updated.')).toBeVisible();
		await chooseAccount(first, 'Edit profile');
		await expect(first.getByLabel('Description')).toHaveValue('We bake by day, too.');
		await expect(first.getByLabel('Founded Date')).toHaveValue('01/03/2018');
	});
});

test('what is typed stays when another tab deletes what it is about, and one sentence says so', async ({
	page,
	site,
	faults,
}) => {
	faults.allow(/The position could not be saved/);
	const rowers = await hiringClub(site, 'Lake Rowing');
	const { sessionId } = await openPosition(site, rowers, 'Coxswain');
	const [first, second] = await openTwice(page, rowers, `/clubAdmin/hiring/${sessionId}`);

	await test.step('a position', async () => {
		await first.getByRole('button', { name: 'Edit: Coxswain' }).click();
		await first.getByLabel('Description').fill('Steers and shouts.');
		await second.getByRole('button', { name: 'Delete: Coxswain' }).click();
		await second.getByRole('button', { name: 'Delete position' }).click();
		await expect(second.getByText('No positions yet')).toBeVisible();
		const reads = readsOf(first);
		await comeBack(first);
		await first.getByRole('button', { name: 'Save' }).click();
		await expect(first.getByText('There is no such position. It may have been deleted.')).toBeVisible();
		await expect(first.getByLabel('Description')).toHaveValue('Steers and shouts.');
		expect(reads, 'nothing is fetched that could close the dialog').toEqual([]);
		await first.getByRole('button', { name: 'Cancel' }).click();
		await first.getByRole('button', { name: 'Discard changes' }).click();
		await expect(first.getByText('No positions yet')).toBeVisible();
	});

	await test.step('a session', async () => {
		await first.getByRole('button', { name: 'Edit session' }).click();
		await first.getByLabel('Description').fill('Bring gloves.');
		await second.getByRole('button', { name: 'Delete session' }).click();
		await second.getByRole('alertdialog').getByRole('button', { name: 'Delete session' }).click();
		await expect(second.getByText('The hiring session was deleted.')).toBeVisible();
		const reads = readsOf(first);
		await comeBack(first);
		await first.getByRole('button', { name: 'Save session' }).click();
		await expect(first.getByText('Error: There is no such hiring session. It may have been deleted.')).toBeVisible();
		await expect(first.getByLabel('Description')).toHaveValue('Bring gloves.');
		expect(reads, 'nothing is fetched that could close the dialog').toEqual([]);
	});
});

test('an event that is edited in two tabs keeps what either of them changed', async ({ page, site }) => {
	const name = 'Rye and talk';
	await (await ownerOf(site, club)).addEvent(name, 45);
	const [, other] = await openTwice(page, club, '/clubAdmin/events');
	const openIn = async (tab: Page) => {
		await tab.getByRole('button', { name: `Edit: ${name}` }).click();
		return tab.getByRole('dialog', { name: 'Edit Event' });
	};
	const [first, second] = [await openIn(page), await openIn(other)];
	await second.getByLabel('Location').fill('The new oven');
	await second.getByLabel('Places').fill('12');
	await second.getByRole('button', { name: 'Update' }).click();
	await expect(other.getByText('The event was updated.')).toBeVisible();
	await first.getByLabel('Description').fill('Bring butter.');
	await first.getByRole('button', { name: 'Update' }).click();
	await expect(page.getByText('The event was updated.')).toBeVisible();
	const edited = await openIn(page);
	await expect(edited.getByLabel('Description')).toHaveValue('Bring butter.');
	await expect(edited.getByLabel('Location')).toHaveValue('The new oven');
	await expect(edited.getByLabel('Places')).toHaveValue('12');
});

test('answers that two tabs correct, and an officer whom they change, keep what either changed', async ({
	page,
	site,
}) => {
	const rowers = await hiringClub(site, 'Pond Rowing');
	const { token } = rowers;
	await (await ownerOf(site, rowers)).addEvent('Regatta', 40);
	const events = `/api/events/getClubEventData?ClubID=${rowers.id}`;
	const [{ EventID }] = (await (await fetch(new URL(events, site.url))).json()) as [{ EventID: number }];
	const fields = ['Name', 'Team'].map((question) => ({ id: question, type: 'shortAnswer', question }));
	const meal = { id: 'Meal', type: 'checkbox', question: 'Meal', options: ['Fish', 'Soup'] };
	const form = { eventID: EventID, title: 'Regatta', fields: [...fields, meal] };
	const { formId } = await call<{ formId: string }>(site, 'POST /api/events/create-form', { body: form, token });
	await call(site, `POST /api/forms/${formId}/responses`, { body: { answers: { Name: 'Noor', Team: 'Pike' } } });
	const officer = { Name: 'Ivo Lind', Email: 'ivo@college.example', Role: 'reviewer' };
	await call(site, `POST /api/clubs/officers?ClubID=${rowers.id}`, { body: officer, token });
	const [first, second] = await openTwice(page, rowers, `/clubAdmin/event/${EventID}`);

	await test.step('answers', async () => {
		for (const tab of [first, second]) {
			await openRow(tab.getByRole('row').filter({ hasText: 'Noor' }));
			await tab.getByRole('button', { name: 'Correct: Noor' }).click();
		}
		await second.getByLabel('Team').fill('Perch');
		await second.getByLabel('Soup').click();
		await second.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(second.getByText('The registration is corrected.')).toBeVisible();
		await first.getByLabel('Name').fill('Noor Haddad');
		for (const _ of ['ticked', 'unticked']) await first.getByLabel('Fish').click();
		const saved = first.waitForRequest((request) => request.method() === 'PUT');
		await first.getByRole('button', { name: 'Save', exact: true }).click();
		const changed = { answers: { Name: 'Noor Haddad' }, from: { Name: 'Noor' } };
		expect((await saved).postDataJSON(), 'only what was changed is sent').toEqual(changed);
		await expect(first.getByRole('button', { name: 'Correct: Noor Haddad' })).toBeVisible();
		for (const name of ['Perch', 'Soup']) await expect(first.getByRole('cell', { name })).toBeVisible();
	});

	await test.step('an officer', async () => {
		for (const tab of [first, second]) {
			await tab.goto('/clubAdmin/officers');
			await tab.getByRole('button', { name: 'Change role or term: Ivo Lind' }).click();
		}
		await second.getByLabel('Editor').click();
		await second.getByRole('button', { name: 'Save' }).click();
		await expect(second.getByText('The changes to Ivo Lind are saved.')).toBeVisible();
		await first.getByLabel('Last day of the term').fill('2099-07-31');
		await first.getByRole('button', { name: 'Save' }).click();
		await expect(first.getByText('The changes to Ivo Lind are saved.')).toBeVisible();
		const row = first.getByRole('row', { name: 'Ivo Lind' });
		await expect(row).toContainText('Editor');
		await expect(row).toContainText('2099');
	});
});

test('a form that another tab has made is offered no more', async ({ page, site, faults }) => {
	faults.allow(/The form could not be created\. CallError: This event already has/);
	const name = 'Bagels';
	await (await ownerOf(site, club)).addEvent(name, 50);
	const [, other] = await openTwice(page, club, '/clubAdmin/events');
	const offer = (tab: Page) => tab.getByRole('button', { name: `Make a form: ${name}` });
	for (const tab of [page, other]) await offer(tab).click();
	for (const tab of [other, page]) await tab.getByRole('button', { name: 'Create form' }).click();
	await expect(page.getByText('This event already has a registration form.')).toBeVisible();
	await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
	await expect(offer(page)).toHaveCount(0);
});
