import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, firefox } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser, findBrowserOfJourneys, findFirefox, findFirefoxOfJourneys } from './find-browser.ts';

let folder: string;
let installed: string;
let shells: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'clubyard-browser-'));
	installed = join(folder, 'google-chrome');
	writeFileSync(installed, '');
	shells = mkdtempSync(join(tmpdir(), 'clubyard-browser-'));
	writeFileSync(join(shells, 'chromium-headless-shell'), '');
});
afterAll(() => {
	for (const path of [folder, shells]) rmSync(path, { recursive: true });
});

test('the browser that is named is taken, found or not', () => {
	expect(findBrowser({ CLUBYARD_CHROMIUM: '/opt/mine', PATH: folder })).toBe('/opt/mine');
	expect(findBrowserOfJourneys({ CLUBYARD_CHROMIUM: '/opt/mine', PATH: shells })).toBe('/opt/mine');
});

test('otherwise one on the PATH is taken', () => {
	expect(findBrowser({ CLUBYARD_CHROMIUM: '', PATH: ['/nowhere', folder].join(delimiter) })).toBe(installed);
});

test('otherwise Playwright’s own, if it is there', () => {
	expect([undefined, chromium.executablePath()]).toContain(findBrowser({ PATH: '/nowhere' }));
});

test('the journeys take the headless shell if it is installed, and pages are measured in the whole browser', () => {
	const PATH = [folder, shells].join(delimiter);
	expect(findBrowserOfJourneys({ PATH })).toBe(join(shells, 'chromium-headless-shell'));
	expect(findBrowser({ PATH })).toBe(installed);
	expect(findBrowserOfJourneys({ PATH: folder })).toBe(installed);
	expect(findBrowser({ PATH: shells })).toBe(join(shells, 'chromium-headless-shell'));
});

test('the choice between its own browsers is left to Playwright', () => {
	expect(findBrowserOfJourneys({ PATH: '/nowhere' })).toBeUndefined();
});

test('a Firefox on the PATH is taken, otherwise Playwright’s own', () => {
	const esr = join(shells, 'firefox-esr');
	writeFileSync(esr, '');
	expect([findFirefox({ PATH: shells }), findFirefoxOfJourneys({ PATH: shells })]).toEqual([esr, esr]);
	expect([undefined, firefox.executablePath()]).toContain(findFirefox({ PATH: folder }));
	expect(findFirefoxOfJourneys({ PATH: folder })).toBeUndefined();
});
