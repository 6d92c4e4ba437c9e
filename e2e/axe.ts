/** Axe's judgement of a page as it stands, in both themes. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Colours are judged when they have arrived; what moves for ever (a skeleton's shimmer) is left moving. Waiting for them
 * would not do: a page behind another one draws no frames, so nothing on it ever arrives by itself. What inherits a
 * colour begins to change when the colour above it has arrived: one round for each step.
 */
const settle = (page: Page) =>
	page.evaluate(() => {
		const ending = () =>
			document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
		for (let round = 0; round < 50 && ending().length > 0; round++)
			for (const animation of ending()) animation.finish();
	});

/** What a theme decides; all else is the same in both. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * Brings axe into the page, once for each document: its source is half a megabyte, and a journey judges a page again and
 * again. This site has no frames, which would need it too.
 */
async function bringAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

async function findingsOf(page: Page, theme: 'light' | 'dark', runOnly: RunOnly): Promise<string[]> {
	await page.emulateMedia({ colorScheme: theme });
	await settle(page);
	// Only what is wrong is described and sent over: to tell of all that is right would take as long as to judge it.
	const violations = await page.evaluate(async (only) => {
		const { axe: inPage } = window as unknown as { axe: typeof axe };
		return (await inPage.run(document, { runOnly: only, resultTypes: ['violations'] })).violations;
	}, runOnly);
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(
			({ target, failureSummary }) => `${theme}: ${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
		),
	);
}

/** Expects that axe finds nothing on the page as it stands, neither in the light nor in the dark theme. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
	await bringAxe(page);
	const found = [
		...(await findingsOf(page, 'dark', { type: 'rule', values: aboutColours })),
		...(await findingsOf(page, 'light', { type: 'tag', values: standards })),
	];
	expect(found, `axe finds nothing on ${new URL(page.url()).pathname}`).toEqual([]);
}
