/** The calls about rounds of renewal. */
import { z } from 'zod';
import { changesOf } from '#contract/changes-of.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Day, Id, IdText, Instant, Line, Text } from '#contract/scalars.ts';
import { Answers, Field, FormChange } from '#features/forms/contract.ts';
import { mostOfficersNeeded, renewalStates, roundStates, roundTexts } from './rules.ts';

const { required } = roundTexts;

const roundFields = {
	RoundID: Id,
	Name: z.string(),
	Opens: z.string(),
	/** The last day, in the college's time zone. */
	Due: z.string(),
	Questions: z.array(Field),
	MinOfficers: z.int(),
	State: z.enum(roundStates),
	counts: z.record(z.enum(renewalStates), z.int()),
};

const Round = z.object(roundFields).meta({ id: 'Round' });
export type Round = z.output<typeof Round>;

const RoundClub = z
	.object({
		ClubID: Id,
		ClubName: z.string(),
		State: z.enum(renewalStates),
		SubmittedAt: Instant.nullable(),
		answers: Answers,
		Officers: z.int().describe('How many have accepted their invitation.'),
		Message: z.string().nullable().describe('What the staff have asked the club to change.'),
		Dormant: z.boolean(),
	})
	.meta({ id: 'RoundClub' });
export type RoundClub = z.output<typeof RoundClub>;

const RoundWithClubs = Round.extend({ clubs: z.array(RoundClub) }).meta({ id: 'RoundWithClubs' });

const Renewal = z
	.object({
		RoundID: Id,
		Name: z.string(),
		Due: z.string(),
		Questions: z.array(Field),
		MinOfficers: z.int(),
		State: z.enum(renewalStates),
		answers: Answers,
		Message: z.string().nullable(),
		Officers: z.int(),
	})
	.meta({ id: 'Renewal' });
export type Renewal = z.output<typeof Renewal>;

const RoundBody = z.object({
	Name: Line(limits.name, required.Name),
	Opens: Day(required.Opens),
	Due: Day(required.Due),
	Questions: FormChange.shape.fields,
	MinOfficers: z
		.int(roundTexts.minOfficers)
		.min(0, roundTexts.minOfficers)
		.max(mostOfficersNeeded, roundTexts.minOfficers)
		.default(0),
});

const RoundParams = z.object({ roundId: IdText });
const RenewalParams = z.object({ roundId: IdText, clubId: IdText });
const ClubQuery = z.object({ ClubID: IdText });

export const listRounds = endpoint({
	route: 'GET /api/staff/rounds',
	summary: 'The rounds of renewal, the newest first, with how many clubs are in each state',
	who: 'staff',
	status: 200,
	reply: z.array(Round),
});

export const createRound = endpoint({
	route: 'POST /api/staff/rounds',
	summary: 'Plan a round of renewal, or open one today; 409 while another is planned or open',
	who: 'staff',
	body: RoundBody,
	trail: 'round.created',
	status: 201,
	idempotent: true,
	reply: Round,
	// A round that opens today mails every club.
	timeout: 45,
});

export const getRound = endpoint({
	route: 'GET /api/staff/rounds/:roundId',
	summary: 'A round, and what each of its clubs has sent',
	who: 'staff',
	params: RoundParams,
	status: 200,
	reply: RoundWithClubs,
});

export const changeRound = endpoint({
	route: 'PUT /api/staff/rounds/:roundId',
	summary:
		'Change a planned round; of an open one the name, the wording of the questions and the last day, to a later one',
	who: 'staff',
	params: RoundParams,
	body: changesOf(RoundBody),
	trail: 'round.changed',
	status: 200,
	reply: Round,
	timeout: 45,
});

export const closeRound = endpoint({
	route: 'POST /api/staff/rounds/:roundId/close',
	summary: 'Close a round now; no club becomes dormant',
	who: 'staff',
	params: RoundParams,
	trail: 'round.closed',
	status: 200,
	idempotent: true,
	reply: Round,
});

export const acceptRenewal = endpoint({
	route: 'POST /api/staff/rounds/:roundId/clubs/:clubId/accept',
	summary: 'Accept what a club has submitted',
	who: 'staff',
	params: RenewalParams,
	trail: 'renewal.accepted',
	status: 200,
	idempotent: true,
	reply: RoundClub,
});

export const sendRenewalBack = endpoint({
	route: 'POST /api/staff/rounds/:roundId/clubs/:clubId/sendBack',
	summary: 'Send back what a club has submitted, with a message',
	who: 'staff',
	params: RenewalParams,
	body: z.object({ message: Text(limits.text, roundTexts.messageMissing) }),
	trail: 'renewal.sentBack',
	status: 200,
	idempotent: true,
	reply: RoundClub,
});

export const exemptFromRound = endpoint({
	route: 'POST /api/staff/rounds/:roundId/clubs/:clubId/exempt',
	summary: 'Exempt a club from this round',
	who: 'staff',
	params: RenewalParams,
	trail: 'renewal.exempted',
	status: 200,
	idempotent: true,
	reply: RoundClub,
});

export const getRenewal = endpoint({
	route: 'GET /api/clubs/renewal',
	summary: 'What the latest round asks your club; 204 if it asks nothing',
	who: 'lead',
	query: ClubQuery,
	status: 200,
	otherStatus: 204,
	reply: Renewal,
});

export const saveRenewal = endpoint({
	route: 'PUT /api/clubs/renewal',
	summary: 'Save the renewal as a draft, or submit it, until the next round opens. A late one wakes a dormant club',
	who: 'lead',
	approved: true,
	query: ClubQuery,
	body: z.object({ answers: Answers, submit: z.boolean() }),
	trail: 'renewal.submitted',
	status: 200,
	reply: Renewal,
});
