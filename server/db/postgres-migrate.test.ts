import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { migratePostgres } from './postgres-migrate.ts';

let database: FreshPostgres;
let other: pg.Client;
beforeAll(async () => {
	database = await freshPostgres();
	other = new pg.Client({ connectionString: database.url });
	await other.connect();
});
afterAll(async () => {
	await other.end();
	await database.drop();
});

const areWaiting = async () => {
	const { rows } = await other.query(
		`select from pg_stat_activity where application_name = 'clubyard migrations' and wait_event = 'advisory'
			and datname = current_database()`,
	);
	return rows.length;
};

test('the migration of another process is waited for beyond the time limits of the role', async () => {
	await other.query(`select pg_advisory_lock(hashtext('migrations'))`);
	const limits = encodeURIComponent('-c statement_timeout=500 -c lock_timeout=500');
	const migrated = migratePostgres(`${database.url}?options=${limits}`, undefined).then(
		() => 'migrated',
		(error: Error) => error.message,
	);
	await expect.poll(areWaiting).toBe(1);
	await other.query('select pg_sleep(1)');
	await other.query('select pg_advisory_unlock_all()');
	expect(await migrated).toBe('migrated');
});
