import { describe, expect, test } from 'vitest';
import type { Field } from '#features/forms/rules.ts';
import { registrationColumns, searchResponses, sortResponses } from './response-rules.ts';
import type { RegistrationState } from './rules.ts';
import {
	admitText,
	cancelText,
	countStates,
	countTexts,
	countTextsOrFailure,
	eraseText,
	filterByState,
	filterChoices,
	nameOf,
	restoreText,
	stateFilters,
	unreachableText,
} from './summary-rules.ts';

const registration = (responseId: string, state: RegistrationState, position: number | null = null) => ({
	responseId,
	createTime: '2026-11-20T10:00:00.000Z',
	answers: {},
	state,
	position,
	email: null as string | null,
});
const ids = (responses: readonly { responseId: string }[]) => responses.map(({ responseId }) => responseId);

const list = [
	registration('gone', 'cancelled'),
	registration('tenth', 'waiting', 10),
	registration('in', 'going'),
	registration('second', 'waiting', 2),
];

describe('the table of registrations', () => {
	test('starts with those who are going or wait, and shows each state alone, or all', () => {
		expect(ids(filterByState(list, stateFilters[0]))).toEqual(['tenth', 'in', 'second']);
		expect(ids(filterByState(list, 'cancelled'))).toEqual(['gone']);
		expect(filterByState(list, 'all')).toHaveLength(4);
	});

	test('offers only the states that occur, with their numbers, and the one that is chosen', () => {
		const labels = filterChoices(countStates(list), 'unconfirmed').map(({ label }) => label);
		expect(labels).toEqual([
			'Going and waiting (3)',
			'Going (1)',
			'Waiting (2)',
			'Unconfirmed (0)',
			'Cancelled (1)',
			'All (4)',
		]);
		expect(filterChoices(countStates([]), 'coming').map(({ label }) => label)).toEqual([
			'Going and waiting (0)',
			'All (0)',
		]);
	});

	test('sorts those who wait in the order of the queue, by position and by state', () => {
		const sorted = (column: keyof typeof registrationColumns) =>
			ids(
				sortResponses(
					list,
					{ column: registrationColumns[column], direction: 'ascending' },
					({ responseId }) => responseId,
				),
			);
		expect(sorted('position')).toEqual(['second', 'tenth', 'gone', 'in']);
		expect(sorted('state')).toEqual(['in', 'second', 'tenth', 'gone']);
		expect(sorted('name')).toEqual(['gone', 'in', 'second', 'tenth']);
	});

	test('finds a person by the address too', () => {
		const withAddress = [...list, { ...registration('mail', 'going'), email: 'Mira@college.example' }];
		expect(ids(searchResponses(withAddress, 'mira@').found)).toEqual(['mail']);
	});
});

describe('the name of a registration', () => {
	const field = (type: Field['type'], question: string): Field => ({
		id: question,
		type,
		question,
		options: [],
		required: false,
	});
	const fields = [field('dropdown', 'Year'), field('shortAnswer', 'Name')];

	test('is the first answer in words, else another answer, else the address', () => {
		expect(nameOf(fields, { answers: { Year: 'First', Name: 'Mira' } })).toBe('Mira');
		expect(nameOf(fields, { answers: { Year: 'First' } })).toBe('First');
		expect(nameOf(fields, { answers: {}, email: 'mira@college.example' })).toBe('mira@college.example');
		expect(nameOf(fields, { answers: {}, email: null })).toBe('this person');
	});

	test('is one line that fits into a question', () => {
		expect(nameOf(fields, { answers: { Name: `${'x'.repeat(80)}\ny` } })).toBe(`${'x'.repeat(59)}…`);
		expect(nameOf(fields, { answers: { Name: '🎉'.repeat(40) } })).toBe(`${'🎉'.repeat(29)}…`);
	});
});

test('the numbers of an event say how many are going, of how many, and how many wait', () => {
	expect(countTexts({ Going: 23, Waiting: 0 }, null)).toEqual(['23 going']);
	expect(countTexts({ Going: 1200, Waiting: 4 }, null)).toEqual(['1,200 going', '4 waiting']);
	expect(countTexts({ Going: 23, Waiting: 0 }, 40)).toEqual(['23 / 40']);
	expect(countTexts({ Going: 40, Waiting: 4 }, 40)).toEqual(['40 / 40', '4 waiting']);
});

