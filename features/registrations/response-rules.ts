/** Searching, sorting and counting responses. */
import { foldText } from '#contract/fold-text.ts';
import { type Found, searchBy } from '#contract/search-text.ts';
import { type Answers, answersByQuestion, type Field, type FormResponse, isChoice } from '#features/forms/rules.ts';
import { type RegistrationState, registrationStates } from './rules.ts';

/** How many rows a page of the table may have; the first is what it starts with. */
export const pageSizes = [10, 25, 50, 100] as const;

export const responseTexts = {
	time: 'Submission Time',
	noForm: 'No form is associated with this event.',
	loading: 'Loading Responses...',
	failed: 'Error Loading Responses',
	failedLog: 'Failed to load form responses',
	none: 'No responses received yet.',
} as const;

/** Why nobody can register through the form of a club that is not approved; only the club itself can open it. */
export const notApprovedText = 'People can register once your club is approved.';

/** What a club can do about a form that nobody has filled in. `isPending`: the club is not approved, so nobody else can open it. */
export function noResponsesText({ isClosed, isPending }: { isClosed: boolean; isPending: boolean }): string {
	if (isClosed) return 'Registration is closed.';
	return isPending ? notApprovedText : 'Share the link of the form. Everyone who registers appears here.';
}

/** The answer to a question; empty when there is none. */
export const answerTo = (response: Pick<FormResponse, 'answers'>, question: string): string =>
	Object.hasOwn(response.answers, question) ? (response.answers[question] ?? '') : '';

/** The questions to make columns of: those of the form in its order, then whatever else was answered. */
export const questionsOf = (
	fields: readonly Pick<Field, 'question'>[],
	responses: readonly FormResponse[],
): string[] => [
	...new Set([...fields.map(({ question }) => question), ...responses.flatMap(({ answers }) => Object.keys(answers))]),
];

/** A response with what a registration has besides, where it is one. */
export interface Registered extends FormResponse {
	state?: RegistrationState;
	position?: number | null;
	email?: string | null;
}

const textsOf = ({ answers, email }: Registered) => [...Object.values(answers), email ?? ''];

/** Kept from one key to the next: folding takes much longer than looking through the texts. */
const folded = new WeakMap<Registered, readonly string[]>();

function foldedTexts(response: Registered): readonly string[] {
	const texts = folded.get(response) ?? textsOf(response).map(foldText);
	folded.set(response, texts);
	return texts;
}

const searchWords = searchBy<Registered>((response) => textsOf(response).join('\n'));

/** The responses that contain `text` in one of their answers or in their address; where there is none, those with its words, or the nearest. */
export function searchResponses<R extends Registered>(responses: readonly R[], text: string): Found<R> {
	const wanted = foldText(text);
	const found =
		wanted === '' ? [] : responses.filter((response) => foldedTexts(response).some((each) => each.includes(wanted)));
	return found.length > 0 ? { found, isNearest: false } : searchWords(responses, text);
}

/** The columns of a registration that are neither a question nor the time. */
export const registrationColumns = {
	state: { registration: 'state' },
	position: { registration: 'position' },
	email: { registration: 'email' },
} as const;
type RegistrationColumn = (typeof registrationColumns)[keyof typeof registrationColumns];

/** What responses are sorted by: a question, (null) the time of sending, or a column of registrations. */
export type ResponseColumn = string | null | RegistrationColumn;

const collator = new Intl.Collator('en', { numeric: true });

/** The text by which a registration is sorted. By state, those who wait stand in the order of the queue. */
function registrationValue({ state, position, email }: Registered, column: RegistrationColumn): string {
	if (column.registration === 'email') return email ?? '';
	if (column.registration === 'position') return `${position ?? ''}`;
	return state === undefined ? '' : `${registrationStates.indexOf(state)} ${position ?? 0}`;
}

/** The responses in order. Those without a value in the column come last either way, and ties keep their order. */
export function sortResponses<R extends Registered>(
	responses: readonly R[],
	sorting: { column: ResponseColumn; direction: 'ascending' | 'descending' } | undefined,
): readonly R[] {
	if (sorting === undefined) return responses;
	const { column, direction } = sorting;
	const sign = direction === 'ascending' ? 1 : -1;
	const sortedValue = (response: R) => {
		if (column === null) return response.createTime;
		return typeof column === 'string' ? answerTo(response, column) : registrationValue(response, column);
	};
	const compare = column === null ? (a: string, b: string) => (a < b ? -1 : Number(a > b)) : collator.compare;
	return responses.toSorted((one, other) => {
		const [a, b] = [sortedValue(one), sortedValue(other)];
		if (a === '' || b === '') return Number(a === '') - Number(b === '');
		return sign * compare(a, b);
	});
}

/** Places in one answer from which no options lead to its end: beyond that, the server would be kept busy for seconds. */
const mostDeadEnds = 200;

/**
 * The options of a checkbox that stand in an answer, joined by `, ` in the form's order. Options may hold commas
 * themselves, so they are looked for one after the other; undefined when the answer is not made of them, or of options
 * that were written to be confused.
 */
