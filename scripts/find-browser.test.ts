import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';

let folder: string;
let installed: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'clubyard-browser-'));
	installed = join(folder, 'google-chrome');
	writeFileSync(installed, '');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the browser that is named is taken, found or not', () => {
	expect(findBrowser({ CLUBYARD_CHROMIUM: '/opt/mine', PATH: folder })).toBe('/opt/mine');
});

test('otherwise one on the PATH is taken', () => {
	expect(findBrowser({ CLUBYARD_CHROMIUM: '', PATH: ['/nowhere', folder].join(delimiter) })).toBe(installed);
});

test('otherwise Playwright’s own, if it is there', () => {
	expect([undefined, chromium.executablePath()]).toContain(findBrowser({ PATH: '/nowhere' }));
});
