/** A PostgreSQL cluster for measurements, which syncs to disk. */
import pg from 'pg';
import { createDatabase, startPostgres } from '#testing/postgres.ts';

export interface Postgres {
	url: string;
	query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
	stop(): Promise<void>;
}

/** Slows every commit, like a slower disk. */
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
		return {
			url,
			query: async (text, values = []) => (await client.query(text, values)).rows,
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