test('a message that reaches nobody says whether the group is empty or gave no address', () => {
	const counts = { ...countStates([registration('a', 'waiting')]), unconfirmed: 2, cancelled: 3 };
	expect(unreachableText('going', counts)).toBe('Nobody is going yet.');
	expect(unreachableText('waiting', counts)).toContain('None of them gave an e-mail address');
	expect(unreachableText('all', counts)).toContain('None of them gave an e-mail address');
	expect(unreachableText('waiting', { ...counts, going: 1, waiting: 0 })).toBe('Nobody is on the waiting list.');
	expect(unreachableText('all', { ...counts, waiting: 0 })).toBe('Nobody is going or waiting.');
});

test('the question before admitting says who is passed and how many the event will have', () => {
	const responses = [registration('a', 'going'), registration('b', 'waiting')];
	const full = { places: 1, responses, canMail: true };
	expect(admitText('Rohan', { position: 24, email: 'rohan@college.example' }, full)).toMatchObject({
		question: 'Admit Rohan ahead of 23 others?',
		consequence: 'The event will have 2 of 1 places taken. rohan@college.example gets an e-mail about it.',
	});
	expect(admitText('Rohan', { position: 1, email: null }, { ...full, canMail: false })).toMatchObject({
		question: 'Admit Rohan?',
		consequence: 'The event will have 2 of 1 places taken. Nobody is e-mailed about it.',
	});
});

test('the number of registrations is a number, or that it could not be loaded, or nothing yet', () => {
	expect(countTextsOrFailure(undefined, 4, false)).toBeUndefined();
	expect(countTextsOrFailure(undefined, 4, true)).toEqual(['Could not be loaded']);
	expect(countTextsOrFailure({ Going: 2, Waiting: 0 }, 4, true)).toEqual(['2 / 4']);
});

test('the question before cancelling or erasing says who moves up and who is written to, as it is', () => {
	const full = { places: 1, responses: [registration('a', 'going'), registration('b', 'waiting', 1)], isOver: false };
	const over = { ...full, isOver: true };
	const admitted = { ...full, responses: [...full.responses, registration('c', 'going')] };
	const alone = { ...full, responses: [registration('a', 'going')] };
	const on = { canMail: true, isPending: false };
	const going = { state: 'going', email: 'ada@college.example' } as const;
	const movesUp = 'the first person on the waiting list gets it';
	expect(cancelText('Ada', going, { ...full, ...on })).toBe(
		`Ada will lose their place, and ${movesUp}. We will e-mail ada@college.example.`,
	);
	for (const others of [admitted, alone, over]) {
		expect(cancelText('Ada', going, { ...others, ...on })).not.toContain('the first person');
		expect(eraseText('Ada', going, others)).not.toContain('The first person');
	}
	expect(eraseText('Ada', going, full)).toContain('The first person');
	expect(cancelText('Ada', { ...going, state: 'unconfirmed' }, { ...full, ...on })).toMatch(
		/^Ada can no longer confirm/,
	);
	expect(cancelText('Ada', { ...going, state: 'waiting' }, { ...full, ...on })).toContain('place in line');
	expect(cancelText('Ada', going, { ...over, ...on })).toContain('The event is over, so they will not');
	expect(cancelText('Ada', going, { ...full, ...on, canMail: false })).toContain('This site does not send e-mail');
	expect(cancelText('Ada', going, { ...full, ...on, isPending: true })).toContain('not approved yet, so they will not');
	expect(cancelText('Ada', { ...going, email: null }, { ...full, ...on })).toContain('They gave no e-mail address');
});

test('a club reads what taking back a cancellation does, and whether the person hears of it', () => {
	const of = (more: object = {}) => ({
		places: 1,
		responses: [] as { state: RegistrationState }[],
		isOver: false,
		canMail: true,
		isPending: false,
		...more,
	});
	const ada = { email: 'ada@college.test' };
	expect(restoreText('Ada', ada, of())).toBe('Ada gets a place. We will e-mail ada@college.test.');
	expect(restoreText('Ada', ada, of({ responses: [{ state: 'going' }], canMail: false }))).toBe(
		'Ada goes to the end of the waiting list, because all places are taken. This site does not send e-mail, so they will not be notified.',
	);
	expect(restoreText('Ada', { email: null }, of({ places: null }))).toBe(
		'Ada gets a place. They gave no e-mail address, so they will not be notified.',
	);
});
