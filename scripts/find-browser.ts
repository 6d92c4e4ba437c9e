/** Which browser the journeys and the measurements of pages run in. */
import { existsSync } from 'node:fs';
import { chromium, firefox } from '@playwright/test';
import { onPath } from './find-program.ts';

type Environment = NodeJS.ProcessEnv;

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const named = (environment: Environment) => environment['CLUBYARD_CHROMIUM'] || undefined;

/** Chromium without all that surrounds pages, as Debian packages it. */
export const findHeadlessShell = (environment: Environment = process.env): string | undefined =>
	onPath(['chromium-headless-shell'], environment['PATH'] ?? '');

/** The browser named by CLUBYARD_CHROMIUM, else one on the PATH, else Playwright's own; undefined when there is none. */
export const findBrowser = (environment: Environment = process.env): string | undefined =>
	named(environment) ??
	onPath(browsers, environment['PATH'] ?? '') ??
	findHeadlessShell(environment) ??
	[chromium.executablePath()].find((path) => existsSync(path));

/**
 * What Playwright is told to start for the journeys. The headless shell goes first: it lays out and draws pages as the
 * whole browser does, for two thirds of the CPU time. Undefined leaves the choice to Playwright, which takes its own shell.
 */
export function findBrowserOfJourneys(environment: Environment = process.env): string | undefined {
	const found = named(environment) ?? findHeadlessShell(environment) ?? findBrowser(environment);
	return found === chromium.executablePath() ? undefined : found;
}

/** A Firefox on the PATH, else Playwright's own; undefined when there is none. */
export const findFirefox = (environment: Environment = process.env): string | undefined =>
	onPath(['firefox-esr', 'firefox'], environment['PATH'] ?? '') ??
	[firefox.executablePath()].find((path) => existsSync(path));

/** What Playwright is told to start. Undefined leaves the choice to Playwright, which takes its own. */
export function findFirefoxOfJourneys(environment: Environment = process.env): string | undefined {
	const found = findFirefox(environment);
	return found === firefox.executablePath() ? undefined : found;
}
