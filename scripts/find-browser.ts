/** Finds the browsers for journeys and measurements. */
import { existsSync } from 'node:fs';
import { chromium, firefox } from '@playwright/test';
import { onPath } from './find-program.ts';

type Environment = NodeJS.ProcessEnv;

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const named = (environment: Environment) => environment['CLUBYARD_CHROMIUM'] || undefined;

/** Chromium without its windows, as Debian packages it. */
export const findHeadlessShell = (environment: Environment = process.env): string | undefined =>
	onPath(['chromium-headless-shell'], environment['PATH'] ?? '');

/** CLUBYARD_CHROMIUM, else the PATH, else Playwright's own; undefined if none. */
export const findBrowser = (environment: Environment = process.env): string | undefined =>
	named(environment) ??
	onPath(browsers, environment['PATH'] ?? '') ??
	findHeadlessShell(environment) ??
	[chromium.executablePath()].find((path) => existsSync(path));

/** Prefers the headless shell, which takes two thirds of the CPU time. Undefined: Playwright's own. */
export function findBrowserOfJourneys(environment: Environment = process.env): string | undefined {
	const found = named(environment) ?? findHeadlessShell(environment) ?? findBrowser(environment);
	return found === chromium.executablePath() ? undefined : found;
}

export const findFirefox = (environment: Environment = process.env): string | undefined =>
	onPath(['firefox-esr', 'firefox'], environment['PATH'] ?? '') ??
	[firefox.executablePath()].find((path) => existsSync(path));

export function findFirefoxOfJourneys(environment: Environment = process.env): string | undefined {
	const found = findFirefox(environment);
	return found === firefox.executablePath() ? undefined : found;
}
