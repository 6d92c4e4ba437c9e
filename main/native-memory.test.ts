import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Fills 96 MB of the C library's memory with buffers and frees all but the last, which keeps it from giving back the
 * memory below. Prints the megabytes that are in use before and after they are given back.
 */
const program = `
	import { setTimeout as pause } from 'node:timers/promises';
	import { giveNativeMemoryBack } from '#main/native-memory.ts';
	const resident = () => Math.round(process.memoryUsage.rss() / 2 ** 20);
	const giveBack = giveNativeMemoryBack();
	let buffers = Array.from({ length: 1500 }, () => Buffer.alloc(64 * 1024, 1));
	const last = buffers.at(-1);
	buffers = [];
	while (process.memoryUsage().arrayBuffers > 2 ** 23) {
		gc();
		await pause(10);
	}
	const before = resident();
	giveBack?.();
	console.log(JSON.stringify({ can: giveBack !== undefined, before, after: resident(), kept: last.length }));
`;

test('where the C library is glibc, freed memory is given back, and nothing is said about it', () => {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		['--expose-gc', '--input-type=module-typescript', '-e', program],
		{ cwd: fileURLToPath(new URL('../', import.meta.url)), env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
	);
	const { can, before, after } = JSON.parse(stdout);
	const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
	expect(can).toBe(header.glibcVersionRuntime !== undefined);
	if (can) expect(before - after).toBeGreaterThan(48);
	expect(stderr).toBe('');
});
