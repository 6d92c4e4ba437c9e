/** A club's members, profile, events and trail. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { unzip } from '#testing/exports.ts';
import { expectNoAxeFindings } from './axe.ts';
import { tracedPictures } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { loseReply } from './lose-reply.ts';
import { chooseAccount } from './open-row.ts';
import { logInClub } from './people.ts';
import { emailOf, type NewClub, ownerOf, publicClub } from './prepare.ts';

const clubOf = (name: string): NewClub => ({
	name,
	description: 'Looms in the attic, coffee beside them.',
	email: emailOf(name),
	password: 'warp and weft',
});
const weavers = clubOf('Weavers');

// This journey exceeds a minute's limit of changes.
test.use({ siteSettings: { RATE_LIMIT_SCALE: '10' } });

test.beforeAll(({ site }) => publicClub(site, weavers));

test('a club adds a member, changes a role, and says something new about itself', async ({ page, faults }) => {
	faults.allow(tracedPictures);
	await logInClub(page, weavers, '/clubAdmin/dashboard');
	const form = page.getByRole('dialog', { name: 'Add a member' });

	await test.step('what was typed survives closing the modal, and a server that cannot be reached', async () => {
		await page.getByRole('button', { name: 'Add new club member' }).click();
		await form.getByLabel('First name').fill('Noor');
		await form.getByLabel('Email').fill('noor at college');
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Add new club member' }).click();
		await expect(form.getByLabel('First name')).toHaveValue('Noor');
		await form.getByLabel('Last name').fill('Haddad');
		await form.getByLabel('Role').fill('Dyer');
		await form.getByLabel('Joined on').fill('2026-02-03');
		await form.getByRole('button', { name: 'Add member' }).click();
		await expect(form.getByText('Enter a valid e-mail address.')).toBeVisible();
		await expect(form.getByLabel('Email')).toBeFocused();
		await expectNoAxeFindings(page);
		await form.getByLabel('Email').fill('noor@college.example');
		faults.allow(/The member could not be added|ERR_FAILED/);
		await page.route('**/api/clubs/addMember', (route) => route.abort());
		await form.getByRole('button', { name: 'Add member' }).click();
		await expect(page.getByText('An error occurred while adding the member.')).toBeVisible();
		await page.unroute('**/api/clubs/addMember');
	});

	await test.step('a file that is not a picture is refused beside its field', async () => {
		const noPicture = { name: 'noor.png', mimeType: 'image/png', buffer: Buffer.from('only called a picture') };
		await form.getByLabel('Picture').setInputFiles(noPicture);
		await form.getByRole('button', { name: 'Add member' }).click();
		await expect(form.getByLabel('Picture')).toHaveAttribute('aria-invalid', 'true');
		await expect(form.getByLabel('First name')).toHaveValue('Noor');
	});

	await test.step('the member is added once, with a picture, although the first reply was lost and the page reloaded', async () => {
		const picture = { create: { width: 80, height: 80, channels: 3 as const, background: 'teal' } };
		const buffer = await sharp(picture).png().toBuffer();
		const add = async () => {
			await form.getByLabel('Picture').setInputFiles({ name: 'noor.png', mimeType: 'image/png', buffer });
			await expect(form.getByText('noor.png')).toBeVisible();
			await form.getByRole('button', { name: 'Add member' }).click();
		};
		await loseReply(page, '**/api/clubs/addMember');
		await add();
		await expect(page.getByText('An error occurred while adding the member.')).toBeVisible();
		await page.reload();
		await page.getByRole('button', { name: 'Add new club member' }).click();
		await add();
		await expect(page.getByText('Member added successfully!')).toBeVisible();
		await expect(form).toHaveCount(0);
	});

	await test.step('the role is changed in the list of members', async () => {
		await page.getByRole('button', { name: 'Display club members' }).click();
		const list = page.getByRole('dialog', { name: 'Club members' });
		await expect(list.getByText('noor@college.example')).toBeVisible();
		await expectNoAxeFindings(page);
		await page.emulateMedia({ media: 'print' });
		await expect(list.getByText('noor@college.example')).toBeVisible();
		await expect(list.getByRole('button', { name: 'Edit Noor Haddad' })).toBeHidden();
		await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
		await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
		await expect(page.getByRole('button', { name: 'Display club members' })).toBeHidden();
		await page.emulateMedia({ media: null });
		await list.getByRole('button', { name: 'Edit Noor Haddad' }).click();
		const edit = page.getByRole('dialog', { name: 'Edit Noor Haddad' });
		await edit.getByLabel('Role').fill('Treasurer');
		await edit.getByRole('button', { name: 'Save member' }).click();
		await expect(list.getByText(/^Treasurer/)).toBeVisible();
		await page.keyboard.press('Escape');
	});

	await test.step('everything of the club is downloaded as a ZIP file', async () => {
		await page.getByRole('button', { name: 'Club account' }).click();
		const starting = page.waitForEvent('download');
		await page.getByRole('link', { name: 'Export the club' }).click();
		const download = await starting;
		expect(download.suggestedFilename()).toMatch(/^club-\d+-\d{4}-\d\d-\d\d\.zip$/);
		const entries = await unzip(await buffer(await download.createReadStream()));
		expect(entries.get('members/members.csv')?.toString()).toContain('Noor,Haddad,noor@college.example,Treasurer');
	});

	await test.step('the page is printed without the menu, even an open one, and the buttons', async () => {
		const menu = page.getByRole('button', { name: 'Open the menu' });
		const isPhone = await menu.isVisible();
		if (isPhone) await menu.click();
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('heading', { name: weavers.name, level: 1 })).toBeVisible();
		await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
		await expect(menu).toBeHidden();
		await expect(page.getByRole('button', { name: 'Club account' })).toBeHidden();
		await page.emulateMedia({ media: null });
		if (isPhone) await page.keyboard.press('Escape');
		await page.getByRole('button', { name: 'Club account' }).click();
		await expect(page.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility');
		await page.keyboard.press('Escape');
	});

	await test.step('the profile is changed, or left as it is', async () => {
		const profile = page.getByRole('dialog', { name: 'Club profile' });
		await chooseAccount(page, 'Edit profile');
		await profile.getByLabel('Club Name').fill('');
		await expect(profile.getByText('Club  Name is required')).toBeVisible();
		await expectNoAxeFindings(page);
		await profile.getByLabel('Club Name').fill('Weavers of the cellar');
		await page.reload();
		await chooseAccount(page, 'Edit profile');
		await expect(profile.getByLabel('Club Name')).toHaveValue('Weavers of the cellar');
		await profile.getByRole('button', { name: 'Cancel' }).click();
		const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
		await question.getByRole('button', { name: 'Discard changes' }).click();
		await chooseAccount(page, 'Edit profile');
		await expect(profile.getByLabel('Club Name')).toHaveValue(weavers.name);
		await profile.getByLabel('Description').fill('Looms in the cellar now.');
		await profile.getByRole('button', { name: 'Save profile' }).click();
		await expect(page.getByText('The club’s profile was updated.')).toBeVisible();
	});

	await test.step('a member is removed, although the reply was lost', async () => {
		await page.getByRole('button', { name: 'Display club members' }).click();
		const list = page.getByRole('dialog', { name: 'Club members' });
		await loseReply(page, '**/api/clubs/deleteMember*');
		await list.getByRole('button', { name: 'Remove Noor Haddad' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
		await expect(page.getByText('Error: The server could not be reached.')).toBeVisible();
		await expect(list.getByText('No members yet')).toBeVisible();
	});
});

