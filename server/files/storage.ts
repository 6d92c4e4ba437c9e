/** The storage of uploaded files. `newFileName` makes their names: a name from a visitor could point anywhere on the disk. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import { untilAborted } from '#server/core/until-aborted.ts';

/** The folders of files that rows name. */
export const fileFolders = ['logos', 'members', 'resumes'] as const;

interface StoredFile {
	bytes: number;
	stream: Readable;
}

export interface Storage {
	/** Stores a file completely or not at all; it is durable when this resolves. */
	put(name: string, bytes: Buffer): Promise<void>;
	/** Undefined when there is no such file. */
	get(name: string): Promise<StoredFile | undefined>;
	/** Removes files; one that is not there is no error. */
	remove(names: readonly string[]): Promise<void>;
	/** The names below a folder; with `before` those that were put earlier, by the clock of the store. */
	list(folder: string, before?: Date): AsyncIterable<string>;
}

/** An unguessable name in a folder: `newFileName('logos', 'webp')`. */
export const newFileName = (folder: string, extension: string): string =>
	`${folder}/${randomBytes(16).toString('hex')}.${extension}`;

/**
 * Whether a name is of the form that stored files have. File managers and editors leave others in the folder, consoles of
 * stores and other programs in the bucket, which no sweep may delete.
 */
export const isStoredName = (name: string): boolean => /^[a-z]+\/[a-z0-9-]+(\.[a-z0-9]+)?$/.test(name);

/** A 503, because files cannot be reached right now. */
export const fileStoreAway = (cause: unknown) =>
	new Problem('unavailable', 'The site’s file storage does not answer. Try again in a moment.', {
		retryAfter: 5,
		cause,
	});

/** All bytes of a stored file; a 503 if it breaks off. */
export const wholeFile = (stream: Readable): Promise<Buffer> =>
	buffer(stream).catch((error: unknown) => {
		throw fileStoreAway(error);
	});

interface Removing {
	files: Storage;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Removes files that no row names any more. The rows are already written, so a failure of the storage must fail nothing else:
 * the sweep removes the files later.
 */
export const removeUnnamed = ({ files, log }: Removing, names: readonly string[]): Promise<void> =>
	files.remove(names).catch((error: unknown) => {
		log.warn({ err: error, files: names.length }, 'files without a row wait for the sweep');
	});

/** Milliseconds for which a call waits until files are removed. */
const patience = 1000;

/** The same for a call, which a storage that does not answer must not hold up: the removal goes on beside it. */
export const removeFreed = (services: Removing, names: readonly string[]): Promise<void> =>
	untilAborted(AbortSignal.timeout(patience), removeUnnamed(services, names)).catch(() => undefined);
