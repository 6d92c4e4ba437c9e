/** The page of an event: from the list to the poster, the form, the calendar, a friend, and paper. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { declineInvitation, type NewClub, ownerOf, publicClub } from './prepare.ts';

const club: NewClub = {
	name: 'Lantern Makers',
	description: 'Paper, wire and light.',
	email: 'lanterns@college.example',
	password: 'paper and wire',
};
const night = 'A night of a hundred lanterns on the old quarry lake, with soup';

test('somebody finds an event, registers from its page, sends it to a friend and prints its poster @one-width', async ({
	page,
	site,
}) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	await owner.addEvent('Wire for beginners', 60);
	const formId = await owner.addEvent(night, 30, 'Your name', 'Mind the water.');
	await declineInvitation(page);

	await test.step('its name in the list leads to its page, which comes with everything from the server', async () => {
		await page.goto('/events');
		await page.getByRole('link', { name: night, exact: true }).first().click();
		await expect(page.getByRole('heading', { level: 1, name: night })).toBeVisible();
		await expect(page).toHaveURL(/\/events\/\d+$/);
		const html = await (await page.request.get(page.url())).text();
		expect(html).toContain(night);
		expect(html).toContain('property="og:image"');
		await page.reload();
		await expect(page.getByText('Registration is open')).toBeVisible();
		await expect(page.getByRole('heading', { name: 'More from Lantern Makers' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
		await expectNoAxeFindings(page);
	});

	await test.step('it is one page on paper', async () => {
		await page.getByRole('heading', { level: 1 }).click();
		await expect(page.getByRole('img', { name: /^QR code/, includeHidden: true })).toBeAttached();
		const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
		expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	});

	await test.step('where the device has no sheet for sharing, the link is copied', async () => {
		await page.evaluate(() => {
			Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
			Object.defineProperty(navigator, 'clipboard', {
				value: { writeText: async (text: string) => document.body.setAttribute('data-copied', text) },
				configurable: true,
			});
		});
		await page.getByRole('button', { name: 'Share' }).click();
		await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
		expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(page.url());
	});

	await test.step('whoever has registered sees so here', async () => {
		const address = page.url();
		await page.getByRole('link', { name: 'Register', exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`/forms/d/${formId}/viewform$`));
		await page.getByLabel('Your name').fill('Noor');
		await page.getByRole('button', { name: 'Register', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'You are registered', level: 2 })).toBeVisible();
		await page.getByRole('link', { name: night }).click();
		await expect(page).toHaveURL(address);
		await page.getByRole('link', { name: 'You are going: change or cancel' }).click();
		await expect(page).toHaveURL(/\/registrations\//);
	});

	await test.step('an event that does not exist says so', async () => {
		await page.goto('/events/999999');
		await expect(page.getByRole('heading', { name: 'There is no such event' })).toBeVisible();
		await expectNoAxeFindings(page);
	});
});
