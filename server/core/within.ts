/** A time limit on a request's work. A change that was refused because the time was over must not be stored afterwards. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem, type ProblemExtras } from './problem.ts';

/** Milliseconds that work gets beyond its time when it has begun to commit: longer than a commit may take. */
export const commitGrace = 10_000;

const outOfTime = (extras: ProblemExtras = {}) =>
	new Problem('unavailable', 'The site is busy. Try again in a moment.', { retryAfter: 5, ...extras });

/** The time limit that some work runs under. */
export class Deadline {
	#isOver = false;
	#hasBegunToCommit = false;

	get hasBegunToCommit(): boolean {
		return this.#hasBegunToCommit;
	}

	end(): void {
		this.#isOver = true;
	}

	/** Throws when the time is over. */
	check(): void {
		if (this.#isOver) throw outOfTime({ isUndone: true });
	}

	/** The last check before a commit. From here on the work may take effect, so its own outcome is waited for. */
	beginCommit(): void {
		this.check();
		this.#hasBegunToCommit = true;
	}
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/** The time limit of the running work, if it has one. Transactions ask for it, and roll back when the time is over. */
export const currentDeadline = (): Deadline | undefined => deadlines.getStore();

/** Runs what has to be saved however late it is: a record of something that was done elsewhere and cannot be rolled back. */
export const withoutDeadline = <T>(work: () => Promise<T>): Promise<T> => deadlines.run(undefined, work);

/**
 * Resolves with what `work` gives, or rejects with a 503 after `seconds`. The work is not stopped, but none of its
 * transactions commits from then on. When one has begun to commit, the work's own outcome is waited for a little longer.
 */
export async function within<T>(seconds: number, work: () => Promise<T>): Promise<T> {
	const deadline = new Deadline();
	let timer: NodeJS.Timeout | undefined;
	try {
		return await new Promise((resolve, reject) => {
			const refuse = () => reject(outOfTime());
			timer = setTimeout(() => {
				deadline.end();
				if (deadline.hasBegunToCommit) timer = setTimeout(refuse, commitGrace);
				else refuse();
			}, seconds * 1000);
			deadlines.run(deadline, work).then(resolve, reject);
		});
	} finally {
		clearTimeout(timer);
	}
}
