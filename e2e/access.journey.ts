/** The pages with low vision, a keyboard or a screen reader. */
import type { Locator } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { comeBack } from './come-back.ts';
import { expect, test } from './fixtures.ts';
import { hiringClub, openPosition } from './hiring-steps.ts';
import { holdRequests } from './hold-requests.ts';
import { openRow } from './open-row.ts';
import { logInClub, openLogin } from './people.ts';
import { call, declineInvitation, type NewClub, ownerOf, publicClub } from './prepare.ts';

const binders: NewClub = {
	name: 'Night Binders',
	description: 'We sew books at night.',
	email: 'night@college.example',
	password: 'thread and bone folder',
};

/** Five weeks; days have room for three events. */
const may = new Date('2031-05-10T12:00:00Z');
const evenings = ['Paper', 'Thread', 'Glue', 'Leather'];

test.beforeAll(async ({ site }) => {
	await publicClub(site, binders);
	await publicClub(site, { ...binders, name: 'Day Binders', email: 'day@college.example' });
	const owner = await ownerOf(site, binders);
	for (const [index, name] of evenings.entries()) {
		await owner.addEvent(name, `2031-05-15T${String(8 + 3 * index).padStart(2, '0')}:00:00.000Z`);
	}
});

const withoutEdge = (controls: Locator) =>
	controls.evaluateAll((elements) => {
		const isDrawn = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1;
		const hasEdge = (element: Element) => {
			const style = getComputedStyle(element);
			return (
				style.textDecorationLine === 'underline' ||
				isDrawn(style.outlineStyle, style.outlineWidth) ||
				['top', 'right', 'bottom', 'left'].every((side) =>
					isDrawn(style.getPropertyValue(`border-${side}-style`), style.getPropertyValue(`border-${side}-width`)),
				)
			);
		};
		return elements
			.filter((element) => element.checkVisibility() && !hasEdge(element))
			.map((element) => element.outerHTML.slice(0, 120));
	});

test('the calendar is one tab stop, whose days the arrow keys reach', async ({ page }) => {
	await page.clock.setFixedTime(may);
	await logInClub(page, binders, '/clubAdmin/events');
	await page.getByRole('button', { name: 'View calendar' }).click();
	const grid = page.getByRole('grid', { name: 'Events in May 2031' });
	const day = (name: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(`\\b${name}`) });
	const chosen = page.getByRole('region', { name: 'Selected events' });
	await expect(day('15 May 2031, 4 events')).toBeVisible();
	await expect(grid.getByText('+1 more')).toBeVisible();
	await expectNoAxeFindings(page);

	await page.getByRole('button', { name: 'Next month' }).focus();
	await page.keyboard.press('Tab');
	await expect(day('10 May 2031')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(chosen.getByRole('list')).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
	await expect(day('15 May 2031')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(chosen.getByRole('heading', { level: 4 })).toHaveText(evenings);
	await expect(grid.getByRole('gridcell', { selected: true })).toHaveText(/^Thursday 15 May 2031/);

	await page.keyboard.press('PageDown');
	await expect(page.getByRole('heading', { name: 'June 2031', exact: true })).toBeVisible();
	await expect(day('15 June 2031')).toBeFocused();
	await page.keyboard.press('Home');
	await expect(day('9 June 2031')).toBeFocused();
	await page.keyboard.press('PageUp');
	await page.keyboard.press('End');
	await expect(day('11 May 2031')).toBeFocused();
});

test('a paste that is too long is said to be cut, and its answer is read in three lines', async ({
	page,
	site,
	visitor,
}) => {
	const owner = await ownerOf(site, binders);
	const night = 'Reading night';
	await owner.addEvent(night, 50, 'What do you read?');
	const student = await visitor();
	await declineInvitation(student);
	await student.goto('/events');
	const href = await student.getByRole('link', { name: `Register for ${night}` }).getAttribute('href');
	await student.goto(href ?? '');
	const field = student.getByLabel('What do you read?');
	await field.fill('leaf '.repeat(600));
	for (const key of ['ControlOrMeta+a', 'ControlOrMeta+c', 'End', 'ControlOrMeta+v']) await field.press(key);
	await expect(student.getByRole('status').getByText('Only the first 5,000 characters fit.')).toBeVisible();
	await expect(field).toHaveValue('leaf '.repeat(1000));
	await student.getByRole('button', { name: /Register|Send|Submit/ }).click();
	await expect(student.getByRole('heading', { name: 'You are going' })).toBeVisible();
	await expect(student.getByRole('button', { name: 'Read more about What do you read?' })).toBeVisible();

	await logInClub(page, binders, '/clubAdmin/events');
	await page.getByRole('link', { name: `View details: ${night}` }).click();
	const row = page.getByRole('row').filter({ hasText: 'leaf' });
	await openRow(row);
	expect((await row.boundingBox())?.height).toBeLessThan(350);
	await row.getByRole('button', { name: 'Read more about What do you read?' }).click();
	expect((await row.boundingBox())?.height).toBeGreaterThan(500);
});

test('what stands beside a field is level with it', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/clubboard');
	const bottom = async (control: Locator) => {
		const box = await control.boundingBox();
		return (box?.y ?? 0) + (box?.height ?? 0);
	};
	const box = page.locator('label').filter({ hasText: 'With upcoming events' });
	expect(await bottom(box)).toBeCloseTo(await bottom(page.getByLabel('Search clubs')), 0);
});

