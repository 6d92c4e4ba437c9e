/**
 * What two processes on one PostgreSQL pay for each other: processor time and transactions per create, of one process and
 * of two with the same load. On few cores their rates cannot add up, but what a create costs tells how much they would.
 * Creates that arrive together share a transaction in each process, so two make more and smaller ones.
 */
import { connections, createsAt } from './creates.ts';
import { makeSite, type SampleSite } from './data.ts';
import { putUnderLoad } from './load.ts';
import { type Postgres, startDatabase } from './postgres.ts';
import { cpuOf, type Running, startOn, startProgram } from './process.ts';
import { type Figure, ratio } from './table.ts';

interface Round {
	rate: number;
	faults: number;
	/** Microseconds of CPU per create of all processes, and of PostgreSQL. */
	servers: number;
	postgres: number;
	/** Transactions of PostgreSQL per create. */
	transactions: number;
}

const transactionsOf = async ({ query }: Postgres): Promise<number> => {
	const [row] = await query("select xact_commit as n from pg_stat_database where datname = 'bench'");
	return Number(row?.['n']);
};

/** Spreads the connections evenly over the processes. */
async function round(
	servers: readonly Running[],
	postgres: Postgres,
	site: SampleSite,
	seconds: number,
): Promise<Round> {
	const cpu = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
	const before = [cpu(), postgres.cpu(), await transactionsOf(postgres)] as const;
	const loads = await Promise.all(
		servers.map((server) => {
			const options = { ...createsAt(server, site, seconds), connections: connections / servers.length };
			return putUnderLoad(server.url, options);
		}),
	);
	const replies = loads.reduce((sum, load) => sum + load.replies, 0);
	return {
		rate: loads.reduce((sum, load) => sum + load.replies / load.seconds, 0),
		faults: loads.reduce((sum, load) => sum + load.faults, 0),
		servers: ((cpu() - before[0]) * 1000) / replies,
		postgres: ((postgres.cpu() - before[1]) * 1000) / replies,
		transactions: ((await transactionsOf(postgres)) - before[2]) / replies,
	};
}

const best = (rounds: readonly Round[], which: keyof Round) => Math.min(...rounds.map((each) => each[which]));

const told = (rounds: readonly Round[]) =>
	`${best(rounds, 'servers').toFixed(0)} + ${best(rounds, 'postgres').toFixed(0)} µs, ${best(rounds, 'transactions').toFixed(2)} transactions, ${Math.max(...rounds.map(({ rate }) => rate)).toFixed(0)} per s`;

/** Registrations through a form, by one process and by two. */
export async function measureTwoProcesses(rounds: number, seconds: number): Promise<Figure[]> {
	const postgres = await startDatabase();
	try {
		const site = await makeSite(1, postgres.url);
		const start = () => startProgram('main/main.ts', startOn(site.folder, undefined, postgres));
		const servers = [await start(), await start()];
		const [alone, both]: [Round[], Round[]] = [[], []];
		try {
			for (const server of servers) await round([server], postgres, site, 3 * seconds);
			for (let turn = 0; turn < rounds; turn++) {
				alone.push(await round(servers.slice(0, 1), postgres, site, seconds));
				both.push(await round(servers, postgres, site, seconds));
			}
		} finally {
			for (const server of servers) await server.stop();
			await site.remove();
		}
		const costOf = (all: Round[]) => best(all, 'servers') + best(all, 'postgres');
		const share = costOf(alone) / costOf(both);
		const faults = [...alone, ...both].reduce((sum, each) => sum + each.faults, 0);
		return [
			{
				what: 'PostgreSQL: CPU of a create in one process (servers + PostgreSQL) against one in two',
				measured: `${ratio(share)} (${told(alone)}; two: ${told(both)})${faults > 0 ? `, ${faults} FAULTS` : ''}`,
				aim: '–',
				...(faults > 0 && { ok: false }),
			},
		];
	} finally {
		await postgres.stop();
	}
}
