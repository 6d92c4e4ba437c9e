/** Limits on what people send: forms, schemas and columns use them. Texts count in characters, files in bytes. */
export const limits = {
	name: 120,
	label: 80,
	text: 5000,
	question: 500,
	report: 2000,
	/** Named in one message of the staff. */
	messageClubs: 2000,
	/** RFC 5321, 4.5.3.1.3. */
	email: 254,
	url: 2000,
	clubLinks: 8,
	clubLink: 300,
	clubMeets: 120,
	category: 40,
	clubPasswordMin: 6,
	officerPasswordMin: 8,
	staffPasswordMin: 12,
	/** UTF-8 bytes. Longer ones are refused, not cut. */
	passwordBytes: 128,
	imageBytes: 2 * 1024 * 1024,
	sessions: 10,
	passkeys: 10,
	passkeyName: 60,
	phone: 40,
	resumeBytes: 5 * 1024 * 1024,
	fileName: 120,
	importRows: 2000,
	importBytes: 5 * 1024 * 1024,
	spots: 10_000,
	/** Also the most recipients of one message. */
	applicationsAtOnce: 1000,
	formFields: 50,
	fieldOptions: 50,
	quizQuestions: 100,
	generatedQuestions: 20,
	quizMinutes: 600,
	/** People with extra time in one quiz. */
	quizExtraTimes: 500,
	/** Days of 24 hours: a longer event would block the calendar for others. */
	eventDays: 31,
	freeSlots: 3,
	/** Of an event, beside its own club. */
	hosts: 5,
	places: 100_000,
	trailEntries: 100,
	/** The range of a PostgreSQL integer. */
	id: 2_147_483_647,
} as const;

/** Things per club, times `RATE_LIMIT_SCALE`. Clubs that wait get what they need. docs/security.md repeats these. */
export const quotas = {
	events: { approved: 2000, pending: 20 },
	members: { approved: 1000, pending: 100 },
	quizzes: { approved: 1000, pending: 10 },
	hiringSessions: { approved: 300, pending: 5 },
	positions: { approved: 100, pending: 20 },
	/** Only approved clubs may invite. */
	officers: { approved: 100, pending: 0 },
} as const;

/** Days that sent or failed mail is kept. Pages name them. */
export const sentMailDays = 30;

/** Days that the outcomes of an import are kept, and its leads can be invited again. The privacy page names them. */
export const importDays = 30;

/** Days. The privacy page and docs/security.md name them. */
export const securityEventDays = 30;

export const mostFailedMails = 200;

/** Seconds for a call, and for the upload of files. */
export const timeouts = {
	call: 15,
	/** 5 MB at 50 kB a second. */
	upload: 110,
} as const;
