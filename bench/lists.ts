/** The public lists, compared with a bare server that sends the same headers and bytes. */
import { recordReply, startBare } from './bare-server.ts';
import { compare, type Measured, median, type Side } from './compare.ts';
import { makeSite, type SampleSite } from './data.ts';
import { requestBytes } from './load.ts';
import { type Running, startOn, startProgram, withLimits } from './process.ts';
import { bounded, type Figure, ratio } from './table.ts';

const ask = (url: string, path: string, encoding: string) =>
	recordReply(url + path, { headers: { 'accept-encoding': encoding } });

function sideOf(server: Running, path: string, encoding: string, seconds: number): Side {
	const bytes = requestBytes('GET', server.url, path, { 'accept-encoding': encoding });
	return { server, options: { connections: 32, seconds, request: () => bytes } };
}

const best = (numbers: readonly number[]) => Math.min(...numbers);
const most = (numbers: readonly number[]) => Math.max(...numbers);

function figureOf(what: string, bytes: number, ours: Measured, bare: Measured): Figure {
	const cpu = best(bare.costs) / best(ours.costs);
	const between = median(bare.costs) / median(ours.costs);
	const rate = most(ours.rates) / most(bare.rates);
	const told = [
		`CPU ${ratio(cpu)} (median ${ratio(between)}), rate ${ratio(rate)}`,
		`${best(ours.costs).toFixed(0)} and ${best(bare.costs).toFixed(0)} µs, ${(bytes / 1024).toFixed(1)} kB`,
	];
	return bounded(
		`${what} against bare node:http`,
		ours.faults + bare.faults > 0 ? 0 : cpu,
		'least',
		0.95,
		told.join(' · '),
	);
}

const events = ['/api/events/getAllEventData', 'identity'] as const;
const cases = [
	['/api/clubs/getClubData', 'identity'],
	events,
	['/api/hiring/hiringSessions/all', 'identity'],
	['/api/events/getAllEventData', 'br'],
	['/', 'br'],
] as const;

export interface ListsOptions {
	rounds: number;
	seconds: number;
}

function startSite(folder: string, planted?: string): Promise<Running> {
	const start = startOn(folder, planted);
	return startProgram('main/main.ts', { ...start, env: { ...start.env, ...withLimits } });
}

/** Each public list, plain and compressed, and the landing page; with a planted defect one list, which is enough to notice it. */
export async function measureLists({ rounds, seconds }: ListsOptions, planted?: string): Promise<Figure[]> {
	const site = await makeSite(1);
	const server = await startSite(site.folder, planted);
	try {
		const figures: Figure[] = [];
		for (const [path, encoding] of planted === undefined ? cases : [events]) {
			await ask(server.url, path, encoding);
			const reply = await ask(server.url, path, encoding);
			const bare = await startBare('bare', reply);
			const sides = [server, bare].map((each) => sideOf(each, path, encoding, seconds));
			const [ours, theirs] = await compare(sides, rounds).finally(() => bare.stop('SIGKILL'));
			const what = `${path}${encoding === 'br' ? ' (Brotli)' : ''}`;
			if (ours && theirs) figures.push(figureOf(what, reply.body.length, ours, theirs));
		}
		return figures;
	} finally {
		await server.stop('SIGKILL');
		await site.remove();
	}
}

/** A list with ten and a hundred times the data: the CPU time of a reply may grow in proportion to its bytes, but not faster. */
export async function measureGrowth({ rounds, seconds }: ListsOptions): Promise<Figure[]> {
	const path = '/api/events/getAllEventData';
	const scales = [1, 10, 100];
	const sites: SampleSite[] = [];
	const servers: Running[] = [];
	try {
		const sizes: number[] = [];
		for (const scale of scales) {
			const site = await makeSite(scale);
			sites.push(site);
			const server = await startSite(site.folder);
			servers.push(server);
			await ask(server.url, path, 'br');
			sizes.push((await ask(server.url, path, 'br')).body.length / 1024);
		}
		const sides = servers.map((server) => sideOf(server, path, 'br', seconds));
		const perKilobyte = (await compare(sides, rounds)).map(({ costs }, index) => best(costs) / (sizes[index] ?? 0));
		const [small = 0, ...larger] = perKilobyte;
		return larger.map((large, index) => {
			const told = `${ratio(large / small)} (${small.toFixed(1)} and ${large.toFixed(1)} µs per kB, Brotli ${sizes[0]?.toFixed(1)} and ${sizes[index + 1]?.toFixed(1)} kB)`;
			const what = `${scales[index + 1]} × the events: CPU per kB against itself at 1 ×`;
			return bounded(what, large / small, 'most', 1.1, told);
		});
	} finally {
		for (const server of servers) await server.stop('SIGKILL');
		for (const site of sites) await site.remove();
	}
}
