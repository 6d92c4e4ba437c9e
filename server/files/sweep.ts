/** Removes files that a crash has left without a row. */
import type { Storage } from './storage.ts';

const hour = 3_600_000;
const batch = 100;

/** Removes the files of a folder that are older than an hour, but for those that `unused` leaves out of the names it is given. */
export async function sweepFolder(
	{ files, now }: { files: Storage; now(): Date },
	folder: string,
	unused: (names: readonly string[]) => Promise<string[]>,
): Promise<void> {
	let names: string[] = [];
	for await (const name of files.list(folder, new Date(now().getTime() - hour))) {
		names.push(name);
		if (names.length < batch) continue;
		await files.remove(await unused(names));
		names = [];
	}
	if (names.length > 0) await files.remove(await unused(names));
}
