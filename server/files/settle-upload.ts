/** An upload has three steps: stage its files, write the row that names them, settle which files stay. */
import type { FastifyBaseLogger } from 'fastify';
import { isRefusal } from '#server/core/problem.ts';
import { removeFreed, type Storage } from './storage.ts';

export interface StagedUpload<T> {
	/** Files that are kept, and that no row names yet; none where nothing was uploaded. */
	files: readonly string[];
	/** Files that they replace. */
	replaced: readonly string[];
	/** Whether the row names the staged files: a request that is sent twice gets the reply to the first, which names others. */
	isNamed(reply: T): boolean | Promise<boolean>;
}

/**
 * Writes the row and removes the files that no row names then. Where nobody knows whether it was
 * written, such as after a lost connection, they stay: a row must not lose its file, and the sweep finds the others.
 */
export async function settleUpload<Judged, T extends Judged>(
	services: { files: Storage; log: Pick<FastifyBaseLogger, 'warn'> },
	staged: StagedUpload<Judged>,
	writeRow: () => Promise<T>,
): Promise<T> {
	let reply: T;
	try {
		reply = await writeRow();
	} catch (error) {
		if (isRefusal(error)) await removeFreed(services, staged.files);
		throw error;
	}
	if (staged.files.length > 0)
		await removeFreed(services, (await staged.isNamed(reply)) ? staged.replaced : staged.files);
	return reply;
}
