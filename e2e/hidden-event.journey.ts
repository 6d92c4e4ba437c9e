/** The staff hide an event and show it again. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInClub, logInStaff, openStaffPart } from './people.ts';
import { call, emailOf, ownerOf, publicClub } from './prepare.ts';

const club = {
	name: 'Lamp Lighters',
	description: 'We light what is left.',
	email: emailOf('Lamp Lighters'),
	password: 'wick and flame',
};

test('the staff find an event, hide it with a reason and show it again; club and guest see what it means', async ({
	page,
	visitor,
	site,
}) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	const name = 'Lanterns on the weir';
	await owner.addEvent('Wick trimming', 9);
	const formId = await owner.addEvent(name, 8, 'Your name?');
	const { RegistrationURL } = await call<{ RegistrationURL: string }>(site, `POST /api/forms/${formId}/responses`, {
		body: { answers: { 1: 'Ada' } },
	});
	const eventPage = `${site.url}/events/2`;
	const [guest, lead] = [await visitor(), await visitor()];

	await test.step('the staff find it by a word and hide it with a reason', async () => {
		await logInStaff(page, site);
		await openStaffPart(page, 'Events');
		await page.getByLabel('Search events').fill('weir');
		await expect(page.getByText('1 event', { exact: true })).toBeVisible();
		await expect(page).toHaveURL(/q=weir/);
		await page.getByRole('button', { name: `Details: ${name}` }).click();
		await page.getByRole('button', { name: `Hide ${name}` }).click();
		const dialog = page.getByRole('dialog', { name: `Hide ${name}?` });
		await dialog.getByRole('button', { name: 'Hide event' }).click();
		await expect(dialog.getByText('Write why you hide it.')).toBeVisible();
		await dialog.getByLabel('Reason').fill('The weir is closed until spring.');
		await expectNoAxeFindings(page);
		await dialog.getByRole('button', { name: 'Hide event' }).click();
		await expect(page.getByText(`${name} is hidden.`)).toBeVisible();
		await expect(page.getByRole('button', { name: `Show again ${name}` })).toBeVisible();
		await expectNoAxeFindings(page);
		expect((await fetch(eventPage)).status).toBe(404);
	});

	await test.step('the link of a registration says so, and the club reads why', async () => {
		await guest.goto(RegistrationURL);
		await expect(guest.getByRole('heading', { name: 'Taken down by the college' })).toBeVisible();
		await expect(guest.getByText(name).first()).toBeVisible();
		await expect(guest.getByText('North gate')).toBeHidden();
		await expectNoAxeFindings(guest);
		await logInClub(lead, club, '/clubAdmin/dashboard');
		await expect(lead.getByText('The weir is closed until spring.')).toBeVisible();
		await lead.getByRole('link', { name: `See the event ${name}` }).click();
		await expect(lead.getByRole('region', { name: 'State' })).toContainText('Only they can show it again.');
		await expectNoAxeFindings(lead);
		await lead.getByRole('button', { name: 'Edit event' }).click();
		await expect(lead.getByRole('button', { name: 'Make it a draft' })).toBeHidden();
		await lead.getByLabel('Location').fill('South gate');
		await lead.getByRole('button', { name: 'Update' }).click();
		await expect(lead.getByText('South gate')).toBeVisible();
		expect((await fetch(eventPage)).status).toBe(404);
	});

	await test.step('the staff show it again', async () => {
		await page.getByRole('button', { name: `Show again ${name}` }).click();
		await page.getByRole('button', { name: 'Show event' }).click();
		await expect(page.getByText(`${name} is shown again.`)).toBeVisible();
		expect(await (await fetch(eventPage)).text()).toContain('South gate');
		await guest.reload();
		await expect(guest.getByRole('heading', { name: 'You are going' })).toBeVisible();
	});
});
