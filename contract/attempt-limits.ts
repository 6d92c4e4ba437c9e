/** How often a secret may be guessed, and costly work be asked for. docs/security.md explains these figures: change both together. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Rooms: how many kilobytes of the disk a day’s changes, responses, applications and résumés may take; of one club, form or position, or of all. */
export const roomNames = [
	'pendingClub',
	'pendingClubs',
	'approvedClub',
	'approvedClubs',
	'formResponses',
	'clubResponses',
	'allResponses',
	'positionApplications',
	'allApplications',
	'allResumes',
] as const;
export type RoomName = (typeof roomNames)[number];

/** How many points within how many seconds. */
export interface Rate {
	readonly points: number;
	/** The length of the window. */
	readonly seconds: number;
	/** Processes on one PostgreSQL count together in batches, once a second: for a large quota that many use up at once. */
	readonly isBatched?: boolean;
	/** All processes count it together, however short its window is. */
	readonly isShared?: boolean;
	/** The staff are told when what was stored uses four fifths of it, or when something finds no room. */
	readonly room?: RoomName;
}

/** A rate of attempts; of a secret only the wrong ones count. */
export interface AttemptLimit extends Rate {
	/**
	 * Seconds after a wrong attempt until the next one is checked, once the points are used up; the next figure each time
	 * they are used up again. Attempts wait for the end of a pause in the order in which they came. Without pauses,
	 * attempts are refused until the window ends.
	 */
	readonly pauses?: readonly number[];
}

/** Seconds that an attempt waits for the end of a pause before it is refused. */
export const longestWait = 5;

/**
 * Wrong passwords, or wrong codes of a second factor, in a browser in which the account was used. Strangers cannot use them up,
 * and hold no right one back there; after a wrong password a club's pages go on as for a newcomer.
 */
export const knownDeviceAttempts = {
	recent: { points: 5, seconds: 15 * minute },
	day: { points: 50, seconds: day },
} as const satisfies Record<string, AttemptLimit>;

/** Wrong passwords at a log-in of newcomers: of browsers in which the account was not used. */
export const loginAttempts = {
	/** Newcomers at one account, from addresses that are not suspect. */
	newcomers: { points: 1000, seconds: day, pauses: [1, 2, 5] },
	/** Newcomers at one account, from all addresses that are suspect there. */
	suspects: { points: 500, seconds: day, pauses: [1, 1, 5, minute] },
	/** Newcomers from one address, whatever the account: it must not use up the processor. */
	address: { points: 30, seconds: hour, pauses: [0.2] },
} as const satisfies Record<string, AttemptLimit>;

/**
 * From so many wrong passwords for an account on, an address is suspect there for a day. At the log-in of clubs a right one
 * does not end that: it would tell whether the e-mail address has a second account.
 */
export const loginSuspect = { points: 3, seconds: day } as const satisfies Rate;

/** From so many /64 of one IPv6 /48 on that were wrong within the window, the whole /48 counts as one address. */
export const suspectNetwork = { points: 16, seconds: day } as const satisfies Rate;

/** Log-ins that failed and are recorded, of one address: a flood must not fill the table. */
export const recordedRefusals = { points: 30, seconds: hour } as const satisfies Rate;

/** Attempts of one account to set a new password, whether its current one was right or wrong. */
export const passwordChangeAttempts: AttemptLimit = { points: 10, seconds: 15 * minute };

/**
 * Wrong codes of a second factor at a log-in, after the right password, of all newcomers together: nobody is shut out, but
 * three codes in a million are right at any moment.
 */
export const newcomersCodes = { points: 30, seconds: day, pauses: [1, 5, minute] } as const satisfies AttemptLimit;

/** Attempts of one account to set its second factor up or to delete it, whether the code was right or wrong. */
export const secondFactorAttempts: AttemptLimit = { points: 10, seconds: 15 * minute };

/** Browsers in which an account was used: how many accounts one remembers, and for how long. */
export const knownDevices = { accounts: 8, seconds: 365 * day } as const;

/** Wrong secret codes of one quiz. An address is known if the quiz was opened from it. */
export const codeAttempts = {
	participant: { points: 5, seconds: 15 * minute },
	/** One address, all its participants; different codes. */
	address: { points: 500, seconds: hour, pauses: [0.5, 0.5, 5] },
	/** The first few wrong codes of each unknown address, all of them together. */
	unknownAddresses: { points: 500, seconds: hour, pauses: [0.5, 0.5, 5] },
	/** Unknown addresses that have guessed wrong more often than that, all of them together. */
	suspectAddresses: { points: 500, seconds: hour, pauses: [0.5, 0.5, 5] },
} as const satisfies Record<string, AttemptLimit>;

/** The number of wrong codes from which on an unknown address is suspect. */
export const suspectAfter = 3;
/** Seconds for which an address from which a quiz was opened is known. */
export const addressKnownFor = day;
/** For so long a participant who opened a quiz is let in with the same code, however many were wrong meanwhile. */
export const rightCodeKnown = { points: 1, seconds: day, isBatched: true } as const satisfies Rate;
/** Seconds for which a code that was wrong is refused again without being counted. */
export const wrongCodeKnownFor = hour;

/** Drafts of questions: each costs the site's operator money. */
export const generation = {
	clubHour: { points: 10, seconds: hour },
	clubDay: { points: 30, seconds: day },
	siteHour: { points: 100, seconds: hour },
	/** At the same time, of one club. */
	atOnce: 2,
} as const;

/** Mails with a password link to one account. The period is a link's lifetime, so the owner of a confirmed address always has one that works. */
export const passwordMails: Rate = { points: 3, seconds: 30 * minute };

