import { expect, test } from 'vitest';
import { readDay } from './date-rules.ts';
import { importTexts } from './rules.ts';

const { date, dateOrder, shortYear } = importTexts;

test.each([
	['2026-09-01', undefined, { day: '2026-09-01' }],
	['2026/9/1 00:00:00', undefined, { day: '2026-09-01' }],
	['46266', undefined, { day: '2026-09-01' }],
	['03/04/2026', undefined, { problem: dateOrder }],
	['25/12/2026', undefined, { problem: dateOrder }],
	['03/04/2026', 'DMY', { day: '2026-04-03' }],
	['3.4.2026', 'DMY', { day: '2026-04-03' }],
	['03-04-2026', 'MDY', { day: '2026-03-04' }],
	['25/12/2026', 'MDY', { problem: date }],
	['30.02.2026', 'DMY', { problem: date }],
	['1.9.26', 'DMY', { problem: shortYear }],
	['1987', 'DMY', { problem: date }],
	['last autumn', 'DMY', { problem: date }],
	['०१/०९/२०२६', 'DMY', { day: '2026-09-01' }],
] as const)('%s by %s', (text, order, expected) => {
	expect(readDay(text, order)).toEqual(expected);
});
