/** What people need who see little, or who go by keyboard and by ear. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type NewClub, openLogin } from './people.ts';
import { declineInvitation, publicClub } from './prepare.ts';

const binders: NewClub = {
	name: 'Night Binders',
	description: 'We sew books at night.',
	email: 'night@college.example',
	password: 'thread and bone folder',
};

test.beforeAll(({ site }) => publicClub(site, binders));

/** The names of those that have neither a border nor an outline all around. */
const withoutEdge = (controls: Locator) =>
	controls.evaluateAll((elements) => {
		const isDrawn = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1;
		const hasEdge = (element: Element) => {
			const style = getComputedStyle(element);
			return (
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

test('a display title is never cut finer than a screen can show', async ({ page }, { project }) => {
	await page.goto('/clubboard');
	const title = page.getByRole('heading', { level: 1 });
	await expect(title).toHaveCSS('font-variation-settings', project.name === 'desktop' ? '"opsz" 72' : 'normal');
});

test.describe('in forced colours', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

	test('fields, buttons, dialogs and the current link have edges', async ({ page }, { project }) => {
		await declineInvitation(page);
		await page.goto('/clubboard');
		await expect(page.getByRole('heading', { name: binders.name })).toBeVisible();
		const fields = page.locator('input:not([type=checkbox]), select, textarea');
		await expect(fields).not.toHaveCount(0);
		expect(await withoutEdge(fields)).toEqual([]);
		expect(await withoutEdge(page.getByRole('button'))).toEqual([]);
		expect(await withoutEdge(page.getByRole('article'))).toEqual([]);
		if (project.name === 'desktop') {
			const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
			await expect(current).toHaveCSS('outline-width', '2px');
			await expect(current).toHaveCSS('outline-style', 'solid');
		}
		await openLogin(page);
		const dialog = page.getByRole('dialog', { name: 'Club Admin Login' });
		expect(await withoutEdge(dialog.locator(':scope > div').first())).toEqual([]);
		expect(await withoutEdge(dialog.getByRole('textbox'))).toEqual([]);
		expect(await withoutEdge(dialog.getByRole('button'))).toEqual([]);
	});
});