test('nothing covers what the keyboard stops at on the way back up', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/about');
	await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).focus();
	for (let stop = 0; stop < 12; stop++) {
		await page.keyboard.press('Shift+Tab');
		const isSeen = await page.locator(':focus').evaluate((active) => {
			const { left, top, width, height } = active.getBoundingClientRect();
			return active.contains(document.elementFromPoint(left + width / 2, top + height / 2));
		});
		expect(isSeen, await page.locator(':focus').evaluate(({ outerHTML }) => outerHTML.slice(0, 120))).toBe(true);
	}
});

test('the wall of clubs stays a tab stop when the club that had the focus is gone', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/');
	const wall = page.getByRole('group', { name: 'Clubs by their logos' });
	await wall.getByRole('link').first().focus();
	await page.keyboard.press('End');
	const href = (await wall.locator(':focus').getAttribute('href')) ?? '';
	await page.route('**/api/clubs/getClubData', async (route) => {
		const response = await route.fetch();
		const clubs: { ClubID: number }[] = await response.json();
		await route.fulfill({ response, json: clubs.filter(({ ClubID }) => `/clubs/${ClubID}` !== href) });
	});
	await page.clock.setFixedTime(Date.now() + 60_000);
	await comeBack(page);
	await expect(wall.locator(`[href="${href}"]`)).toHaveCount(0);
	await expect(wall.locator('a[tabindex="0"]')).toHaveCount(1);
});

test('the wall of clubs leaves the browser the keys that it needs itself', async ({ page }) => {
	await declineInvitation(page);
	await page.goto('/');
	const logo = page.getByRole('group', { name: 'Clubs by their logos' }).getByRole('link').first();
	await logo.focus();
	for (const key of ['Alt+ArrowRight', 'Meta+ArrowRight', 'Control+End']) await page.keyboard.press(key);
	await expect(logo).toBeFocused();
});

test('arrow keys go on from the state that was chosen for an applicant, while it is saved', async ({ page, site }) => {
	const club = await hiringClub(site, 'Evening Binders');
	const { sessionId, positionId } = await openPosition(site, club, 'Gilder');
	await call(site, `POST /api/hiring/applyForPosition?PositionID=${positionId}`, { body: { name: 'Kim Lund' } });
	await logInClub(page, club, `/clubAdmin/hiring/${sessionId}`);
	await page.getByRole('button', { name: 'Applicants: Gilder' }).click();
	const state = page.getByLabel('Status of Kim Lund');
	const release = await holdRequests(page, '**/setApplicationStates*');
	await state.focus();
	for (const name of ['shortlisted', 'accepted']) {
		await page.keyboard.press('ArrowDown');
		await expect(state).toHaveValue(name);
	}
	release();
	await expect(page.getByText('Kim Lund is accepted.')).toBeVisible();
	await page.reload();
	await page.getByRole('button', { name: 'Applicants: Gilder' }).click();
	await expect(state).toHaveValue('accepted');
});

