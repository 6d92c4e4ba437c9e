/** What can be asked about applications: by those who apply, and by the club that reads them. */
import { z } from 'zod';
import { wholeNumber } from '#contract/digits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Hue, Id, IdText, Instant, OptionalEmail, OptionalLine, PathName, PhoneNumber } from '#contract/scalars.ts';
import { hasVisibleCharacter } from '#contract/visible-text.ts';
import { applicationStates, hiringTexts, toldStates } from './rules.ts';

const State = z.enum(applicationStates);
const ToldState = z.enum(toldStates);
const PositionQuery = z.object({ PositionID: IdText });

/** The unguessable part of a status link. */
const StatusParams = z.object({ token: PathName });

const Application = z
	.object({
		ApplicationID: Id,
		CreatedAt: Instant,
		State,
		/** The state that the applicant was last written to about. */
		ToldState: ToldState.nullable(),
		/** The day after which it is deleted. */
		DeleteAfter: z.string(),
		Applicant: z.object({
			Name: z.string(),
			YearOfStudy: z.int().nullable(),
			Department: z.string(),
			PhoneNumber: z.string(),
			Email: z.string().nullable(),
			/** Opens for this club's session only. */
			ResumeURL: z.string().nullable(),
			ResumeName: z.string().nullable(),
		}),
	})
	.meta({ id: 'Application' });

/** What somebody sees by the status link. */
const ApplicationStatus = z
	.object({
		State,
		StateSince: Instant,
		CreatedAt: Instant,
		DeleteAfter: z.string(),
		Name: z.string(),
		ResumeName: z.string().nullable(),
		Position: z.string(),
		Session: z.string(),
		SessionEnds: z.string(),
		ClubName: z.string(),
		/** The club's. */
		Hue,
		LogoURL: z.string().nullable(),
	})
	.meta({ id: 'ApplicationStatus' });

/** A mail to one applicant about a state: `previewStateMails` lists it, and `sendStateMails` sends it. */
const StateMail = z.object({ ApplicationID: Id, State: ToldState });

const { year } = hiringTexts.application;

/** The year of study is the year it is, as a number or its digits; a form sends the empty text for none. */
const Year = z
	.union([z.string().transform((text) => (hasVisibleCharacter(text) ? wholeNumber(text) : null)), z.number()], year)
	.pipe(z.int(year).min(1, year).max(9999, year).nullable())
	.meta({ minimum: 1, maximum: 9999 })
	.nullable()
	.default(null);

export const applyForPosition = endpoint({
	route: 'POST /api/hiring/applyForPosition',
	summary: 'Apply for a position of a session that is open; no field is required',
	who: 'anyone',
	query: PositionQuery,
	body: z.object({
		name: OptionalLine(limits.name),
		yearOfStudy: Year,
		department: OptionalLine(limits.label),
		phone: PhoneNumber,
		email: OptionalEmail().default(''),
	}),
	files: { resume: { bytes: limits.resumeBytes } },
	status: 201,
	idempotent: true,
	reply: z.object({
		ApplicationID: Id,
		/** The whole address of the status page. Everybody who has it can see the application's state and withdraw it. */
		StatusURL: z.string(),
		/** Whether the link was mailed as well. */
		Mailed: z.boolean(),
	}),
	limits: ['sent by an address'],
});

export const getApplication = endpoint({
	route: 'GET /api/hiring/applications/:token',
	summary: 'How an application stands, by its status link',
	who: 'anyone',
	params: StatusParams,
	status: 200,
	reply: ApplicationStatus,
});

export const withdrawApplication = endpoint({
	route: 'DELETE /api/hiring/applications/:token',
	summary: 'Withdraw an application by its status link: it is deleted with its file',
	who: 'anyone',
	params: StatusParams,
	status: 204,
});

export const getApplicantsByPositionId = endpoint({
	route: 'GET /api/hiring/getApplicantsByPositionId',
	summary: 'Who applied for a position of the own club, oldest first',
	who: 'reviewer',
	query: PositionQuery,
	status: 200,
	reply: z.array(Application),
});

export const setApplicationStates = endpoint({
	route: 'PUT /api/hiring/setApplicationStates',
	summary: 'Give applications for a position of the own club a state; nobody is written to',
	who: 'reviewer',
	query: PositionQuery,
	body: z.object({
		applicationIds: z
			.array(Id)
			.min(1, 'Choose at least one application.')
			.max(limits.applicationsAtOnce, `Choose at most ${limits.applicationsAtOnce} applications at once.`),
		state: z.enum(applicationStates, 'Choose a state.'),
	}),
	trail: 'application.changed',
	status: 200,
	/** The applications that have that state now, and which they had before. One that was withdrawn meanwhile is left out. */
	reply: z.array(
		Application.pick({ ApplicationID: true, State: true, ToldState: true }).extend({ FormerState: State }),
	),
});

export const eraseApplication = endpoint({
	route: 'DELETE /api/hiring/applications/byId/:ApplicationID',
	summary: 'Delete one application to the own club with its file; its status link is dead then',
	who: 'editor',
	params: z.object({ ApplicationID: IdText }),
	trail: 'application.deleted',
	status: 204,
});

export const previewStateMails = endpoint({
	route: 'GET /api/hiring/previewStateMails',
	summary: 'Whom an e-mail about the state would go to, and what it would say',
	who: 'editor',
	query: PositionQuery,
	status: 200,
	reply: z.object({
		Mails: z.array(StateMail.extend({ Name: z.string(), Email: z.string() })),
		/** How many have had no mail about their current state and cannot get one, because they gave no e-mail address. */
		WithoutEmail: z.int(),
		/** How many have had a mail about their current state. */
		AlreadyTold: z.int(),
		/** One mail for each state that occurs. */
		Examples: z.array(z.object({ State: ToldState, Subject: z.string(), Text: z.string() })),
	}),
});

export const sendStateMails = endpoint({
	route: 'POST /api/hiring/sendStateMails',
	summary:
		'Write to applicants about their state, each once; who is no longer in the state that was previewed, or whose address has had its e-mails of the day, is left out',
	who: 'editor',
	approved: true,
	query: PositionQuery,
	body: z.object({
		mails: z
			.array(StateMail)
			.min(1, 'There is nobody to write to.')
			.max(limits.applicationsAtOnce, `Write to at most ${limits.applicationsAtOnce} applicants at once.`),
	}),
	trail: 'position.messaged',
	takesNoStorage: true,
	status: 200,
	idempotent: true,
	reply: z.object({ Sent: z.int() }),
});

export const getResume = endpoint({
	route: 'GET /api/hiring/resumes/:resume',
	summary: "An applicant's résumé as a download, for the club that was applied to",
	who: 'reviewer',
	params: z.object({ resume: PathName }),
	status: 200,
	file: true,
});
