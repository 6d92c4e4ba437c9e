import { spawnSync } from 'node:child_process';
import { constants } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Makes garbage that only a collection of the whole heap finds, collects it, and prints what V8 did until it was gone. */
const program = (collect: string) => `
	import { PerformanceObserver } from 'node:perf_hooks';
	import { setTimeout as pause } from 'node:timers/promises';
	import * as garbage from '#main/collect-garbage.ts';
	const used = () => process.memoryUsage().heapUsed / 2 ** 20;
	globalThis.made = Array.from({ length: 300_000 }, (_, index) => ({ text: 'x' + index, list: [index] }));
	gc({ type: 'minor' });
	gc({ type: 'minor' });
	const before = used();
	globalThis.made = undefined;
	await pause(100);
	const kinds = [];
	new PerformanceObserver((list) => {
		for (const { detail } of list.getEntries()) kinds.push(detail.kind);
	}).observe({ entryTypes: ['gc'] });
	garbage.${collect}();
	const goneAtOnce = before - used() > 20;
	for (const end = Date.now() + 20_000; Date.now() < end && before - used() < 20; await pause(5));
	await pause(100);
	console.log(JSON.stringify({ kinds, goneAtOnce, gone: before - used() > 20 }));
`;

function run(collect: string): { kinds: number[]; goneAtOnce: boolean; gone: boolean } {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		['--expose-gc', '--input-type=module-typescript', '-e', program(collect)],
		{ cwd: fileURLToPath(new URL('../', import.meta.url)), env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
	);
	expect(stderr).toBe('');
	return JSON.parse(stdout);
}

test('what a busy time has left is collected in steps, between which requests are answered', () => {
	const { kinds, ...result } = run('collectInSteps');
	expect(kinds).toContain(constants.NODE_PERFORMANCE_GC_INCREMENTAL);
	expect(result).toEqual({ goneAtOnce: false, gone: true });
});

test('what the start has left is collected at once', () => {
	expect(run('collectAtOnce')).toMatchObject({ goneAtOnce: true, gone: true });
});
