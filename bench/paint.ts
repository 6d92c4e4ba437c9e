/**
 * The largest contentful paint (LCP) on a phone with a slow connection, compared with the same page as HTML and CSS only.
 * Each visit follows a link on another site, for which the browser starts a new process with either page. From an empty tab
 * it would start one with ours only, because of `cross-origin-opener-policy`: that adds some 250 ms to one side.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { makeBigSite } from './big-site.ts';
import { openBrowser, openOnPhone } from './browser.ts';
import { median } from './compare.ts';
import { makeSite } from './data.ts';
import { startProgram } from './process.ts';
import { bounded, type Figure, ratio } from './table.ts';

/** Milliseconds until the largest content has been painted (LCP), after a link on the page `from`. */
async function paintOf(browser: Browser, from: string, url: string): Promise<number> {
	const { page, close } = await openOnPhone(browser);
	await page.goto(`${from}?${encodeURIComponent(url)}`);
	await Promise.all([
		page.waitForURL(({ href }) => href === url, { waitUntil: 'networkidle' }),
		page.getByRole('link').click(),
	]);
	const painted = await page.evaluate(
		() =>
			new Promise<number>((tell) => {
				new PerformanceObserver((list) => tell(list.getEntries().at(-1)?.startTime ?? 0)).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				});
			}),
	);
	await close();
	return painted;
}

/** The rendered page without scripts, pictures and web fonts. */
const bareOf = (html: string) =>
	html.replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<img[^>]*>|@font-face\s*\{[^}]*woff2[^}]*\}/g, '');

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

async function serve(answer: RequestListener) {
	const server = createServer(answer);
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo;
	return { port, stop: () => server.close() };
}

async function serveBare(html: string) {
	const body = brotliCompressSync(bareOf(html));
	const { port, stop } = await serve((_, response) => {
		response.writeHead(200, { ...htmlHeaders, 'content-encoding': 'br' }).end(body);
	});
	return { url: `http://127.0.0.1:${port}/`, stop };
}

/** A page on `localhost`, which is another site than `127.0.0.1`, with a link to the address in its query. */
async function serveLink() {
	const { port, stop } = await serve(({ url = '' }, response) => {
		const address = decodeURIComponent(url.slice(url.indexOf('?') + 1));
		response.writeHead(200, htmlHeaders).end(`<!DOCTYPE html><title>Link</title><a href="${address}">Go there</a>`);
	});
	return { url: `http://localhost:${port}/`, stop };
}

interface Visited {
	/** How the figures call the site; empty for the small one. */
	of: string;
	make: () => Promise<{ folder: string; remove(): Promise<void> }>;
	paths: readonly string[];
}

const visited: readonly Visited[] = [
	{ of: '', make: () => makeSite(1), paths: ['/', '/events', '/events/1', '/clubs/1'] },
	{ of: ' of the big site', make: makeBigSite, paths: ['/events'] },
];

/** Measures a page and its bare form in turn; the best round of each counts. */
async function figuresOf(browser: Browser, url: string, what: string, rounds: number): Promise<Figure[]> {
	const bare = await serveBare(await (await fetch(url)).text());
	const link = await serveLink();
	const [ours, theirs]: [number[], number[]] = [[], []];
	for (let round = 0; round < rounds; round++) {
		ours.push(await paintOf(browser, link.url, url));
		theirs.push(await paintOf(browser, link.url, bare.url));
	}
	bare.stop();
	link.stop();
	const [best, bareBest] = [Math.min(...ours), Math.min(...theirs)];
	const slow = best / bareBest;
	const told = `${ratio(slow)} (${best.toFixed(0)} and ${bareBest.toFixed(0)} ms)`;
	return [
		bounded(`largest contentful paint of ${what} against bare HTML and CSS`, slow, 'most', 1.35, told),
		bounded('… in ms', best, 'most', 600, `${best.toFixed(0)} (median ${median(ours).toFixed(0)})`),
	];
}

export async function measurePaint(rounds: number): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const { of, make, paths } of visited) {
		const site = await make();
		const server = await startProgram('main/main.ts', { env: { DATA_DIR: site.folder } });
		const browser = await openBrowser();
		try {
			for (const path of paths) figures.push(...(await figuresOf(browser, server.url + path, `${path}${of}`, rounds)));
		} finally {
			await browser.close();
			await server.stop();
			await site.remove();
		}
	}
	return figures;
}
