/** How often something may be done: every limit, once. `node scripts/limits-table.ts` writes this table into docs/security.md. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Of storage, in KiB. */
const mebibyte = 1024;

const storage = "Today's storage limit is reached. Try again tomorrow.";
const mails = "Today's e-mail limit is reached. Try again tomorrow.";
const messages = "Your club has reached today's e-mail limit. Try again tomorrow.";
const resumes = "Today's upload limit is reached. Apply without a résumé, or try again tomorrow.";

export interface RateLimit {
	/** What is counted together. */
	per: string;
	/** `RATE_LIMIT_SCALE` multiplies them. */
	points: number;
	/** The length of the window, which begins with the first point. */
	seconds: number;
	/** What a point is, where it is not a call, an attempt or a mail. */
	unit?: 'KiB' | 'recipients';
	/**
	 * Beyond the points a call waits in a queue, of which one goes on every so many seconds: the first figure, the next one when
	 * the points are used up again, at last the last one. Without pauses a call is refused until the window ends.
	 */
	pauses?: readonly number[];
	/** What happens beyond the points instead, where a call goes on without a mail. */
	beyond?: string;
	/** Processes on one PostgreSQL count together; otherwise each counts by itself. */
	isShared?: true;
	/** What a person reads who is refused, where the common sentence does not do. */
	text?: string;
}

/** Seconds that a call waits in a queue before it is refused. */
export const longestWait = 5;

export const rateLimits = {
	// Calls. A campus shares an address, so whoever comes after a flood waits for a moment instead of being refused.
	'public reads': { per: 'address', points: 6000, seconds: minute, pauses: [0.004] },
	'public calls': { per: 'address and call', points: 6000, seconds: minute, pauses: [0.004] },
	'calendars of chosen clubs': { per: 'address', points: 60, seconds: minute, pauses: [0.5] },
	'session reads': { per: 'session', points: 300, seconds: minute },
	'changes and log-ins': { per: 'club, account or staff session', points: 60, seconds: minute },

	// What strangers send. Less from one address in a day than the storage of a club.
	'sent by an address': {
		per: 'address and form, quiz or call',
		points: 5000,
		seconds: day,
		pauses: [0.01, 0.1, 2],
	},
	'long responses': {
		per: 'address and club',
		points: 64 * mebibyte,
		unit: 'KiB',
		seconds: day,
		text: storage,
	},
	'résumés of an address': {
		per: 'address',
		points: 512 * mebibyte,
		unit: 'KiB',
		seconds: day,
		isShared: true,
		text: resumes,
	},
	'résumés of the site': {
		per: 'site',
		points: 2048 * mebibyte,
		unit: 'KiB',
		seconds: day,
		isShared: true,
		text: resumes,
	},
	'quiz participants': { per: 'site', points: 400_000, seconds: day, pauses: [0.1] },
	'clubs registered from an address': { per: 'address', points: 60, seconds: hour, isShared: true },
	'clubs registered': { per: 'site', points: 300, seconds: hour, isShared: true },

	// Attempts at passwords and codes. In a browser that knew a password only wrong ones count.
	'known browsers': { per: 'account and browser or session', points: 10, seconds: 15 * minute, isShared: true },
	'strange browsers': { per: 'e-mail address', points: 500, seconds: day, pauses: [1, 2, minute], isShared: true },
	'strange browsers of an address': { per: 'address', points: 30, seconds: hour, pauses: [0.2] },
	'wrong quiz codes': { per: 'quiz and address', points: 1000, seconds: hour, pauses: [0.5, 5] },
	'wrong quiz codes of suspects': { per: 'quiz', points: 500, seconds: hour, pauses: [0.5, 0.5, 5] },

	// Costly work, which the site's operator pays for.
	'generated quizzes of a club': { per: 'club', points: 30, seconds: day, isShared: true },
	'generated quizzes': { per: 'site', points: 100, seconds: hour, isShared: true },

	// Storage of a day: changes, responses and applications. All clubs that wait for approval share that of one club.
	'storage of a club': {
		per: 'club',
		points: 256 * mebibyte,
		unit: 'KiB',
		seconds: day,
		isShared: true,
		text: storage,
	},
	'storage of a pending club': {
		per: 'club',
		points: 4 * mebibyte,
		unit: 'KiB',
		seconds: day,
		isShared: true,
		text: storage,
	},
	'storage of the site': {
		per: 'site',
		points: 3072 * mebibyte,
		unit: 'KiB',
		seconds: day,
		isShared: true,
		text: storage,
	},

	// Mails. Those that anybody can cause, and the news that follow, are counted in the outbox.
	'password e-mails': { per: 'account', points: 3, seconds: 30 * minute, beyond: 'no e-mail', isShared: true },
	'e-mails to an address': { per: 'e-mail address', points: 40, seconds: day, beyond: 'no receipt', text: mails },
	'news to an address': { per: 'e-mail address', points: 100, seconds: day, beyond: 'no e-mail' },
	'e-mails of a form': { per: 'form or position', points: 10_000, seconds: day, beyond: 'no receipt', text: mails },
	'e-mails of a club': { per: 'club', points: 100, seconds: day, text: mails },
	'e-mails of the site': { per: 'site', points: 30_000, seconds: day, beyond: 'no receipt', text: mails },
	'messages about an event': { per: 'event', points: 5, seconds: day, isShared: true, text: messages },
	'messages of a club': {
		per: 'club',
		points: 20_000,
		unit: 'recipients',
		seconds: day,
		isShared: true,
		text: messages,
	},
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof rateLimits;
