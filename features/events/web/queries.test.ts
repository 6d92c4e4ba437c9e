import { expect, test } from 'vitest';
import { loadFirstEvents, loadListedEvents } from './queries.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-22T12:00:00Z');

function sourceOf(count: number) {
	const iso = (time: number) => new Date(time).toISOString();
	const events = Array.from({ length: count }, (_, index) => ({
		EventID: index + 1,
		StartDateTime: iso(now + (index - 0.5) * hour),
		EndDateTime: iso(now + (index + 0.5) * hour),
	}));
	const kept: number[] = [];
	const source = {
		read: async () => events,
		keepUntil: (time: number) => void kept.push(time),
		now,
		site: { name: 'S', host: 'h', timeZone: 'UTC' },
		nonce: '',
		fail: () => undefined,
	};
	return { source, kept };
}

test('the list of events is rendered with its first 24 and their number, however many there are', async () => {
	const { source, kept } = sourceOf(10_000);
	const [key, page] = await loadListedEvents(source);
	expect(key).toEqual(['events', 'getAllEventData', { upcoming: 'true' }, 'first page']);
	expect(page).toMatchObject({ total: 10_000, items: { length: 24, 0: { EventID: 1 }, 23: { EventID: 24 } } });
	expect(kept).toEqual([now + hour / 2 - 1]);
});

test('a short list of events is rendered whole, so that nothing is left to fetch', async () => {
	const [key, events] = await loadListedEvents(sourceOf(24).source);
	expect([key, events]).toMatchObject([['events', 'getAllEventData', { upcoming: 'true' }], { length: 24 }]);
});

test('the landing page is rendered with no more events than it shows', async () => {
	const [, first] = await loadFirstEvents(sourceOf(10_000).source, 4);
	expect(first).toMatchObject({ total: 10_000, items: { length: 4 } });
});
