import { expect, test } from 'vitest';
import { type KeptRegistration, type KeptResult, mostKept } from './kept-entries.ts';
import { isKeptOnArrival } from './use-kept-on-arrival.ts';

const registration = (id: string, formId = 'form'): KeptRegistration => ({
	kind: 'registration',
	id,
	title: 'Reading night',
	club: 'Readers',
	state: 'going',
	position: 0,
	formId,
	start: '2026-12-01T18:00:00.000Z',
	end: '2026-12-01T20:00:00.000Z',
	location: 'Old library',
	seenAt: 1,
});
const result = (id: string): KeptResult => ({
	kind: 'result',
	id,
	title: 'Ports',
	score: null,
	isShown: true,
	seenAt: 1,
});

test('opening the links of many at the door keeps a few of one event, and earlier ones', () => {
	const own = [registration('own', 'another'), result('1')];
	const few = ['a', 'b', 'c'].map((id) => registration(id));
	expect(isKeptOnArrival([...few.slice(1), ...own], registration('d'))).toBe(true);
	expect(isKeptOnArrival([...few, ...own], registration('d'))).toBe(false);
	expect(isKeptOnArrival([...few, ...own], registration('d', 'third'))).toBe(true);
	const many = Array.from({ length: mostKept - 1 }, (_, index) => result(String(index)));
	expect(isKeptOnArrival(many, registration('d'))).toBe(true);
	expect(isKeptOnArrival([...many, result('last')], registration('d'))).toBe(false);
});

test('what is kept already is not added again', () => {
	expect(isKeptOnArrival([registration('a')], registration('a'))).toBe(false);
	expect(isKeptOnArrival([result('a')], registration('a'))).toBe(true);
});
