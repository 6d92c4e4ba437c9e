/** Checks the accessibility of a page in its current state with axe, in both themes. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Finishes all transitions, so that axe sees the final colours. Endless animations, such as a skeleton's shimmer, go on.
 * Waiting would not do: a page in the background draws no frames, so its transitions never end by themselves. An element
 * that inherits a colour starts its transition when its parent's has ended, hence the rounds.
 */
const finishTransitions = (page: Page) =>
	page.evaluate(() => {
		const ending = () =>
			document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
		for (let round = 0; round < 50 && ending().length > 0; round++)
			for (const animation of ending()) animation.finish();
	});

/** The rules whose result depends on the theme; one run of all others is enough. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Loads axe into the page, once for each document: its source is half a megabyte, and a journey checks a page again and
 * again. This site has no frames, which would need it too.
 */
async function loadAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

async function findingsOf(page: Page, theme: 'light' | 'dark', runOnly: RunOnly): Promise<string[]> {
	await page.emulateMedia({ colorScheme: theme });
	await finishTransitions(page);
	// Only violations are described and sent over: reporting everything that passed would take as long as the checks.
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
	await loadAxe(page);
	const found = [
		...(await findingsOf(page, 'dark', { type: 'rule', values: colourRules })),
		...(await findingsOf(page, 'light', { type: 'tag', values: standards })),
	];
	expect(found, `axe finds nothing on ${new URL(page.url()).pathname}`).toEqual([]);
}
