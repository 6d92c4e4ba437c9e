/** A PostgreSQL for measurements: a cluster of its own that syncs to disk. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDatabase, startPostgres } from '#testing/postgres.ts';
import { findPostgres } from '#testing/postgres-programs.ts';
import { cpuOfFamily, parentOf } from './process.ts';

const run = promisify(execFile);

export interface Postgres {
	/** The address of its one database, for the site's role. */
	url: string;
	query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
	/** Milliseconds of CPU that all its processes have used so far. */
	cpu(): number;
	stop(): Promise<void>;
}

/** Makes every commit take so much longer, as on a slower disk. */
async function slowCommits(adminUrl: string, milliseconds: number): Promise<void> {
	const admin = new pg.Client({ connectionString: adminUrl });
	await admin.connect();
	await admin.query(`alter database bench set commit_delay = ${milliseconds * 1000}`);
	await admin.query('alter database bench set commit_siblings = 0');
	await admin.end();
}

export async function startDatabase({ commitMilliseconds = 0 } = {}): Promise<Postgres> {
	const cluster = await startPostgres({ durable: true });
	try {
		await createDatabase(cluster.adminUrl, 'bench');
		if (commitMilliseconds > 0) await slowCommits(cluster.adminUrl, commitMilliseconds);
		const url = cluster.siteUrl('bench');
		const client = new pg.Client({ connectionString: url });
		await client.connect();
		const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
		const [backend] = await query('select pg_backend_pid() as pid');
		const postmaster = parentOf(Number(backend?.['pid']));
		return {
			url,
			query,
			cpu: () => cpuOfFamily(postmaster),
			stop: async () => {
				await client.end();
				await cluster.stop();
			},
		};
	} catch (error) {
		await cluster.stop();
		throw error;
	}
}

/** Runs a `pgbench` script with prepared statements; returns how many times it ran, and how many times per second. */
export async function pgbench(
	url: string,
	script: string,
	connections: number,
	seconds: number,
): Promise<{ done: number; rate: number }> {
	const program = join(findPostgres(undefined, ['pgbench']) ?? '', 'pgbench');
	const counts = ['-c', String(connections), '-T', String(seconds)];
	const { stdout } = await run(program, ['-n', '-M', 'prepared', ...counts, '-f', script, url]);
	const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
	const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
	if (!(rate > 0)) throw new Error(`pgbench measured nothing: ${stdout}`);
	return { done, rate };
}
