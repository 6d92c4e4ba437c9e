/** Every rate limit. `node scripts/limits-table.ts` copies this table into docs/security.md. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** In KiB. */
const mebibyte = 1024;

const storage = "Today's storage limit is reached. Try again tomorrow.";
const mails = "Today's e-mail limit is reached. Try again tomorrow.";
const messages = "Your club has reached today's e-mail limit. Try again tomorrow.";
const noReceipt = 'no receipt; refused where the e-mail is needed';
const resumes = "Today's upload limit is reached. Apply without a résumé, or try again tomorrow.";

export interface RateLimit {
	per: string;
	/** Times `RATE_LIMIT_SCALE`. */
	points: number;
	/** Points of all keys together, in a window of the same length. */
	totalPoints?: number;
	/** The window begins with the first point. */
	seconds: number;
	/** Default: a call, an attempt or a mail. */
	unit?: 'KiB' | 'recipients';
	/**
	 * Seconds between queued calls. The next figure applies each time the points are used up again; the last one stays.
	 * Without pauses, calls are refused until the window ends.
	 */
	pauses?: readonly number[];
	/** What happens instead, where a call goes on without a mail. */
	beyond?: string;
	/** Shared by processes on one PostgreSQL. */
	isShared?: true;
	/** Replaces the usual refusal. */
	text?: string;
}

/** Seconds in the queue before a refusal. */
export const longestWait = 5;

export const rateLimits = {
	// Calls. Campuses share an address, so calls wait after a flood.
	'public reads': { per: 'address', points: 6000, seconds: minute, pauses: [0.004] },
	'public calls': { per: 'address and call', points: 6000, seconds: minute, pauses: [0.004] },
	'calendars of chosen clubs': { per: 'address', points: 60, seconds: minute, pauses: [0.5] },
	'session reads': { per: 'session', points: 300, seconds: minute },
	'changes and log-ins': { per: 'club, account or staff session', points: 60, seconds: minute },

	// From strangers. What one address sends to a form in a day is less than a club's storage; résumés count apart.
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
	résumés: {
		per: 'address',
		points: 512 * mebibyte,
		totalPoints: 2048 * mebibyte,
		unit: 'KiB',
		seconds: day,
		isShared: true,
		text: resumes,
	},
	'quiz participants': { per: 'site', points: 400_000, seconds: day, pauses: [0.1] },
	'clubs registered': { per: 'address', points: 60, totalPoints: 300, seconds: hour, isShared: true },
	reports: { per: 'address', points: 5, totalPoints: 100, seconds: hour, isShared: true },

	// Passwords and codes. Log-ins in a known browser count only wrong ones; changes that ask for one count every try.
	'known browsers': {
		per: 'account, for log-ins account and browser',
		points: 10,
		seconds: 15 * minute,
		isShared: true,
	},
	'strange browsers': { per: 'e-mail address', points: 500, seconds: day, pauses: [1, 2, minute], isShared: true },
	'strange browsers of an address': { per: 'address', points: 30, seconds: hour, pauses: [0.2] },
	'wrong quiz codes': { per: 'quiz and address', points: 1000, seconds: hour, pauses: [0.5, 5] },
	'wrong quiz codes of suspects': { per: 'quiz', points: 500, seconds: hour, pauses: [0.5, 0.5, 5] },

	// Costly work, which the operator pays for.
	'generated quizzes of a club': { per: 'club', points: 30, seconds: day, isShared: true },
	'imports of an account': { per: 'club or staff account', points: 120, seconds: hour, isShared: true },
	'exports of a club': { per: 'club', points: 2, seconds: day, isShared: true },
	'generated quizzes': { per: 'site', points: 100, seconds: hour, isShared: true },

	// A day's storage. Anybody can register a club, so all that wait for approval have together what one club has.
	storage: {
		per: 'club',
		points: 256 * mebibyte,
		totalPoints: 3072 * mebibyte,
		unit: 'KiB',
		seconds: day,
		isShared: true,
		text: storage,
	},
	'storage of pending clubs': {
		per: 'club',
		points: 4 * mebibyte,
		totalPoints: 256 * mebibyte,
		unit: 'KiB',
		seconds: day,
		isShared: true,
		text: storage,
	},

	// Mails. Those to an address, of a form, of a club and of the site are counted in the outbox.
	'password e-mails': { per: 'account', points: 3, seconds: 30 * minute, beyond: 'no e-mail', isShared: true },
	'e-mails to an address': { per: 'e-mail address', points: 40, seconds: day, beyond: noReceipt, text: mails },
	'news to an address': { per: 'e-mail address', points: 100, seconds: day, beyond: 'no e-mail' },
	'e-mails of a form': { per: 'form or position', points: 10_000, seconds: day, beyond: noReceipt, text: mails },
	'e-mails of a club': { per: 'club', points: 100, seconds: day, text: mails },
	'e-mails of the site': { per: 'site', points: 30_000, seconds: day, beyond: noReceipt, text: mails },
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

type Per<Name extends LimitName> = (typeof rateLimits)[Name]['per'];

/** Limits that an endpoint may state: counted per address, per site, or per address and call. */
export type CallLimit = {
	[Name in LimitName]: Per<Name> extends 'address' | 'site' | `address and ${string}call` ? Name : never;
}[LimitName];
