/** Measures syncs to disk per durable create: few, because they are shared, but never none. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putUnderLoad } from './client.ts';
import { makeSite, responsesTo } from './data.ts';
import { hasStrace, startOn, startProgram } from './process.ts';
import type { Figure } from './table.ts';

/** Counts with strace, which sees what the kernel sees. */
export async function measureCreates(seconds: number, planted?: string): Promise<Figure[]> {
	const what = 'syncs to disk per durable create, by strace';
	if (!hasStrace()) return [{ what, measured: 'not measured: strace is not there', promise: '' }];
	const site = await makeSite(1);
	const trace = join(site.folder, 'syncs.txt');
	const under = ['strace', '-f', '--seccomp-bpf', '-e', 'trace=fsync,fdatasync', '-o', trace];
	const server = await startProgram('main/main.ts', { ...startOn(site.folder, planted), under });
	const syncsSoFar = async () =>
		(await readFile(trace, 'utf8')).split('\n').filter((line) => /sync\(/.test(line)).length;
	try {
		const before = await syncsSoFar();
		const load = responsesTo(site, seconds);
		const { replies, faults } = await putUnderLoad(server.url, load);
		const [syncs, creates] = [(await syncsSoFar()) - before, replies - faults];
		const share = syncs / creates;
		// At most one create per connection can share a sync.
		const least = 1 / (2 * load.connections);
		const measured = `${share.toFixed(3)} (${syncs} for ${creates})`;
		return [{ what, measured, promise: `≥ ${least.toFixed(3)}, ≤ 0.1`, ok: share >= least && share <= 0.1 }];
	} finally {
		await server.stop();
		await site.remove();
	}
}
