/** Who a club is: the staff's categories, a club's profile, and what a visitor sees of both. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { chooseAccount } from './open-row.ts';
import { logInClub, logInStaff, openStaffPart } from './people.ts';
import { declineInvitation, emailOf, type NewClub, publicClub } from './prepare.ts';

const clubOf = (name: string): NewClub => ({
	name,
	description: `${name} share what they know.`,
	email: emailOf(name),
	password: 'moss and lichen',
});
const owls = clubOf('Lantern Owls');
const others = clubOf('Plain Speakers');

test.beforeAll(async ({ site }) => {
	for (const club of [owls, others]) await publicClub(site, club);
});

test('a club says who it is, and visitors find it by its category', async ({ page, visitor, site }) => {
	await test.step('where no category is set up, visitors see no filter', async () => {
		await declineInvitation(page);
		await page.goto('/clubboard');
		await expect(page.getByLabel('Sort by')).toBeVisible();
		await expect(page.getByLabel('Category')).toHaveCount(0);
	});

	const staff = await visitor();
	await test.step('the staff add categories', async () => {
		await logInStaff(staff, site);
		await openStaffPart(staff, 'Settings');
		await expect(staff.getByRole('heading', { name: 'Categories of clubs' })).toBeVisible();
		await expect(staff.getByText('No categories yet')).toBeVisible();
		const dialog = staff.getByRole('dialog', { name: 'Add a category' });
		for (const name of ['Nature', 'Talk']) {
			await staff.getByRole('button', { name: 'Add a category' }).click();
			await dialog.getByLabel('Name').fill(name);
			await dialog.getByRole('button', { name: 'Add', exact: true }).click();
			await expect(staff.getByRole('heading', { name, exact: true })).toBeVisible();
		}
		await staff.getByRole('button', { name: 'Add a category' }).click();
		await dialog.getByLabel('Name').fill('nature');
		await dialog.getByRole('button', { name: 'Add', exact: true }).click();
		await expect(dialog.getByText('There is a category with this name already.')).toBeVisible();
		await expectNoAxeFindings(staff);
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await expectNoAxeFindings(staff);
	});

	const owner = await visitor();
	await test.step('the club fills in its profile; nothing typed is lost by a refusal or a reload', async () => {
		await logInClub(owner, owls, `${site.url}/clubAdmin/dashboard`);
		await chooseAccount(owner, 'Edit profile');
		const profile = owner.getByRole('dialog', { name: 'Club profile' });
		await profile.getByLabel('Category').selectOption('Nature');
		await profile.getByLabel('When and where we meet').fill('Mondays at 9 pm, quarry lake');
		await profile.getByRole('button', { name: 'Add a link' }).click();
		await expect(profile.getByLabel('Link 1', { exact: true })).toBeFocused();
		await owner.keyboard.type('www.instagram.com/lantern_owls_example');
		await profile.getByRole('button', { name: 'Add a link' }).click();
		await owner.keyboard.type('http://owls.example');
		await profile.getByLabel('Teal').check();
		await profile.getByRole('button', { name: 'Save profile' }).click();
		const wrong = profile.getByLabel('Link 2', { exact: true });
		await expect(wrong).toBeFocused();
		await expect(wrong).toHaveAccessibleDescription('Enter an address that starts with https://');
		await expectNoAxeFindings(owner);
		await owner.reload();
		await chooseAccount(owner, 'Edit profile');
		await expect(profile.getByLabel('Teal')).toBeChecked();
		await expect(wrong).toHaveValue('http://owls.example');
		await wrong.fill('https://owls.example/');
		await profile.getByRole('button', { name: 'Save profile' }).click();
		await expect(owner.getByText('The club’s profile was updated.')).toBeVisible();
	});

	await test.step('a visitor filters by category, comes back to the filter, and finds the links', async () => {
		await page.reload();
		await expect(page.getByLabel('Category').getByRole('option')).toHaveText(['All', 'Nature (1)', 'Talk (0)']);
		await page.getByLabel('Category').selectOption('Nature (1)');
		await expect(page).toHaveURL(/\/clubboard\?category=\d+$/);
		const found = page.getByRole('button', { name: /^View Club/ });
		await expect(found).toHaveCount(1);
		await expectNoAxeFindings(page);
		await page.reload();
		await expect(found).toHaveCount(1);
		await found.click();
		await expect(page.getByText('Mondays at 9 pm, quarry lake')).toBeVisible();
		const links = page.getByRole('list', { name: 'Links' }).getByRole('link');
		await expect(links).toHaveText(['Instagram', 'owls.example']);
		await expect(links.first()).toHaveAttribute('href', 'https://www.instagram.com/lantern_owls_example');
		for (const link of await links.all()) await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
		await expect(page.locator('article.hue-180')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.goBack();
		await expect(page.getByLabel('Category').getByRole('option', { selected: true })).toHaveText('Nature (1)');
		await expect(found).toHaveCount(1);
	});

	await test.step('the staff delete the category by moving its club to the other', async () => {
		await staff.reload();
		await staff.getByRole('button', { name: 'Delete: Nature' }).click();
		const dialog = staff.getByRole('dialog', { name: 'Delete Nature?' });
		await expect(dialog.getByText('1 club is in this category.')).toBeVisible();
		await dialog.getByLabel('Move its club to').selectOption('Talk');
		await expectNoAxeFindings(staff);
		await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
		await expect(staff.getByRole('listitem').filter({ hasText: 'Talk' })).toContainText('1 public club');
		await expect(staff.getByRole('heading', { name: 'Nature' })).toHaveCount(0);
	});
});
