/** Responses, most of them right after the announcement and right before the end. */
import { type Answers, answersByQuestion } from '#features/forms/rules.ts';
import { type RegistrationState, stateFor } from '#features/registrations/rules.ts';
import type { Clock } from './clock.ts';
import type { FormPlan } from './forms.ts';
import { type Person, rollNumber } from './people.ts';
import type { Random } from './random.ts';
import type { Question } from './texts/form-questions.ts';

export interface ResponsePlan {
	createdAt: string;
	sent: Answers;
	/** As stored, by the question's text. */
	answers: Record<string, string>;
	email: string | null;
	state: RegistrationState;
	/** In the queue; null unless waiting. */
	rank: number | null;
}

function chosen({ type, options = [] }: Question, random: Random): string | string[] {
	if (type === 'checkbox')
		return random.some(options, random.chance(0.6) ? 1 : random.int(2, Math.min(3, options.length)));
	// People choose first options more often.
	return options[Math.min(random.int(0, options.length - 1), random.int(0, options.length - 1))] ?? '';
}

function answerTo(question: Question, person: Person, random: Random): string | string[] | undefined {
	if (question.skipped !== undefined && random.chance(question.skipped)) return undefined;
	if (question.answers === 'options') return chosen(question, random);
	if (question.answers === 'name') return `${person.first} ${person.last}`;
	if (question.answers === 'roll') return rollNumber(random.int(21, 26), random);
	return random.pick(question.answers);
}

/** A share of the time from announcement to event. */
const moment = (random: Random) => {
	const [share, kind] = [random.next(), random.next()];
	if (kind < 0.4) return share ** 2.2 * 0.6;
	return kind < 0.75 ? 1 - share ** 1.8 * 0.5 : share;
};

/** Moves most times out of the small hours. */
function awake(time: number, random: Random): number {
	const hour = new Date(time).getUTCHours();
	return hour < 6 && random.chance(0.9) ? time + 8 * 3_600_000 : time;
}

/** Cancels some. The first others have the places, the rest wait in order. */
function giveStates(responses: readonly Omit<ResponsePlan, 'state' | 'rank'>[], places: number | null, random: Random) {
	let going = 0;
	let waiting = 0;
	return responses.map((response): ResponsePlan => {
		if (random.chance(0.06)) return { ...response, state: 'cancelled', rank: null };
		const state = stateFor({ places, going });
		if (state === 'going') going++;
		else waiting++;
		return { ...response, state, rank: state === 'waiting' ? waiting : null };
	});
}

interface Wanted {
	count: number;
	places: number | null;
	/** When the event begins or registration closes. */
	until: string;
}

/** Oldest first, each before its event and before now. */
export function planResponses(
	form: FormPlan,
	{ count, places, until }: Wanted,
	random: Random,
	clock: Clock,
	meet: () => Person,
): ResponsePlan[] {
	const first = Date.parse(form.createdAt);
	const last = Math.min(Date.parse(until), clock.now.getTime()) - 60_000;
	// Its own source, so that the rest of the college stays the same.
	const own = random.fork('registrations');
	const responses = Array.from({ length: count }, () => {
		const person = meet();
		const sent: Answers = {};
		form.questions.forEach((question, index) => {
			const answer = answerTo(question, person, random);
			const id = form.fields[index]?.id;
			if (answer !== undefined && id !== undefined) sent[id] = answer;
		});
		const time = Math.min(
			last + own.int(0, 59_000),
			awake(first + moment(random) * (last - first), random) + random.int(0, 59_999),
		);
		return {
			createdAt: new Date(time).toISOString(),
			sent,
			answers: answersByQuestion(form.fields, sent),
			email: own.chance(0.6) ? person.email : null,
		};
	}).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
	return giveStates(responses, places, own);
}
