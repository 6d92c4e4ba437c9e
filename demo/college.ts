/** The sample college as a plan: pure, and the same for the same seed, day and zone. */

import type { Clock } from './clock.ts';
import { type ClubPlan, planClubs } from './clubs.ts';
import { type EventPlan, planEvents } from './events.ts';
import { planHiring, type SessionPlan } from './hiring.ts';
import { type HandOverPlan, type OfficerPlan, planHandOver, planOfficers } from './officers.ts';
import { type PastYearPlan, planPastYear } from './past-year.ts';
import { people } from './people.ts';
import { planQuizzes, type QuizPlan } from './quizzes.ts';
import { random } from './random.ts';
import { planRounds, type RoundPlan } from './rounds.ts';
import { type ActPlan, planTrail } from './trail.ts';

export interface College {
	clubs: ClubPlan[];
	events: EventPlan[];
	sessions: SessionPlan[];
	quizzes: QuizPlan[];
	pastYear: PastYearPlan;
	officers: OfficerPlan[];
	handOver: HandOverPlan;
	trail: ActPlan[];
	rounds: RoundPlan[];
}

export function planCollege(seed: string, clock: Clock): College {
	const source = random(seed);
	const meet = people(source.fork('people'));
	const present = {
		clubs: planClubs(source.fork('clubs'), clock, meet),
		events: planEvents(source.fork('events'), clock, meet),
		sessions: planHiring(source.fork('hiring'), clock, meet),
		quizzes: planQuizzes(source.fork('quizzes'), clock, meet),
	};
	return {
		...present,
		pastYear: planPastYear(source.fork('past year'), clock, present),
		officers: planOfficers(clock),
		handOver: planHandOver(clock),
		trail: planTrail(clock),
		rounds: planRounds(clock, present.clubs),
	};
}
