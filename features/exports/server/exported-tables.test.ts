import { expect, test } from 'vitest';
import { backedUp, leftOut } from '#server/backup/tables.ts';
import { useSite } from '#testing/site.ts';
import { clubsOf, membersOf } from './club-store.ts';
import { exportedTables } from './exported-tables.ts';
import { leftOutTables } from './left-out-tables.ts';

const site = useSite();
const all = [clubsOf, membersOf, ...exportedTables];

test('every table is exported, or left out for a reason', () => {
	const known = [...all.map(({ table }) => table), ...Object.keys(leftOutTables)];
	expect(known.toSorted()).toEqual([...backedUp.map(({ name }) => name as string), ...leftOut].toSorted());
});

test('every column of an exported table is exported or left out', async () => {
	const tables = await site.services.db.introspection.getTables();
	for (const { table, columns, without = [] } of all) {
		const stored = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
		expect({ table, columns: [...columns, ...without].toSorted() }).toEqual({ table, columns: stored.toSorted() });
	}
});
