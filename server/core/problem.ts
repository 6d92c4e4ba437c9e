/** Expected refusals: `throw new Problem('conflict', 'One sentence for a person.')`. */

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
	fields?: Record<string, string>;
	retryAfter?: number;
	detail?: Record<string, unknown>;
	/** Of a 503: certainly nothing was saved. */
	isUndone?: true;
	/** Logged, never sent. */
	cause?: unknown;
}

/** Its message is shown to people, so it contains no internal details. */
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

export const isFull = (error: unknown): boolean =>
	['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

export const noSpace = (cause: unknown) =>
	new Problem('no space', 'The site’s disk is full. Ask its administrator to make space.', { cause });

/** True if certainly nothing was stored. A connection lost during a commit leaves that open. */
export const isRefusal = (error: unknown): boolean =>
	error instanceof Problem && (error.status !== statuses.unavailable || error.extras.isUndone === true);

export const badFile = (code: 'too large' | 'wrong kind', field: string, sentence: string) =>
	new Problem(code, sentence, { fields: { [field]: sentence } });

export const mostBadFields = 100;

export const badFields = (fields: Record<string, string>) =>
	new Problem('bad input', Object.values(fields)[0] ?? 'This request is not valid.', {
		fields: Object.fromEntries(Object.entries(fields).slice(0, mostBadFields)),
	});
