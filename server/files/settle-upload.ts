/** Uploads in three steps: stage the files, write the row, settle which files stay. */
import type { FastifyBaseLogger } from 'fastify';
import { isRefusal } from '#server/core/problem.ts';
import { removeFreed, type Storage } from './storage.ts';

export interface StagedUpload<T> {
	files: readonly string[];
	replaced: readonly string[];
	/** False if the request was sent twice: the reply then names the first one's files. */
	isNamed(reply: T): boolean | Promise<boolean>;
}

/** Writes the row, then removes unused files. If the row's fate is unknown, the sweep removes them later. */
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
