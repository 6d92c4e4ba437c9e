/** Which call a transaction belongs to, so that the trail can say who changed what. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { By, Did } from '#contract/trail.ts';

/** A call whose transactions have to leave an entry. */
export interface RecordedCall {
	did: Did;
	/** Undefined for somebody without a session. */
	by: By | undefined;
}

const calls = new AsyncLocalStorage<RecordedCall | undefined>();

/** The call that is being handled, if its transactions have to leave entries. */
export const recordedCall = (): RecordedCall | undefined => calls.getStore();

/** Handles a call whose transactions have to leave entries. */
export const recorded = <T>(call: RecordedCall, work: () => T): T => calls.run(call, work);

/** Runs what a call does besides its change, such as erasing in batches what was deleted: it leaves no entry. */
export const unrecorded = <T>(work: () => T): T => calls.run(undefined, work);