test('nobody is told that a date is missing before they were there or have sent the form', async ({ page }) => {
	await logInClub(page, binders, '/clubAdmin/hiring');
	await page.getByRole('button', { name: 'Add new hiring session' }).click();
	const form = page.getByRole('dialog', { name: 'New hiring session' });
	await form.getByLabel('Title').fill('Winter books');
	await form.getByLabel('Start date').fill('2031-05-15');
	const missing = form.getByText('End date is required');
	await expect(missing).toHaveCount(0);
	await form.getByRole('button', { name: 'Create session' }).click();
	await expect(missing).toBeVisible();
	await expect(form.getByLabel('End date')).toBeFocused();
});

test('the ground behind a dialog does not fade in for somebody who asks for less motion', async ({ page }) => {
	await page.goto('/');
	await openLogin(page);
	const login = page.getByRole('dialog', { name: 'Club Admin Login' });
	expect(await login.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').animationDuration)).toBe('0.001s');
});

test.describe('in forced colours', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

	test('fields, buttons, dialogs and the current link have edges', async ({ page, site }) => {
		await declineInvitation(page);
		await page.goto('/about');
		expect(await withoutEdge(page.getByRole('region', { name: 'What you can do here' }).getByRole('listitem'))).toEqual(
			[],
		);
		const owner = await ownerOf(site, binders);
		await page.goto(`/forms/d/${await owner.addEvent('Headbands', 60, 'Which colour?')}/viewform`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.locator('[data-monogram]'), 'no letters behind the title').toBeHidden();
		await page.goto('/clubboard');
		await expect(page.getByRole('heading', { name: binders.name })).toBeVisible();
		const fields = page.locator('input:not([type=checkbox]), select, textarea');
		await expect(fields).not.toHaveCount(0);
		expect(await withoutEdge(fields)).toEqual([]);
		expect(await withoutEdge(page.getByRole('button'))).toEqual([]);
		expect(await withoutEdge(page.getByRole('article'))).toEqual([]);
		const dots = page.getByRole('article').locator('.rounded-full');
		await expect(dots).not.toHaveCount(0);
		expect(await withoutEdge(dots), 'dots of clubs').toEqual([]);
		const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
		await expect(current).toHaveCSS('outline-width', '2px');
		await expect(current).toHaveCSS('outline-style', 'solid');
		await openLogin(page);
		const dialog = page.getByRole('dialog', { name: 'Club Admin Login' });
		expect(await withoutEdge(dialog.locator(':scope > div').first())).toEqual([]);
		expect(await withoutEdge(dialog.getByRole('textbox'))).toEqual([]);
		expect(await withoutEdge(dialog.getByRole('button'))).toEqual([]);
	});

	test('icons suit the ground of the system, whatever theme was chosen here', async ({ page }) => {
		await page.emulateMedia({ colorScheme: 'dark' });
		await page.addInitScript(() => localStorage.setItem('theme', 'light'));
		await page.goto('/about');
		const root = page.locator('html');
		await expect(root).toHaveAttribute('data-theme', 'light');
		await expect(root).toHaveCSS('color-scheme', 'light dark');
	});

	test('the admin area marks the current page within its menu, and its tables have an edge', async ({ page, site }) => {
		await ownerOf(site, binders);
		await logInClub(page, binders, '/clubAdmin/events');
		await expect(page.getByRole('row', { name: /Paper/ })).toBeVisible();
		const current = page.getByRole('navigation', { name: 'Club admin' }).locator('[aria-current=page]');
		await expect(current.filter({ visible: true })).toHaveCSS('text-decoration-line', 'underline');
		const outer = await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox();
		const inner = await current.boundingBox();
		expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
		// Sticky cells would cover an outline.
		const table = page.getByRole('region').filter({ has: page.getByRole('table') });
		await expect(table).toHaveCSS('border-left-width', '1px');
	});
});
