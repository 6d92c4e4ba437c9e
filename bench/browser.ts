/** Opens pages in a browser like a phone: its screen, a slow connection, a slow processor. */
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

/** A planted defect: slow to show, slow at presses, and it jumps. */
function stall(): void {
	const work = (milliseconds: number) => {
		for (const end = performance.now() + milliseconds; performance.now() < end; );
	};
	if (location.hostname === '127.0.0.1') work(2000);
	for (const sign of ['pointerup', 'keydown']) addEventListener(sign, () => work(400), { capture: true });
	addEventListener('load', () => {
		setTimeout(() => {
			work(400);
			document.body.prepend(Object.assign(document.createElement('hr'), { style: 'height: 300px' }));
		}, 500);
	});
}

/** Empty cache, slow connection, slow processor. Declines the invitation. `isPlanted`: a defect, no compression. */
export async function openOnPhone(browser: Browser, isPlanted = false) {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Network.enable');
	await devtools.send('Network.emulateNetworkConditions', line);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
	await page.addInitScript(() => localStorage.setItem('invitationDeclined', String(Date.now())));
	if (isPlanted) {
		await page.addInitScript(stall);
		await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'identity' } });
	}
	return { page, devtools, close: () => context.close() };
}
