/** Removes files without a row, left behind when a process ends during an upload. */
import type { FastifyBaseLogger } from 'fastify';
import { removeUnnamed, type Storage } from './storage.ts';

const hour = 3_600_000;
const batch = 100;

/** Keeps files younger than an hour: their rows may not be written yet. */
export async function sweepFolder(
	services: { files: Storage; now(): Date; log: Pick<FastifyBaseLogger, 'warn'> },
	folder: string,
	unused: (names: readonly string[]) => Promise<string[]>,
): Promise<void> {
	let names: string[] = [];
	for await (const name of services.files.list(folder, new Date(services.now().getTime() - hour))) {
		names.push(name);
		if (names.length < batch) continue;
		await removeUnnamed(services, await unused(names));
		names = [];
	}
	if (names.length > 0) await removeUnnamed(services, await unused(names));
}
