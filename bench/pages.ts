/** What a first visit of a public page loads until the network is idle, as the browser counts it, and what it blocks. */
import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openBrowser, openOnPhone } from './browser.ts';
import { makeSite } from './data.ts';
import { startProgram } from './process.ts';
import { bounded, type Figure } from './table.ts';

const kinds: Record<string, string> = { Document: 'html', Script: 'script', Font: 'fonts', Stylesheet: 'styles' };

interface Visit {
	/** Bytes that came over the line, with the headers, by kind. */
	bytes: Record<string, number>;
	/** Bytes of the file that has all public pages (`vite.config.ts`). */
	own: number;
	requests: number;
	/** Milliseconds beyond 50 of each long task after the first paint. */
	blocking: number;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
	const { page, devtools, close } = await openOnPhone(browser);
	const kindOf = new Map<string, string>();
	const bytes: Record<string, number> = {};
	let own = '';
	let ownBytes = 0;
	let requests = 0;
	devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
		// A preloaded module has no resource type.
		const isScript = response.mimeType.includes('javascript');
		kindOf.set(requestId, isScript ? 'script' : (kinds[type] ?? 'other'));
		if (response.url.includes('/assets/public-')) own = requestId;
	});
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const kind = kindOf.get(requestId) ?? 'other';
		bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
		if (requestId === own) ownBytes = encodedDataLength;
		requests++;
	});
	await page.addInitScript(() => {
		// The invitation would come whenever three seconds are over, which is before or after the network is idle.
		localStorage.setItem('invitationDeclined', String(Date.now()));
	});
	await page.goto(url, { waitUntil: 'networkidle' });
	const blocking = await page.evaluate(
		() =>
			new Promise<number>((tell) => {
				const [paint] = performance.getEntriesByName('first-contentful-paint');
				const after = (task: PerformanceEntry) => task.startTime + task.duration > (paint?.startTime ?? 0);
				const sum = (tasks: PerformanceEntryList) =>
					tasks.filter(after).reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
				const observer = new PerformanceObserver((list) => tell(sum(list.getEntries())));
				observer.observe({ type: 'longtask', buffered: true });
				// Without a long task, the observer is never called.
				globalThis.setTimeout(() => tell(sum(observer.takeRecords())), 100);
			}),
	);
	await close();
	return { bytes, own: ownBytes, requests, blocking };
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Milliseconds after which an unchanged page is compressed again, as well as can be (`server/cache/response-cache.ts`). */
const calm = 20_000;

/** Makes the server render the pages, and waits until they are compressed as for most visitors. */
async function settle(url: string): Promise<void> {
	const ask = async () => {
		for (const path of paths) await (await fetch(url + path)).arrayBuffer();
	};
	await ask();
	await setTimeout(calm + 500);
	await ask();
	await setTimeout(2000);
}

const paths = ['/', '/events', '/events/1', '/clubboard', '/clubs/1', '/hiring'];

/** The public pages of a small site, each visited `rounds` times; the least blocking counts. */
export async function measurePages(rounds: number): Promise<Figure[]> {
	const site = await makeSite(1);
	const server = await startProgram('main/main.ts', { env: { DATA_DIR: site.folder } });
	const browser = await openBrowser();
	const figures: Figure[] = [];
	try {
		await settle(server.url);
		for (const path of paths) {
			const visits: Visit[] = [];
			for (let round = 0; round < rounds; round++) visits.push(await visit(browser, server.url + path));
			const { bytes, own, requests } = visits[0] as Visit;
			const script = kilobytes(bytes['script'] ?? 0);
			const all = kilobytes(Object.values(bytes).reduce((sum, size) => sum + size, 0));
			const parts = Object.entries(bytes).map(([kind, size]) => `${kind} ${kilobytes(size)}`);
			const told = `${all} (${requests} requests; ${parts.sort().join(', ')})`;
			const blocking = Math.min(...visits.map((visit) => visit.blocking));
			figures.push(
				bounded(`first visit of ${path} until idle, in kB`, all, 'most', 215, told),
				bounded(`script of it, in kB`, script, 'most', 150, String(script)),
				bounded(`own code of it, in kB`, kilobytes(own), 'most', 45, String(kilobytes(own))),
				bounded(`blocking time of it, in ms`, blocking, 'most', 200, blocking.toFixed(0)),
			);
		}
	} finally {
		await browser.close();
		await server.stop();
		await site.remove();
	}
	return figures;
}
