/** The storage of uploaded files. Names come from `newFileName`, never from visitors. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import { untilAborted } from '#server/core/until-aborted.ts';

export const fileFolders = ['logos', 'members', 'resumes'] as const;

interface StoredFile {
	bytes: number;
	stream: Readable;
}

export interface Storage {
	/** Stores a file whole or not at all; durable when it resolves. */
	put(name: string, bytes: Buffer): Promise<void>;
	get(name: string): Promise<StoredFile | undefined>;
	remove(names: readonly string[]): Promise<void>;
	/** With `before`: only files stored earlier, by the store's clock. */
	list(folder: string, before?: Date): AsyncIterable<string>;
}

export const newFileName = (folder: string, extension: string): string =>
	`${folder}/${randomBytes(16).toString('hex')}.${extension}`;

/** Skips files of other programs, which no sweep may delete. */
export const isStoredName = (name: string): boolean => /^[a-z]+\/[a-z0-9-]+(\.[a-z0-9]+)?$/.test(name);

export const fileStoreAway = (cause: unknown) =>
	new Problem('unavailable', 'The site’s file storage is not answering. Try again in a moment.', {
		retryAfter: 5,
		cause,
	});

export const wholeFile = (stream: Readable): Promise<Buffer> =>
	buffer(stream).catch((error: unknown) => {
		throw fileStoreAway(error);
	});

interface Removing {
	files: Storage;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Removes files without a row. Ignores failures, because the sweep tries again. */
export const removeUnnamed = ({ files, log }: Removing, names: readonly string[]): Promise<void> =>
	files.remove(names).catch((error: unknown) => {
		log.warn({ err: error, files: names.length }, 'files without a row wait for the sweep');
	});

/** Milliseconds that a call waits for a removal. */
const patience = 1000;

/** For calls: a slow storage must not delay them, so the removal goes on in the background. */
export const removeFreed = (services: Removing, names: readonly string[]): Promise<void> =>
	untilAborted(AbortSignal.timeout(patience), removeUnnamed(services, names)).catch(() => undefined);
