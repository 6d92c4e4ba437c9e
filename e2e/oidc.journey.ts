/** Single sign-on at a real provider: staff, an officer, `OIDC_ONLY`, and the provider away. */
import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#testing/free-port.ts';
import { startProvider } from '#testing/oidc-provider.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openLogin } from './people.ts';
import { call, emailOf, pendingClub } from './prepare.ts';
import { startSite } from './site.ts';

const anna = {
	sub: 'anna',
	email: 'anna@college.example',
	email_verified: true,
	name: 'Anna Weber',
	groups: ['office'],
};
const ben = { sub: 'ben', email: 'ben@college.example', email_verified: true, name: 'Ben Okafor' };
const carla = { sub: 'carla', email: 'carla@college.example', email_verified: true, name: 'Carla Roth' };
const club = { name: 'Star Gazers', description: 'Stars.', email: emailOf('Star Gazers'), password: 'lens and mirror' };
const button = 'Campus log-in';

/** These journeys start sites of their own. */
test.use({ baseURL: '' });

test('staff and an officer log in at the college’s provider, and a printed link helps while it is away', async ({
	page,
	visitor,
	faults,
	afterwards,
}) => {
	const port = String(await freePort());
	const provider = await startProvider(`http://127.0.0.1:${port}`, anna);
	afterwards(() => provider.stop().catch(() => undefined));
	const site = await startSite('oidc', {
		...provider.settings,
		PORT: port,
		OIDC_NAME: button,
		OIDC_STAFF_GROUP: 'office',
		OIDC_ONLY: 'staff',
	});
	afterwards(site.stop);
	const clubId = await pendingClub(site, club);

	await test.step('somebody of the college’s group is staff, without a password', async () => {
		await page.goto(`${site.url}/staff`);
		await expect(page.getByRole('link', { name: button })).toBeVisible();
		await expect(page.getByLabel('Password')).toHaveCount(0);
		await expectNoAxeFindings(page);
		await page.getByRole('link', { name: button }).click();
		await page
			.getByRole('button', { name: `Approve ${club.name}` })
			.filter({ visible: true })
			.click();
		await expect(page.getByRole('button', { name: `Approve ${club.name}` })).toHaveCount(0);
	});

	await test.step('a colleague takes an invitation up with the college’s account', async () => {
		await page.getByRole('link', { name: 'People', exact: true }).click();
		await page.getByRole('button', { name: 'Invite a colleague' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Name').fill(carla.name);
		await dialog.getByLabel('Email').fill(carla.email);
		await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
		const link = await dialog.getByRole('code').innerText();
		provider.person = carla;
		const colleague = await visitor();
		await colleague.goto(link);
		await colleague.getByRole('link', { name: button }).click();
		await expectNoAxeFindings(colleague);
		await colleague.getByRole('button', { name: 'Make the account' }).click();
		await expect(colleague.getByText(`Welcome, ${carla.name}.`)).toBeVisible();
		await expect(colleague.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
	});

	const officer = await visitor();
	await test.step('an officer accepts an invitation with the college’s account', async () => {
		provider.person = ben;
		const { token } = await call<{ token: string }>(site, 'POST /api/clubs/login', { body: club });
		const body = { Name: 'Ben', Email: 'ben@home.example', Role: 'lead' };
		const route = `POST /api/clubs/officers?ClubID=${clubId}`;
		const { InviteURL } = await call<{ InviteURL: string }>(site, route, { body, token });
		await officer.goto(InviteURL);
		await expect(officer.getByLabel('Choose a password')).toBeVisible();
		await officer.getByRole('link', { name: button }).click();
		await expect(officer.getByText('You have logged in with the college’s account.')).toBeVisible();
		await expect(officer.getByLabel('Choose a password')).toHaveCount(0);
		await expectNoAxeFindings(officer);
		await officer.getByRole('button', { name: 'Accept the invitation' }).click();
		await expect(officer.getByText(`You are an officer of ${club.name} now.`)).toBeVisible();
	});

	await test.step('the log-out ends the session at the provider, too, and the popup has the button', async () => {
		await officer.getByRole('complementary', { name: 'Sidebar' }).hover();
		await officer.getByRole('button', { name: 'logout' }).filter({ visible: true }).click();
		await officer.getByRole('button', { name: 'Log out at the provider' }).click();
		await expect(officer).toHaveURL(`${site.url}/`);
		await openLogin(officer);
		await officer.getByRole('dialog').getByRole('link', { name: button }).click();
		await expect(officer).toHaveURL(`${site.url}/clubAdmin`);
		await expect(officer.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
	});

	await test.step('while the provider is away a page says so, and a printed link lets one of the staff in', async () => {
		await provider.stop();
		faults.allow(/502 GET|status of 502/);
		const other = await visitor();
		await other.goto(`${site.url}/staff`);
		await other.getByRole('link', { name: button }).click();
		await expect(other.getByText('The college’s log-in cannot be reached')).toBeVisible();
		await expectNoAxeFindings(other);
		await other.getByRole('link', { name: /^Go back/ }).click();
		await expect(other.getByRole('heading', { name: 'Staff' })).toBeVisible();
		const env = { PATH: process.env['PATH'], DATA_DIR: dirname(site.mailFolder), PORT: port, TIME_ZONE: site.timeZone };
		const command = ['main/staff.ts', 'one-time-login', anna.email];
		const { stdout } = await promisify(execFile)(process.execPath, command, { env });
		await other.goto(/http\S+/.exec(stdout)?.[0] ?? '');
		await other.getByRole('button', { name: 'Log in this once' }).click();
		await expect(other.getByRole('heading', { name: 'No club is waiting' })).toBeVisible();
	});
	expect(site.errors()).toEqual([]);
});
