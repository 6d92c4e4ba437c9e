/** What readers feel while others write to a slow disk, or log in. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, clientOf } from './client.ts';
import { percentile } from './compare.ts';
import { hasStrace, startOf } from './creates.ts';
import { answerTo, makeSite, type SampleSite } from './data.ts';
import { startProgram } from './process.ts';
import { type Figure, held, ratio } from './table.ts';

/** Every sync to disk takes 5 ms longer than it does. */
const slowDisk = [
	...['strace', '-f', '--seccomp-bpf', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync'],
	...['-e', 'inject=fsync,fdatasync:delay_exit=5000'],
];

/** Asks at even distances, whether or not the answers before have come; gives the milliseconds each took. */
async function askEvenly(perSecond: number, seconds: number, ask: (serial: number) => ReturnType<Client>) {
	const began = performance.now();
	const answers = Array.from({ length: perSecond * seconds }, async (_, serial) => {
		await pause(Math.max(0, (serial * 1000) / perSecond - (performance.now() - began)));
		return ask(serial);
	});
	return Promise.all(answers);
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
	ask: (call, { formId }, serial) => call('POST', `/api/forms/${formId}/responses`, JSON.parse(answerTo(serial))),
};

/** A log-in that fails costs the same hash. */
const logIns: Burden = {
	what: '10 log-ins a second',
	perSecond: 10,
	status: 401,
	ask: (call, _, serial) =>
		call('POST', '/api/clubs/login', { email: `nobody-${serial}@college.example`, password: 'a password' }),
};

/** One list that is cached and one query, turn by turn. */
const paths = ['/api/clubs/getClubData', '/api/events/getSingleEventData?EventID=1'];
const readsPerSecond = 100;

/** The p99 of reads beside a burden against the same server without it, turn by turn; the best turn of each counts. */
export async function measureReaders(rounds: number, seconds: number, planted?: string): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const burden of [writes, logIns]) {
		const what = `p99 of reads beside ${burden.what}, against a quiet server`;
		if (!hasStrace()) {
			figures.push({ what, measured: 'not measured: strace is not there', aim: '≤ 1.5' });
			continue;
		}
		const site = await makeSite(1);
		const server = await startProgram('main/main.ts', { ...startOf(site, planted), under: slowDisk });
		const { call, close } = clientOf(server.url);
		const read = async () => {
			const answers = await askEvenly(readsPerSecond, seconds, (serial) => call('GET', paths[serial % 2] ?? ''));
			return percentile(
				answers.map(({ took }) => took),
				0.99,
			);
		};
		const [quiet, busy]: [number[], number[]] = [[], []];
		let faults = 0;
		await read();
		for (let round = 0; round < rounds; round++) {
			quiet.push(await read());
			const [p99, answers] = await Promise.all([
				read(),
				askEvenly(burden.perSecond, seconds, (serial) => burden.ask(call, site, serial)),
			]);
			busy.push(p99);
			faults += answers.filter(({ status }) => status !== burden.status).length;
		}
		close();
		await server.stop();
		await site.remove();
		const [without, beside] = [Math.min(...quiet), Math.min(...busy)];
		const share = faults > 0 ? Number.POSITIVE_INFINITY : beside / without;
		figures.push(held(what, share, 'most', 1.5, `${ratio(share)} (${without.toFixed(1)} and ${beside.toFixed(1)} ms)`));
	}
	return figures;
}
