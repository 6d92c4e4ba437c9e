/** Navigation by dock, by menu and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { atBothWidths, expect, test } from './fixtures.ts';
import { openLogin } from './people.ts';
import { declineInvitation, publicClubs } from './prepare.ts';

const mainLinks = [
	{ name: 'Clubs', path: '/clubboard', heading: 'Our Clubs' },
	{ name: 'Events', path: '/events', heading: 'Upcoming events' },
	{ name: 'Hiring', path: '/hiring', heading: undefined },
	{ name: 'About', path: '/about', heading: 'A college is its people.' },
	{ name: 'Home', path: '/', heading: /^Welcome to/ },
] as const;

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open the menu' });
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });

atBothWidths(() => {
	test('the main navigation leads to every public page', async ({ page }) => {
		await declineInvitation(page);
		await page.goto('/');
		const hasMenu = await menuButton(page).isVisible();
		if (hasMenu) {
			await test.step('the menu is fetched before it is opened', async () => {
				const fetched = page.waitForRequest(/site-menu/);
				await page.evaluate(() => scrollTo(0, 100));
				await fetched;
			});
		}

		for (const { name, path, heading } of mainLinks) {
			await test.step(`to ${name}`, async () => {
				if (hasMenu) await menuButton(page).click();
				await mainNavigation(page).getByRole('link', { name, exact: true }).click();
				await expect(page).toHaveURL((url) => url.pathname === path);
				await expect(
					page.getByRole('heading', { level: 1, ...(heading === undefined ? {} : { name: heading }) }),
				).toBeAttached();
				await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
				if (!hasMenu) {
					await expect(mainNavigation(page).getByRole('link', { name, exact: true })).toHaveAttribute(
						'aria-current',
						'page',
					);
				}
				await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
				await expectNoAxeFindings(page);
			});
		}

		if (hasMenu) {
			await test.step('the menu closes by its button and by Escape, and gives the focus back', async () => {
				const menu = page.getByRole('dialog', { name: 'Menu' });
				await menuButton(page).click();
				await expect(menu).toBeVisible();
				await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
				await expect(menu.getByRole('link', { name: 'Clubyard' })).toHaveAttribute('href', '/');
				await expectNoAxeFindings(page);
				await menu.getByRole('button', { name: 'Close the menu' }).click();
				await expect(menu).toHaveCount(0);
				await expect(menuButton(page)).toBeFocused();
				await menuButton(page).click();
				await expect(menu).toBeVisible();
				await page.keyboard.press('Escape');
				await expect(menu).toHaveCount(0);
				await expect(menuButton(page)).toBeFocused();
			});
		}

		for (const [link, path] of [
			['Privacy Policy', '/privacy-policy'],
			['Terms of Service', '/terms'],
			['Accessibility', '/accessibility'],
		] as const) {
			await test.step(`the foot leads to ${link}`, async () => {
				await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
				await expect(page).toHaveURL((url) => url.pathname === path);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				await expectNoAxeFindings(page);
			});
		}
	});

	test('without the network a press leads nowhere and loses nothing, until the network is back', async ({
		page,
		context,
		faults,
	}) => {
		faults.allow(/ERR_INTERNET_DISCONNECTED/);
		await declineInvitation(page);
		await page.goto('/about');
		await page.getByRole('heading', { level: 1 }).click();
		const newsletter = page.getByRole('textbox').first();
		await newsletter.fill('noor@college.example');
		const hasMenu = await menuButton(page).isVisible();
		if (hasMenu) {
			await menuButton(page).click();
			await page.keyboard.press('Escape');
		}
		const sentence = page.getByText('The server could not be reached. Check your connection and try again.');

		await test.step('a page whose script is not there', async () => {
			await context.setOffline(true);
			if (hasMenu) await menuButton(page).click();
			await mainNavigation(page).getByRole('link', { name: 'Hiring', exact: true }).click();
			await expect(sentence).toBeVisible();
			await page.getByRole('button', { name: 'Try again' }).click();
			await expect(sentence).toBeVisible();
			await expect(page).toHaveURL((url) => url.pathname === '/about');
			await expect(newsletter).toHaveValue('noor@college.example');
			await expectNoAxeFindings(page);
			await context.setOffline(false);
			await expect(page).toHaveURL((url) => url.pathname === '/hiring');
			await expect(sentence).toHaveCount(0);
		});

		await test.step('a dialog whose script is not there', async () => {
			await context.setOffline(true);
			await page.getByRole('contentinfo').getByRole('button', { name: 'Rate Us' }).click();
			await expect(sentence).toBeVisible();
			await context.setOffline(false);
			await expect(page.getByRole('dialog', { name: 'Rate Us' })).toBeVisible();
			await expect(sentence).toHaveCount(0);
		});
	});
});

test('of two clubs that are pressed, the later is opened, whichever is found first', async ({ page, site }) => {
	const club = { name: 'Tin Whistles', description: 'We play.', email: 'tin@college.example', password: 'six holes' };
	const other = { ...club, name: 'Midnight Mappers', email: 'maps@college.example' };
	await publicClubs(site, [club, other]);
	await declineInvitation(page);
	await page.goto('/clubboard');
	const view = (name: string) => page.getByRole('button', { name: `View Club: ${name}` });
	await view(club.name).click();
	await expect(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible();
	await page.goBack();
	const held = new Map<string, () => void>();
	await page.route('**/api/clubs/findByEmail', async (route) => {
		const { email } = route.request().postDataJSON() as { email: string };
		await new Promise<void>((release) => void held.set(email, release));
		await route.continue();
	});
	for (const { name, email } of [club, other]) {
		await view(name).press('Enter');
		await expect.poll(() => held.has(email)).toBe(true);
	}
	held.get(club.email)?.();
	await expect(view(club.name)).toBeEnabled();
	held.get(other.email)?.();
	await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
});

