/** Durable creates over HTTP: how fast they are, and how many syncs to disk they take. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compare, median, percentile, type Side } from './compare.ts';
import { makeSite, responseBody, type SampleSite } from './data.ts';
import { type LoadOptions, putUnderLoad, requestBytes } from './load.ts';
import { type Running, startOn, startProgram } from './process.ts';
import { bounded, type Figure, ratio } from './table.ts';

export const connections = 32;

export const createsAt = (server: Running, { formId }: SampleSite, seconds: number): LoadOptions => ({
	connections,
	seconds,
	status: 201,
	request: (serial) =>
		requestBytes(
			'POST',
			server.url,
			`/api/forms/${formId}/responses`,
			{ 'content-type': 'application/json' },
			responseBody(serial),
		),
});

/** Creates per second, compared with the same call on a server without a database. */
export async function measureRate(rounds: number, seconds: number): Promise<Figure[]> {
	const site = await makeSite(1);
	const durable = await startProgram('main/main.ts', startOn(site.folder));
	const memory = await startProgram('bench/programs/no-database.ts', startOn(site.folder));
	try {
		const sides: Side[] = [durable, memory].map((server) => ({ server, options: createsAt(server, site, seconds) }));
		const [ours, without] = await compare(sides, rounds);
		if (!ours || !without) return [];
		const rates = [ours, without].map(({ rates: all }) => Math.max(...all));
		const share = (rates[0] ?? 0) / (rates[1] ?? 1);
		const cpu = Math.min(...without.costs) / Math.min(...ours.costs);
		const faults = ours.faults + without.faults;
		return [
			bounded(
				`durable creates per s, ${connections} connections, against the call without a database`,
				faults > 0 ? 0 : share,
				'least',
				0.5,
				`${ratio(share)} (median ${ratio(median(ours.rates) / median(without.rates))}; ${rates.map((rate) => rate.toFixed(0)).join(' and ')})`,
			),
			bounded(
				'… the same by CPU',
				faults > 0 ? 0 : cpu,
				'least',
				0.5,
				`${ratio(cpu)} (${[ours, without].map(({ costs }) => Math.min(...costs).toFixed(0)).join(' and ')} µs)`,
			),
		];
	} finally {
		await memory.stop('SIGKILL');
		await durable.stop();
		await site.remove();
	}
}

export const hasStrace = () => process.platform === 'linux' && spawnSync('strace', ['-V']).status === 0;

/** Counts syncs with strace: the server cannot miscount what the kernel sees. */
async function countSyncs(site: SampleSite, seconds: number, planted: string | undefined) {
	const trace = join(site.folder, 'syncs.txt');
	const under = ['strace', '-f', '--seccomp-bpf', '-e', 'trace=fsync,fdatasync,sync_file_range', '-o', trace];
	const server = await startProgram('main/main.ts', { ...startOn(site.folder, planted), under });
	const lines = async () =>
		(await readFile(trace, 'utf8')).split('\n').filter((line) => /sync/.test(line) && !/resumed/.test(line)).length;
	const before = await lines();
	const load = await putUnderLoad(server.url, createsAt(server, site, seconds));
	const syncs = (await lines()) - before;
	await server.stop();
	return { syncs, creates: load.replies - load.faults };
}

/** How many syncs a create costs. With fewer than one for each group of commits, some replies would not be durable. */
export async function measureSyncs(seconds: number, planted?: string): Promise<Figure[]> {
	const what = 'disk syncs per create (counted by strace)';
	if (!hasStrace()) return [{ what, measured: 'not measured: strace is not there', aim: '≤ 0.15' }];
	const site = await makeSite(1);
	try {
		const { syncs, creates } = await countSyncs(site, seconds, planted);
		const share = syncs / creates;
		// Each connection waits for its reply, so at most `connections` creates can share a sync.
		const least = 1 / (2 * connections);
		return [
			{
				what,
				measured: `${share.toFixed(3)} (${syncs} for ${creates})`,
				aim: `≤ 0.15, ≥ ${least.toFixed(3)}`,
				ok: share <= 0.15 && share >= least,
			},
		];
	} finally {
		await site.remove();
	}
}

/** The p99 of the time from a create to its reply. */
export async function measureWait(seconds: number): Promise<Figure[]> {
	const site = await makeSite(1);
	const server = await startProgram('main/main.ts', startOn(site.folder));
	try {
		const { times } = await putUnderLoad(server.url, createsAt(server, site, seconds));
		const p99 = percentile(times, 0.99);
		return [
			bounded(
				`p99 of a create at ${connections} connections, in ms`,
				p99,
				'most',
				100,
				`${p99.toFixed(1)} (median ${median(times).toFixed(1)})`,
			),
		];
	} finally {
		await server.stop();
		await site.remove();
	}
}
