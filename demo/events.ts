/** The sample college's calendar, without overlaps. */
import { overlaps, type Slot } from '#features/events/rules.ts';
import { type Clock, instantAt, weekday } from './clock.ts';
import { type FormPlan, planForm } from './forms.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { planResponses, type ResponsePlan } from './responses.ts';
import type { EventText } from './texts/event-text.ts';
import { laterTexts } from './texts/later-events.ts';
import { nextTexts } from './texts/next-events.ts';
import { pastTexts } from './texts/past-events.ts';
import { soonTexts } from './texts/soon-events.ts';

export interface EventPlan {
	club: string;
	name: string;
	description: string;
	place: string;
	startsAt: string;
	endsAt: string;
	createdAt: string;
	/** null: no limit. */
	places: number | null;
	/** If it is before the end. */
	closesAt: string | null;
	form?: FormPlan;
	responses: ResponsePlan[];
	state: 'public' | 'draft';
	/** Why and since when the staff hide it. */
	hidden: { reason: string; at: string } | undefined;
	/** Keys of clubs. */
	hosts: readonly string[];
	/** People have come already. */
	hasDoor: boolean;
}

const minutesOf = (time: string) => {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
};

interface Placed {
	text: EventText;
	startsAt: string;
	endsAt: string;
}

const slotOf = ({ startsAt, endsAt }: Placed): Slot => ({ start: Date.parse(startsAt), end: Date.parse(endsAt) });

function placeOn(text: EventText, day: number, clock: Clock): Placed {
	const startsAt = instantAt(clock, day, minutesOf(text.at));
	return { text, startsAt, endsAt: new Date(Date.parse(startsAt) + text.minutes * 60_000).toISOString() };
}

function suits({ on }: EventText, day: number, clock: Clock): boolean {
	const its = weekday(clock, day);
	if (on === undefined) return its <= 5;
	return on === 'weekend' ? its > 5 : its === on;
}

function place(text: EventText, day: number, by: 1 | -1, clock: Clock, taken: readonly Placed[]): Placed {
	for (let on = day; ; on += by) {
		const placed = placeOn(text, on, clock);
		if (suits(text, on, clock) && !taken.some((other) => overlaps(slotOf(other), slotOf(placed)))) return placed;
	}
}

function placeAll(clock: Clock): Placed[] {
	const placed = soonTexts.map((text, index) => placeOn(text, index < 4 ? 0 : 1, clock));
	for (const [index, text] of pastTexts.toReversed().entries()) {
		placed.push(place(text, -1 - Math.round(index * 3.4), -1, clock, placed));
	}
	for (const [index, text] of [...nextTexts, ...laterTexts].entries()) {
		placed.push(place(text, 2 + Math.round(index * 1.7), 1, clock, placed));
	}
	return placed.toSorted((a, b) => slotOf(a).start - slotOf(b).start);
}

const day = 86_400_000;

const dayBefore = (startsAt: string) => new Date(Date.parse(startsAt) - day).toISOString();

function announced(startsAt: string, random: Random, clock: Clock): string {
	const before = Date.parse(startsAt) - random.int(16, 34) * day - random.int(0, 600) * 60_000;
	return new Date(Math.min(before, clock.now.getTime() - random.int(2, 9) * day)).toISOString();
}

export function planEvents(random: Random, clock: Clock, meet: () => Person): EventPlan[] {
	return placeAll(clock).map(({ text, startsAt, endsAt }) => {
		const own = random.fork(text.name);
		const createdAt = announced(startsAt, own, clock);
		const form = text.form && planForm(text.form, text.name, createdAt);
		const { places = null, closes, responses: count = 0 } = text;
		const closesAt = closes === undefined ? null : new Date(Date.parse(startsAt) - closes * 60 * 60_000).toISOString();
		return {
			club: text.club,
			name: text.name,
			description: text.description,
			place: text.place,
			startsAt,
			endsAt,
			createdAt,
			places,
			closesAt,
			state: text.state ?? 'public',
			hidden: text.hidden === undefined ? undefined : { reason: text.hidden, at: dayBefore(startsAt) },
			hosts: text.hosts ?? [],
			hasDoor: text.hasDoor ?? false,
			...(form ? { form } : {}),
			responses: form ? planResponses(form, { count, places, until: closesAt ?? startsAt }, own, clock, meet) : [],
		};
	});
}
