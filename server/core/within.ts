/** A time limit for requests. After a timeout, no change may be stored. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem, type ProblemExtras } from './problem.ts';

/** Milliseconds. Longer than a commit takes. */
export const commitGrace = 10_000;

const outOfTime = (extras: ProblemExtras = {}) =>
	new Problem('unavailable', 'The site is busy. Try again in a moment.', { retryAfter: 5, ...extras });

export class Deadline {
	#isOver = false;
	#hasBegunToCommit = false;

	get hasBegunToCommit(): boolean {
		return this.#hasBegunToCommit;
	}

	end(): void {
		this.#isOver = true;
	}

	check(): void {
		if (this.#isOver) throw outOfTime({ isUndone: true });
	}

	/** The last check. After it the work may take effect, so its outcome is awaited. */
	beginCommit(): void {
		this.check();
		this.#hasBegunToCommit = true;
	}
}

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/** Transactions roll back when the current limit is over. */
export const currentDeadline = (): Deadline | undefined => deadlines.getStore();

/** For records that must be saved however late, such as mail already sent. */
export const withoutDeadline = <T>(work: () => Promise<T>): Promise<T> => deadlines.run(undefined, work);

/** Rejects with a 503 after `seconds`. The work goes on, but commits nothing unless a commit has begun. */
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
