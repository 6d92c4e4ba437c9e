/** The server is killed during writes, repeatedly on the same data. */
import { setTimeout as pause } from 'node:timers/promises';
import { makeSite, type SampleSite } from '../data.ts';
import { type Postgres, startDatabase } from '../postgres.ts';
import { type Start, startOn, startProgram } from '../process.ts';
import type { Outcome } from './trial.ts';
import { missingIn, missingOnPostgres, startWriting } from './writes.ts';

async function killOften(site: SampleSite, start: Start, rounds: number): Promise<string[]> {
	const ids: string[] = [];
	for (let round = 0; round < rounds; round++) {
		const server = await startProgram('main/main.ts', start);
		const writes = startWriting(server, site);
		await writes.begun;
		// Another moment in each round hits all parts of a commit.
		await pause(100 + ((round * 37) % 300));
		await server.stop('SIGKILL');
		ids.push(...(await writes.stop()));
	}
	return ids;
}

export async function killOnSqlite(rounds: number, planted?: string): Promise<Outcome> {
	const site = await makeSite(1);
	try {
		const ids = await killOften(site, startOn(site.folder, planted), rounds);
		return { acknowledged: ids.length, wrong: missingIn(site.folder, ids) };
	} finally {
		await site.remove();
	}
}

async function onPostgres(work: (postgres: Postgres, site: SampleSite) => Promise<Outcome>): Promise<Outcome> {
	const postgres = await startDatabase();
	try {
		const site = await makeSite(1, postgres.url);
		return await work(postgres, site).finally(site.remove);
	} finally {
		await postgres.stop();
	}
}

export const killOnPostgres = (rounds: number, planted?: string): Promise<Outcome> =>
	onPostgres(async (postgres, site) => {
		const ids = await killOften(site, startOn(site.folder, planted, postgres), rounds);
		return { acknowledged: ids.length, wrong: await missingOnPostgres(postgres, ids) };
	});

const endOtherConnections =
	'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()';

/** PostgreSQL ends all connections every 50 ms; the site must go on. */
export const loseConnections = (rounds: number, planted?: string): Promise<Outcome> =>
	onPostgres(async (postgres, site) => {
		const server = await startProgram('main/main.ts', startOn(site.folder, planted, postgres));
		try {
			const writes = startWriting(server, site);
			await writes.begun;
			for (let round = 0; round < rounds; round++) {
				await pause(50);
				await postgres.query(endOtherConnections);
			}
			const ids = await writes.stop();
			const later = startWriting(server, site);
			await later.begun;
			const after = await later.stop();
			const wrong = await missingOnPostgres(postgres, [...ids, ...after]);
			return { acknowledged: ids.length + after.length, wrong: wrong + (after.length === 0 ? 1 : 0) };
		} finally {
			await server.stop('SIGKILL');
		}
	});
