/** The door of an event with 10,000 registrations: its list, ten phones at once, and a slow phone that scans. */
import { encode } from 'uqr';
import { givePaperCamera } from '../e2e/paper-camera.ts';
import { openBrowser, openOnPhone } from './browser.ts';
import { send } from './client.ts';
import { type BusyDoor, makeDoors } from './door-data.ts';
import { onSite, postgres, type Setting, type Site, sqlite } from './production.ts';
import { atMost, exactly, type Figure, median, p99 } from './table.ts';

const guests = 10_000;
const phones = 10;
const scansEach = 500;
const offered = { 'accept-encoding': 'br, gzip' };

/** The longest that a bare request waits meanwhile, in ms. */
async function holdDuring<T>({ url }: Site, work: () => Promise<T>): Promise<{ result: T; hold: number }> {
	let [hold, isOver] = [0, false];
	const others = (async () => {
		while (!isOver) hold = Math.max(hold, (await send(url, { method: 'GET', path: '/healthz' })).took);
	})();
	const result = await work().finally(() => {
		isOver = true;
	});
	await others;
	return { result, hold };
}

const readList = ({ url }: Site, token: string, headers: Record<string, string> = {}) =>
	send(url, { method: 'GET', path: '/api/door', headers: { authorization: `Bearer ${token}`, ...headers } });

interface List {
	registrations: { checkedInAt: string | null }[];
	doubles: unknown[];
}

async function countIn(site: Site, token: string): Promise<string> {
	const { registrations, doubles } = JSON.parse((await readList(site, token)).bytes.toString()) as List;
	const inside = registrations.filter(({ checkedInAt }) => checkedInAt !== null).length;
	return `${inside} in, ${doubles.length} twice`;
}

/** The best of three rounds counts. */
async function measureList(site: Site, token: string): Promise<Figure[]> {
	const rounds: { hold: number; kilobytes: number; status: number }[] = [];
	while (rounds.length < 3) {
		const { result, hold } = await holdDuring(site, () => readList(site, token, offered));
		rounds.push({ hold, kilobytes: result.bytes.length / 1024, status: result.status });
	}
	const best = Math.min(...rounds.map(({ hold }) => hold));
	return [
		atMost(`${site.name}: the list of ${guests} registrations, in kB`, rounds[0]?.kilobytes ?? Infinity, 2048),
		atMost('… the longest that others wait for it, in ms', best, 50),
	];
}

/** Each sends its scans twice, as after a lost reply. */
async function measureScans(site: Site, { tokens, tickets }: BusyDoor): Promise<Figure[]> {
	const at = new Date().toISOString();
	const batches = tokens.map((token, phone) => ({
		token,
		body: tickets
			.slice(phone * scansEach, (phone + 1) * scansEach)
			.map((ticket, index) => ({ scanId: `phone-${phone}-${index}`, ticket, at })),
	}));
	const { result: replies, hold } = await holdDuring(site, () =>
		Promise.all(
			[...batches, ...batches].map(({ token, body }, serial) =>
				site.callOf(serial)('POST', '/api/door/checkIns', body, token),
			),
		),
	);
	const outcomes = replies.flatMap(({ body }) =>
		(body as unknown as { outcome: string }[]).map(({ outcome }) => outcome),
	);
	const all = phones * scansEach;
	return [
		exactly(
			`${site.name}: scans of ${phones} phones, ${scansEach} each at once and again, that let somebody in`,
			String(outcomes.filter((outcome) => outcome === 'in').length),
			String(2 * all),
		),
		exactly('… people', await countIn(site, tokens[0] ?? ''), `${all} in, 0 twice`),
		atMost('… until the last reply, in ms', Math.max(...replies.map(({ took }) => took)), 25_000),
		atMost('… the longest that others wait meanwhile, in ms', hold, 50),
	];
}

function answerTo({ squares, name }: { squares: boolean[][]; name: string }): Promise<number> {
	return new Promise((done) => {
		const began = performance.now();
		const observer = new MutationObserver(() => {
			if (!document.querySelector('.door-answer')?.textContent?.includes(name)) return;
			observer.disconnect();
			// The task after the next frame.
			requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
		});
		observer.observe(document, { subtree: true, childList: true, characterData: true });
		globalThis.showCode(squares);
	});
}

const figuresOf = (where: string, times: readonly number[]): Figure =>
	atMost(
		`from the code before the camera to the answer ${where}, in ms`,
		median(times),
		300,
		0,
		`p99 ${p99(times).toFixed(0)}`,
	);

/** A processor four times slower, and a browser without a detector of its own. */
async function measurePhone({ url }: Site, door: BusyDoor, scans: number): Promise<Figure[]> {
	const browser = await openBrowser();
	try {
		const { page, devtools } = await openOnPhone(browser);
		await givePaperCamera(page);
		await page.goto(`${url}/door#${door.tokens[0]}`);
		await page.getByText(`0 of ${guests.toLocaleString('en')}`).waitFor();
		const seconds = await page.evaluate(() => {
			const list = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/door'));
			return (list?.duration ?? Infinity) / 1000;
		});
		await page.getByRole('button', { name: 'Scan tickets' }).click();
		const scanFrom = async (first: number, count: number) => {
			const times: number[] = [];
			for (const [index, text] of door.tickets.slice(first, first + count).entries()) {
				const { data: squares } = encode(text, { ecc: 'M', border: 4 });
				times.push(await page.evaluate(answerTo, { squares, name: door.names[first + index] ?? '' }));
			}
			return times;
		};
		await scanFrom(0, 1);
		const onSlowLine = await scanFrom(1, 10);
		await devtools.send('Network.emulateNetworkConditions', {
			offline: true,
			latency: 0,
			downloadThroughput: -1,
			uploadThroughput: -1,
		});
		const began = performance.now();
		const offline = await scanFrom(11, scans);
		const minutes = (((performance.now() - began) / 60_000) * 300) / scans;
		return [
			atMost('the list on slow 4G, in s', seconds, 3, 1),
			figuresOf('on slow 4G', onSlowLine),
			figuresOf('without a network', offline),
			atMost('300 scans one after the other, in minutes', minutes, 10, 1),
		];
	} finally {
		await browser.close();
	}
}

const both: Setting = { ...postgres, name: 'PostgreSQL and two processes', processes: 2 };

async function measureOn(setting: Setting, scans: number): Promise<Figure[]> {
	let doors: BusyDoor[] = [];
	const measure = async (site: Site) => {
		const [quiet, busy] = doors as [BusyDoor, BusyDoor];
		return [
			...(await measureList(site, quiet.tokens[0] ?? '')),
			...(setting === sqlite ? await measurePhone(site, quiet, scans) : []),
			...(await measureScans(site, busy)),
		];
	};
	return onSite(setting, measure, undefined, async (settings) => {
		doors = await makeDoors(settings, { doors: 2, guests, links: phones });
	});
}

export async function measureDoor(scans: number): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const setting of [sqlite, postgres, both]) figures.push(...(await measureOn(setting, scans)));
	return figures;
}