test('where the script of a dialog is gone, as after an upgrade, the page stays and asks to be loaded again', async ({
	page,
	faults,
}) => {
	faults.allow(/404|dynamically imported module/);
	await declineInvitation(page);
	await page.goto('/about');
	await page.getByRole('heading', { level: 1 }).click();
	const newsletter = page.getByRole('textbox').first();
	await newsletter.fill('noor@college.example');
	await page.route(/rate-us/, (route) => route.fulfill({ status: 404 }));
	const rate = page.getByRole('contentinfo').getByRole('button', { name: 'Rate Us' });
	await rate.click();
	await expect(page.getByText('A part of the page did not load. Load the page again to go on.')).toBeVisible();
	await expect(newsletter).toHaveValue('noor@college.example');
	await page.unroute(/rate-us/);
	await page.getByRole('button', { name: 'Load again' }).click();
	await expect(newsletter).toHaveValue('');
	await rate.click();
	await expect(page.getByRole('dialog', { name: 'Rate Us' })).toBeVisible();
});

test('where the script of what a page is complete without is gone, nothing is asked', async ({ page, faults }) => {
	faults.allow(/404|dynamically imported module|did not load/);
	await declineInvitation(page);
	await page.route(/copy-feed-button/, (route) => route.fulfill({ status: 404 }));
	await page.goto('/events');
	const isMissed = page.waitForEvent('console', (message) => message.text().includes('did not load'));
	await page.keyboard.press('Tab');
	await isMissed;
	await expect(page.getByRole('link', { name: 'Add all events to your calendar' })).toBeVisible();
	await expect(page.getByText('A part of the page did not load.')).toHaveCount(0);
});

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, target: Locator) {
	await expect(target).toBeVisible();
	for (let stops = 0; stops < 40 && !(await hasFocus(target)); stops++) await page.keyboard.press('Tab');
	await expect(target).toBeFocused();
}

