/** Rows of hiring as API replies, and bodies as rows. Replies leave out what the caller may not see. */
import type { BodyOf } from '#contract/endpoint.ts';
import { dayAt } from '#contract/time.ts';
import { hueOfClub } from '#features/clubs/look-rules.ts';
import { pictureUrl } from '#server/files/pictures.ts';
import type { Services } from '#server/services.ts';
import type { applyForPosition } from '../application-contract.ts';
import { closedEarly, deleteAfter, type SessionDays, sessionState } from '../rules.ts';
import type { Application, NewApplication } from './application-store.ts';
import type { HiringSession, Position } from './store.ts';

export interface Counts {
	applied: number;
	accepted: number;
}

export interface Calendar {
	today: string;
	retentionDays: number;
}

export const calendarOf = ({ now, settings }: Services): Calendar => ({
	today: dayAt(now(), settings.TIME_ZONE),
	retentionDays: settings.APPLICATION_RETENTION_DAYS,
});

export const daysOf = (session: Pick<HiringSession, 'start_date' | 'end_date' | 'closed_on'>): SessionDays => ({
	start: session.start_date,
	end: session.end_date,
	closed: session.closed_on,
});

export const positionReply = (position: Position) => ({
	PositionID: position.id,
	Title: position.title,
	Description: position.description,
	Spots: position.spots,
});

export const ownPositionReply = (position: Position, counts: Counts = { applied: 0, accepted: 0 }) => ({
	...positionReply(position),
	Applications: counts.applied + position.past_applications,
	Accepted: counts.accepted + position.past_accepted,
});

type PositionReply = ReturnType<typeof positionReply>;

const sessionReply = (session: HiringSession, positions: readonly PositionReply[], { today }: Calendar) => ({
	SessionID: session.id,
	Title: session.title,
	Description: session.description,
	StartDate: session.start_date,
	EndDate: session.end_date,
	ClubID: session.club_id,
	ClubName: session.club_name,
	Hue: hueOfClub(session.club_name, session.club_hue),
	State: sessionState(daysOf(session), today),
	ClosedOn: closedEarly(daysOf(session)),
	Positions: [...positions],
});

/** Only the club itself sees when applications are deleted. */
export const clubSessionReply = (
	session: HiringSession,
	positions: readonly PositionReply[],
	calendar: Calendar,
	isOwn: boolean,
) => ({
	...sessionReply(session, positions, calendar),
	...(isOwn ? { DeleteAfter: deleteAfter(daysOf(session), calendar.retentionDays) } : {}),
});

export const listedSessionReply = (
	session: HiringSession,
	positions: readonly PositionReply[],
	calendar: Calendar,
) => ({
	...sessionReply(session, positions, calendar),
	LogoURL: pictureUrl(session.club_logo),
});

export const applicationReply = (application: Application, { retentionDays }: Calendar) => ({
	ApplicationID: application.id,
	CreatedAt: application.created_at,
	State: application.state,
	ToldState: application.told_state,
	DeleteAfter: deleteAfter(daysOf(application), retentionDays),
	Applicant: {
		Name: application.name,
		YearOfStudy: application.year_of_study,
		Department: application.department,
		PhoneNumber: application.phone,
		Email: application.email,
		ResumeURL: application.resume?.replace(/^resumes\//, '/api/hiring/resumes/') ?? null,
		ResumeName: application.resume_name,
	},
});

/** Without contact details: the link may fall into other hands. */
export const statusReply = (application: Application, { retentionDays }: Calendar) => ({
	State: application.state,
	StateSince: application.state_since,
	CreatedAt: application.created_at,
	DeleteAfter: deleteAfter(daysOf(application), retentionDays),
	Name: application.name,
	ResumeName: application.resume_name,
	Position: application.position_title,
	Session: application.session_title,
	SessionEnds: application.end_date,
	ClubName: application.club_name,
	Hue: hueOfClub(application.club_name, application.club_hue),
	LogoURL: pictureUrl(application.club_logo),
});

export const applicationFields = (
	body: BodyOf<typeof applyForPosition>,
): Pick<NewApplication, 'name' | 'year_of_study' | 'department' | 'phone' | 'email'> => ({
	name: body.name,
	year_of_study: body.yearOfStudy,
	department: body.department,
	phone: body.phone,
	email: body.email === '' ? null : body.email,
});
