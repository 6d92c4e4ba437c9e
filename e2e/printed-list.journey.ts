/** The printed list of registrations. */
import { expect, test } from './fixtures.ts';
import { logInClub } from './people.ts';
import { call, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Door Keepers',
	description: 'We know everyone by name.',
	email: 'doors@college.example',
	password: 'hinge and latch',
};

const long = 'I bring a cake without nuts, and one with nuts. '.repeat(12).trim();

test('everybody who registered is on the printed list, by name, in lines to tick off', async ({ page, site }) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	const formId = await owner.addEvent('Open door', 40, 'Name', long);
	const names = Array.from({ length: 23 }, (_, index) => `Guest ${String.fromCharCode(65 + ((index * 7) % 23))}`);
	for (const name of [...names, long])
		await call(site, `POST /api/forms/${formId}/responses`, { body: { answers: { '1': name } } });

	await logInClub(page, club);
	await page.getByRole('link', { name: 'View details: Open door' }).click();
	await expect(page.getByText('1 to 10 of 24')).toBeVisible();
	await page.setViewportSize({ width: 720, height: 1000 });
	await page.emulateMedia({ media: 'print' });
	const list = page.getByRole('table', { name: 'Going and waiting (24), by name' });
	const rows = list.getByRole('row').filter({ has: page.getByRole('rowheader') });
	await expect(rows).toHaveCount(24);
	await expect(rows.getByRole('rowheader')).toHaveText([...names.toSorted(), long]);
	for (const row of (await rows.all()).slice(0, -1)) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44);
	await expect(page.getByText(/Read more|more column/).filter({ visible: true })).toHaveCount(0);
	await expect(page.getByLabel('Search the answers')).toBeHidden();

	await page.emulateMedia({ media: null });
	await expect(list).toHaveCount(0);
	await expect(page.getByText('1 to 10 of 24')).toBeVisible();

	await page.getByLabel('Search the answers').fill('guest a');
	await expect(page.getByText('1 to 1 of 1')).toBeVisible();
	await page.getByRole('tab', { name: 'Answers' }).click();
	await expect(page.getByLabel('Search the answers')).toBeHidden();
	await page.emulateMedia({ media: 'print' });
	await expect(rows).toHaveCount(24);
	await page.emulateMedia({ media: null });
	await page.getByRole('tab', { name: 'People' }).click();
	await expect(page.getByLabel('Search the answers')).toHaveValue('guest a');
	await expect(page.getByText('1 to 1 of 1')).toBeVisible();
});
