/** Writes an import of the week before last: most of its clubs were there already. */
import { findAccount } from '#features/accounts/server/store.ts';
import { existingClub } from '#features/clubs/server/visibility.ts';
import { importTexts } from '#features/imports/rules.ts';
import {
	findImport,
	finishImport,
	finishRow,
	insertImport,
	type RowResult,
} from '#features/imports/server/import-store.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Clock, daysBefore } from './clock.ts';
import { staff } from './staff.ts';

export async function seedImport(tx: Tx, ids: ReadonlyMap<string, number>, clock: Clock): Promise<void> {
	const nameOf = async (key: string) => (await existingClub(tx, ids.get(key) ?? 0)).name;
	const rows: (RowResult & { row: number; name: string })[] = [
		{ row: 2, name: await nameOf('tea'), outcome: 'same' },
		{ row: 3, name: await nameOf('maths'), outcome: 'same' },
		{
			row: 4,
			name: await nameOf('paper'),
			outcome: 'conflict',
			problem: importTexts.otherValues,
			fields: { Meets: 'empty on this site' },
		},
		{ row: 5, name: 'Hill Walkers', outcome: 'bad', fields: { Email: 'Email is required' } },
		{ row: 7, name: await nameOf('radio'), outcome: 'same' },
	];
	const account = await findAccount(tx, 'staff', staff.email);
	const [made_at, done_at] = [daysBefore(clock, 12, 10 * 60 + 4), daysBefore(clock, 12, 10 * 60 + 5)];
	const by = { kind: 'staff', name: staff.name } as const;
	const run = { kind: 'clubs', club_id: null, by, account_id: account?.id ?? 0, made_at } as const;
	const id = await insertImport(
		tx,
		run,
		rows.map(({ row, name }) => ({ row, name })),
	);
	for (const { row, name: _, ...done } of rows) await finishRow(tx, id, row, done);
	const saved = await findImport(tx, id);
	if (saved) await finishImport(tx, saved, done_at);
}
