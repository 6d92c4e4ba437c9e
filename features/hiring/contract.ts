/** The calls about hiring sessions and positions; see also `application-contract.ts`. */
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
	Hue,
	/** In the college's time zone; people can apply while it is open. */
	State: z.enum(sessionStates),
	ClosedOn: z.string().nullable(),
	Positions: z.array(Position),
};

const HiringSession = z
	.object({
		...sessionFields,
		/** The last day before its applications are deleted; only for the club itself. */
		DeleteAfter: z.string().optional(),
	})
	.meta({ id: 'HiringSession' });

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
	spots: z
		.union([z.string().transform(wholeNumber), z.number()], invalid)
		.pipe(z.int(invalid).min(1, invalid).max(limits.spots, `Use at most ${limits.spots} spots.`))
		.meta({ minimum: 1, maximum: limits.spots }),
});

export const createHiringSession = endpoint({
	route: 'POST /api/hiring/createHiringSession',
	summary: 'Open a hiring session of your club',
	who: 'editor',
	awake: true,
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
	summary: 'How many hiring sessions of your club are open, and which applications wait for a decision',
	who: 'reviewer',
	query: ClubQuery,
	status: 200,
	reply: z.object({
		Open: z.int(),
		Applications: z.int(),
		/** Sessions with undecided applications, newest first. */
		Waiting: z.array(z.object({ SessionID: Id, Title: z.string(), Applications: z.int() })),
	}),
});

export const updateHiringSession = endpoint({
	route: 'PUT /api/hiring/updateHiringSession',
	summary: 'Change a hiring session of your club; what is left out stays as it is',
	who: 'editor',
	query: SessionQuery,
	body: changesOf(SessionBody),
	trail: 'hiringSession.changed',
	status: 200,
	reply: HiringSession,
});

export const closeHiringSession = endpoint({
	route: 'POST /api/hiring/closeHiringSession',
	summary: 'Close a hiring session of your club before its last day',
	who: 'editor',
	query: SessionQuery,
	trail: 'hiringSession.closed',
	status: 200,
	reply: HiringSession,
});

export const reopenHiringSession = endpoint({
	route: 'POST /api/hiring/reopenHiringSession',
	summary: 'Reopen a hiring session that was closed early',
	who: 'editor',
	awake: true,
	query: SessionQuery,
	trail: 'hiringSession.reopened',
	status: 200,
	reply: HiringSession,
});

export const deleteHiringSession = endpoint({
	route: 'DELETE /api/hiring/deleteHiringSession',
	summary: 'Delete a hiring session of your club with its positions, applications and their files',
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
	summary: 'Add a position to a hiring session of your club',
	who: 'editor',
	awake: true,
	query: SessionQuery,
	body: PositionBody,
	trail: 'position.created',
	status: 201,
	idempotent: true,
	reply: Position,
});

export const updateHiringPosition = endpoint({
	route: 'PUT /api/hiring/updateHiringPosition',
	summary: 'Change a position of your club; what is left out stays as it is',
	who: 'editor',
	query: PositionQuery,
	body: changesOf(PositionBody),
	trail: 'position.changed',
	status: 200,
	reply: Position,
});

export const deleteHiringPosition = endpoint({
	route: 'DELETE /api/hiring/DeleteHiringPosition',
	summary: 'Delete a position of your club with its applications and their files',
	who: 'editor',
	query: PositionQuery,
	trail: 'position.deleted',
	status: 204,
});
