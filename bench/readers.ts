/** How much slower reads get while other people write to a slow disk, or log in. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, clientOf } from './client.ts';
import { percentile } from './compare.ts';
import { hasStrace } from './creates.ts';
import { makeSite, responseBody, type SampleSite } from './data.ts';
import { startOn, startProgram } from './process.ts';
import { bounded, type Figure, ratio } from './table.ts';

/** Runs the server under strace, which delays every sync to disk by 5 ms, as a slow disk would. */
const slowDisk = [
	...['strace', '-f', '--seccomp-bpf', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync'],
	...['-e', 'inject=fsync,fdatasync:delay_exit=5000'],
];

/**
 * Sends requests at a fixed rate, without waiting for earlier replies: a client that waits would send less to a slow
 * server, and hide that it is slow.
 */
async function askEvenly(perSecond: number, seconds: number, ask: (serial: number) => ReturnType<Client>) {
	const began = performance.now();
	const replies = Array.from({ length: perSecond * seconds }, async (_, serial) => {
		await pause(Math.max(0, (serial * 1000) / perSecond - (performance.now() - began)));
		return ask(serial);
	});
	return Promise.all(replies);
}

interface Burden {
	what: string;
	perSecond: number;
	status: number;
	ask: (call: Client, site: SampleSite, serial: number) => ReturnType<Client>;
}

const writes: Burden = {
	what: '100 durable writes a second on a disk of 5 ms',
	perSecond: 100,
	status: 201,
	ask: (call, { formId }, serial) => call('POST', `/api/forms/${formId}/responses`, JSON.parse(responseBody(serial))),
};

/** Failed log-ins, which cost the server as much as successful ones: the password is hashed either way. */
const logIns: Burden = {
	what: '10 log-ins a second',
	perSecond: 10,
	status: 401,
	ask: (call, _, serial) =>
		call('POST', '/api/clubs/login', { email: `nobody-${serial}@college.example`, password: 'a password' }),
};

/** What readers request in turn: a list from the cache, and a call that queries the database. */
const paths = ['/api/clubs/getClubData', '/api/events/getSingleEventData?EventID=1'];
const readsPerSecond = 100;

/** The p99 of reads with and without each burden, in alternating rounds on one server; the best round of each counts. */
export async function measureReaders(rounds: number, seconds: number, planted?: string): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const burden of [writes, logIns]) {
		const what = `p99 of reads beside ${burden.what}, against a quiet server`;
		if (!hasStrace()) {
			figures.push({ what, measured: 'not measured: strace is not there', aim: '≤ 1.5' });
			continue;
		}
		const site = await makeSite(1);
		const server = await startProgram('main/main.ts', { ...startOn(site.folder, planted), under: slowDisk });
		const { call, close } = clientOf(server.url);
		const read = async () => {
			const replies = await askEvenly(readsPerSecond, seconds, (serial) => call('GET', paths[serial % 2] ?? ''));
			return percentile(
				replies.map(({ took }) => took),
				0.99,
			);
		};
		const [quiet, busy]: [number[], number[]] = [[], []];
		let faults = 0;
		await read();
		for (let round = 0; round < rounds; round++) {
			quiet.push(await read());
			const [p99, replies] = await Promise.all([
				read(),
				askEvenly(burden.perSecond, seconds, (serial) => burden.ask(call, site, serial)),
			]);
			busy.push(p99);
			faults += replies.filter(({ status }) => status !== burden.status).length;
		}
		close();
		await server.stop();
		await site.remove();
		const [without, beside] = [Math.min(...quiet), Math.min(...busy)];
		const share = faults > 0 ? Number.POSITIVE_INFINITY : beside / without;
		figures.push(
			bounded(what, share, 'most', 1.5, `${ratio(share)} (${without.toFixed(1)} and ${beside.toFixed(1)} ms)`),
		);
	}
	return figures;
}
