/** Opens pages in a browser as on a phone: its screen, a slow connection, a slow processor. */
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.ts';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Lighthouse's slow 4G. */
const line = {
	offline: false,
	latency: 150,
	downloadThroughput: (1.6 * 2 ** 20) / 8,
	uploadThroughput: (0.75 * 2 ** 20) / 8,
};

export function openBrowser(): Promise<Browser> {
	const executablePath = findBrowser();
	const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
	return chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) });
}

/** A page with an empty cache, on a slow connection and a processor four times slower, and its DevTools. */
export async function openOnPhone(browser: Browser) {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Network.enable');
	await devtools.send('Network.emulateNetworkConditions', line);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	return { page, devtools, close: () => context.close() };
}
