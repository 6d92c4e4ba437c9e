/** When the invitation to register appears, and to whom. */
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { logInClub, logInStaff, logOut } from './people.ts';
import { type NewClub, pendingClub } from './prepare.ts';

const club: NewClub = {
	name: 'Paper Boats',
	description: 'We fold, and we float.',
	email: 'boats@college.example',
	password: 'string and wind',
};

test.beforeAll(async ({ site }) => void (await pendingClub(site, club)));

test('leaders of clubs are invited three seconds after a public page has loaded', async ({ page }) => {
	const invitation = page.getByRole('dialog', { name: /are you a club leader of our college/i });
	const age = () => page.evaluate(() => performance.now());

	await test.step('a click beside it sends it away', async () => {
		await page.goto('/');
		await expect(invitation).toBeVisible();
		expect(await age()).toBeGreaterThan(3000);
		await expect(
			invitation.getByText('Register yourself as a club to manage events, announcements, and more.'),
		).toBeVisible();
		await expectNoAxeFindings(page);
		await page.mouse.click(8, 8);
		await expect(invitation).toHaveCount(0);
	});

	await test.step('a press that was on its way when it opened does nothing, and leaves it open', async () => {
		await page.goto('/');
		await page.waitForFunction(() => performance.now() > 2000);
		// The press comes in the task that shows the dialog.
		const opened = page.evaluate(
			() =>
				new Promise<void>((resolve) => {
					new MutationObserver(() => {
						const dialog = document.querySelector('dialog[open]');
						if (!dialog) return;
						const later = [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Maybe Later');
						for (const target of [dialog, later, dialog.querySelector('button[aria-label="Close"]')])
							for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
								target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
						resolve();
					}).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
				}),
		);
		await opened;
		await expect(invitation).toBeVisible();
		await page.waitForFunction((then) => performance.now() > then + 300, await age());
		await expect(invitation).toBeVisible();
		await page.mouse.click(8, 8);
		await expect(invitation).toHaveCount(0);
	});

	await test.step('the seconds count from the end of a slow load', async () => {
		const release = await holdRequests(page, '**/*.woff2');
		await page.goto('/', { waitUntil: 'commit' });
		await page.waitForFunction(() => performance.now() > 4500);
		await expect(invitation).toHaveCount(0);
		release();
		await expect(invitation).toBeVisible();
		const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd);
		expect((await age()) - loaded).toBeGreaterThan(2990);
	});

	await test.step('it waits for whoever is typing, and takes no letter', async () => {
		await page.goto('/about');
		const field = page.getByLabel('Your e-mail');
		await field.focus();
		await page.waitForFunction(() => performance.now() > 4500);
		await expect(invitation).toHaveCount(0);
		await field.pressSequentially('noor@college.example');
		await expect(field).toHaveValue('noor@college.example');
		await field.blur();
		const left = await age();
		await expect(invitation).toBeVisible();
		expect((await age()) - left).toBeGreaterThan(1500);
	});

	await test.step('“Maybe Later” sends it away, from this page and from the device', async () => {
		await page.waitForFunction((then) => performance.now() > then + 300, await age());
		await invitation.getByRole('button', { name: 'Maybe Later' }).click();
		await expect(invitation).toHaveCount(0);
		await page.goto('/events');
		await page.waitForFunction(() => performance.now() > 4500);
		await expect(invitation).toHaveCount(0);
	});
});

test('the invitation has a close control, opens the form, and is back after 30 days', async ({ page }) => {
	const invitation = page.getByRole('dialog', { name: /are you a club leader of our college/i });
	await page.clock.install();
	const invited = () =>
		expect(async () => {
			await page.clock.fastForward(3_000);
			await expect(invitation).toBeVisible({ timeout: 500 });
			await page.clock.fastForward(300);
		}).toPass({ timeout: 90_000, intervals: [0] });

	await test.step('its close control sends it away', async () => {
		await page.goto('/clubboard');
		await invited();
		await invitation.getByRole('button', { name: 'Close' }).click();
		await expect(invitation).toHaveCount(0);
	});

	await test.step('“Register Now” opens the form', async () => {
		await page.goto('/about');
		await invited();
		await invitation.getByRole('button', { name: 'Register Now' }).click();
		await expect(page.getByRole('dialog', { name: 'Register your club' })).toBeVisible();
		await expect(invitation).toHaveCount(0);
	});

	await test.step('30 days later it is back', async () => {
		const longAgo = Date.now() - 30 * 24 * 3_600_000;
		await page.evaluate((at) => localStorage.setItem('invitationDeclined', String(at)), longAgo);
		await page.reload();
		await invited();
	});
});

test('nobody is invited over what was opened while the invitation was on its way', async ({ page }) => {
	const script = '**/assets/invitation-dialog*';
	const release = await holdRequests(page, script);
	const asked = page.waitForRequest(script);
	await page.goto('/');
	const address = (await asked).url();
	const menu = page.getByRole('button', { name: 'Open the menu' });
	if (await menu.isVisible()) await menu.click();
	else await page.getByRole('button', { name: 'Club login' }).click();
	const opened = page.getByRole('dialog', { name: /^(Menu|Club Admin Login)$/ });
	await expect(opened).toBeVisible();
	release();
	await page.evaluate(async (url) => {
		await import(url);
		await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
	}, address);
	await expect(page.getByRole('dialog')).toHaveCount(1);
	await expect(opened).toBeVisible();
});

test('nobody is invited who takes a quiz, follows an application, or is or was logged in, as a club or as staff', async ({
	page,
	visitor,
	site,
	faults,
}) => {
	faults.allow(/status of 404/);
	const [leader, former] = [await visitor(), await visitor()];
	const applicant = await visitor();
	await applicant.goto('/applications/0123456789abcdef0123456789abcdef');
	await page.goto('/quiz');
	await logInClub(leader, club);
	await logInClub(former, club);
	await logOut(former);
	await expect(former).toHaveURL(/\/$/);
	const staff = await visitor();
	await logInStaff(staff, site);
	await expect(staff.getByRole('button', { name: 'Log out' })).toBeVisible();
	await staff.waitForFunction(() => performance.now() > 3000);
	await staff.getByRole('banner').getByRole('link').click();
	await expect(staff).toHaveURL(/:\d+\/$/);
	const arrived = await staff.evaluate(() => performance.now());
	const guests = [page, applicant];
	for (const known of [leader, former]) {
		const tab = await known.context().newPage();
		await tab.goto('/');
		guests.push(tab);
	}
	await staff.waitForFunction((then) => performance.now() > then + 4500, arrived);
	guests.push(staff);
	for (const guest of guests) {
		await guest.waitForFunction(() => performance.now() > 4500);
		await expect(guest.getByRole('dialog')).toHaveCount(0);
	}
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expectNoAxeFindings(page);
});
