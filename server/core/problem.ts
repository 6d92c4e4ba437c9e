/** The one way to refuse: `throw new Problem('conflict', 'One sentence for a person.')`. */

const statuses = {
	'bad input': 400,
	'no session': 401,
	forbidden: 403,
	'not found': 404,
	conflict: 409,
	'too large': 413,
	'wrong kind': 415,
	'too often': 429,
	'outside failed': 502,
	unavailable: 503,
	'no space': 507,
} as const;

export type ProblemCode = keyof typeof statuses;

export interface ProblemExtras {
	/** The message of each field that is at fault, by its name as sent. */
	fields?: Record<string, string>;
	/** Seconds after which a new try makes sense. */
	retryAfter?: number;
	/** Other fields of the endpoint's refusal. */
	detail?: Record<string, unknown>;
	/** Of a 503: it is certain that nothing was saved. */
	isUndone?: true;
	/** The underlying error. It is logged, and never sent to the caller. */
	cause?: unknown;
}

/** An expected refusal. Its message is shown to a person, so it contains no internal details. */
export class Problem extends Error {
	readonly status: number;
	readonly extras: ProblemExtras;
	constructor(code: ProblemCode, sentence: string, extras: ProblemExtras = {}) {
		super(sentence, 'cause' in extras ? { cause: extras.cause } : undefined);
		this.name = 'Problem';
		this.status = statuses[code];
		this.extras = extras;
	}
}

/** Whether an error of the operating system says that the disk has no room. */
export const isFull = (error: unknown): boolean =>
	['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A 507, because of an error that says so. */
export const noSpace = (cause: unknown) =>
	new Problem('no space', 'The site’s disk is full. Ask its administrator to make space.', { cause });

/** Whether an error means for certain that nothing was stored. After a connection lost during a commit, that is unknown. */
export const isRefusal = (error: unknown): boolean =>
	error instanceof Problem && (error.status !== statuses.unavailable || error.extras.isUndone === true);

/** A 413 or 415 about the file of a field. */
export const badFile = (code: 'too large' | 'wrong kind', field: string, sentence: string) =>
	new Problem(code, sentence, { fields: { [field]: sentence } });

/** The most fields that a refusal names: hostile input can be wrong in thousands of places. */
export const mostBadFields = 100;

/** A 400 about named fields; its sentence is the first field's. */
export const badFields = (fields: Record<string, string>) =>
	new Problem('bad input', Object.values(fields)[0] ?? 'This request is not valid.', {
		fields: Object.fromEntries(Object.entries(fields).slice(0, mostBadFields)),
	});
