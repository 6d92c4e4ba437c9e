/** The door: a helper's phone scans with and without a network, and the club sees who came. */
import readWorkbook from 'read-excel-file/node';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openRow } from './open-row.ts';
import { givePaperCamera, giveWorsePhone, holdUp, waitForFrames } from './paper-camera.ts';
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

test('a helper’s phone lets twenty guests in without a network, and the club sees who came', async ({
	page,
	context,
	site,
	faults,
	visitor,
}) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	const start = new Date(Date.now() + 1_800_000).toISOString();
	const formId = await owner.addEvent('Cellar night', start, 'Name', undefined, { Places: 19 });
	const register = (name: string) =>
		call<Registered>(site, `POST /api/forms/${formId}/responses`, { body: { answers: { '1': name } } });
	const dev = await register('Dev Singh');
	await fetch(`${dev.RegistrationURL.replace('/registrations/', '/api/registrations/')}/cancel`, { method: 'POST' });
	const [asha, ben, chloe, zoe] = [
		await register('Asha Rao'),
		await register('Ben Ode'),
		await register('Chloé Petit'),
		await register('Zoe Late'),
	];
	const crowd: (Registered & { name: string })[] = [];
	for (let index = 1; index <= 15; index++) {
		const name = `Guest ${'I'.repeat(index)}`;
		crowd.push({ name, ...(await register(name)) });
	}
	const link = await owner.addDoorLink(formId, 'Gate 2');

	const other = await visitor();
	await giveWorsePhone(other, 3_600_000);
	await other.goto(await owner.addDoorLink(formId, 'Gate 3'));
	await expect(other.getByText('0 of 19')).toBeVisible();

	await givePaperCamera(page);
	await page.goto(link);
	const answer = page.getByRole('region', { name: 'Answer' });
	const next = answer.getByRole('button', { name: 'Next' });
	await expect(page.getByText('0 of 19')).toBeVisible();
	await expect(page).toHaveURL(/\/door$/);
	await expectNoAxeFindings(page);
	await page.evaluate(() => navigator.serviceWorker.ready);

	await test.step('with a network', async () => {
		await page.getByRole('button', { name: 'Scan tickets' }).click();
		await holdUp(page, asha.ticket);
		await expect(answer.getByRole('heading', { name: 'In' })).toBeVisible();
		await expect(answer).toContainText('Asha Rao');
		await expect(answer).toContainText('1 of 19');
		await holdUp(page, asha.RegistrationURL);
		await expect(answer.getByRole('heading', { name: 'No ticket' })).toBeVisible();
		await expectNoAxeFindings(page);
		for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
		await expect(page.locator('main :focus:not(.door-answer *)')).toHaveCount(0);
		await next.click();
	});

	await test.step('the camera waits while a dialog is open', async () => {
		await page.getByRole('button', { name: 'Walk-in' }).click();
		await holdUp(page, asha.ticket);
		await waitForFrames(page);
		await expect(answer).toHaveCount(0);
		await page.getByRole('button', { name: 'Close' }).click();
		await expect(answer.getByRole('heading', { name: 'Already in' })).toBeVisible();
		await next.click();
	});

	await test.step('without a network, from a new start of the page', async () => {
		faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
		await context.setOffline(true);
		await other.context().setOffline(true);
		await page.reload();
		await expect(page.getByText('1 of 19')).toBeVisible();
		await expect(page.getByText(/^No network since/)).toBeVisible();
		await page.getByRole('button', { name: 'Scan tickets' }).click();
		await holdUp(page, ben.ticket);
		await expect(answer.getByRole('heading', { name: 'In' })).toBeVisible();
		for (const { ticket, name } of crowd) {
			await holdUp(page, ticket);
			await expect(answer).toContainText(name);
		}
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
		await expect(page.getByText('All 19 places are taken: 18 in, 1 not in yet. You decide.')).toBeVisible();
		await page.getByLabel('Name', { exact: true }).fill('Ed');
		await page.getByRole('button', { name: 'Let in' }).click();
		await expect(answer).toContainText('19 of 19');
		await expect(page.getByText(/18 scans to send/)).toBeVisible();
	});

	await test.step('another phone without network or camera, and with a wrong clock, lets one of them in, too', async () => {
		faults.allow(/The camera does not start/);
		await other.getByRole('button', { name: 'Scan tickets' }).click();
		await expect(other.getByText(/allow the camera, then try again\. Names and numbers work without it/)).toBeVisible();
		for (const { number, name } of [
			{ ...ben, name: 'Ben Ode' },
			{ ...zoe, name: 'Zoe Late' },
		]) {
			await other.getByLabel('Name or number').fill(`${number}`);
			await other.getByLabel('Name or number').press('Enter');
			const otherAnswer = other.getByRole('region', { name: 'Answer' });
			await expect(otherAnswer).toContainText(name);
			await expect(otherAnswer).toHaveCount(0);
		}
	});

	await page.close();
	const phone = await context.newPage();
	await test.step('the tab was closed, and the network comes back', async () => {
		await phone.goto('/door');
		await expect(phone.getByText(/18 scans to send/)).toBeVisible();
		await phone.getByRole('button', { name: 'Undo: Chloé Petit' }).click();
		await phone.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
		await expect(phone.getByText('18 of 19')).toBeVisible();
		await context.setOffline(false);
		await expect(phone.getByText('Everything is sent.')).toBeAttached();
		await other.context().setOffline(false);
		await expect(other.getByText('Everything is sent.')).toBeAttached();
		await expect(other.getByRole('heading', { name: 'Let in twice' })).toBeVisible();
		expect(await owner.attendance(formId)).toMatchObject({
			in: 19,
			expected: 19,
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
		const download = desk.waitForEvent('download');
		await desk.getByRole('button', { name: 'Export to Excel' }).click();
		const [sheet] = await readWorkbook(await (await download).path());
		const [head = [], ...rows] = (sheet?.data ?? []) as unknown[][];
		const came = rows.filter((row) => row[head.indexOf('Came')] instanceof Date);
		expect([rows.length, came.length]).toEqual([19, 18]);
		await desk.getByLabel('Search the answers').fill('zoe');
		await openRow(desk.getByRole('row').filter({ hasText: 'Zoe Late' }));
		await expect(desk.getByText('The phone’s clock was wrong')).toBeVisible();
		await desk.getByRole('link', { name: 'Open the door' }).click();
		await expect(desk.getByText('19 of 19')).toBeVisible();
	});

	await test.step('the guest sees the ticket and the proof', async () => {
		const guest = await visitor();
		await guest.goto(new URL(asha.RegistrationURL).pathname);
		await expect(guest.getByRole('img', { name: 'Your ticket as a QR code' })).toBeVisible();
		await expect(guest.getByText('You are in. Have fun!')).toBeVisible();
		await expect(guest.getByRole('heading', { name: 'You were there' })).toBeVisible();
		await expectNoAxeFindings(guest);
		await guest.goto((await guest.getByRole('link', { name: /^Proof/ }).getAttribute('href')) ?? '');
		await expect(guest.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
		await expectNoAxeFindings(guest);
		await guest.goto('/yours');
		await expect(guest.getByText('You were at 1 event this academic year.')).toBeVisible();
	});

	await test.step('the phone forgets the event', async () => {
		await phone.getByRole('button', { name: 'Forget this event' }).click();
		await phone.getByRole('alertdialog').getByRole('button', { name: 'Forget this event' }).click();
		await expect(phone.getByText('Open your link')).toBeVisible();
		const left = await phone.evaluate(async () => [
			...(await caches.keys()),
			...(await navigator.serviceWorker.getRegistrations()),
			...Object.keys(localStorage).filter((key) => key === 'door'),
		]);
		expect(left).toEqual([]);
	});
});