/** Loads a page and dismisses its invitation, by moving the page's clock. */
async function load(page: Page, path: string) {
	const invitation = page.getByRole('dialog', { name: /club leader/ });
	await page.goto(path);
	await expect(async () => {
		await page.clock.fastForward(3_000);
		await expect(invitation).toBeVisible({ timeout: 500 });
		await page.clock.fastForward(300);
	}).toPass({ timeout: 90_000, intervals: [0] });
	await page.keyboard.press('Escape');
	await expect(invitation).toHaveCount(0);
}

atBothWidths(() => {
	test('the keyboard alone goes through the navigation and the log-in', async ({ page }) => {
		const login = page.getByRole('dialog', { name: 'Club Admin Login' });
		await page.clock.install();

		await test.step('Escape sends the invitation away', () => load(page, '/'));
		const hasMenu = await menuButton(page).isVisible();

		await test.step('the first stop leads past the navigation', async () => {
			const skip = page.getByRole('link', { name: 'Skip to the content' });
			// The keyboard may pass through the browser's own controls.
			for (let stops = 0; stops < 2 && !(await hasFocus(skip)); stops++) await page.keyboard.press('Tab');
			await expect(skip).toBeFocused();
			await expect(skip).toBeInViewport();
			await page.keyboard.press('Enter');
			await expect(page.getByRole('main')).toBeFocused();
		});

		await test.step('each link of the navigation is a stop, in order', async () => {
			await load(page, '/about');
			const [first, ...names] = ['Home', 'Clubs', 'Events', 'Hiring', 'About'] as const;
			if (hasMenu) {
				await tabTo(page, menuButton(page));
				await page.keyboard.press('Enter');
				await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
			}
			await tabTo(page, mainNavigation(page).getByRole('link', { name: first, exact: true }));
			for (const name of names) {
				await page.keyboard.press('Tab');
				const link = mainNavigation(page).getByRole('link', { name, exact: true });
				await expect(link).toBeFocused();
				await expect(link).toHaveCSS('outline', /solid 2px$/);
			}
			for (const _ of ['Hiring', 'Events', 'Clubs']) await page.keyboard.press('Shift+Tab');
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL(/\/clubboard$/);
			await expect(page.getByRole('heading', { name: 'Our Clubs' })).toBeVisible();
		});

		await test.step('the log-in keeps the focus inside; Escape gives it back and stays on the page', async () => {
			await load(page, '/about');
			const opener = hasMenu
				? menuButton(page)
				: page.getByRole('button', { name: 'Club login' }).filter({ visible: true });
			await tabTo(page, opener);
			await page.keyboard.press('Enter');
			if (hasMenu) {
				await tabTo(page, page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Club login' }));
				await page.keyboard.press('Enter');
			}
			await expect(login.getByLabel('Email')).toBeFocused();
			await expect(login.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
			const stops = new Set<string>();
			for (let stop = 0; stop < 16; stop++) {
				await page.keyboard.press('Tab');
				const where = await page.evaluate(() => {
					const { activeElement: active } = document;
					if (active === null || active === document.body) return 'the browser';
					if (active.closest('dialog') === null) return 'the page behind';
					return active.getAttribute('aria-label') ?? active.getAttribute('name') ?? active.textContent;
				});
				stops.add(where);
			}
			expect([...stops]).not.toContain('the page behind');
			for (const stop of [
				'email',
				'password',
				'Show password',
				'Forgot your password?',
				'Log in',
				'Register',
				'Close',
			]) {
				expect([...stops]).toContain(stop);
			}
			await page.keyboard.press('Escape');
			await expect(login).toHaveCount(0);
			await expect(page).toHaveURL(/\/about$/);
			await expect(opener).toBeFocused();
		});

		await test.step('an incomplete log-in is said, and the focus goes to what is missing', async () => {
			await openLogin(page);
			await login.getByLabel('Email').focus();
			await page.keyboard.type('club@college.example');
			await page.keyboard.press('Enter');
			await expect(login.getByText('Please fill in all details.')).toBeVisible();
			await expect(login.getByLabel('Password', { exact: true })).toBeFocused();
		});
	});
});
