/** The door of an event with 10,000 registrations: its list, ten phones at once, and a slow phone that scans. */
import { Agent } from 'node:http';
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

const agent = new Agent({ keepAlive: true });

/** The longest that a bare request waits meanwhile, in ms. */
async function holdDuring<T>({ url }: Site, work: () => Promise<T>): Promise<{ result: T; hold: number }> {
	let [hold, isOver] = [0, false];
	const others = (async () => {
		while (!isOver) hold = Math.max(hold, (await send(url, { method: 'GET', path: '/healthz' }, agent)).took);
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

/** Each sends its scans twice, as after a lost reply. The better of two rounds, of other guests, counts for the wait. */
async function measureScans(site: Site, { tokens, tickets }: BusyDoor): Promise<Figure[]> {
	const at = new Date().toISOString();
	const holds: number[] = [];
	let [letIn, slowest] = [0, 0];
	for (let first = 0; first < tickets.length; first += phones * scansEach) {
		const sendAll = () =>
			Promise.all(
				tokens.map((token, phone) => {
					const start = first + phone * scansEach;
					const own = tickets.slice(start, start + scansEach);
					const body = own.map((ticket, index) => ({ scanId: `the-guest-${start + index}`, ticket, at }));
					return site.callOf(phone)('POST', '/api/door/checkIns', body, token);
				}),
			);
		const { result, hold } = await holdDuring(site, sendAll);
		holds.push(hold);
		for (const { body, took } of [...result, ...(await sendAll())]) {
			slowest = Math.max(slowest, took);
			letIn += (body as unknown as { outcome: string }[]).filter(({ outcome }) => outcome === 'in').length;
		}
	}
	const sent = `${phones} phones send ${scansEach} scans each at once, and again`;
	return [
		exactly(`${site.name}: ${sent}: how many let somebody in`, String(letIn), String(2 * guests)),
		exactly('… people', await countIn(site, tokens[0] ?? ''), `${guests} in, 0 twice`),
		{ what: '… until the last reply, in ms', measured: slowest.toFixed(0), promise: '' },
		atMost('… the longest that others wait meanwhile, in ms', Math.min(...holds), 50),
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

const withP99 = (times: readonly number[]) => `${median(times).toFixed(0)} (p99 ${p99(times).toFixed(0)})`;

const answerFigure = (where: string, times: readonly number[]): Figure => ({
	what: `from the code before the camera to the answer ${where}, in ms`,
	measured: withP99(times),
	promise: '≤ 300',
	ok: median(times) <= 300,
});

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
		const lineIs = (offline: boolean) =>
			devtools.send('Network.emulateNetworkConditions', {
				offline,
				latency: 0,
				downloadThroughput: -1,
				uploadThroughput: -1,
			});
		await scanFrom(0, 1);
		// It waits for the server's word, up to 0.8 s.
		const onSlowLine = await scanFrom(1, 10);
		await lineIs(false);
		const online = await scanFrom(11, 20);
		await lineIs(true);
		const began = performance.now();
		const offline = await scanFrom(31, scans);
		const minutes = (((performance.now() - began) / 60_000) * 300) / scans;
		return [
			atMost('the list on slow 4G, in s', seconds, 3, 1),
			answerFigure('with a network', online),
			answerFigure('without one', offline),
			{ what: '… on slow 4G', measured: withP99(onSlowLine), promise: '' },
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