export function optionsIn(answer: string, options: readonly string[]): string[] | undefined {
	const dead = new Set<string>();
	const from = (start: number, next: number): string[] | undefined => {
		const at = `${start}/${next}`;
		if (dead.has(at) || dead.size >= mostDeadEnds) return;
		for (const [index, option] of options.entries()) {
			if (index < next || !answer.startsWith(option, start)) continue;
			const end = start + option.length;
			if (end === answer.length) return [option];
			const rest = answer.startsWith(', ', end) ? from(end + 2, index + 1) : undefined;
			if (rest) return [option, ...rest];
		}
		dead.add(at);
		return;
	};
	return from(0, 0);
}

/** Stored answers as they are sent to change them, by the ids of the fields. */
export const answersByField = (fields: readonly Field[], response: Pick<FormResponse, 'answers'>): Answers =>
	Object.fromEntries(
		fields.flatMap(({ id, type, question, options }) => {
			const text = answerTo(response, question);
			if (text === '') return [];
			return [[id, type === 'checkbox' ? (optionsIn(text, options) ?? [text]) : text]];
		}),
	);

/** Answers that replace those of a registration. */
export interface ChangedAnswers {
	answers: Answers;
	/** The answers that the change began with: those that are the same now and then stay as they are stored. */
	from?: Answers | undefined;
}

type WholeChange = Record<'answers' | 'from', Answers>;

/** As it is stored: a checkbox that was ticked and unticked again is as if it was left alone. */
const storedAnswer = (field: Field, answers: Answers): string | undefined =>
	answersByQuestion([field], answers)[field.question];

/** The ids of the questions whose answers a change leaves as they were, also of those without an answer. */
const unchangedIds = (fields: readonly Field[], { answers, from }: WholeChange): ReadonlySet<string> =>
	new Set(fields.filter((field) => storedAnswer(field, answers) === storedAnswer(field, from)).map(({ id }) => id));

const without = (answers: Answers, ids: ReadonlySet<string>): Answers =>
	Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.has(id)));

/** What has to be sent of a change. All answers, twice, may be more than one request may hold. */
export function onlyChanged(fields: readonly Field[], change: WholeChange): WholeChange {
	const unchanged = unchangedIds(fields, change);
	return { answers: without(change.answers, unchanged), from: without(change.from, unchanged) };
}

/** The answers of a registration once they are changed, by the ids of the fields. */
export function answersWith(
	fields: readonly Field[],
	response: Pick<FormResponse, 'answers'>,
	{ answers, from }: ChangedAnswers,
): Answers {
	if (!from) return answers;
	const unchanged = unchangedIds(fields, { answers, from });
	const kept = Object.entries(answersByField(fields, response)).filter(([id]) => unchanged.has(id));
	return { ...Object.fromEntries(kept), ...without(answers, unchanged) };
}

export interface Count {
	label: string;
	count: number;
}

/** How often each option of a choice question was chosen, in the form's order; other answers after them. */
export function countAnswers(field: Field, responses: readonly FormResponse[]): Count[] {
	const counts = new Map(field.options.map((option) => [option, 0]));
	for (const response of responses) {
		const answer = answerTo(response, field.question);
		if (answer === '') continue;
		const chosen = field.type === 'checkbox' ? (optionsIn(answer, field.options) ?? [answer]) : [answer];
		for (const option of chosen) counts.set(option, (counts.get(option) ?? 0) + 1);
	}
	return [...counts].map(([label, count]) => ({ label, count }));
}

/** The questions whose answers can be counted. */
export const countable = <F extends Field>(fields: readonly F[]): F[] => fields.filter(({ type }) => isChoice(type));

const day = 86_400_000;
const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / day;
const dayText = (number: number) => new Date(number * day).toISOString().slice(0, 10);

/** Days are counted one by one up to this many; more are counted by the week. */
const mostDays = 92;

/** How many were sent on each day (`YYYY-MM-DD`) from the first to the last; over a long time, in each week. */
export function countByDay(days: readonly string[]): { step: 'day' | 'week'; counts: Count[] } {
	const numbers = days.map(dayNumber);
	const first = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
	const last = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
	if (numbers.length === 0) return { step: 'day', counts: [] };
	const width = last - first < mostDays ? 1 : 7;
	const counts = Array.from({ length: Math.floor((last - first) / width) + 1 }, (_, index) => ({
		label: dayText(first + index * width),
		count: 0,
	}));
	for (const number of numbers) {
		const bucket = counts[Math.floor((number - first) / width)];
		if (bucket) bucket.count += 1;
	}
	return { step: width === 1 ? 'day' : 'week', counts };
}

/** What the title of the chart of registrations says: `324 in all, 20 on the busiest day`. */
export function busiestText(counts: readonly Count[], step: 'day' | 'week'): string {
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	const most = counts.reduce((highest, { count }) => Math.max(highest, count), 0);
	const inAll = `${all.toLocaleString('en')} in all`;
	return counts.length < 2
		? inAll
		: `${inAll}, ${most.toLocaleString('en')} ${step === 'day' ? 'on the busiest day' : 'in the busiest week'}`;
}
