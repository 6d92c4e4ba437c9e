/** The sample college's renewal of last year and of this one. */
import type { Field } from '#features/forms/rules.ts';
import type { RenewalState } from '#features/rounds/rules.ts';
import { type Clock, daysBefore, dayText } from './clock.ts';
import type { ClubPlan } from './clubs.ts';
import { dormantText } from './texts/other-clubs.ts';

interface RenewalPlan {
	club: string;
	state: RenewalState;
	answers: Record<string, string | string[]>;
	/** null until it was submitted. */
	submittedAt: string | null;
	message: string | null;
	sentBackAt: string | null;
}

export interface RoundPlan {
	name: string;
	opens: string;
	due: string;
	openedAt: string;
	questions: (Field & { optionIds: string[] })[];
	renewals: RenewalPlan[];
	/** Who missed it, and when it became dormant. */
	missed: { club: string; at: string } | undefined;
}

const question = (
	id: string,
	type: Field['type'],
	text: string,
	options: string[] = [],
): RoundPlan['questions'][number] => ({
	id,
	type,
	question: text,
	options,
	optionIds: options.map((_, index) => `1.${index + 1}`),
	required: type !== 'paragraph',
});

const plans = ['Weekly meetings', 'Open evenings', 'A trip', 'A performance or an exhibition'];
const questions = [
	question('advisor', 'shortAnswer', 'Which member of the teaching staff advises your club?'),
	question('members', 'shortAnswer', 'How many members does your club have?'),
	question('plans', 'checkbox', 'What do you plan for the coming year?', plans),
	question('needs', 'paragraph', 'Is there anything that the college can help you with?'),
];
const advisors = ['Dr. Ferreira', 'Prof. Lindqvist', 'Dr. Achebe', 'Dr. Moreau', 'Prof. Takeda'];
const message = 'Your advisor left the college in spring. Please name the one who has taken over.';

const answersOf = ({ members }: ClubPlan, index: number): RenewalPlan['answers'] => ({
	advisor: advisors[index % advisors.length] ?? '',
	members: String(Math.max(members.length, 6)),
	plans: [plans[0] ?? '', plans[1 + (index % 3)] ?? ''],
	...(index % 4 === 0 ? { needs: 'A cupboard that can be locked, near the room where we meet.' } : {}),
});

/** Two clubs that have answered nothing, beside the dormant one. */
const states: Readonly<Record<string, RenewalState>> = {
	voices: 'missing',
	tandem: 'missing',
	[dormantText.key]: 'missing',
	jazz: 'submitted',
	radio: 'sentBack',
};

const renewalOf = (club: ClubPlan, index: number, state: RenewalState, clock: Clock, daysAgo: number): RenewalPlan => ({
	club: club.key,
	state,
	answers: state === 'missing' ? {} : answersOf(club, index),
	submittedAt: state === 'missing' ? null : daysBefore(clock, daysAgo, 9 * 60 + index),
	message: state === 'sentBack' ? message : null,
	sentBackAt: state === 'sentBack' ? daysBefore(clock, 1, 15 * 60) : null,
});

const yearOf = (day: string) => day.slice(0, 4);

export function planRounds(clock: Clock, clubs: readonly ClubPlan[]): RoundPlan[] {
	const approved = clubs.filter(({ decisions }) => decisions.at(-1)?.what === 'approved');
	const lastYear = approved.filter(({ createdAt }) => createdAt < daysBefore(clock, 382, 0));
	const round = (opens: number, due: number): Omit<RoundPlan, 'renewals' | 'missed'> => ({
		name: `Renewal ${yearOf(dayText(clock, due))}`,
		opens: dayText(clock, opens),
		due: dayText(clock, due),
		openedAt: daysBefore(clock, -opens, 0),
		questions,
	});
	const missed = { club: dormantText.key, at: daysBefore(clock, 346, 1) };
	return [
		{
			...round(-375, -347),
			renewals: lastYear.map((club, index) =>
				renewalOf(club, index, club.key === missed.club ? 'missing' : 'accepted', clock, 360),
			),
			missed,
		},
		{
			...round(-10, 18),
			renewals: approved.map((club, index) => renewalOf(club, index, states[club.key] ?? 'accepted', clock, 4)),
			missed: undefined,
		},
	];
}
