/** Summarizes the registrations for an event: how many, in which state, and whose. */
import { counted } from '#contract/counted.ts';
import { startOf } from '#contract/short-text.ts';
import { type Field, type FormResponse, isChoice } from '#features/forms/rules.ts';
import { answerTo } from './response-rules.ts';
import { freePlaces, type messageAudiences, type RegistrationState, registrationStates } from './rules.ts';

export const stateNames: Readonly<Record<RegistrationState, string>> = {
	unconfirmed: 'Unconfirmed',
	going: 'Going',
	waiting: 'Waiting',
	cancelled: 'Cancelled',
};

export type StateCounts = Record<RegistrationState, number>;

export function countStates(responses: readonly { state: RegistrationState }[]): StateCounts {
	const counts: StateCounts = { unconfirmed: 0, going: 0, waiting: 0, cancelled: 0 };
	for (const { state } of responses) counts[state] += 1;
	return counts;
}

export const stateFilters = ['coming', 'going', 'waiting', 'unconfirmed', 'cancelled', 'all'] as const;
export type StateFilter = (typeof stateFilters)[number];

const isComing = (state: RegistrationState) => state === 'going' || state === 'waiting';

export function filterByState<R extends { state: RegistrationState }>(
	responses: readonly R[],
	filter: StateFilter,
): readonly R[] {
	if (filter === 'all') return responses;
	return responses.filter(({ state }) => (filter === 'coming' ? isComing(state) : state === filter));
}

/** Leaves out states that do not occur, except the chosen one. */
export function filterChoices(counts: StateCounts, chosen: StateFilter): { filter: StateFilter; label: string }[] {
	const numbers: Record<StateFilter, number> = {
		...counts,
		coming: counts.going + counts.waiting,
		all: registrationStates.reduce((sum, state) => sum + counts[state], 0),
	};
	const names = { ...stateNames, coming: 'Going and waiting', all: 'All' };
	return stateFilters
		.filter((filter) => filter === 'coming' || filter === 'all' || filter === chosen || numbers[filter] > 0)
		.map((filter) => ({ filter, label: `${names[filter]} (${numbers[filter].toLocaleString('en')})` }));
}

type Question = Pick<Field, 'type' | 'question'>;

const isText = ({ type }: Question) => !isChoice(type);

/** The question that names people: the first with a text answer, else the first. */
export const nameQuestion = (fields: readonly Question[], questions: readonly string[]): string | undefined =>
	fields.find(isText)?.question ?? questions[0];

/** A short name for buttons: the first short answer, else any answer, else the address. */
export function nameOf(
	fields: readonly Question[],
	response: Pick<FormResponse, 'answers'> & { email?: string | null },
): string {
	const questions = [...fields.filter(isText), ...fields].map(({ question }) => question);
	const answers = [...questions.map((question) => answerTo(response, question)), ...Object.values(response.answers)];
	const name = answers.find((answer) => answer !== '') ?? response.email ?? 'this person';
	const [line = ''] = name.split('\n');
	return line.length > 60 ? `${startOf(line, 59).trimEnd()}…` : line;
}

export function countTexts(counts: { Going: number; Waiting: number }, places: number | null): string[] {
	const going = counts.Going.toLocaleString('en');
	return [
		places === null ? `${going} going` : `${going} / ${places.toLocaleString('en')}`,
		...(counts.Waiting === 0 ? [] : [`${counts.Waiting.toLocaleString('en')} waiting`]),
	];
}

export type MessageAudience = (typeof messageAudiences)[number];

export function unreachableText(to: MessageAudience, { going, waiting }: StateCounts): string {
	const isAnybody = (to !== 'waiting' && going > 0) || (to !== 'going' && waiting > 0);
	if (isAnybody) return 'None of them gave an e-mail address, so you cannot e-mail them.';
	if (to === 'all') return 'Nobody is going or waiting.';
	return to === 'going' ? 'Nobody is going yet.' : 'Nobody is on the waiting list.';
}

export function countTextsOrFailure(
	counts: { Going: number; Waiting: number } | undefined,
	places: number | null,
	hasFailed: boolean,
): string[] | undefined {
	if (counts !== undefined) return countTexts(counts, places);
	return hasFailed ? ['Could not be loaded'] : undefined;
}

interface Others {
	places: number | null;
	responses: readonly { state: RegistrationState }[];
	isOver: boolean;
}

/** Whether the next waiting person gets this one's place. */
function isFollowed(state: RegistrationState, { places, responses, isOver }: Others): boolean {
	const { going, waiting } = countStates(responses);
	return !isOver && state === 'going' && waiting > 0 && freePlaces({ places, going: going - 1 }) > 0;
}

function writtenText(
	email: string | null,
	{ canMail, isPending, isOver }: { canMail: boolean; isPending: boolean; isOver: boolean },
): string {
	if (email === null) return 'They gave no e-mail address, so they will not be notified.';
	if (isOver) return 'The event is over, so they will not be notified.';
	if (isPending) return 'Your club is not approved yet, so they will not be notified.';
	return canMail ? `We will e-mail ${email}.` : 'This site does not send e-mail, so they will not be notified.';
}

export function cancelText(
	name: string,
	{ state, email }: { state: RegistrationState; email: string | null },
	{ canMail, isPending, ...others }: Others & { canMail: boolean; isPending: boolean },
): string {
	const losses: Record<RegistrationState, string> = {
		going: `${name} will lose their place${isFollowed(state, others) ? ', and the first person on the waiting list gets it' : ''}.`,
		waiting: `${name} will lose their place in line.`,
		unconfirmed: `${name} can no longer confirm the registration.`,
		cancelled: '',
	};
	return `${losses[state]} ${writtenText(email, { canMail, isPending, isOver: others.isOver })}`;
}

export function restoreText(
	name: string,
	{ email }: { email: string | null },
	{ places, responses, ...mailing }: Others & { canMail: boolean; isPending: boolean },
): string {
	const isFree = freePlaces({ places, going: countStates(responses).going }) > 0;
	const gets = isFree ? 'gets a place' : 'goes to the end of the waiting list, because all places are taken';
	return `${name} ${gets}. ${writtenText(email, mailing)}`;
}

/** What admitting somebody ahead of others does. */
export function admitText(
	name: string,
	{ position, email }: { position: number | null; email: string | null },
	{ canMail, places, responses }: Pick<Others, 'places' | 'responses'> & { canMail: boolean },
): { question: string; consequence: string; confirm: string; cancel: string; look: 'main' } {
	const before = (position ?? 1) - 1;
	const { going } = countStates(responses);
	const [more, limit] = [going + 1, places ?? 0].map((count) => count.toLocaleString('en'));
	const sentences = [
		...(places !== null && going >= places ? [`The event will have ${more} of ${limit} places taken.`] : []),
		canMail && email !== null ? `${email} gets an e-mail about it.` : 'Nobody is e-mailed about it.',
	];
	return {
		question: before === 0 ? `Admit ${name}?` : `Admit ${name} ahead of ${counted(before, 'other')}?`,
		consequence: sentences.join(' '),
		confirm: 'Admit',
		cancel: 'Not now',
		look: 'main',
	};
}

export const eraseText = (name: string, { state }: { state: RegistrationState }, others: Others): string =>
	`This permanently deletes the registration of ${name}. Their link stops working, and ${name} is not notified.${isFollowed(state, others) ? ' The first person on the waiting list gets the place.' : ''}`;

export const newText = (count: number): string =>
	count === 0 ? 'Nobody new since yesterday' : `${count.toLocaleString('en')} new since yesterday`;
