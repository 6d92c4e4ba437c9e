/** What came of the last quiz taken in this tab. It is shown over the home page until it is closed, also after a reload. */
import { makeStore } from '#web/ui/store.ts';
import { type Outcome, readOutcome } from '../outcome-rules.ts';

const key = 'quizOutcome';

function read(): Outcome | undefined {
	try {
		return readOutcome(sessionStorage.getItem(key));
	} catch {
		// A browser may refuse all storage.
		return undefined;
	}
}

function keep(outcome: Outcome | undefined) {
	try {
		if (outcome) sessionStorage.setItem(key, JSON.stringify(outcome));
		else sessionStorage.removeItem(key);
	} catch (error) {
		console.warn('The result of the quiz cannot be kept for a reload.', error);
	}
}

export const lastOutcome = makeStore(read());

/** Keeps what came of a quiz until `closeOutcome`. */
export function showOutcome(outcome: Outcome): void {
	keep(outcome);
	lastOutcome.set(outcome);
}

/** Forgets it: the next person at this device must not see it. */
export function closeOutcome(): void {
	keep(undefined);
	lastOutcome.set(undefined);
}
