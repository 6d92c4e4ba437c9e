import { expect, test } from 'vitest';
import { dueReminder, missedAt, renewalProblems, reworded, rewordedAnswers, roundState } from './rules.ts';

const field = (id: string, more: object = {}) => ({
	id,
	type: 'shortAnswer' as const,
	question: `${id}?`,
	options: [],
	optionIds: [],
	required: false,
	...more,
});
const dates = { opens: '2026-09-01', due: '2026-09-30' };

test('a round is open from its first day to the end of its last, unless the staff close it', () => {
	const days = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01'];
	expect(days.map((day) => roundState({ ...dates, isClosed: false }, day))).toEqual([
		'planned',
		'open',
		'open',
		'closed',
	]);
	expect(roundState({ ...dates, isClosed: true }, '2026-09-10')).toBe('closed');
});

test('reminders are due 14 and 3 days before the last day, unless that is before the opening', () => {
	const days = ['2026-09-15', '2026-09-16', '2026-09-26', '2026-09-27', '2026-09-30', '2026-10-01'];
	expect(days.map((day) => dueReminder(dates, day))).toEqual([undefined, 'first', 'first', 'last', 'last', undefined]);
	const short = { ...dates, opens: '2026-09-17' };
	expect(days.map((day) => dueReminder(short, day))).toEqual([
		undefined,
		undefined,
		undefined,
		'last',
		'last',
		undefined,
	]);
	expect(dueReminder({ ...dates, opens: '2026-09-28' }, '2026-09-29')).toBeUndefined();
});

test('a club that sent nothing is dormant the day after; one that was sent back has seven days if that is later', () => {
	const after = Date.parse('2026-10-01T00:00:00.000Z');
	const of = (state: Parameters<typeof missedAt>[0]['state'], sentBackAt: string | null = null) =>
		missedAt({ state, sentBackAt }, after);
	expect([of('missing'), of('draft')]).toEqual([after, after]);
	expect(of('sentBack', '2026-09-10T10:00:00.000Z')).toBe(after);
	expect(of('sentBack', '2026-09-29T10:00:00.000Z')).toBe(Date.parse('2026-10-06T10:00:00.000Z'));
	expect([of('submitted'), of('accepted'), of('exempt')]).toEqual([undefined, undefined, undefined]);
});

test('a draft may be incomplete, a submission may not', () => {
	const asked = { questions: [field('a', { required: true })], minOfficers: 2 };
	expect(renewalProblems(asked, { answers: {}, submit: false, officers: 0 })).toEqual({});
	const problems = renewalProblems(asked, { answers: { b: 'x' }, submit: true, officers: 1 });
	expect(Object.keys(problems)).toEqual(['answers.b', 'answers.a', 'Officers']);
	expect(renewalProblems(asked, { answers: { a: 'x' }, submit: true, officers: 2 })).toEqual({});
});

test('a new wording keeps the questions, and answers follow it', () => {
	const before = [field('a'), field('b', { type: 'dropdown', options: ['One', 'Two'], optionIds: ['1', '2'] })];
	const after = [
		field('a', { question: 'Other?' }),
		field('b', { type: 'dropdown', options: ['One', 'Second'], optionIds: ['9', '8'] }),
	];
	const changed = reworded(before, after);
	expect(changed?.map(({ optionIds }) => optionIds)).toEqual([[], ['1', '2']]);
	expect(rewordedAnswers({ a: 'Two', b: 'Two' }, before, changed ?? [])).toEqual({ a: 'Two', b: 'Second' });
	expect(reworded(before, after.toReversed())).toBeUndefined();
	expect(reworded(before, [...after, field('c')])).toBeUndefined();
	expect(reworded(before, [field('a', { required: true }), ...after.slice(1)])).toBeUndefined();
});
