/** What the sample clubs did earlier: events whose registrations are erased by now, and counts of what is deleted. */

import type { Clock } from './clock.ts';
import { dayText } from './clock.ts';
import type { ClubPlan } from './clubs.ts';
import type { EventPlan } from './events.ts';
import type { SessionPlan } from './hiring.ts';
import type { QuizPlan } from './quizzes.ts';
import type { Random } from './random.ts';

export interface PastEventPlan extends Pick<EventPlan, 'club' | 'name' | 'description' | 'place' | 'form'> {
	startsAt: string;
	endsAt: string;
	createdAt: string;
	/** How many people went. */
	went: number;
}

interface CountPlan {
	club: string;
	day: string;
	kind: 'positionsFilled' | 'quizzes' | 'submissions';
	count: number;
}

export interface PastYearPlan {
	events: PastEventPlan[];
	counts: CountPlan[];
}

const dayLength = 86_400_000;

/** Its events of this year are looked up by name. */
const withoutEvents = 'voices';

/** Days back, on the same weekday: further apart than the first and the last of the planned events. */
const earlier = [364, 196];

const before = (instant: string, days: number) => new Date(Date.parse(instant) - days * dayLength).toISOString();

interface Present {
	clubs: readonly ClubPlan[];
	events: readonly EventPlan[];
	sessions: readonly SessionPlan[];
	quizzes: readonly QuizPlan[];
}

export function planPastYear(random: Random, clock: Clock, present: Present): PastYearPlan {
	const since = new Map(present.clubs.map(({ key, createdAt }) => [key, createdAt]));
	const events = earlier.flatMap((days) =>
		present.events.flatMap(({ club, name, description, place, form, responses, ...event }) => {
			const createdAt = before(event.createdAt, days);
			if (event.state === 'draft' || club === withoutEvents || createdAt < (since.get(club) ?? createdAt)) return [];
			const own = random.fork(`${name} ${days}`);
			// Some are small, so that the report hides numbers.
			const went = own.chance(0.25) ? own.int(1, 4) : Math.round(responses.length * own.next()) + own.int(0, 30);
			const times = { startsAt: before(event.startsAt, days), endsAt: before(event.endsAt, days), createdAt };
			return [{ club, name, description, place, ...(form ? { form } : {}), ...times, went: form ? went : 0 }];
		}),
	);
	const ago = (own: Random) => dayText(clock, -own.int(190, 330));
	const counts = [
		...present.sessions.flatMap(({ club, title, positions }): CountPlan[] => {
			const own = random.fork(title);
			const count = positions.reduce((sum, { spots }) => sum + own.int(1, spots), 0);
			return [{ club, day: ago(own), kind: 'positionsFilled', count }];
		}),
		...present.quizzes.flatMap(({ club, title, taken }): CountPlan[] => {
			const own = random.fork(title);
			const day = ago(own);
			const count = Math.round(taken.length * own.next()) + own.int(1, 12);
			return [
				{ club, day, kind: 'quizzes', count: 1 },
				{ club, day, kind: 'submissions', count },
			];
		}),
	].filter(({ club, day }) => day > (since.get(club) ?? day));
	return { events, counts };
}
