/** Reads an uploaded file in a worker. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { badFile } from '#server/core/problem.ts';
import { queue } from '#server/core/queue.ts';
import { importTexts } from '../rules.ts';
import type { Sheet } from './read-csv.ts';
import type { Message } from './read-rows.ts';

/** Far more than a file of 5 MB needs. */
const usual = { milliseconds: 8000, megabytes: 256 };

/** One at a time, for the memory. */
const queued = queue(1, 8, importTexts.busy);

const refuse = (text: string) => badFile('wrong kind', 'file', text);

async function readInWorker(bytes: Buffer, bounds: typeof usual): Promise<Sheet> {
	const worker = new Worker(new URL('./read-rows.ts', import.meta.url), {
		workerData: { sheetBytes: bytes },
		resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
	});
	// Otherwise a failure while it stops would end the process.
	worker.on('error', () => undefined);
	const late = AbortSignal.timeout(bounds.milliseconds);
	try {
		const [message] = (await once(worker, 'message', { signal: late })) as [Message];
		if ('refusal' in message) throw refuse(message.refusal);
		return message.sheet;
	} catch (error) {
		const { code } = error as { code?: string };
		if (code === 'ERR_WORKER_OUT_OF_MEMORY' || late.aborted) throw refuse(importTexts.unreadable);
		throw error;
	} finally {
		await worker.terminate();
	}
}

/** Throws a 415 that says what is wrong with the file. */
export const readFile = (bytes: Buffer, bounds = usual): Promise<Sheet> => queued(() => readInWorker(bytes, bounds));
