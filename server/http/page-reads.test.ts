import { expect, test } from 'vitest';
import { calendarFeed, getAllEventData, getClubEventData } from '#features/events/contract.ts';
import { pageReads } from './page-reads.ts';
import type { RouteContext } from './register.ts';
import { serve } from './serve.ts';

test('pages are offered lists and what is meant for them, and no calendar, whose handler needs a request', () => {
	const routes = [
		serve(calendarFeed, async ({ address }) => address),
		serve(getAllEventData, async () => []),
		serve(getClubEventData, async () => []),
	];
	expect([...pageReads(routes, {} as RouteContext).keys()]).toEqual([
		'GET /api/events/getAllEventData',
		'GET /api/events/getAllEventData?upcoming=true',
		'GET /api/events/getClubEventData',
	]);
});

test('a handler that pages call does not compile with what only a request has', () => {
	// @ts-expect-error There is no reply while a page is rendered.
	serve(getClubEventData, async ({ reply }) => (reply.sent ? [] : []));
	// @ts-expect-error Nor an address.
	serve(getAllEventData, async ({ address }) => (address === '' ? [] : []));
	expect(serve(getClubEventData, async ({ caller }) => (caller.kind === 'staff' ? [] : [])).endpoint).toBe(
		getClubEventData,
	);
});
