/** The latency that the machine itself adds during a measurement: on a busy machine it would be blamed on the server. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBare } from './bare-server.ts';
import { clientOf } from './client.ts';
import { percentile } from './compare.ts';

/** Milliseconds that a small write and its sync to disk take, measured every 50 ms until the watch is over. */
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
 * Measures `work`, and the noise meanwhile: the p99 of a server that only sends one fixed reply, plus the p99 of a sync to
 * disk. That is what a durable request costs on this machine even if the product did nothing.
 */
export async function noiseDuring<T>(folder: string, work: () => Promise<T>): Promise<{ result: T; noise: number }> {
	const bare = await startBare('bare', { headers: ['content-length', '2'], body: Buffer.from('{}') });
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
