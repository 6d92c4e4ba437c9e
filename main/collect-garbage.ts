/** Collects garbage all at once, or in steps between which requests are answered. Both need `--expose-gc`. */
import { setFlagsFromString } from 'node:v8';

/** Collects everything at once, which holds the event loop for 50 to 150 ms: for a moment in which nobody is there. */
export function collectAtOnce(): void {
	globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** V8 begins to mark when this share of the heap's limit is in use, in percent; 0: as it decides itself. */
const markFrom = (percent: number) => setFlagsFromString(`--incremental-marking-hard-trigger=${percent}`);

/**
 * Eight seconds after a collection V8 does another two in steps, in which it moves together what is left and makes the
 * young generation small: by itself only if it finds that little is allocated, so it is told to optimize for size. The
 * megabytes that it moves at a time hold the event loop, the 12 of its default for up to 50 ms.
 */
const saving = ['--optimize-for-size', '--compaction-max-evacuated-bytes-mb-for-reduce-memory=4'];
/** Its defaults. With other flags it would not take compiled code from the compile cache. */
const asUsual = ['--no-optimize-for-size', '--compaction-max-evacuated-bytes-mb-for-reduce-memory=12'];

/** Milliseconds after which the first collection has ended; it would take longer if it had to save memory, too. */
const untilCollected = 2000;
/** Milliseconds after which the other two have. */
const untilDone = 15_000;

const set = (flags: readonly string[]) => {
	for (const flag of flags) setFlagsFromString(flag);
};

/** The steps of the latest collection that are still to come: the next one must not be in their way, nor they in its. */
let toSave: NodeJS.Timeout | undefined;
let toEnd: NodeJS.Timeout | undefined;

/** Marks in other threads and in steps of some milliseconds, and then has V8 save memory for a while. */
export function collectInSteps(): void {
	clearTimeout(toSave);
	clearTimeout(toEnd);
	set(asUsual);
	markFrom(1);
	// After each collection of the young generation V8 looks whether it should mark.
	globalThis.gc?.({ type: 'minor' });
	markFrom(0);
	toSave = setTimeout(set, untilCollected, saving).unref();
	toEnd = setTimeout(set, untilDone, asUsual).unref();
}
