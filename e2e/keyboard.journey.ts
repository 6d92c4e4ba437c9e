/** Where the keyboard goes on after a button was pressed that is busy meanwhile, or that gives way to something else. */
import { expect, test } from './fixtures.ts';
import { hiringClub, openPosition } from './hiring-steps.ts';
import { logInClub } from './people.ts';
import { call } from './prepare.ts';

test('the keyboard stays on a button while it is busy, and goes on at what takes its place', {
	tag: '@one-width',
}, async ({ page, site }) => {
	const club = await hiringClub(site, 'Night Rowing');
	const { sessionId, positionId } = await openPosition(site, club, 'Coxswain');
	await call(site, `POST /api/hiring/applyForPosition?PositionID=${positionId}`, { body: { name: 'Kim Lund' } });
	await logInClub(page, club);
	await page.goto(`/clubAdmin/hiring/${sessionId}`);

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
	});
});
