/** Searches, sorts and counts responses. */
import { foldText } from '#contract/fold-text.ts';
import { type Found, searchBy } from '#contract/search-text.ts';
import { type Answers, answersByQuestion, type Field, type FormResponse, isChoice } from '#features/forms/rules.ts';
import { type RegistrationState, registrationStates } from './rules.ts';

export const pageSizes = [10, 25, 50, 100] as const;

export const responseTexts = {
	time: 'Submission Time',
	noForm: 'No form is associated with this event.',
	loading: 'Loading Responses...',
	failed: 'Error Loading Responses',
	failedLog: 'Failed to load form responses',
	none: 'No responses received yet.',
} as const;

export const notApprovedText = 'People can register once your club is approved.';

export function noResponsesText({ isClosed, isPending }: { isClosed: boolean; isPending: boolean }): string {
	if (isClosed) return 'Registration is closed.';
	return isPending ? notApprovedText : 'Share the link of the form. Everyone who registers appears here.';
}

export const answerTo = (response: Pick<FormResponse, 'answers'>, question: string): string =>
	Object.hasOwn(response.answers, question) ? (response.answers[question] ?? '') : '';

/** The form's questions in order, then other answered ones. */
export const questionsOf = (
	fields: readonly Pick<Field, 'question'>[],
	responses: readonly FormResponse[],
): string[] => [
	...new Set([...fields.map(({ question }) => question), ...responses.flatMap(({ answers }) => Object.keys(answers))]),
];

export interface Registered extends FormResponse {
	state?: RegistrationState;
	position?: number | null;
	email?: string | null;
	checkedInAt?: string | null;
}

const textsOf = ({ answers, email }: Registered) => [...Object.values(answers), email ?? ''];

/** Cached between searches: folding is the slow part. */
const folded = new WeakMap<Registered, readonly string[]>();

function foldedTexts(response: Registered): readonly string[] {
	const texts = folded.get(response) ?? textsOf(response).map(foldText);
	folded.set(response, texts);
	return texts;
}

const searchWords = searchBy<Registered>((response) => textsOf(response).join('\n'));

/** Matches answers and addresses: the whole text first, then its words, then the nearest. */
export function searchResponses<R extends Registered>(responses: readonly R[], text: string): Found<R> {
	const wanted = foldText(text);
	const found =
		wanted === '' ? [] : responses.filter((response) => foldedTexts(response).some((each) => each.includes(wanted)));
	return found.length > 0 ? { found, isNearest: false } : searchWords(responses, text);
}

export const registrationColumns = {
	name: { registration: 'name' },
	state: { registration: 'state' },
	position: { registration: 'position' },
	email: { registration: 'email' },
	came: { registration: 'came' },
} as const;
type RegistrationColumn = (typeof registrationColumns)[keyof typeof registrationColumns];

export type ResponseColumn = string | null | RegistrationColumn;

const collator = new Intl.Collator('en', { numeric: true });

/** Waiting people sort by their position when sorted by state. */
function registrationValue(
	{ state, position, email, checkedInAt }: Registered,
	column: Exclude<RegistrationColumn, typeof registrationColumns.name>,
) {
	if (column.registration === 'email') return email ?? '';
	if (column.registration === 'came') return checkedInAt ?? '';
	if (column.registration === 'position') return `${position ?? ''}`;
	return state === undefined ? '' : `${registrationStates.indexOf(state)} ${position ?? 0}`;
}

/** Rows without a value come last in both directions; ties keep their order. */
export function sortResponses<R extends Registered>(
	responses: readonly R[],
	sorting: { column: ResponseColumn; direction: 'ascending' | 'descending' } | undefined,
	nameOf: (response: R) => string,
): readonly R[] {
	if (sorting === undefined) return responses;
	const { column, direction } = sorting;
	const sign = direction === 'ascending' ? 1 : -1;
	const sortedValue = (response: R) => {
		if (column === null) return response.createTime;
		if (typeof column === 'string') return answerTo(response, column);
		return column.registration === 'name' ? nameOf(response) : registrationValue(response, column);
	};
	const compare = column === null ? (a: string, b: string) => (a < b ? -1 : Number(a > b)) : collator.compare;
	const valued = responses.map((response) => ({ response, value: sortedValue(response) }));
	return valued
		.toSorted(({ value: a }, { value: b }) => {
			if (a === '' || b === '') return Number(a === '') - Number(b === '');
			return sign * compare(a, b);
		})
		.map(({ response }) => response);
}

/** Bounds the search: beyond it, the server would be busy for seconds. */
const mostDeadEnds = 200;

/**
 * Finds the chosen options in a text of options joined by `, `. Options may contain commas. Undefined when nothing fits, or
 * options are made to confuse.
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

export const answersByField = (fields: readonly Field[], response: Pick<FormResponse, 'answers'>): Answers =>
	Object.fromEntries(
		fields.flatMap(({ id, type, question, options }) => {
			const text = answerTo(response, question);
			if (text === '') return [];
			return [[id, type === 'checkbox' ? (optionsIn(text, options) ?? [text]) : text]];
		}),
	);

export interface ChangedAnswers {
	answers: Answers;
	/** The answers before the change; equal ones keep what is stored. */
	from?: Answers | undefined;
}

type WholeChange = Record<'answers' | 'from', Answers>;

const storedAnswer = (field: Field, answers: Answers): string | undefined =>
	answersByQuestion([field], answers)[field.question];

const unchangedIds = (fields: readonly Field[], { answers, from }: WholeChange): ReadonlySet<string> =>
	new Set(fields.filter((field) => storedAnswer(field, answers) === storedAnswer(field, from)).map(({ id }) => id));

const without = (answers: Answers, ids: ReadonlySet<string>): Answers =>
	Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.has(id)));

export function onlyChanged(fields: readonly Field[], change: WholeChange): WholeChange {
	const unchanged = unchangedIds(fields, change);
	return { answers: without(change.answers, unchanged), from: without(change.from, unchanged) };
}

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

export const countable = <F extends Field>(fields: readonly F[]): F[] => fields.filter(({ type }) => isChoice(type));

const day = 86_400_000;
const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / day;
const dayText = (number: number) => new Date(number * day).toISOString().slice(0, 10);

const mostDays = 92;

/** Counts per day (`YYYY-MM-DD`) or week, from the first to the last. */
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

/** `324 in all, 20 on the busiest day`. */
export function busiestText(counts: readonly Count[], step: 'day' | 'week'): string {
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	const most = counts.reduce((highest, { count }) => Math.max(highest, count), 0);
	const inAll = `${all.toLocaleString('en')} in all`;
	return counts.length < 2
		? inAll
		: `${inAll}, ${most.toLocaleString('en')} ${step === 'day' ? 'on the busiest day' : 'in the busiest week'}`;
}
