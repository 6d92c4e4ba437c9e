/** Fixtures of all journeys. Each file and width gets its own site. Logged errors and faults of pages fail a journey. */
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { Faults } from './faults.ts';
import { noFaults, watch } from './faults.ts';
import { awaitHydration } from './hydrated.ts';
import type { Site } from './site.ts';
import { startSite } from './site.ts';
import { translateAll } from './translate.ts';
import { desk, phone } from './widths.ts';

export { expect };

interface TestFixtures {
	isTranslated: boolean;
	siteSettings: Record<string, string>;
	site: Site;
	faults: Faults;
	/** Registers a clean-up. Runs in reverse order, after all pages are closed. */
	afterwards: (end: () => Promise<unknown>) => void;
	/** Another person with a browser of their own. */
	visitor: () => Promise<Page>;
}

interface WorkerFixtures {
	siteOf: (file: string, settings: Record<string, string>) => Promise<Site>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
	isTranslated: [process.env['TRANSLATED'] !== undefined, { option: true }],
	siteSettings: [{}, { option: true }],
	siteOf: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		async ({}, use, { project }) => {
			let open: { file: string; site: Site } | undefined;
			await use(async (file, settings) => {
				if (open?.file === file) return open.site;
				const [site] = await Promise.all([
					startSite(`${project.name}-${basename(file, '.journey.ts')}`, settings),
					open?.site.stop(),
				]);
				open = { file, site };
				return site;
			});
			await open?.site.stop();
		},
		{ scope: 'worker', timeout: 180_000 },
	],
	site: [
		async ({ siteOf, siteSettings }, use, { file }) => {
			const site = await siteOf(file, siteSettings);
			const earlier = site.errors().length;
			await use(site);
			expect(site.errors().slice(earlier), 'the server logs no error').toEqual([]);
		},
		{ timeout: 180_000 },
	],
	baseURL: ({ site }, use) => use(site.url),
	faults: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		async ({}, use) => {
			const faults = noFaults();
			await use(faults);
			expect(faults.unexpected(), 'nothing goes wrong on any page of this journey').toEqual([]);
		},
		{ auto: true },
	],
	afterwards: async (
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
		{},
		use,
	) => {
		const ends: (() => Promise<unknown>)[] = [];
		await use((end) => void ends.unshift(end));
		for (const end of ends) await end();
	},
	// `afterwards` comes first, because fixtures end in reverse order.
	context: async ({ afterwards: _, context, faults, isTranslated, javaScriptEnabled }, use) => {
		await watch(context, faults);
		if (isTranslated) await translateAll(context);
		if (javaScriptEnabled !== false) awaitHydration(context);
		await use(context);
	},
	visitor: async (
		{
			afterwards: _,
			baseURL,
			browser,
			contextOptions,
			faults,
			isTranslated,
			viewport,
			isMobile,
			hasTouch,
			locale,
			timezoneId,
		},
		use,
	) => {
		const contexts: { close(): Promise<void> }[] = [];
		await use(async () => {
			const context = await browser.newContext({
				...contextOptions,
				...(baseURL === undefined ? {} : { baseURL }),
				viewport,
				isMobile,
				hasTouch,
				...(locale === undefined ? {} : { locale }),
				...(timezoneId === undefined ? {} : { timezoneId }),
			});
			contexts.push(context);
			await watch(context, faults);
			if (isTranslated) await translateAll(context);
			awaitHydration(context);
			return context.newPage();
		});
		for (const context of contexts) await context.close();
	},
});

/** Declares journeys twice, for a phone and for a desk. */
export function atBothWidths(declare: () => void): void {
	for (const [name, use] of Object.entries({ phone, desk })) {
		test.describe(`at the width of a ${name}`, () => {
			test.use(use);
			declare();
		});
	}
}
