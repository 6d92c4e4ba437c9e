/** The door: a helper's phone scans with and without a network, and the club sees who came. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { givePaperCamera, holdUp } from './paper-camera.ts';
import { logInClub } from './people.ts';
import { call, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Cellar Concerts',
	description: 'Loud music, thick walls.',
	email: 'cellar@college.example',
	password: 'brick and bass',
};

interface Registered {
	ticket: string;
	number: number;
	RegistrationURL: string;
}

test('a helper’s phone lets guests in without a network, and the club sees who came @one-width', async ({
	page,
	context,
	site,
	faults,
	visitor,
}) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	const start = new Date(Date.now() + 1_800_000).toISOString();
	const formId = await owner.addEvent('Cellar night', start, 'Name', undefined, { Places: 5 });
	const register = (name: string) =>
		call<Registered>(site, `POST /api/forms/${formId}/responses`, { body: { answers: { '1': name } } });
	const [asha, ben, chloe, dev] = [
		await register('Asha Rao'),
		await register('Ben Ode'),
		await register('Chloé Petit'),
		await register('Dev Singh'),
	];
	const cancel = (url: string) =>
		fetch(`${url.replace('/registrations/', '/api/registrations/')}/cancel`, { method: 'POST' });
	await cancel(dev.RegistrationURL);
	const link = await owner.addDoorLink(formId, 'Gate 2');

	const other = await visitor();
	await other.goto(await owner.addDoorLink(formId, 'Gate 3'));
	await expect(other.getByText('0 of 3')).toBeVisible();

	await givePaperCamera(page);
	await page.goto(link);
	const answer = page.getByRole('region', { name: 'Answer' });
	const next = answer.getByRole('button', { name: 'Next' });
	await expect(page.getByText('0 of 3')).toBeVisible();
	await expect(page).toHaveURL(/\/door$/);
	await expectNoAxeFindings(page);
	await page.evaluate(() => navigator.serviceWorker.ready);

	await test.step('with a network', async () => {
		await page.getByRole('button', { name: 'Scan tickets' }).click();
		await holdUp(page, asha.ticket);
		await expect(answer.getByRole('heading', { name: 'In' })).toBeVisible();
		await expect(answer).toContainText('Asha Rao');
		await expect(answer).toContainText('1 of 3');
		await holdUp(page, asha.RegistrationURL);
		await expect(answer.getByRole('heading', { name: 'No ticket' })).toBeVisible();
		await expectNoAxeFindings(page);
		await next.click();
	});

	await test.step('without a network, from a new start of the page', async () => {
		faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
		await context.setOffline(true);
		await other.context().setOffline(true);
		await page.reload();
		await expect(page.getByText('1 of 3')).toBeVisible();
		await expect(page.getByText(/^No network since/)).toBeVisible();
		await page.getByRole('button', { name: 'Scan tickets' }).click();
		await holdUp(page, ben.ticket);
		await expect(answer.getByRole('heading', { name: 'In' })).toBeVisible();
		await holdUp(page, asha.ticket);
		await expect(answer.getByRole('heading', { name: 'Already in' })).toBeVisible();
		await holdUp(page, dev.ticket);
		await expect(answer.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
		const forged = `${chloe.ticket.slice(0, -4)}AAAA`;
		await holdUp(page, forged);
		await expect(answer.getByRole('heading', { name: 'Not valid' })).toBeVisible();
		await page.keyboard.press('Escape');
		await page.getByLabel('Name or number').fill('petit');
		await page.getByRole('button', { name: /Chloé Petit/ }).click();
		await expect(answer.getByRole('heading', { name: 'In' })).toBeVisible();
		await expect(answer).toHaveCount(0);
		await page.getByRole('button', { name: 'Walk-in' }).click();
		await page.getByLabel('Name', { exact: true }).fill('Ed');
		await page.getByRole('button', { name: 'Let in' }).click();
		await expect(answer).toContainText('4 of 3');
		await expect(page.getByText(/3 scans to send/)).toBeVisible();
	});

	await test.step('another phone without a network lets one of them in, too', async () => {
		await other.getByLabel('Name or number').fill(`${ben.number}`);
		await other.getByLabel('Name or number').press('Enter');
		await expect(other.getByRole('region', { name: 'Answer' })).toContainText('Ben Ode');
	});

	await test.step('the page is closed, and the network comes back', async () => {
		await page.reload();
		await expect(page.getByText(/3 scans to send/)).toBeVisible();
		await page.getByRole('button', { name: 'Undo: Chloé Petit' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText('3 of 3')).toBeVisible();
		await context.setOffline(false);
		await expect(page.getByText('Everything is sent.')).toBeAttached();
		await other.context().setOffline(false);
		await expect(other.getByText('Everything is sent.')).toBeAttached();
		await expect(other.getByRole('heading', { name: 'Let in twice' })).toBeVisible();
		expect(await owner.attendance(formId)).toMatchObject({
			in: 3,
			expected: 3,
			walkIns: [{ name: 'Ed' }],
			doubles: [{ number: ben.number, name: 'Ben Ode' }],
		});
	});

	await test.step('the club sees who came, and opens the door itself', async () => {
		const desk = await visitor();
		await logInClub(desk, club);
		await desk.getByRole('link', { name: 'View details: Cellar night' }).click();
		await expect(desk.getByRole('table', { name: 'Let in twice' })).toContainText('Ben Ode');
		await expectNoAxeFindings(desk);
		await desk.getByRole('link', { name: 'Open the door' }).click();
		await expect(desk.getByText('3 of 3')).toBeVisible();
	});

	await test.step('the guest sees the ticket and the proof', async () => {
		const guest = await visitor();
		await guest.goto(new URL(asha.RegistrationURL).pathname);
		await expect(guest.getByRole('img', { name: 'Your ticket as a QR code' })).toBeVisible();
		await expect(guest.getByRole('heading', { name: 'You were there' })).toBeVisible();
		await expectNoAxeFindings(guest);
		await guest.goto((await guest.getByRole('link', { name: /^Proof/ }).getAttribute('href')) ?? '');
		await expect(guest.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
		await expectNoAxeFindings(guest);
	});
});
