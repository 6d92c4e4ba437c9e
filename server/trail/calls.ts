/** The call that a transaction belongs to, for the trail. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { By, Did } from '#contract/trail.ts';

export interface RecordedCall {
	did: Did;
	by: By | undefined;
}

const calls = new AsyncLocalStorage<RecordedCall | undefined>();

export const recordedCall = (): RecordedCall | undefined => calls.getStore();

/** Runs a call whose transactions must leave entries. */
export const recorded = <T>(call: RecordedCall, work: () => T): T => calls.run(call, work);

/** Runs side work of a call, such as erasing in batches, which leaves no entry. */
export const unrecorded = <T>(work: () => T): T => calls.run(undefined, work);
