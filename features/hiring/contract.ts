/** What can be asked about hiring sessions and their positions. Applications stand in `application-contract.ts`. */
import { z } from 'zod';
import { changesOf } from '#contract/changes-of.ts';
import { wholeNumber } from '#contract/digits.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Day, Hue, Id, IdText, Line, OptionalText, Text } from '#contract/scalars.ts';
import { hiringTexts, sessionStates } from './rules.ts';

const Position = z
	.object({
		PositionID: Id,
		Title: z.string(),
		Description: z.string(),
		Spots: z.int(),
		/** How many applied, those included that are deleted by now, and how many were accepted: for the own club only. */
		Applications: z.int().optional(),
		Accepted: z.int().optional(),
	})
	.meta({ id: 'HiringPosition' });

const sessionFields = {
	SessionID: Id,
	Title: z.string(),
	Description: z.string(),
	StartDate: z.string(),
	EndDate: z.string(),
	ClubID: Id,
	ClubName: z.string(),
	/** The club's. */
	Hue,
	/** Where it stands today, in the college's time zone; people can apply while it is open. */
	State: z.enum(sessionStates),
	/** The day on which the club closed it early. */
	ClosedOn: z.string().nullable(),
	Positions: z.array(Position),
};

const HiringSession = z
	.object({
		...sessionFields,
		/** The day after which its applications are deleted: for the own club only. */
		DeleteAfter: z.string().optional(),
	})
	.meta({ id: 'HiringSession' });

/** A session in the public list. */
const ListedSession = z
	.object({ ...sessionFields, LogoURL: z.string().nullable() })
	.meta({ id: 'ListedHiringSession' });

const ClubQuery = z.object({ ClubID: IdText });
const SessionQuery = z.object({ SessionID: IdText });
const PositionQuery = z.object({ PositionID: IdText });

const SessionBody = z.object({
	title: Line(limits.name, hiringTexts.session.title),
	description: OptionalText(limits.text),
	startDate: Day(hiringTexts.session.startDate),
	endDate: Day(hiringTexts.session.endDate),
});

const { invalid } = hiringTexts.position;

const PositionBody = z.object({
	title: Line(limits.name, invalid),
	description: Text(limits.text, invalid),
	/** Programs send a number; a form may send its digits. */
	spots: z
		.union([z.string().transform(wholeNumber), z.number()], invalid)
		.pipe(z.int(invalid).min(1, invalid).max(limits.spots, `Use at most ${limits.spots} spots.`))
		.meta({ minimum: 1, maximum: limits.spots }),
});

export const createHiringSession = endpoint({
	route: 'POST /api/hiring/createHiringSession',
	summary: 'Open a hiring session of the own club',
	who: 'editor',
	query: ClubQuery,
	body: SessionBody,
	trail: 'hiringSession.created',
	status: 201,
	idempotent: true,
	reply: HiringSession,
});

export const getHiringSessions = endpoint({
	route: 'GET /api/hiring/hiringSessions',
	summary: "A club's hiring sessions with their positions, newest first",
	who: 'anyone',
	query: ClubQuery,
	status: 200,
	reply: z.array(HiringSession),
	long: true,
});

export const getAllHiringSessions = endpoint({
	route: 'GET /api/hiring/hiringSessions/all',
	summary: 'The sessions of public clubs that have not ended and were not closed early, by club',
	who: 'anyone',
	status: 200,
	reply: z.array(ListedSession),
	tags: ['hiring', 'clubs'],
});

export const getHiringOverview = endpoint({
	route: 'GET /api/hiring/overview',
	summary: 'How many hiring sessions of the own club are open, and which applications wait for a decision',
	who: 'reviewer',
	query: ClubQuery,
	status: 200,
	reply: z.object({
		Open: z.int(),
		/** Sent to the open sessions. */
		Applications: z.int(),
		/** The sessions in which somebody waits for a decision, newest first. */
		Waiting: z.array(z.object({ SessionID: Id, Title: z.string(), Applications: z.int() })),
	}),
});

export const updateHiringSession = endpoint({
	route: 'PUT /api/hiring/updateHiringSession',
	summary: 'Change a hiring session of the own club; what is left out stays as it is',
	who: 'editor',
	query: SessionQuery,
	body: changesOf(SessionBody),
	trail: 'hiringSession.changed',
	status: 200,
	reply: HiringSession,
});

export const closeHiringSession = endpoint({
	route: 'POST /api/hiring/closeHiringSession',
	summary: 'Close a hiring session of the own club before its last day',
	who: 'editor',
	query: SessionQuery,
	trail: 'hiringSession.closed',
	status: 200,
	reply: HiringSession,
});

export const reopenHiringSession = endpoint({
	route: 'POST /api/hiring/reopenHiringSession',
	summary: 'Take back that a hiring session was closed early',
	who: 'editor',
	query: SessionQuery,
	trail: 'hiringSession.reopened',
	status: 200,
	reply: HiringSession,
});

export const deleteHiringSession = endpoint({
	route: 'DELETE /api/hiring/deleteHiringSession',
	summary: 'Delete a hiring session of the own club with its positions, applications and their files',
	who: 'editor',
	query: SessionQuery,
	trail: 'hiringSession.deleted',
	status: 204,
});

export const getPositions = endpoint({
	route: 'GET /api/hiring/getPositions',
	summary: 'The positions of a hiring session',
	who: 'anyone',
	query: SessionQuery,
	status: 200,
	reply: z.array(Position),
	long: true,
});

export const addHiringPosition = endpoint({
	route: 'POST /api/hiring/addHiringPosition',
	summary: 'Add a position to a hiring session of the own club',
	who: 'editor',
	query: SessionQuery,
	body: PositionBody,
	trail: 'position.created',
	status: 201,
	idempotent: true,
	reply: Position,
});

export const updateHiringPosition = endpoint({
	route: 'PUT /api/hiring/updateHiringPosition',
	summary: 'Change a position of the own club; what is left out stays as it is',
	who: 'editor',
	query: PositionQuery,
	body: changesOf(PositionBody),
	trail: 'position.changed',
	status: 200,
	reply: Position,
});

export const deleteHiringPosition = endpoint({
	route: 'DELETE /api/hiring/DeleteHiringPosition',
	summary: 'Delete a position of the own club with its applications and their files',
	who: 'editor',
	query: PositionQuery,
	trail: 'position.deleted',
	status: 204,
});