test('an event that was deleted leaves the club’s list, although the reply was lost', async ({
	page,
	site,
	faults,
}) => {
	faults.allow(/net::ERR_FAILED/);
	await (await ownerOf(site, weavers)).addEvent('Open looms', 60);
	await logInClub(page, weavers, '/clubAdmin/events');
	const remove = page.getByRole('button', { name: 'Delete: Open looms' });
	await loseReply(page, '**/api/events/deleteEvent*');
	await remove.click();
	await page.getByRole('button', { name: 'Delete event' }).click();
	await expect(page.getByText('Error: The server could not be reached.')).toBeVisible();
	await expect(remove).toHaveCount(0);
});

test('the search of a club’s events stays until the page is left, also once they are few', async ({ page, site }) => {
	const spinners = clubOf('Spinners');
	await publicClub(site, spinners);
	const { addEvent } = await ownerOf(site, spinners);
	for (let day = 1; day <= 8; day++) await addEvent(`Evening ${day}`, 80 + day);
	await addEvent('Wool market', 90);
	await logInClub(page, spinners, '/clubAdmin/events');
	const search = page.getByLabel('Search your events');
	await search.fill('market');
	await page.getByRole('button', { name: 'Delete: Wool market' }).click();
	await page.getByRole('button', { name: 'Delete event' }).click();
	await expect(page.getByText('None of your events contains “market”.')).toBeVisible();
	await search.fill('');
	await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(8);
	await expect(search).toBeFocused();
});

test('older changes that do not come are missed beside the button for them, which leads on to the first', async ({
	page,
	site,
	faults,
}) => {
	faults.allow(/net::ERR_FAILED/);
	const dyers = clubOf('Dyers');
	await publicClub(site, dyers);
	const { addMember } = await ownerOf(site, dyers);
	for (let count = 0; count <= limits.trailEntries; count++) await addMember('Noor', `Haddad ${count}`, 'Dyer');
	await logInClub(page, dyers, '/clubAdmin/trail');
	await page.route('**/api/clubs/trail?*before=*', (route) => route.abort());
	await page.clock.install();
	const more = page.getByRole('button', { name: 'Show more' });
	await more.press('Enter');
	const failed = page.getByText('The server could not be reached.');
	await expect(async () => {
		await page.clock.fastForward('00:05');
		await expect(failed).toBeInViewport({ timeout: 500 });
	}).toPass();
	await expect(page.getByText('This may be out of date')).toHaveCount(0);
	await expect(more).toBeFocused();
	await page.unroute('**/api/clubs/trail?*before=*');
	await more.press('Enter');
	await expect(more).toHaveCount(0);
	await expect(page.getByRole('listitem').filter({ hasText: 'Noor Haddad 0' })).toBeFocused();
});

test('with the last member that needs a filter, the chosen role goes, too', async ({ page, site }) => {
	const carvers = clubOf('Spoon Carvers');
	await publicClub(site, carvers);
	const { addMember } = await ownerOf(site, carvers);
	for (const name of ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus']) await addMember(name, 'Ash', 'Carver');
	for (const name of ['Hal', 'Ida']) await addMember(name, 'Ash', 'Sharpener');
	await logInClub(page, carvers, '/clubAdmin/dashboard');
	await page.getByRole('button', { name: 'Display club members' }).click();
	const list = page.getByRole('dialog', { name: 'Club members' });
	await list.getByLabel('Role').selectOption('Sharpener');
	await expect(list.getByRole('listitem')).toHaveCount(2);
	await list.getByRole('button', { name: 'Remove Ida Ash' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
	await expect(list.getByRole('listitem')).toHaveCount(8);
	await expect(list.getByLabel('Role')).toHaveCount(0);
});
