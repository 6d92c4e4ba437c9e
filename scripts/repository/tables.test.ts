import { expect, test } from 'vitest';
import { checkTables, usesOf } from './tables.ts';

const declared = (...tables: string[]) =>
	`declare module '#server/db/tables.ts' {\n\tinterface Tables {\n${tables.map((name) => `\t\t${name}: Row;\n`).join('')}\t}\n}`;
const shared = [{ table: 'clubs', reader: 'events', why: 'events name their club' }];

function queries(planted: Record<string, string>, allowed = shared): string {
	const repository = new Map(
		Object.entries({
			'features/clubs/server/tables.ts': declared('clubs', 'members'),
			'features/events/server/tables.ts': declared('events'),
			'features/events/server/store.ts': "db.selectFrom('events').innerJoin('clubs', 'clubs.id', 'events.club_id')",
			'server/mail/outbox.ts': `${declared('outbox')}\ndb.selectFrom('outbox')`,
			...planted,
		}),
	);
	return checkTables(repository, allowed)
		.map(({ says }) => says)
		.join('\n');
}

test('a feature may query its own tables and those that the list lets it read', () => {
	expect(queries({ 'features/clubs/server/store.ts': "tx.deleteFrom('members'); db.selectFrom('clubs as c')" })).toBe(
		'',
	);
});

test.each([
	['a table of a feature that it must not need', 'clubs', "db.selectFrom('events')", 'which clubs must not need'],
	[
		'a table that the list does not let it read',
		'events',
		"db.selectFrom('members')",
		'call a function of features/clubs',
	],
	['an alias', 'events', "db\n\t.leftJoin('members as m', 'm.id', 'x')", 'queries the table members'],
	['one of several tables', 'events', "db.selectFrom(['events', 'members'])", 'queries the table members'],
	['a write to a table that it may read', 'events', "tx.updateTable('clubs')", 'writes the table clubs'],
	['a table of the plumbing', 'events', "tx.insertInto('outbox')", 'call a function of server/ instead'],
	['raw SQL', 'events', 'sql`select * from members where id = 1`', 'queries the table members'],
	['a write in raw SQL', 'events', 'sql<Row>`delete from clubs`', 'writes the table clubs'],
])('%s is named', (_, feature, text, sentence) => {
	expect(queries({ [`features/${feature}/server/more-store.ts`]: text })).toContain(sentence);
});

test('the plumbing queries no table of a feature', () => {
	expect(queries({ 'server/jobs.ts': "db.selectFrom('clubs')" })).toContain('of the feature clubs');
});

test('tests, the demo, steps of the schema and comments may name any table', () => {
	const text = "db.selectFrom('members')";
	expect(
		queries({
			'features/events/server/all.test.ts': text,
			'demo/open.ts': text,
			'server/db/migrations/002-names.ts': 'sql`update clubs set name = null`',
			'features/events/server/more-store.ts': `/** ${text} */\n// ${text}`,
		}),
	).toBe('');
});

test('an entry of the list that nobody needs any more is named', () => {
	expect(queries({}, [...shared, { table: 'members', reader: 'events', why: '' }])).toContain(
		'lets events read the table members, which it does not',
	);
});

test('words of SQL that name no table are none', () => {
	expect(usesOf('sql`select 1`; Array.from(names); join(folder, name)')).toEqual([]);
});
