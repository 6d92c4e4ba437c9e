/** Hiring sessions of the sample clubs, and applications. */
import type { ApplicationState } from '#features/hiring/rules.ts';
import { type Clock, dayText, instantAt } from './clock.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { departments, experiences, type PositionText, type SessionText, sessionTexts } from './texts/hiring-text.ts';

export interface ApplicationPlan {
	name: string;
	year: number | null;
	department: string;
	phone: string;
	email: string | null;
	resume: string[] | undefined;
	createdAt: string;
	state: ApplicationState;
	isNotified: boolean;
}

export interface PositionPlan {
	title: string;
	description: string;
	spots: number;
	applications: ApplicationPlan[];
}

export interface SessionPlan {
	club: string;
	title: string;
	description: string;
	start: string;
	end: string;
	closed: string | null;
	createdAt: string;
	positions: PositionPlan[];
}

function stateOf(index: number, { spots }: PositionText, isOver: boolean, random: Random): ApplicationState {
	if (isOver) return index < spots ? 'accepted' : 'declined';
	if (index < Math.ceil(spots / 2)) return random.chance(0.6) ? 'accepted' : 'shortlisted';
	return random.chance(0.25) ? 'shortlisted' : random.chance(0.15) ? 'declined' : 'received';
}

function planApplication(
	createdAt: string,
	state: ApplicationState,
	isOver: boolean,
	random: Random,
	clock: Clock,
	meet: () => Person,
): ApplicationPlan {
	const { first, last, email } = meet();
	const name = `${first} ${last}`;
	const department = random.pick(departments);
	const phone = `+44 1632 960${String(random.int(0, 999)).padStart(3, '0')}`;
	const resume = [name, `${department}, Wrenmoor College`, '', ...random.some(experiences, random.int(2, 4))];
	return {
		name,
		year: random.chance(0.92) ? clock.now.getUTCFullYear() : null,
		department: random.chance(0.95) ? department : '',
		phone: random.chance(0.8) ? phone : '',
		email: random.chance(0.8) ? email : null,
		resume: random.chance(0.55) ? resume : undefined,
		createdAt,
		state,
		isNotified: isOver || random.chance(0.5),
	};
}

function planPosition(
	position: PositionText,
	{ from, to, closed }: SessionText,
	random: Random,
	clock: Clock,
	meet: () => Person,
): PositionPlan {
	const { title, description, spots, applied } = position;
	const last = Math.min(closed ?? to, -1);
	const moments = Array.from({ length: applied }, () =>
		instantAt(clock, random.int(Math.min(from, last), last), random.int(480, 1380)),
	);
	const isOver = to < 0;
	const applications = moments
		.sort()
		.map((createdAt, index) =>
			planApplication(createdAt, stateOf(index, position, isOver, random), isOver, random, clock, meet),
		);
	return { title, description, spots, applications };
}

export const planHiring = (random: Random, clock: Clock, meet: () => Person): SessionPlan[] =>
	sessionTexts
		.toSorted((a, b) => a.from - b.from)
		.map((session) => ({
			club: session.club,
			title: session.title,
			description: session.description,
			start: dayText(clock, session.from),
			end: dayText(clock, session.to),
			closed: session.closed === undefined ? null : dayText(clock, session.closed),
			createdAt: instantAt(clock, Math.min(session.from, 0) - 2, 700),
			positions: session.positions.map((position) => planPosition(position, session, random, clock, meet)),
		}));
