/**
 * Collects garbage when a busy time is over. By itself V8 keeps the memory of that time for as long as nothing happens:
 * it collects only while something is allocated.
 */

/** How often it looks, in milliseconds. */
const every = 2000;
/** Quiet is a time in which less CPU is used than this share. */
const quietShare = 0.02;
/** Milliseconds of CPU that have to be used first: a collection takes about 75 itself. */
const worth = 1000;
/** How long it has to be quiet; a visitor who comes during the collection waits for it. After the start nobody is there yet. */
const quietFor = { start: 1, later: 5 };

const cpuTime = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

/** The only kind of collection that makes the young generation small again. Without `--expose-gc` there is none. */
const collectAll =
	globalThis.gc && (() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));

export function collectWhenIdle(collect = collectAll, cpu: () => number = cpuTime): void {
	if (!collect) return;
	let last = cpu();
	let collected = Number.NEGATIVE_INFINITY;
	let quiet = 0;
	const look = () => {
		const now = cpu();
		quiet = now - last < every * quietShare ? quiet + 1 : 0;
		last = now;
		const enough = collected === Number.NEGATIVE_INFINITY ? quietFor.start : quietFor.later;
		if (quiet < enough || now - collected < worth) return;
		collect();
		collected = last = cpu();
	};
	setInterval(look, every).unref();
}
