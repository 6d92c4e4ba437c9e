/**
 * Collects garbage when a busy time is over, and gives back what that has freed. By itself V8 keeps the memory of that time
 * for as long as nothing happens: it collects only while something is allocated.
 */
import { giveNativeMemoryBack } from './native-memory.ts';

/** How often it looks, in milliseconds. */
const every = 2000;
/** Quiet is a time in which less CPU is used than this share. */
const quietShare = 0.02;
/** Milliseconds of CPU that have to be used between two collections: one takes about 75 itself. */
const worth = 1000;
/** How many looks in a row have to find it quiet; a visitor who comes during the collection waits for it. After the start nobody is there yet. */
const quietLooks = { start: 1, later: 5 };

/** Milliseconds after a collection until what it has freed is given back: another thread frees the buffers. */
const untilFreed = 1000;

const cpuTime = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

/** The only kind of collection that makes the young generation small again. Without `--expose-gc` there is none. */
const collectAll =
	globalThis.gc && (() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));

export function collectWhenIdle(
	collect = collectAll,
	cpu: () => number = cpuTime,
	openNative: () => (() => void) | undefined = giveNativeMemoryBack,
): void {
	if (!collect) return;
	let giveBack: (() => void) | undefined;
	// Not at once: it takes some milliseconds, and the first visitor may be waiting.
	setTimeout(() => {
		giveBack = openNative();
	}, untilFreed).unref();
	let last = cpu();
	let cpuAtCollection = Number.NEGATIVE_INFINITY;
	let quiet = 0;
	const look = () => {
		const now = cpu();
		quiet = now - last < every * quietShare ? quiet + 1 : 0;
		last = now;
		const enough = cpuAtCollection === Number.NEGATIVE_INFINITY ? quietLooks.start : quietLooks.later;
		if (quiet < enough || now - cpuAtCollection < worth) return;
		collect();
		cpuAtCollection = last = cpu();
		setTimeout(() => giveBack?.(), untilFreed).unref();
	};
	setInterval(look, every).unref();
}
