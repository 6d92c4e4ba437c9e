import { defineConfig, devices, type LaunchOptions } from '@playwright/test';
import { desk, phone } from './e2e/widths.ts';
import { findBrowserOfJourneys, findFirefoxOfJourneys } from './scripts/find-browser.ts';

/** Undefined without a browser; `npm test` installs one first. */
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
	// Without a language, Chromium names downloads in ASCII only.
	env: { ...process.env, LC_ALL: 'C.UTF-8' },
};

const files = (...names: string[]) => names.map((name) => `**/${name}.journey.ts`);

/** Journeys of officers and staff run at a desk, the others on a phone; `atBothWidths` declares those that run at both. */
const atDesks = files(
	'access',
	'decisions',
	'hiring',
	'keyboard',
	'officers',
	'oidc',
	'passkeys',
	'reports',
	'staff-people',
	'year',
);
const inFirefox = files('firefox');

export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.journey.ts',
	outputDir: 'test-results/journeys',
	globalSetup: './testing/temporary-folder.ts',
	/** More than cores, because journeys mostly wait. */
	workers: 3,
	fullyParallel: false,
	forbidOnly: process.env['CI'] !== undefined,
	retries: 0,
	// Only ends what hangs: the longest takes half a minute.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: 'list',
	use: {
		locale: 'en-GB',
		timezoneId: 'Europe/Berlin',
		// Traces cost two fifths more CPU; repeat a failure with `--trace on`.
		trace: 'off',
		screenshot: 'only-on-failure',
		// Ask for motion by `test.use({ contextOptions: { reducedMotion: 'no-preference' } })`.
		contextOptions: { reducedMotion: 'reduce' },
	},
	projects: [
		{
			// First, because it takes longest.
			name: 'firefox',
			testMatch: inFirefox,
			use: {
				browserName: 'firefox',
				// Playwright drives a foreign Firefox only by WebDriver BiDi.
				...(firefox === undefined ? {} : { channel: 'moz-firefox' }),
				launchOptions: {
					...(firefox === undefined ? {} : { executablePath: firefox }),
					firefoxUserPrefs: { 'focusmanager.testmode': true, 'ui.prefersReducedMotion': 1 },
				},
				// Its extra style breaks the page's policy.
				screenshot: 'off',
				viewport: { width: 1440, height: 900 },
			},
		},
		{
			name: 'phone',
			testIgnore: [...atDesks, ...inFirefox],
			use: {
				launchOptions: chromium,
				...phone,
				deviceScaleFactor: 1,
			},
		},
		{
			name: 'desktop',
			testMatch: atDesks,
			use: { ...devices['Desktop Chrome'], ...desk, launchOptions: chromium },
		},
	],
});
