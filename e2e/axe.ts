/** Checks a page with axe in both themes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import { desk, phone } from './widths.ts';

const source = readFileSync(join(import.meta.dirname, '..', 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Finishes transitions, so that axe sees final colours: background pages draw no frames. Inherited colours start
 * later, hence the rounds.
 */
const finishTransitions = (page: Page) =>
	page.evaluate(() => {
		const ending = () =>
			document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
		for (let round = 0; round < 50 && ending().length > 0; round++)
			for (const animation of ending()) animation.finish();
	});

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Loads axe once per document: it is half a megabyte. This site has no frames. */
async function loadAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
}

async function findingsOf(page: Page, theme: 'light' | 'dark', runOnly: RunOnly): Promise<string[]> {
	await page.emulateMedia({ colorScheme: theme });
	await finishTransitions(page);
	// Violations only: reporting all would take as long as the checks.
	const violations = await page.evaluate(
		async ({ only, ofDialog }) => {
			const { axe: inPage } = window as unknown as { axe: typeof axe };
			const dialog = ofDialog ? [...document.querySelectorAll('dialog:modal')].at(-1) : undefined;
			const found = await inPage.run(dialog ?? document, { runOnly: only, resultTypes: ['violations'] });
			return found.violations;
		},
		{ only: runOnly, ofDialog: theme === 'dark' },
	);
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(
			({ target, failureSummary }) => `${theme}: ${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
		),
	);
}

/** All in the light theme; colours in the dark one, where the page behind an open dialog was looked at before. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
	await loadAxe(page);
	const found = [
		...(await findingsOf(page, 'dark', { type: 'rule', values: colourRules })),
		...(await findingsOf(page, 'light', { type: 'tag', values: standards })),
	];
	expect(found, `axe finds nothing on ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Of a page that is laid out anew as its width changes. It keeps a phone's. */
export async function expectNoAxeFindingsAtBothWidths(page: Page): Promise<void> {
	for (const { viewport } of [desk, phone]) {
		await page.setViewportSize(viewport);
		await expectNoAxeFindings(page);
	}
}
