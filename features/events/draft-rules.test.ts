import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copiedTimes, proposedEnd } from './draft-rules.ts';

const none = { start: '', end: '' };

describe('the end that follows from the start', () => {
	test('is two hours later while there is none, or one before the start', () => {
		expect(proposedEnd({ start: '2026-11-27T19:00', end: '' }, undefined, none)).toBe('2026-11-27T21:00');
		expect(proposedEnd({ start: '2026-11-27T23:30', end: '' }, undefined, none)).toBe('2026-11-28T01:30');
		expect(proposedEnd({ start: '2026-11-27T19:00', end: '2026-11-27T18:00' }, undefined, none)).toBe(
			'2026-11-27T21:00',
		);
	});

	test('stays as somebody chose it while it is after the start', () => {
		expect(proposedEnd({ start: '2026-11-27T19:00', end: '2026-11-27T23:00' }, undefined, none)).toBeUndefined();
		expect(
			proposedEnd({ start: '2026-11-27T19:00', end: '2026-11-27T23:00' }, '2026-11-27T21:00', none),
		).toBeUndefined();
	});

	test('goes on following the start until somebody changes it', () => {
		const proposed = '2026-11-27T21:00';
		expect(proposedEnd({ start: '2026-11-27T09:00', end: proposed }, proposed, none)).toBe('2026-11-27T11:00');
	});

	test('keeps the length of an event that is moved beyond its end', () => {
		const before = { start: '2026-11-27T19:00', end: '2026-11-27T19:45' };
		expect(proposedEnd({ start: '2026-12-04T19:00', end: before.end }, undefined, before)).toBe('2026-12-04T19:45');
	});

	test('is none while the start is none', () => {
		expect(proposedEnd({ start: '', end: '' }, undefined, none)).toBeUndefined();
	});
});

describe('a copy of an event', () => {
	const concert = { start: '2026-11-26T19:30', end: '2026-11-27T00:30', closes: '2026-11-25T12:00' };

	test('is on the same weekday at the same time, a week after one that is to come', () => {
		expect(copiedTimes(concert, '2026-11-22T10:00')).toEqual({
			start: '2026-12-03T19:30',
			end: '2026-12-04T00:30',
			closes: '2026-12-02T12:00',
		});
	});

	test('is in the first week that is still to come, after one that is long over', () => {
		expect(copiedTimes(concert, '2027-03-04T19:29').start).toBe('2027-03-04T19:30');
		expect(copiedTimes(concert, '2027-03-04T19:30').start).toBe('2027-03-11T19:30');
		expect(copiedTimes({ ...concert, closes: '' }, '2027-03-04T19:30').closes).toBe('');
	});

	test('is always to come, on the same weekday, a week or more later', () => {
		const local = fc
			.date({ min: new Date('2000-01-01T00:00Z'), max: new Date('2090-01-01T00:00Z'), noInvalidDate: true })
			.map((date) => date.toISOString().slice(0, 16));
		fc.assert(
			fc.property(local, local, (start, now) => {
				const copy = copiedTimes({ start, end: start, closes: '' }, now).start;
				const days = (Date.parse(`${copy}Z`) - Date.parse(`${start}Z`)) / 86_400_000;
				expect(copy > now).toBe(true);
				expect(days % 7).toBe(0);
				expect(days).toBeGreaterThan(0);
			}),
		);
	});
});
