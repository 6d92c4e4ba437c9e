/** Axe's judgement of a page as it stands, in both themes. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

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

async function findingsOf(
	page: Page,
	theme: 'light' | 'dark',
	limit: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
	await page.emulateMedia({ colorScheme: theme });
	await settle(page);
	// In one go: the other mode opens an empty page for each judgement, for frames that this site does not have.
	const { violations } = await limit(new AxeBuilder({ page }).setLegacyMode()).analyze();
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(
			({ target, failureSummary }) => `${theme}: ${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
		),
	);
}

/** Expects that axe finds nothing on the page as it stands, neither in the light nor in the dark theme. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
	const found = [
		...(await findingsOf(page, 'dark', (axe) => axe.withRules(aboutColours))),
		...(await findingsOf(page, 'light', (axe) => axe.withTags(standards))),
	];
	expect(found, `axe finds nothing on ${new URL(page.url()).pathname}`).toEqual([]);
}
