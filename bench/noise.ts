/** What the machine itself adds while something is measured. */
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientOf } from './client.ts';
import { percentile } from './compare.ts';
import { startProgram } from './process.ts';

/** How long the disk takes to keep a few bytes, now and then. */
async function watchDisk(folder: string, watch: { isOver: boolean }): Promise<number[]> {
	const file = await open(join(folder, 'sync'), 'w');
	const times: number[] = [];
	for (; !watch.isOver; await pause(50)) {
		const began = performance.now();
		await file.write(Buffer.alloc(4096));
		await file.datasync();
		times.push(performance.now() - began);
	}
	await file.close();
	return times;
}

/**
 * What this machine adds to every durable request: the p99 of a server that has one ready answer and is asked all the
 * while, and that of a bare sync to disk.
 */
export async function noiseDuring<T>(folder: string, work: () => Promise<T>): Promise<{ result: T; noise: number }> {
	const answer = join(folder, 'answer.json');
	const ready = { headers: ['content-length', '2'], body: Buffer.from('{}').toString('base64') };
	await writeFile(answer, JSON.stringify(ready));
	const bare = await startProgram('bench/programs/bare.ts', { env: { ANSWER: answer } });
	const { call, close } = clientOf(bare.url);
	const times: number[] = [];
	const watch = { isOver: false };
	const probes = (async () => {
		for (; !watch.isOver; await pause(5)) times.push((await call('GET', '/')).took);
	})();
	const disk = watchDisk(folder, watch);
	try {
		const result = await work();
		watch.isOver = true;
		return { result, noise: percentile(times, 0.99) + percentile(await disk, 0.99) };
	} finally {
		watch.isOver = true;
		await Promise.all([probes, disk]);
		close();
		await bare.stop('SIGKILL');
	}
}
