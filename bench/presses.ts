/** How long a phone takes to show the effect of a press or a letter, on a big site. */
import type { Browser } from '@playwright/test';
import { makeBigSite } from './big-site.ts';
import { openBrowser, openOnPhone } from './browser.ts';
import { startProgram } from './process.ts';
import { atMost, type Figure } from './table.ts';

interface Press {
	what: string;
	path: string;
	first?: string;
	target: string;
	types?: string;
	changes: string;
}

const more = { target: '#content div.text-center > button', changes: '#content article' };
const letter = { target: '#content input', types: 'x', changes: '#content [role=status]' };
const menu = '[aria-label="Open the menu"]';

const presses: readonly Press[] = [
	...['/events', '/clubboard', '/hiring'].flatMap((path) => [
		{ what: `“Show more” of ${path}`, path, ...more },
		{ what: `a letter in the search of ${path}`, path, ...letter },
	]),
	{
		what: 'opening the log-in',
		path: '/',
		first: menu,
		target: '#site-menu button.w-full',
		changes: '[type=password]',
	},
	{ what: 'opening an application form', path: '/hiring', target: 'h4 ~ div button', changes: 'dialog input' },
];

function answerTo(changes: string): Promise<number> {
	const read = () => {
		const found = [...document.querySelectorAll(changes)];
		return `${found.length} ${found.map(({ textContent }) => textContent).join()}`;
	};
	const before = read();
	let pressed = 0;
	const note = ({ timeStamp }: Event) => (pressed ||= timeStamp);
	for (const sign of ['pointerup', 'keydown']) addEventListener(sign, note, { capture: true });
	document.documentElement.dataset['watched'] = '';
	return new Promise((done) => {
		const observer = new MutationObserver(() => {
			if (pressed === 0 || read() === before) return;
			observer.disconnect();
			// The task after the next frame.
			requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)));
		});
		observer.observe(document, { subtree: true, childList: true, characterData: true });
	});
}

async function timeOf(browser: Browser, url: string, each: Press, isPlanted: boolean): Promise<number> {
	const { page, close } = await openOnPhone(browser, isPlanted);
	await page.goto(url + each.path, { waitUntil: 'networkidle' });
	// The first input makes the page fetch the rest of a long list.
	await page.evaluate(() => dispatchEvent(new Event('scroll')));
	await page.waitForTimeout(500);
	await page.waitForLoadState('networkidle');
	if (each.first !== undefined) await page.locator(each.first).first().tap();
	await page.waitForTimeout(1000);
	const target = page.locator(each.target).first();
	await target.scrollIntoViewIfNeeded();
	const answer = page.evaluate(answerTo, each.changes);
	await page.locator('html[data-watched]').waitFor();
	await (each.types === undefined ? target.tap() : target.press(each.types));
	return await answer.finally(close);
}

/** The best round counts; with a defect, the first. */
export async function measurePresses(rounds: number, isPlanted = false): Promise<Figure[]> {
	const site = await makeBigSite();
	const server = await startProgram('main/main.ts', { env: { DATA_DIR: site.folder } });
	const browser = await openBrowser();
	const figures: Figure[] = [];
	try {
		for (const each of isPlanted ? presses.slice(0, 1) : presses) {
			const times: number[] = [];
			while (times.length < rounds) times.push(await timeOf(browser, server.url, each, isPlanted));
			figures.push(atMost(`${each.what} until it is painted, in ms`, Math.min(...times), 300));
		}
		return figures;
	} finally {
		await browser.close();
		await server.stop();
		await site.remove();
	}
}
