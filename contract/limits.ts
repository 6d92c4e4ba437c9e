/** Every limit on what a person may send, stated once: forms, schemas and columns read it from here. */
export const limits = {
	/** Characters of a name or title on one line. */
	name: 120,
	/** Characters of a short label: a role, a department, a roll number. */
	label: 80,
	/** Characters of a running text. */
	text: 5000,
	/** Characters of one question of a form or quiz, or of one of its options. */
	question: 500,
	/** Characters of an e-mail address (RFC 5321, 4.5.3.1.3). */
	email: 254,
	/** Characters of a web address. */
	url: 2000,
	/** Fewest characters of a club's password. */
	clubPasswordMin: 6,
	/** Fewest characters of an officer's password. */
	officerPasswordMin: 8,
	/** Fewest characters of a staff member's password. */
	staffPasswordMin: 12,
	/** UTF-8 bytes of a password at most: nothing is cut, so more is refused. */
	passwordBytes: 128,
	/** Bytes of an uploaded picture at most. */
	imageBytes: 2 * 1024 * 1024,
	/** Log-ins that one account may have open at once. */
	sessions: 10,
	/** Characters of a telephone number. */
	phone: 40,
	/** Bytes of a résumé at most. */
	resumeBytes: 5 * 1024 * 1024,
	/** Characters kept of an uploaded file's own name. */
	fileName: 120,
	/** Spots of one position at most. */
	spots: 10_000,
	/** Applications that one call changes, or writes to, at most. */
	applicationsAtOnce: 1000,
	/** Questions of one registration form at most. */
	formFields: 50,
	/** Options of one question at most. */
	fieldOptions: 50,
	/** Questions of one quiz at most. */
	quizQuestions: 100,
	/** Questions made in one go at most. */
	generatedQuestions: 20,
	/** Minutes of a quiz's time limit at most. */
	quizMinutes: 600,
	/** Days of 24 hours that one event lasts at most: a longer one would close the calendar to all other clubs. */
	eventDays: 31,
	/** Free slots offered when a wanted time is taken. */
	freeSlots: 3,
	/** Places of one event at most. */
	places: 100_000,
	/** Clubs that one browser follows, and that one calendar feed can name, at most. */
	followedClubs: 50,
	/** Entries of the trail in one reply. */
	trailEntries: 100,
	/** Largest id: the range of a PostgreSQL integer. */
	id: 2_147_483_647,
} as const;

/**
 * How many things one club may have, and positions one hiring session; `RATE_LIMIT_SCALE` multiplies them. Anybody can
 * register a club, so one that waits for approval gets what it needs to prepare. docs/security.md names these figures:
 * change both together.
 */
export const quotas = {
	events: { approved: 2000, pending: 20 },
	members: { approved: 1000, pending: 100 },
	quizzes: { approved: 1000, pending: 10 },
	hiringSessions: { approved: 300, pending: 5 },
	positions: { approved: 100, pending: 20 },
	/** None while it waits: only an approved club may invite. */
	officers: { approved: 100, pending: 0 },
} as const;

/** Days for which a mail that was sent, or given up, stays: in the database, and as a file. The pages name them. */
export const sentMailDays = 30;

/** Days for which security events stay. The privacy page and docs/security.md name them. */
export const securityEventDays = 30;

/** How many undelivered mails one reply lists: the latest. */
export const mostFailedMails = 200;

/** Seconds that a call may take unless its endpoint states more, and that the body of a call with files may take to arrive. */
export const timeouts = {
	call: 15,
	/** 5 MB at 50 kB a second. */
	upload: 110,
} as const;
