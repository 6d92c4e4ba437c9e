import { expect, test } from 'vitest';
import { importedOnce, sendClubs, sheetOfClubs } from '#testing/imports.ts';
import { useSite } from '#testing/site.ts';
import { getClubImport } from '../contract.ts';
import { checkRows } from './check-row.ts';
import { insertImport } from './import-store.ts';
import { readRows } from './read-rows.ts';
import { continueImports, runImport } from './run-import.ts';

const site = useSite();

const insert = async (file: string) => {
	const { rows } = await checkRows(await readRows(Buffer.from(file)), { kind: 'clubs' });
	const run = { kind: 'clubs', club_id: null, by: { kind: 'staff', name: 'Sam' }, account_id: 1 } as const;
	return site.services.transact((tx) => insertImport(tx, { ...run, made_at: site.services.now().toISOString() }, rows));
};

test('an import that is killed after any step and goes on leaves what one run would have', async () => {
	const file = sheetOfClubs('killed', 65);
	const id = await insert(file);
	const { services } = site;
	for (let steps = 0; steps < 3; steps++) {
		let left = steps;
		const killed = () => Promise.reject(new Error('killed'));
		const transact: typeof services.transact = (work) => (left-- > 0 ? services.transact(work) : killed());
		// Another is killed within its transaction, which is rolled back.
		const within: typeof services.transact = (work) =>
			services.transact(async (tx) => {
				await work(tx);
				return killed();
			});
		await expect(runImport({ ...services, transact }, id)).rejects.toThrow('killed');
		await expect(runImport({ ...services, transact: within }, id)).rejects.toThrow('killed');
	}
	await continueImports(services);
	const as = await site.staff();
	const { reply } = await site.call(getClubImport, { as, params: { importId: id } });
	expect([reply.state, reply.counts]).toEqual(['done', { new: 65, same: 0, conflict: 0, bad: 0 }]);
	await importedOnce(site, 'killed', 65);
	const again = await sendClubs(site, { as, file });
	expect(again.status).toBe(202);
});

test('several runs of one import at the same time make each club once', async () => {
	await insert(sheetOfClubs('together', 50));
	// On a slow machine one may give up at the lock; the others go on.
	await Promise.all([1, 2, 3].map(() => continueImports(site.services)));
	await importedOnce(site, 'together', 50);
});
