import { expect, test } from 'vitest';
import type { KeptRegistration } from '#web/app/kept-entries.ts';
import { ownWeek } from './own-week.ts';
import type { Event } from './queries.ts';

const now = Date.parse('2026-11-18T12:00:00.000Z');
const days = (count: number) => new Date(now + count * 86_400_000).toISOString();
const event = (EventID: number, ClubID: number, start: number) =>
	({
		EventID,
		ClubID,
		Link: `https://clubs.test/forms/d/form-${EventID}/viewform`,
		StartDateTime: days(start),
		EndDateTime: days(start + 0.1),
	}) as Event;
const registration = (formId: string, state = 'going') =>
	({ kind: 'registration', id: formId, formId, state, seenAt: now }) as KeptRegistration;
const events = [event(1, 3, -0.05), event(2, 17, 1), event(3, 3, 6.9), event(4, 3, 7), event(5, 17, 20)];
const week = (followed: number[], ...kept: KeptRegistration[]) => {
	const { events: soon, next } = ownWeek(events, new Set(followed), kept, now);
	return [soon.map(({ EventID }) => EventID), next?.EventID];
};

test('a week has what the followed clubs do in the next seven days', () => {
	expect(week([3])).toEqual([[1, 3], undefined]);
	expect(week([3, 17])).toEqual([[1, 2, 3], undefined]);
});

test('and what one is registered for, of whatever club, until one cancels', () => {
	expect(week([3], registration('form-2'))).toEqual([[1, 2, 3], undefined]);
	expect(week([], registration('form-2', 'waiting'))).toEqual([[2], undefined]);
	expect(week([], registration('form-2', 'cancelled'))).toEqual([[], undefined]);
});

test('a week with nothing but what one is registered for names what the followed clubs do next', () => {
	expect(week([17], registration('form-2'))).toEqual([[2], 5]);
	expect(week([17, 3], registration('form-2'))).toEqual([[1, 2, 3], undefined]);
	expect(week([17], registration('form-2'), registration('form-5'))).toEqual([[2], 5]);
});

test('a week without anything names what comes next', () => {
	expect(week([], registration('form-5'))).toEqual([[], 5]);
	expect(week([99])).toEqual([[], undefined]);
	expect(week([])).toEqual([[], undefined]);
});
