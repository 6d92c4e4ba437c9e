/** Which browser the journeys run in. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser named by CLUBYARD_CHROMIUM, else one on the PATH, else Playwright's own; undefined when there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
	const named = environment['CLUBYARD_CHROMIUM'];
	if (named !== undefined && named !== '') return named;
	const folders = (environment['PATH'] ?? '').split(delimiter);
	const candidates = names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
	return [...candidates, chromium.executablePath()].find((path) => existsSync(path));
}
