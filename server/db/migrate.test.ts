import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';

const site = useSite();

test('a database that a newer version has written is left alone, with a sentence that says what to do', async () => {
	const { database } = site.services;
	const later = sql`insert into kysely_migration (name, timestamp) values ('999-later', '2026-01-01T00:00:00.000Z')`;
	await database.transact((tx) => later.execute(tx));
	await expect(database.migrate()).rejects.toThrow(
		'This database was written by a newer version of Clubyard. Start that version again, or restore a backup that this version made.',
	);
});
