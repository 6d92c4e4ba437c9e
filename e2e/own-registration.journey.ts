/** A registration's open page while its data changes elsewhere. */
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { loseReply } from './lose-reply.ts';
import { call, declineInvitation, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Two Windows',
	description: 'We look at the same street from both sides.',
	email: 'windows@college.example',
	password: 'sash and casement',
};

test.beforeAll(async ({ site }) => void (await publicClub(site, club)));

test('a registration’s page that is out of date undoes nothing, and shows how things stand', async ({
	page,
	context,
	site,
	faults,
}) => {
	const owner = await ownerOf(site, club);
	const formId = await owner.addEvent('Views', 40, 'Your name');
	await declineInvitation(page);
	await page.goto(`/forms/d/${formId}/viewform`);
	await page.getByLabel('Your name').fill('Noor');
	await page.getByRole('button', { name: 'Register', exact: true }).click();
	await page.getByRole('contentinfo').getByRole('link', { name: 'My activity' }).click();
	await page.getByRole('link', { name: 'Change or cancel' }).click();
	const change = page.getByRole('button', { name: 'Change answers' });
	const save = page.getByRole('button', { name: 'Save changes' });

	await test.step('changed answers survive a reload, until they are discarded', async () => {
		await change.click();
		await page.getByLabel('Your name').fill('Noor R.');
		await page.reload();
		await expect(page.getByLabel('Your name')).toHaveValue('Noor R.');
		await page.getByRole('button', { name: 'Discard changes' }).click();
		await page.reload();
		await expect(change).toBeVisible();
		await expect(save).toHaveCount(0);
	});

	await test.step('another tab has changed the answer', async () => {
		await change.click();
		const other = await context.newPage();
		await other.goto(page.url());
		await other.getByRole('button', { name: 'Change answers' }).click();
		await other.getByLabel('Your name').fill('Noor Haddad');
		await other.getByRole('button', { name: 'Save changes' }).click();
		await expect(other.getByText('Your answers are saved.')).toBeVisible();
		await other.close();
		const saved = page.waitForRequest((request) => request.method() === 'PUT');
		await save.click();
		expect((await saved).postDataJSON(), 'only what was changed is sent').toMatchObject({ answers: {}, from: {} });
		await expect(page.getByRole('definition').filter({ hasText: 'Noor Haddad' })).toBeVisible();
	});

	await test.step('the event has begun', async () => {
		await change.click();
		await page.getByLabel('Your name').fill('Noor H.');
		const [StartDateTime, EndDateTime] = [-60_000, 3_600_000].map((from) => new Date(Date.now() + from).toISOString());
		await owner.changeEvent(formId, { StartDateTime, EndDateTime });
		await save.click();
		await expect(page.getByText(/^Your answers were not changed: The event has begun/)).toBeVisible();
		await expect(change).toHaveCount(0);
		await expect(save).toHaveCount(0);
	});

	await test.step('a message does not outlive what it was about', async () => {
		faults.allow(/ERR_FAILED/);
		await page.route('**/cancel', (route) => route.abort());
		const cancel = async () => {
			await page.getByRole('button', { name: 'Cancel my registration' }).click();
			await page.getByRole('button', { name: 'Cancel registration', exact: true }).click();
		};
		await cancel();
		await expect(page.getByText(/^The registration could not be cancelled/)).toBeVisible();
		await page.unroute('**/cancel');
		await cancel();
		await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
		await expect(page.getByText(/^The registration could not be cancelled/)).toHaveCount(0);
	});

	await test.step('data that were deleted are not shown, although the reply was lost', async () => {
		await loseReply(page, '**/api/registrations/*');
		await page.getByRole('button', { name: 'Delete my data' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my data' }).click();
		await expect(page.getByText('There is no such registration')).toBeVisible();
	});
});

test('a registration that was deleted elsewhere is not kept again by going back to its page', async ({
	page,
	site,
}) => {
	const formId = await (await ownerOf(site, club)).addEvent('Blinds', 41, 'Your name');
	const { RegistrationURL } = await call<{ RegistrationURL: string }>(site, `POST /api/forms/${formId}/responses`, {
		body: { answers: { 1: 'Noor' } },
	});
	const { pathname } = new URL(RegistrationURL);
	await declineInvitation(page);
	await page.goto(pathname);
	await page.getByRole('contentinfo').getByRole('link', { name: 'My activity' }).click();
	await page.getByRole('button', { name: /^More: / }).click();
	await page.getByRole('button', { name: 'Remove from this list' }).click();
	await fetch(new URL(`/api${pathname}`, site.url), { method: 'DELETE' });
	await page.goBack();
	await expect(page.getByText('There is no such registration')).toBeVisible();
	await page.goForward();
	await expect(page.getByRole('heading', { level: 1, name: 'My activity' })).toBeVisible();
	await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('a question stays while what it asked about is done, and cannot be called off any more', async ({
	page,
	site,
}) => {
	const formId = await (await ownerOf(site, club)).addEvent('Shutters', 42, 'Your name');
	const { RegistrationURL } = await call<{ RegistrationURL: string }>(site, `POST /api/forms/${formId}/responses`, {
		body: { answers: { 1: 'Noor' } },
	});
	await declineInvitation(page);
	await page.goto(new URL(RegistrationURL).pathname);
	await page.getByRole('button', { name: 'Delete my data' }).click();
	const release = await holdRequests(page, '**/api/registrations/*');
	const question = page.getByRole('alertdialog', { name: 'Delete your data?' });
	await question.getByRole('button', { name: 'Delete my data' }).click();
	const keep = question.getByRole('button', { name: 'Keep it' });
	await expect(keep).toBeDisabled();
	await keep.press('Enter');
	// Twice, because browsers obey the second one always.
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await expect(question).toBeVisible();
	release();
	await expect(page.getByText('Your data is deleted')).toBeVisible();
});
