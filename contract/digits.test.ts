import { expect, test } from 'vitest';
import { foldDigits, wholeNumber } from './digits.ts';

const written = (numberingSystem: string) =>
	new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210);

const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => /^\p{Nd}{10}$/u.test(written(system)));

test('the digits of every script are read', () => {
	expect(systems.length).toBeGreaterThan(50);
	for (const system of systems) expect([system, foldDigits(written(system))]).toEqual([system, '9876543210']);
	expect(foldDigits('Room ٢, 3')).toBe('Room 2, 3');
});

test('a whole number is digits alone, whatever nobody sees beside them', () => {
	for (const text of ['2026', ' २०२६ ', '٢٠٢٦\u200f', '２０２６', '\u20682026\u2069'])
		expect(wholeNumber(text)).toBe(2026);
	for (const text of ['', ' ', '2 026', '1e3', '0x10', '-1', '+1', '1.0', 'Ⅻ', '12345678901'])
		expect(wholeNumber(text)).toBeNaN();
});
