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

function run(text: string) {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		['--expose-gc', '--input-type=module-typescript', '-e', text],
		{ cwd: fileURLToPath(new URL('../', import.meta.url)), env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
	);
	expect(stderr).toBe('');
	return JSON.parse(stdout);
}

test('what a busy time has left is collected in steps, between which requests are answered', () => {
	const { kinds, ...result } = run(program('collectInSteps'));
	expect(kinds).toContain(constants.NODE_PERFORMANCE_GC_INCREMENTAL);
	expect(result).toEqual({ goneAtOnce: false, gone: true });
});

test('what the start has left is collected at once', () => {
	expect(run(program('collectAtOnce'))).toMatchObject({ goneAtOnce: true, gone: true });
});

/** Collects twice, and prints at which millisecond V8 was told what about its size, by a clock that is set by hand. */
const twice = (between: number) => `
	import { syncBuiltinESMExports } from 'node:module';
	import { mock } from 'node:test';
	import v8 from 'node:v8';
	const told = [];
	let now = 0;
	v8.setFlagsFromString = (flag) => {
		if (flag.endsWith('optimize-for-size')) told.push([now, flag]);
	};
	syncBuiltinESMExports();
	mock.timers.enable({ apis: ['setTimeout'] });
	const { collectInSteps } = await import('#main/collect-garbage.ts');
	for (; now <= 60_000; now += 1000, mock.timers.tick(1000)) {
		if (now === 0 || now === ${between}) collectInSteps();
	}
	console.log(JSON.stringify(told));
`;

test('of two collections close together the later one alone says when V8 saves memory', () => {
	const [usual, saving] = ['--no-optimize-for-size', '--optimize-for-size'];
	expect(run(twice(12_000))).toEqual([
		[0, usual],
		[2000, saving],
		[12_000, usual],
		[14_000, saving],
		[27_000, usual],
	]);
	expect(run(twice(1000))).toEqual([
		[0, usual],
		[1000, usual],
		[3000, saving],
		[16_000, usual],
	]);
});
