/** Durable creates over HTTP on PostgreSQL: how fast against its own `pgbench`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from './compare.ts';
import { connections, createsAt } from './creates.ts';
import { makeSite, type SampleSite } from './data.ts';
import { putUnderLoad } from './load.ts';
import { type Postgres, pgbench, startDatabase } from './postgres.ts';
import { cpuOf, type Running, startOn, startProgram } from './process.ts';
import { bounded, type Figure, ratio } from './table.ts';

interface Round {
	rate: number;
	faults: number;
	/** Microseconds of CPU that the server took per create. */
	server: number;
	/** The same of PostgreSQL. */
	postgres: number;
}

async function create(server: Running, postgres: Postgres, site: SampleSite, seconds: number): Promise<Round> {
	const [own, its] = [cpuOf(server.pid), postgres.cpu()];
	const { replies, faults, seconds: took } = await putUnderLoad(server.url, createsAt(server, site, seconds));
	const costs = [cpuOf(server.pid) - own, postgres.cpu() - its].map((cost) => (cost * 1000) / replies);
	return { rate: replies / took, faults, server: costs[0] ?? 0, postgres: costs[1] ?? 0 };
}

/** The row of a create and nothing else: no form is looked up, nobody is asked, no answer is written. */
const insertOf = ({ formId }: SampleSite) => `
\\set serial random(1, 9000000000000000000)
insert into responses (id, form_id, created_at, answers) values (
	'x' || :client_id || '.' || :serial, '${formId}', '${new Date().toISOString()}',
	'{"Full name":"Student","Year of study":"Second","Anything else?":"I may be a little late."}');
`;

async function insert(postgres: Postgres, script: string, seconds: number): Promise<Round> {
	const before = postgres.cpu();
	// Its time includes the connecting, which takes a second on a busy machine.
	const { done, rate } = await pgbench(postgres.url, script, connections, Math.max(2, Math.ceil(seconds)));
	return { rate, faults: 0, server: 0, postgres: ((postgres.cpu() - before) * 1000) / done };
}

/** Registrations through a form against bare inserts of the same rows. */
export async function measureRateOnPostgres(rounds: number, seconds: number): Promise<Figure[]> {
	const postgres = await startDatabase();
	try {
		const site = await makeSite(1, postgres.url);
		const script = join(site.folder, 'insert.sql');
		await writeFile(script, insertOf(site));
		const server = await startProgram('main/main.ts', startOn(site.folder, undefined, postgres));
		const [ours, bare]: [Round[], Round[]] = [[], []];
		try {
			await create(server, postgres, site, seconds);
			for (let round = 0; round < rounds; round++) {
				ours.push(await create(server, postgres, site, seconds));
				bare.push(await insert(postgres, script, seconds));
			}
		} finally {
			await server.stop();
			await site.remove();
		}
		const rates = [ours, bare].map((all) => Math.max(...all.map(({ rate }) => rate)));
		const share = (rates[0] ?? 0) / (rates[1] ?? 1);
		const usual = median(ours.map(({ rate }) => rate)) / median(bare.map(({ rate }) => rate));
		const least = (all: Round[], which: 'server' | 'postgres') => Math.min(...all.map((round) => round[which]));
		const cost = least(ours, 'postgres') / least(bare, 'postgres');
		const faults = ours.reduce((sum, round) => sum + round.faults, 0);
		return [
			bounded(
				`PostgreSQL: durable creates per s, ${connections} connections, against pgbench's bare inserts`,
				faults > 0 ? 0 : share,
				'least',
				1,
				`${ratio(share)} (median ${ratio(usual)}; ${rates.map((rate) => rate.toFixed(0)).join(' and ')})`,
			),
			{
				what: '… CPU of PostgreSQL per create against such an insert',
				measured: `${ratio(cost)} (${[ours, bare].map((all) => least(all, 'postgres').toFixed(0)).join(' and ')} µs)`,
				aim: '–',
			},
			{ what: '… CPU of the server per create', measured: `${least(ours, 'server').toFixed(0)} µs`, aim: '–' },
		];
	} finally {
		await postgres.stop();
	}
}
