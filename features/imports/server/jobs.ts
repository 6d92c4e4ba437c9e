/** The jobs of imports. */
import { importDays } from '#contract/limits.ts';
import type { Services } from '#server/services.ts';
import { deleteImportsBefore, eraseImportsOf } from './import-store.ts';

const day = 86_400_000;

export async function deleteOldImports(services: Services): Promise<void> {
	const before = new Date(services.now().getTime() - importDays * day).toISOString();
	await services.transact((tx) => deleteImportsBefore(tx, before));
}

export async function eraseImportsOfClub({ transact }: Services, clubId: number): Promise<boolean> {
	await transact((tx) => eraseImportsOf(tx, clubId));
	return true;
}
