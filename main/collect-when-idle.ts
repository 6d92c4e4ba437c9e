/**
 * Collects garbage when a busy time is over, and gives back what that has freed. By itself V8 keeps the memory of that time
 * for as long as nothing happens: it collects only while something is allocated.
 */
import { collectAtOnce, collectInSteps } from './collect-garbage.ts';
import { giveNativeMemoryBack } from './native-memory.ts';

/** How often it looks, in milliseconds. */
const every = 2000;
/** Quiet is a time in which less CPU is used than this share. */
const quietShare = 0.02;
/** Milliseconds of CPU that have to be used between two collections: one takes 100 to 200 itself, in all threads. */
const worth = 1000;
/** How many looks in a row have to find it quiet. */
const quietLooks = { start: 1, later: 5 };

/** Milliseconds after a collection until what it has freed is given back: another thread frees the buffers. */
const untilFreed = 2000;

const cpuTime = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

const collectGarbage = globalThis.gc && ((isStart: boolean) => (isStart ? collectAtOnce() : collectInSteps()));

/** Without `--expose-gc` nothing is done. `collect` is told whether it is right after the start, when nobody is there yet. */
export function collectWhenIdle(
	collect = collectGarbage,
	cpu: () => number = cpuTime,
	openNative: () => (() => void) | undefined = giveNativeMemoryBack,
): void {
	if (!collect) return;
	let giveBack: (() => void) | undefined;
	// Not at once: it takes some milliseconds, and the first visitor may be waiting.
	setTimeout(() => {
		giveBack = openNative();
	}, untilFreed).unref();
	const cpuAtStart = cpu();
	let last = cpuAtStart;
	let cpuAtCollection = Number.NEGATIVE_INFINITY;
	let quiet = 0;
	const look = () => {
		const now = cpu();
		quiet = now - last < every * quietShare ? quiet + 1 : 0;
		last = now;
		const isStart = cpuAtCollection === Number.NEGATIVE_INFINITY && now - cpuAtStart < worth;
		const enough = isStart ? quietLooks.start : quietLooks.later;
		if (quiet < enough || now - cpuAtCollection < worth) return;
		collect(isStart);
		cpuAtCollection = last = cpu();
		setTimeout(() => giveBack?.(), untilFreed).unref();
	};
	setInterval(look, every).unref();
}
