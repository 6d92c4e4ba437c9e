/** A first visit on a phone: the largest content (LCP) compared with plain HTML, bytes, and blocking. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { makeBigSite } from './big-site.ts';
import { openBrowser, openOnPhone } from './browser.ts';
import { makeSite } from './data.ts';
import { startProgram } from './process.ts';
import { atMost, type Figure } from './table.ts';

const paths = ['/', '/events', '/events/1', '/clubboard', '/clubs/1', '/hiring'];

const most = { paint: 1.35, script: 150, all: 215, own: 45, blocking: 200, shift: 0 };

interface Visit {
	paint: number;
	/** Kilobytes over the line, with headers: all script, that of pages only, and all but pictures. */
	script: number;
	own: number;
	all: number;
	/** Milliseconds beyond 50 of each long task after the first paint. */
	blocking: number;
	shift: number;
}

function timesOfPage() {
	const read = (type: string) =>
		new Promise<PerformanceEntryList>((done) => {
			const observer = new PerformanceObserver((list) => done(list.getEntries()));
			observer.observe({ type, buffered: true });
			// The observer is not called without an entry.
			setTimeout(() => done(observer.takeRecords()), 200);
		});
	return Promise.all(['largest-contentful-paint', 'longtask', 'layout-shift'].map(read)).then(
		([paints, tasks, shifts]) => {
			const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
			const long = tasks?.filter(({ startTime, duration }) => startTime + duration > first) ?? [];
			return {
				paint: paints?.at(-1)?.startTime ?? 0,
				blocking: long.reduce((sum, { duration }) => sum + duration - 50, 0),
				shift: shifts?.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0) ?? 0,
			};
		},
	);
}

/** Starting from an empty tab would cost a new process, because of `cross-origin-opener-policy`. */
async function visit(browser: Browser, from: string, url: string, isPlanted: boolean): Promise<Visit> {
	const { page, devtools, close } = await openOnPhone(browser, isPlanted);
	await page.goto(`${from}?${encodeURIComponent(url)}`);
	const kindOf = new Map<string, 'library' | 'own' | 'picture' | 'other'>();
	const bytes = { library: 0, own: 0, picture: 0, other: 0 };
	devtools.on('Network.responseReceived', ({ requestId, response: { mimeType, url: address } }) => {
		const script = /\/(libraries|manifest)-/.test(address) ? 'library' : 'own';
		const other = mimeType.startsWith('image/') ? 'picture' : 'other';
		kindOf.set(requestId, mimeType.includes('javascript') ? script : other);
	});
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		bytes[kindOf.get(requestId) ?? 'other'] += encodedDataLength;
	});
	await Promise.all([
		page.waitForURL(({ href }) => href === url, { waitUntil: 'networkidle' }),
		page.getByRole('link').click(),
	]);
	const times = await page.evaluate(timesOfPage);
	await close();
	const [own, script] = [bytes.own / 1000, (bytes.own + bytes.library) / 1000];
	return { ...times, own, script, all: script + bytes.other / 1000 };
}

async function serve(listener: RequestListener) {
	const server = createServer(listener);
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

const bareOf = (html: string) =>
	html.replace(/<script[\s\S]*?<\/script>|<link[^>]*>|<img[^>]*>|@font-face\s*\{[^}]*woff2[^}]*\}/g, '');

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Visits page and bare form in turn; the best round counts. */
async function figuresOf(
	browser: Browser,
	url: string,
	what: string,
	rounds: number,
	isPlanted: boolean,
): Promise<Figure[]> {
	const body = brotliCompressSync(bareOf(await (await fetch(url)).text()));
	const bare = await serve((_, response) => response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(body));
	// `localhost` is another site than `127.0.0.1`.
	const link = await serve(({ url: asked = '' }, response) => {
		const address = decodeURIComponent(asked.slice(asked.indexOf('?') + 1));
		response.writeHead(200, html).end(`<!DOCTYPE html><title>Link</title><a href="${address}">Go there</a>`);
	});
	const from = `http://localhost:${link.port}/`;
	const [ours, theirs]: [Visit[], Visit[]] = [[], []];
	for (let round = 0; round < rounds; round++) {
		ours.push(await visit(browser, from, url, isPlanted));
		theirs.push(await visit(browser, from, `http://127.0.0.1:${bare.port}/`, false));
	}
	bare.stop();
	link.stop();
	const least = (visits: readonly Visit[], which: keyof Visit) => Math.min(...visits.map((each) => each[which]));
	const [paint, barePaint] = [least(ours, 'paint'), least(theirs, 'paint')];
	const remark = `${paint.toFixed(0)} and ${barePaint.toFixed(0)} ms`;
	return [
		atMost(`${what}: largest paint against bare HTML and CSS`, paint / barePaint, most.paint, 2, remark),
		atMost('… script, in kB', least(ours, 'script'), most.script, 1),
		atMost('… script of our own, in kB', least(ours, 'own'), most.own, 1),
		atMost('… all but pictures, in kB', least(ours, 'all'), most.all, 1),
		atMost('… blocked, in ms', least(ours, 'blocking'), most.blocking),
		atMost('… layout shift', Math.round(least(ours, 'shift') * 100) / 100, most.shift, 2),
	];
}

/** Milliseconds until unchanged pages are compressed best (`server/cache/response-cache.ts`). */
const calm = 20_000;

async function settle(url: string): Promise<void> {
	for (const wait of [calm + 500, 2000]) {
		for (const path of paths) await (await fetch(url + path)).arrayBuffer();
		await pause(wait);
	}
}

async function measureOn(folder: string, of: string, rounds: number, isPlanted: boolean): Promise<Figure[]> {
	const server = await startProgram('main/main.ts', { env: { DATA_DIR: folder } });
	const browser = await openBrowser();
	const figures: Figure[] = [];
	try {
		await settle(server.url);
		for (const path of isPlanted ? ['/events'] : paths)
			figures.push(...(await figuresOf(browser, server.url + path, `${path} of ${of}`, rounds, isPlanted)));
		return figures;
	} finally {
		await browser.close();
		await server.stop();
	}
}

/** A planted defect shows nothing more on the big site. */
export async function measurePages(rounds: number, isPlanted = false): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const [of, make] of [
		['a small site', () => makeSite(1)],
		['the big site', makeBigSite],
	] as const) {
		if (isPlanted && make === makeBigSite) break;
		const site = await make();
		figures.push(...(await measureOn(site.folder, of, rounds, isPlanted).finally(site.remove)));
	}
	return figures;
}
