import { defineConfig, devices, type LaunchOptions } from '@playwright/test';
import { findBrowserOfJourneys, findFirefoxOfJourneys } from './scripts/find-browser.ts';

/** Undefined if there is no browser: Playwright's own error then says so. `npm test` installs one first. */
const executablePath = findBrowserOfJourneys();
const firefox = findFirefoxOfJourneys();

const quiet = [
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
/** Chromium's sandbox does not start for root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const chromium: LaunchOptions = {
	...(executablePath === undefined ? {} : { executablePath }),
	args: [...quiet, ...asRoot],
	// Where no language is set, Chromium cannot name a downloaded file in more than ASCII.
	env: { ...process.env, LC_ALL: 'C.UTF-8' },
};

export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.journey.ts',
	outputDir: 'test-results/journeys',
	globalSetup: './testing/temporary-folder.ts',
	/** More than there are cores, because journeys mostly wait. */
	workers: 3,
	fullyParallel: false,
	forbidOnly: process.env['CI'] !== undefined,
	retries: 0,
	// Timeouts only end what hangs: the longest journey takes half a minute on an idle machine.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: 'list',
	use: {
		locale: 'en-GB',
		timezoneId: 'Europe/Berlin',
		// Writing traces takes two fifths more CPU time; run a failed journey again with `--trace on`.
		trace: 'off',
		screenshot: 'only-on-failure',
		// A journey about motion asks for it by `test.use({ contextOptions: { reducedMotion: 'no-preference' } })`.
		contextOptions: { reducedMotion: 'reduce' },
	},
	projects: [
		{
			name: 'phone',
			testIgnore: '**/firefox.journey.ts',
			use: {
				launchOptions: chromium,
				viewport: { width: 390, height: 844 },
				deviceScaleFactor: 1,
				isMobile: true,
				hasTouch: true,
			},
		},
		{
			name: 'desktop',
			/**
			 * What is not about the layout runs on the phone only, where faults show first:
			 * - these files: lists and their searches, drafts, two tabs, frozen pages, what clubs choose for a quiz, when the invitation
			 *   comes, mail that did not arrive;
			 * - single journeys, tagged `@one-width`.
			 */
			testIgnore: [
				'lists',
				'drafts',
				'two-tabs',
				'frozen-page',
				'quiz-settings',
				'invitation',
				'unsent-mail',
				'firefox',
			].map((name) => `**/${name}.journey.ts`),
			grepInvert: /@one-width/,
			use: { ...devices['Desktop Chrome'], launchOptions: chromium, viewport: { width: 1440, height: 900 } },
		},
		{
			name: 'firefox',
			testMatch: '**/firefox.journey.ts',
			use: {
				browserName: 'firefox',
				// Only over WebDriver BiDi, which this channel stands for, does Playwright drive a Firefox that is not its own.
				...(firefox === undefined ? {} : { channel: 'moz-firefox' }),
				launchOptions: {
					...(firefox === undefined ? {} : { executablePath: firefox }),
					firefoxUserPrefs: { 'focusmanager.testmode': true, 'ui.prefersReducedMotion': 1 },
				},
				// For a screenshot Playwright adds a style, which the page's policy refuses here.
				screenshot: 'off',
				viewport: { width: 1440, height: 900 },
			},
		},
	],
});
