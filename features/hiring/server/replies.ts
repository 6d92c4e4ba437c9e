/** Hiring as the wire writes it. What a viewer may not see is not put in. */
import { dayAt } from '#contract/time.ts';
import { pictureUrl } from '#server/files/pictures.ts';
import type { Services } from '#server/services.ts';
import { closedEarly, deleteAfter, type SessionDays, sessionState } from '../rules.ts';
import type { Application } from './application-store.ts';
import type { Position, Session } from './store.ts';

/** How many applied for a position, and how many of them were accepted. */
export interface Counts {
	applied: number;
	accepted: number;
}

/** Today, and for how many days applications are kept: what the replies about a session depend on. */
export interface Calendar {
	today: string;
	keptDays: number;
}

/** Today where the college is, and how long applications are kept. */
export const calendarOf = ({ now, settings }: Services): Calendar => ({
	today: dayAt(now(), settings.TIME_ZONE),
	keptDays: settings.APPLICATION_RETENTION_DAYS,
});

export const daysOf = (session: Pick<Session, 'start_date' | 'end_date' | 'closed_on'>): SessionDays => ({
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

/** A position as its own club sees it. */
export const ownPositionReply = (position: Position, counts: Counts = { applied: 0, accepted: 0 }) => ({
	...positionReply(position),
	Applications: counts.applied + position.past_applications,
	Accepted: counts.accepted + position.past_accepted,
});

type PositionReply = ReturnType<typeof positionReply>;

const sessionReply = (session: Session, positions: readonly PositionReply[], { today }: Calendar) => ({
	SessionID: session.id,
	Title: session.title,
	Description: session.description,
	StartDate: session.start_date,
	EndDate: session.end_date,
	ClubID: session.club_id,
	ClubName: session.club_name,
	State: sessionState(daysOf(session), today),
	ClosedOn: closedEarly(daysOf(session)),
	Positions: [...positions],
});

/** A session on its club's list, as anybody sees it or as its club does. */
export const clubSessionReply = (
	session: Session,
	positions: readonly PositionReply[],
	calendar: Calendar,
	isOwn: boolean,
) => ({
	...sessionReply(session, positions, calendar),
	...(isOwn ? { DeleteAfter: deleteAfter(daysOf(session), calendar.keptDays) } : {}),
});

export const listedSessionReply = (session: Session, positions: readonly PositionReply[], calendar: Calendar) => ({
	...sessionReply(session, positions, calendar),
	LogoURL: pictureUrl(session.club_logo),
});

/** An application as the club sees it. */
export const applicationReply = (application: Application, { keptDays }: Calendar) => ({
	ApplicationID: application.id,
	CreatedAt: application.created_at,
	State: application.state,
	ToldState: application.told_state,
	DeleteAfter: deleteAfter(daysOf(application), keptDays),
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

/** An application as its status link shows it: enough to know it by, nothing to reach a person with. */
export const statusReply = (application: Application, { keptDays }: Calendar) => ({
	State: application.state,
	StateSince: application.state_since,
	CreatedAt: application.created_at,
	DeleteAfter: deleteAfter(daysOf(application), keptDays),
	Name: application.name,
	ResumeName: application.resume_name,
	Position: application.position_title,
	Session: application.session_title,
	SessionEnds: application.end_date,
	ClubName: application.club_name,
	LogoURL: pictureUrl(application.club_logo),
});
