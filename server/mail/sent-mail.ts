/** Deletes mail that has left the outbox. */
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sentMailDays } from '#contract/limits.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { mailFolder } from './deliver.ts';

export async function deleteSentMail(tx: Tx, before: string, most: number): Promise<number> {
	const rows = await tx
		.deleteFrom('outbox')
		.where('id', 'in', (eb) =>
			eb
				.selectFrom('outbox')
				.select('id')
				.where('made_at', '<', before)
				.where((or) => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
				.limit(most),
		)
		.returning('id')
		.execute();
	return rows.length;
}

/** Deletes old mail files, even if there is a mail server now. */
export async function deleteMailFiles({ settings, now }: Pick<Services, 'settings' | 'now'>): Promise<void> {
	const before = now().getTime() - sentMailDays * 24 * 3_600_000;
	const entries = await opendir(mailFolder(settings)).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	for await (const { name, parentPath } of entries) {
		if (!name.endsWith('.eml')) continue;
		const path = join(parentPath, name);
		// Another process may have deleted it.
		const file = await stat(path).catch(() => undefined);
		if (file && file.mtimeMs < before) await rm(path, { force: true });
	}
}
