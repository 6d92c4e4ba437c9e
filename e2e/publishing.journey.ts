/** A club prepares an event, publishes it with the staff's approval, and holds it with another club. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { localTime, logInClub, logInStaff, openStaffPart } from './people.ts';
import { declineInvitation, emailOf, type NewClub, publicClub } from './prepare.ts';

const clubOf = (name: string): NewClub => ({
	name,
	description: `${name} meets under the old clock.`,
	email: emailOf(name),
	password: 'plumb and level',
});
const makers = clubOf('Clock Makers');
const menders = clubOf('Clock Menders');

test('a draft is published once the staff approve it, and stands with both clubs that hold it', async ({
	page,
	visitor,
	site,
}) => {
	await Promise.all([publicClub(site, makers), publicClub(site, menders)]);
	const name = 'The night the clocks go back';
	const [staff, guest] = [await visitor(), await visitor()];
	await declineInvitation(guest);
	await logInStaff(staff, site);
	const expectHidden = async () => {
		const paths = [
			'/',
			'/events',
			'/clubboard',
			'/clubs/1',
			'/clubs/2',
			'/events/1',
			'/sitemap.xml',
			'/api/events/calendar.ics',
		];
		for (const path of paths) expect(await (await fetch(site.url + path)).text(), path).not.toContain(name);
		expect((await fetch(`${site.url}/events/1/poster.png`)).status).toBe(404);
	};

	await test.step('the staff want to approve the first event of each club', async () => {
		await openStaffPart(staff, 'Settings');
		await staff.getByRole('radio', { name: 'Until a club has published one event' }).check();
		await staff.getByRole('button', { name: 'Save these rules' }).click();
		await expect(staff.getByText('The rules for publishing are saved.')).toBeVisible();
		await expectNoAxeFindings(staff);
		await openStaffPart(staff, 'Events');
		await expect(staff.getByRole('region', { name: 'approval' })).toBeHidden();
	});

	await test.step('the club saves a draft that nobody else sees', async () => {
		await logInClub(page, makers, '/clubAdmin/events');
		await page.getByRole('button', { name: 'Create new Event' }).click();
		await page.getByLabel('Event Name').fill(name);
		await page.getByLabel('Description').fill('Bring what ticks.');
		await page.getByLabel('Start Date & Time').fill(localTime(40, '19:00'));
		await page.getByLabel('Location').fill('Clock tower');
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Save as draft' }).click();
		await expect(page.getByText('Saved as a draft. Only your club can see it.')).toBeVisible();
		await page.goto('/clubAdmin/events');
		await expect(page.getByText('Only your club can see this draft.')).toBeVisible();
		await guest.goto('/events');
		await expect(guest.getByText('Nothing is planned right now')).toBeVisible();
		await expectHidden();
	});

	await test.step('publishing asks for the approval, and being sent back says what to change', async () => {
		await page.getByRole('link', { name }).first().click();
		await page.getByRole('button', { name: 'Edit event' }).click();
		await page.getByRole('button', { name: 'Publish' }).click();
		await expect(page.getByText("The college's staff look at this event before it is published.")).toBeVisible();
		await expectHidden();
		await staff.reload();
		await staff.getByRole('button', { name: `Send back ${name}` }).click();
		await staff.getByRole('button', { name: 'Send back', exact: true }).click();
		await expect(staff.getByText('Write what the club should change.')).toBeVisible();
		await staff.getByLabel('Message to the club').fill('Say who may climb the tower.');
		await staff.getByRole('button', { name: 'Send back', exact: true }).click();
		await expect(staff.getByRole('region', { name: 'approval' })).toBeHidden();
		await page.goto('/clubAdmin/dashboard');
		await expect(page.getByText('Say who may climb the tower.')).toBeVisible();
		await page.getByRole('link', { name: `See the draft ${name}` }).click();
		await expect(page.getByText('sent this event back')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.getByRole('button', { name: 'Edit event' }).click();
		await page.getByLabel('Description').fill('Bring what ticks. Everyone may climb the tower.');
		await page.getByRole('button', { name: 'Publish' }).click();
		await expect(page.getByText("The college's staff look at this event before it is published.")).toBeVisible();
	});

	await test.step('an approval can be undone at once, and publishes the event', async () => {
		await staff.reload();
		await staff.getByRole('button', { name: `Approve ${name}` }).click();
		await staff.getByRole('button', { name: 'Undo' }).click();
		await expect(staff.getByText(`${name} awaits approval again.`)).toBeVisible();
		await staff.getByRole('button', { name: `Approve ${name}` }).click();
		await expect(staff.getByRole('region', { name: 'approval' })).toBeHidden();
		await guest.reload();
		await expect(guest.getByRole('heading', { name })).toBeVisible();
		expect(await (await fetch(`${site.url}/events/1`)).text()).toContain(name);
	});

	await test.step('another club accepts to hold it, and its page shows it', async () => {
		await page.reload();
		await page.getByLabel('Invite a club').selectOption(menders.name);
		await page.getByRole('button', { name: 'Invite', exact: true }).click();
		await expect(page.getByText('The club is invited.')).toBeVisible();
		await expectNoAxeFindings(page);
		const partner = await visitor();
		await logInClub(partner, menders, '/clubAdmin/dashboard');
		await partner.getByRole('button', { name: `Accept to co-host ${name}` }).click();
		await expect(partner.getByText(`Your club now co-hosts ${name}.`)).toBeVisible();
		await partner.goto('/clubAdmin/events');
		await expect(partner.getByText(`With ${makers.name}`)).toBeVisible();
		await expectNoAxeFindings(partner);
		await guest.reload();
		await guest.getByRole('link', { name }).first().click();
		await guest.getByRole('link', { name: menders.name }).filter({ visible: true }).first().click();
		await expect(guest.getByRole('heading', { name: menders.name, level: 1 })).toBeVisible();
		await expect(guest.getByRole('heading', { name })).toBeVisible();
	});
});