/** Those to an address that its club has not confirmed: anybody can register a club with somebody else's. */
export const unconfirmedPasswordMails: Rate = { points: 5, seconds: day };

/** Responses to one form from one address: at a fair, a whole campus may respond from one. */
export const formResponses = {
	points: 1500,
	seconds: hour,
	isBatched: true,
	pauses: [0.1],
} as const satisfies AttemptLimit;

/** Up to this size a response does not take the room of its address: the number of such responses is limited instead. */
export const smallResponseKilobytes = 1;
/** Small responses to one form from one address. */
export const smallResponses = {
	points: 20_000,
	seconds: day,
	isBatched: true,
	pauses: [3],
} as const satisfies AttemptLimit;

/** Mails that confirm an application: anybody can enter anybody's e-mail address. Beyond them, applications are accepted without a mail. */
export const applicationMails = {
	recipient: { points: 20, seconds: day },
	/** From one address of the network, behind which a whole campus may apply. */
	address: { points: 500, seconds: day, isBatched: true },
	site: { points: 3000, seconds: day, isBatched: true },
} as const satisfies Record<string, Rate>;

/**
 * Mails about registrations that anybody can cause. Beyond them a registration is accepted without its receipt; one that has
 * to be confirmed by mail is refused.
 */
export const registrationMails = {
	recipient: { points: 20, seconds: day },
	/** From one address of the network, behind which a campus of 5,000 may register. */
	address: { points: 6000, seconds: day, isBatched: true },
	/** Of one form, so that a flood at it leaves mails to the other forms. More than one address can use up. */
	form: { points: 10_000, seconds: day, isBatched: true },
	site: { points: 30_000, seconds: day, isBatched: true },
} as const satisfies Record<string, Rate>;

/** The receipts among them, which can be left out: once they are used up, mails to confirm are still sent. */
export const registrationReceipts = { points: 15_000, seconds: day, isBatched: true } as const satisfies Rate;

/** Mails that invite officers: a club enters any address, and the mail names the club and who invites. Beyond them there is a 429. */
export const invitationMails = {
	/** To one e-mail address, whichever clubs invite it. */
	recipient: { points: 10, seconds: day },
	club: { points: 100, seconds: day },
	site: { points: 2000, seconds: day, isBatched: true },
} as const satisfies Record<string, Rate>;

/** Mails that ask whether an address is a club's: a club enters any address, and the mail names an approved one. Beyond them there is a 429. */
export const newAddressMails = {
	/** To one e-mail address, whichever clubs ask. */
	recipient: { points: 5, seconds: day },
	club: { points: 10, seconds: day },
	/** Of all clubs that wait for approval: anybody can register one. */
	pendingClubs: { points: 300, seconds: day },
} as const satisfies Record<string, Rate>;

/** Mails to one e-mail address in a day from which on it gets no news about registrations and applications, whoever caused them. */
export const mailsToOne = 100;

/** What clubs write to people: messages about one event, and all messages and mails about states of applications of one club. */
export const clubMessages = {
	event: { points: 5, seconds: day },
	recipients: { points: 20_000, seconds: day, isBatched: true },
} as const satisfies Record<string, Rate>;

/** Calendar feeds of chosen clubs from one address: each is written anew, because there are too many sets of clubs to cache. */
export const feedsOfChosenClubs = { points: 60, seconds: minute } as const satisfies Rate;

/** Kilobytes of résumés. */
export const resumeKilobytes = {
	address: { points: 512 * 1024, seconds: day },
	site: { points: 2 * 1024 * 1024, seconds: day, room: 'allResumes' },
} as const satisfies Record<string, Rate>;

const megabytes = (count: number, room?: RoomName): Rate => ({
	points: count * 1024,
	seconds: day,
	isBatched: true,
	...(room && { room }),
});

/** Kilobytes that clubs store in a day. Anybody can register one, so those that wait for approval have a room of their own. */
export const changeKilobytes = {
	pendingClub: megabytes(4, 'pendingClub'),
	pendingClubs: megabytes(128, 'pendingClubs'),
	approvedClub: megabytes(64, 'approvedClub'),
	approvedClubs: megabytes(1024, 'approvedClubs'),
} as const satisfies Record<string, Rate>;

/**
 * Kilobytes of responses in a day: to one form from one address, and of its questions, which are stored with each response;
 * to one form, to a club's forms, to all. The first two and as many small responses as one address may send are less than the
 * room of a form, so that where one process runs no address uses it up in a day; each process makes the pauses of small responses
 * by itself. It may do so across the border of two of its days, since theirs and the form's need not begin together.
 */
export const responseKilobytes = {
	address: megabytes(16),
	questions: megabytes(64),
	form: megabytes(128, 'formResponses'),
	club: megabytes(256, 'clubResponses'),
	site: megabytes(1024, 'allResponses'),
} as const satisfies Record<string, AttemptLimit>;

/**
 * Kilobytes of applications in a day, besides their résumés: for one position, and for all. What one address may send in a
 * day (`applyForPosition`), to one process and with the longest texts, is less than the room of a position.
 */
export const applicationKilobytes = {
	position: megabytes(64, 'positionApplications'),
	site: megabytes(1024, 'allApplications'),
} as const satisfies Record<string, Rate>;

/** Results of one quiz from one address, where a class or a whole campus may be behind it: with its code shown before, and without. */
export const quizResults = {
	codeShown: { points: 1500, seconds: hour, isBatched: true },
	codeNotShown: { points: 600, seconds: hour, isBatched: true },
	/** Once they are used up: so many more each time. */
	beyond: { points: 20, seconds: 10 },
} as const satisfies Record<string, Rate>;

/** Submissions of one quiz by one participant. */
export const quizSubmissions: Rate = { points: 5, seconds: minute };
