/** An event's page: poster, form, calendar, sharing and print. */
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { comeBack } from './come-back.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { loseReply } from './lose-reply.ts';
import { logInClub } from './people.ts';
import { declineInvitation, emailOf, type NewClub, ownerOf, publicClub, publicClubs } from './prepare.ts';

const club: NewClub = {
	name: 'Lantern Makers',
	description: 'Paper, wire and light.',
	email: 'lanterns@college.example',
	password: 'paper and wire',
};
const night = 'A night of a hundred lanterns on the old quarry lake, with soup';

test('somebody finds an event, registers from its page, sends it to a friend and prints its poster', async ({
	page,
	site,
	faults,
}) => {
	await publicClub(site, club);
	const owner = await ownerOf(site, club);
	await owner.addEvent('Wire for beginners', 60);
	const formId = await owner.addEvent(night, 30, 'Your name', 'Mind the water.');
	await declineInvitation(page);

	await test.step('its name in the list leads to its page, which comes with everything from the server', async () => {
		await page.goto('/events');
		await expect(page.getByRole('link', { name: night, exact: true }).first()).toBeVisible();
		await expect(page.getByRole('link', { name: /^Add to calendar/ })).toHaveCount(0);
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

	await test.step('without the script of its poster for paper, as after an upgrade, the page itself is printed', async () => {
		faults.allow(/404|A part of the page did not load/);
		await page.route(/printed-poster/, (route) => route.fulfill({ status: 404 }));
		await page.evaluate(() => {
			window.print = () => document.body.setAttribute('data-printed', '');
		});
		await page.getByRole('button', { name: 'Print poster' }).click();
		await expect(page.locator('[data-printed]')).toBeVisible();
		await expect(page.getByRole('heading', { level: 1, name: night })).toBeVisible();
		await page.unroute(/printed-poster/);
	});

	await test.step('a reload further down the page leaves what is for paper out of sight', async () => {
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await page.reload();
		const paper = page.getByRole('img', { name: /^QR code/, includeHidden: true });
		await expect(paper).toBeAttached();
		await expect(paper).toBeHidden();
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

	await test.step('the page shows the own registration', async () => {
		const address = page.url();
		await page.getByRole('link', { name: 'Register', exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`/forms/d/${formId}/viewform$`));
		await page.getByLabel('Your name').fill('Noor');
		await page.getByRole('button', { name: 'Register', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'You are going', level: 2 })).toBeVisible();
		await page.getByRole('link', { name: 'Change or cancel' }).click();
		await expect(page.getByRole('heading', { name: 'Change or cancel' })).toBeFocused();
		await page.getByRole('link', { name: night }).click();
		await expect(page).toHaveURL(address);
		await page.getByRole('link', { name: 'You are going: change or cancel' }).click();
		await expect(page).toHaveURL(/\/registrations\//);
		await expect(page.getByRole('heading', { name: 'Change or cancel' })).toBeFocused();
	});

	await test.step('an event that does not exist says so', async () => {
		await page.goto('/events/999999');
		await expect(page.getByRole('heading', { level: 1, name: 'There is no such event' })).toBeVisible();
		await expect(page.getByLabel('Looking for something?')).toBeVisible();
		await expectNoAxeFindings(page);
	});
});

const kitchen: NewClub = { ...club, name: 'Night Kitchen', email: 'kitchen@college.example' };
const supper = 'Supper for everyone who is hungry';

test('a stranger finds what is on next, follows its club and registers in four taps, scrolling nowhere', async ({
	page,
	site,
}) => {
	await publicClub(site, kitchen);
	const owner = await ownerOf(site, kitchen);
	const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
	await owner.addEvent(supper, inHours(2), 'Full name', 'Soup, bread and company.', { Places: 30 });
	await owner.addEvent('Washing up', inHours(5));
	await declineInvitation(page);
	let taps = 0;
	const tap = async (target: Locator) => {
		await expect(target).toBeInViewport({ ratio: 1 });
		await target.tap();
		taps += 1;
	};

	await page.goto('/');
	await expect(page.getByRole('link', { name: 'Washing up' }).first()).toBeInViewport();
	const release = await holdRequests(page, '**/api/events/getSingleEventData*');
	await tap(page.getByRole('heading', { name: supper }).first());
	await expect(page.getByRole('heading', { level: 1, name: supper })).toBeVisible();
	release();

	await expect(page.getByText('Soup, bread and company.')).toBeInViewport({ ratio: 1 });
	const register = page.getByRole('link', { name: 'Register', exact: true });
	await expect(register).toBeInViewport({ ratio: 1 });
	await tap(page.getByRole('button', { name: `Follow the club ${kitchen.name}` }));
	await expect(page.getByRole('button', { name: `Following the club ${kitchen.name}`, pressed: true })).toBeVisible();
	await tap(register);

	const name = page.getByLabel('Full name');
	await tap(name);
	await expect(page.getByText(`You follow ${kitchen.name}`)).toHaveCount(0);
	await expect(name).toHaveAttribute('autocomplete', 'name');
	await expect(page.locator('form input, form textarea, form select')).toHaveCount(2);
	await expect(page.locator('form [aria-required]')).toHaveCount(0);
	await page.keyboard.type('Ada Lovelace');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('E-mail')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'You are going', level: 2 })).toBeInViewport({ ratio: 1 });
	expect(taps).toBe(4);
});

test('a form that its club opens again is there without a reload, and only an open one is offered', async ({
	page,
	site,
}) => {
	const choir: NewClub = { ...club, name: 'Stairwell Choir', email: 'stairwell@college.example' };
	await publicClub(site, choir);
	const owner = await ownerOf(site, choir);
	const evening = 'An evening on the north stairs';
	const RegistrationClosesAt = new Date(Date.now() - 60_000).toISOString();
	const formId = await owner.addEvent(evening, 33, 'Your name', 'Bring a voice.', { RegistrationClosesAt });
	await declineInvitation(page);
	const row = page.getByRole('listitem').filter({ hasText: evening });
	await page.goto('/events');
	await expect(row.getByText('Registration is closed')).toBeVisible();
	await expect(row.getByText(`Register for ${evening}`)).toHaveCount(0);
	await expectNoAxeFindings(page);

	await page.clock.install();
	await page.goto(`/forms/d/${formId}/viewform`);
	await expect(page.getByText('Registration is closed')).toBeVisible();
	await owner.changeEvent(formId, { RegistrationClosesAt: null });
	await expect(async () => {
		await page.clock.fastForward(61_000);
		await page.getByLabel('Your name').fill('Noor', { timeout: 500 });
	}).toPass({ timeout: 120_000 });

	await owner.changeEvent(formId, { RegistrationClosesAt });
	// A small phone, where the form is higher than the window and its replacement is not.
	await page.setViewportSize({ width: 390, height: 480 });
	await page.getByRole('button', { name: 'Register', exact: true }).click();
	await expect(page.getByText('If you still want to come, ask the club.')).toBeInViewport({ ratio: 1 });
	await expect(page.getByText('Registration is closed')).toBeFocused();
	await expect(page.getByText('Your answers are saved here in case it opens again')).toBeVisible();
	await expectNoAxeFindings(page);
	await owner.changeEvent(formId, { RegistrationClosesAt: null });
	await comeBack(page);
	await expect(page.getByLabel('Your name')).toHaveValue('Noor');
});

test('a registration whose reply was lost gets its receipt after the form was closed, also when it is loaded anew', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	const readers: NewClub = { ...club, name: 'Slow Readers', email: 'readers@college.example' };
	await publicClub(site, readers);
	const owner = await ownerOf(site, readers);
	const formId = await owner.addEvent('A chapter aloud', 34, 'Your name');
	faults.allow(/net::ERR_FAILED/);
	const register = async (one: Page, name: string) => {
		await declineInvitation(one);
		await one.goto(`/forms/d/${formId}/viewform`);
		await one.getByLabel('Your name').fill(name);
		await loseReply(one, '**/responses');
		await one.getByRole('button', { name: 'Register', exact: true }).click();
		await expect(one.getByText('Your answers are still here.')).toBeVisible();
	};
	await register(page, 'Noor');
	const other = await visitor();
	await register(other, 'Bo');
	await owner.changeEvent(formId, { RegistrationClosesAt: new Date(Date.now() - 60_000).toISOString() });

	await test.step('on the page that stayed open, with an answer changed since', async () => {
		await comeBack(other, `**/api/forms/${formId}`);
		await other.getByLabel('Your name').fill('Bo Lind');
		await other.getByRole('button', { name: 'Try again' }).click();
		await expect(other.getByRole('heading', { name: 'You are going' })).toBeVisible();
		await expect(other.getByText('Bo Lind')).toBeVisible();
	});

	await test.step('on a page that is loaded anew', async () => {
		await page.reload();
		await expect(page.getByLabel('Your name')).toHaveValue('Noor');
		await page.getByRole('button', { name: 'Register', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Register someone else' })).toHaveCount(0);
	});
});

test('a club that opens the page of another club’s event in its admin area is told so', async ({ page, site }) => {
	const [weavers, potters] = ['Basket Weavers', 'Lake Potters'].map((name) => ({
		name,
		description: 'By hand.',
		email: emailOf(name),
		password: 'clay and willow',
	})) as [NewClub, NewClub];
	await publicClubs(site, [weavers, potters]);
	const owner = await ownerOf(site, weavers);
	await owner.addEvent('Willow by the yard', 20);
	await page.goto('/events');
	const link = page.getByRole('link', { name: 'Willow by the yard', exact: true }).first();
	const address = (await link.getAttribute('href')) ?? '';
	await logInClub(page, potters, address.replace('/events/', '/clubAdmin/event/'));
	await expect(page.getByText('This event belongs to another club')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Make a form' })).toHaveCount(0);
	await expectNoAxeFindings(page);
});

test('on a site without https a link is copied as well', async ({ page, visitor, site, faults }) => {
	faults.allow(/Cross-Origin-Opener-Policy header has been ignored/);
	const owls = {
		name: 'Night Owls',
		description: 'We are up late.',
		email: emailOf('Night Owls'),
		password: 'moon and mice',
	};
	await publicClub(site, owls);
	const owner = await ownerOf(site, owls);
	await owner.addEvent('Owls at dusk', 25);
	const plain = 'http://clubs.college.example';
	await page.route(`${plain}/**`, async (route) => {
		const url = route.request().url().replace(plain, site.url);
		await route.fulfill({ response: await route.fetch({ url }) });
	});
	await declineInvitation(page);
	await page.goto(`${plain}/events`);
	expect(await page.evaluate(() => [isSecureContext, navigator.clipboard])).toEqual([false, undefined]);
	await page.getByRole('link', { name: 'Owls at dusk', exact: true }).first().click();
	await page.getByRole('button', { name: 'Share' }).click();
	await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
	const reader = await visitor();
	await reader.goto('/about');
	await reader.getByLabel('Your e-mail').focus();
	await reader.keyboard.press('ControlOrMeta+V');
	await expect(reader.getByLabel('Your e-mail')).toHaveValue(page.url());
});
