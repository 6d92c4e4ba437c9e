/** The calls about applications, by applicants and by the club. */
import { z } from 'zod';
import { wholeNumber } from '#contract/digits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Hue, Id, IdText, Instant, OptionalEmail, OptionalLine, PathName, PhoneNumber } from '#contract/scalars.ts';
import { hasVisibleCharacter } from '#contract/visible-text.ts';
import { applicationStates, hiringTexts, notifiedStates } from './rules.ts';

const State = z.enum(applicationStates);
const ToldState = z.enum(notifiedStates);
const PositionQuery = z.object({ PositionID: IdText });

/** The secret of a status link. */
const StatusParams = z.object({ token: PathName });

const Application = z
	.object({
		ApplicationID: Id,
		CreatedAt: Instant,
		State,
		ToldState: ToldState.nullable(),
		DeleteAfter: z.string(),
		Applicant: z.object({
			Name: z.string(),
			YearOfStudy: z.int().nullable(),
			Department: z.string(),
			PhoneNumber: z.string(),
			Email: z.string().nullable(),
			/** Opens in this club's session only. */
			ResumeURL: z.string().nullable(),
			ResumeName: z.string().nullable(),
		}),
	})
	.meta({ id: 'Application' });

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
		Hue,
		LogoURL: z.string().nullable(),
	})
	.meta({ id: 'ApplicationStatus' });

const StateMail = z.object({ ApplicationID: Id, State: ToldState });

const { year } = hiringTexts.application;

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
		/** An absolute address. It shows the state and lets its holder withdraw the application. */
		StatusURL: z.string(),
		Mailed: z.boolean(),
	}),
	limits: ['sent by an address'],
});

export const getApplication = endpoint({
	route: 'GET /api/hiring/applications/:token',
	summary: 'The status of an application, by its link',
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
	summary: 'Who applied for a position of your club, oldest first',
	who: 'reviewer',
	query: PositionQuery,
	status: 200,
	reply: z.array(Application),
});

export const setApplicationStates = endpoint({
	route: 'PUT /api/hiring/setApplicationStates',
	summary: 'Set the status of applications for a position of your club; sends no e-mail',
	who: 'reviewer',
	query: PositionQuery,
	body: z.object({
		applicationIds: z
			.array(Id)
			.min(1, 'Choose at least one application.')
			.max(limits.applicationsAtOnce, `Choose at most ${limits.applicationsAtOnce} applications at once.`),
		state: z.enum(applicationStates, 'Choose a status.'),
	}),
	trail: 'application.changed',
	status: 200,
	/** With the former states, without applications withdrawn meanwhile. */
	reply: z.array(
		Application.pick({ ApplicationID: true, State: true, ToldState: true }).extend({ FormerState: State }),
	),
});

export const eraseApplication = endpoint({
	route: 'DELETE /api/hiring/applications/byId/:ApplicationID',
	summary: 'Delete an application to your club with its file; its status link stops working',
	who: 'editor',
	params: z.object({ ApplicationID: IdText }),
	trail: 'application.deleted',
	status: 204,
});

export const previewStateMails = endpoint({
	route: 'GET /api/hiring/previewStateMails',
	summary: 'Preview the status e-mails: recipients and text',
	who: 'editor',
	query: PositionQuery,
	status: 200,
	reply: z.object({
		Mails: z.array(StateMail.extend({ Name: z.string(), Email: z.string() })),
		/** Without a mail about their state, and without an address. */
		WithoutEmail: z.int(),
		AlreadyTold: z.int(),
		Examples: z.array(z.object({ State: ToldState, Subject: z.string(), Text: z.string() })),
	}),
});

export const sendStateMails = endpoint({
	route: 'POST /api/hiring/sendStateMails',
	summary:
		'E-mail applicants their status, each once. Skips those whose status has changed since the preview, and addresses that have reached their limit of the day',
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
