/** Rows of rounds and renewals as the API replies. */
import { isDormant } from '#features/clubs/server/visibility.ts';
import { type Counts, noCounts, roundState } from '../rules.ts';
import type { Renewal, Round } from './store.ts';

export const roundReply = (round: Round, today: string, counts: Counts = noCounts) => ({
	RoundID: round.id,
	Name: round.name,
	Opens: round.opens,
	Due: round.due,
	Questions: round.questions,
	MinOfficers: round.min_officers,
	State: roundState({ ...round, isClosed: round.closed_at !== null }, today),
	counts,
});

export const roundClubReply = (renewal: Renewal, officers: number = 0) => ({
	ClubID: renewal.club_id,
	ClubName: renewal.club_name,
	State: renewal.state,
	SubmittedAt: renewal.submitted_at,
	answers: renewal.answers,
	Officers: officers,
	Message: renewal.message,
	Dormant: isDormant(renewal),
});

export const renewalReply = (round: Round, renewal: Renewal, officers: number) => ({
	RoundID: round.id,
	Name: round.name,
	Due: round.due,
	Questions: round.questions,
	MinOfficers: round.min_officers,
	State: renewal.state,
	answers: renewal.answers,
	Message: renewal.message,
	Officers: officers,
});

/** For the trail. */
export const recordedRound = ({ name, opens, due, questions, min_officers }: Round) => ({
	Name: name,
	Opens: opens,
	Due: due,
	Questions: questions.length,
	Wording: questions.map(({ question, options }) => [question, ...options].join('\n')).join('\n\n'),
	MinOfficers: min_officers,
});
