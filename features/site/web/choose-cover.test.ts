import { describe, expect, test } from 'vitest';
import { alsoTitle, coverOf, listedBelow } from './choose-cover.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const hour = 3_600_000;
const day = 24 * hour;

const event = (EventID: number, inHours: number, lasts = 2) => ({
	EventID,
	StartDateTime: new Date(now + inHours * hour).toISOString(),
	EndDateTime: new Date(now + (inHours + lasts) * hour).toISOString(),
});
const idsOf = (events: readonly { EventID: number }[]) => events.map(({ EventID }) => EventID);

describe('the cover', () => {
	test('leads with what is on or next, and names three more', () => {
		const { lead, also } = coverOf([event(1, -1), event(2, 3), event(3, 7), event(4, 30), event(5, 50)], now);
		expect([lead?.EventID, idsOf(also)]).toEqual([1, [2, 3, 4]]);
	});

	test('does not lead for weeks with what goes on for weeks', () => {
		const exhibition = event(1, -100, 500);
		const { lead, also } = coverOf([exhibition, event(2, 3), event(3, 7)], now);
		expect([lead?.EventID, idsOf(also)]).toEqual([2, [1, 3]]);
		expect(coverOf([exhibition, event(2, 24 * 20)], now).lead).toBe(exhibition);
	});

	test('has no lead when nothing is planned', () => {
		expect(coverOf([], now)).toEqual({ lead: undefined, also: [] });
	});
});

test('the list below goes on after the cover, and begins from the start where there is too little for that', () => {
	const events = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => event(id, id));
	expect(idsOf(listedBelow(events, now, 4))).toEqual([5, 6, 7, 8]);
	expect(idsOf(listedBelow(events.slice(0, 7), now, 4))).toEqual([1, 2, 3, 4]);
	expect(idsOf(listedBelow(events.slice(0, 1), now, 4))).toEqual([1]);
});

test.each([
	['Also today', [1, 11], 'Europe/London'],
	['Also this week', [1, 13], 'Europe/London'],
	['Also this week', [1, 11], 'Asia/Tokyo'],
	['Also coming up', [1, 24 * 7], 'Europe/London'],
	['Also today', [-(3 * day) / hour, 1], 'Europe/London'],
])('%j stands above what starts in %j hours, read in %s', (title, hours, timeZone) => {
	expect(
		alsoTitle(
			hours.map((inHours, index) => event(index, inHours)),
			now,
			timeZone,
		),
	).toBe(title);
});
