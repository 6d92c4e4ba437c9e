/** A ZIP archive that is written while it is sent. */
import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Resolves once the entry is written. */
export type AddEntry = (path: string, content: Readable, options?: { compress?: boolean }) => Promise<void>;

/**
 * Breaks off where `write` fails or the reader is gone: without its directory no program takes the archive for whole. `done`
 * runs in any case.
 */
export function zipStream(write: (add: AddEntry) => Promise<void>, done: () => Promise<void>): Readable {
	const zip = new ZipFile();
	const output = zip.outputStream as PassThrough;
	const gone = new AbortController();
	output.once('close', () => gone.abort());
	zip.on('error', (error) => output.destroy(error));

	const add: AddEntry = async (path, content, options) => {
		try {
			gone.signal.throwIfAborted();
			const written = finished(content, { signal: gone.signal });
			zip.addReadStream(content, path, options);
			await written;
		} finally {
			content.destroy();
		}
	};

	const run = async () => {
		try {
			await write(add);
			zip.end();
		} catch (error) {
			output.destroy(error as Error);
		} finally {
			await done();
		}
	};
	void run();
	return output;
}
