/** Where uploaded files are kept. Names are made by `newFileName`, so that no name comes from outside. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';

export interface StoredFile {
	bytes: number;
	stream: Readable;
}

export interface Storage {
	/** Keeps a file whole or not at all; it is durable when this resolves. */
	put(name: string, bytes: Buffer): Promise<void>;
	/** Undefined when there is no such file. */
	get(name: string): Promise<StoredFile | undefined>;
	/** Removes files; one that is not there is no error. */
	remove(names: readonly string[]): Promise<void>;
	/** The names below a folder that were put before `before`, for the sweep of files without a row. */
	list(folder: string, before: Date): AsyncIterable<string>;
	/** An address that gives the file with this `Content-Disposition` for some minutes; only where a store can sign one. */
	signedUrl?(name: string, disposition: string): Promise<string>;
}

/** An unguessable name in a folder: `newFileName('logos', 'webp')`. */
export const newFileName = (folder: string, extension: string): string =>
	`${folder}/${randomBytes(16).toString('hex')}.${extension}`;

/**
 * Removes files that no row names any more, or never will. What they belonged to is decided by then, so a store that is
 * away fails nothing: the sweep takes them later.
 */
export async function removeFreed(
	{ files, log }: { files: Storage; log: Pick<FastifyBaseLogger, 'warn'> },
	names: readonly string[],
): Promise<void> {
	await files.remove(names).catch((error: unknown) => {
		log.warn({ err: error, files: names.length }, 'files without a row wait for the sweep');
	});
}
