/** A lock for minutes, shared by processes. It belongs to a connection of its own, so PostgreSQL frees it after a crash. */
import pg from 'pg';
import type { Held } from './database.ts';
import { translateError } from './failures.ts';
import { connectTime } from './postgres-pool.ts';

export async function holdPostgres(url: string, name: string): Promise<Held | undefined> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: connectTime,
		keepAlive: true,
		application_name: 'clubyard lock',
	});
	// Without a listener a broken connection would end the process.
	client.on('error', () => undefined);
	const free = () => client.end().catch(() => undefined);
	try {
		await client.connect();
		const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as held', [name]);
		if (rows[0].held === true) return { free };
	} catch (error) {
		await free();
		throw translateError(error);
	}
	await free();
	return undefined;
}
