/** An upload has three steps: stage its files, write the row that names them, settle which files stay. */
import type { FastifyBaseLogger } from 'fastify';
import { isRefusal } from '#server/core/problem.ts';
import { removeFreed, type Storage } from './storage.ts';

export interface StagedUpload<T> {
	/** The stored files, which no row names yet; empty if nothing was uploaded. */
	files: readonly string[];
	/** The row's old files, which these replace. */
	replaced: readonly string[];
	/** Whether the reply names the staged files. It does not if the request was sent twice: the reply is that of the first one. */
	isNamed(reply: T): boolean | Promise<boolean>;
}

/**
 * Writes the row, then removes the files that no row names. If it is unknown whether the row was written, such as after a
 * lost connection, they stay: a row must not lose its file, and the sweep removes the file if there is no row.
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
