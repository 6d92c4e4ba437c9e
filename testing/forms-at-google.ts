/** A site with forms at the fake Google. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { createEvent, createForm, getSingleEventData } from '#features/events/contract.ts';
import { deleteOrphanedForms } from '#features/forms/server/jobs.ts';
import { getResponses } from '#features/registrations/contract.ts';
import { eventBody } from './bodies.ts';
import { type Google, startGoogle } from './google.ts';
import { startSite, type TestClub, type TestSite } from './site.ts';

export const sampleFields = [
	{ id: '1', type: 'shortAnswer', question: 'Name', required: true },
	{ id: '2', type: 'paragraph', question: 'Why?' },
	{ id: '3', type: 'multipleChoice', question: 'Size', options: ['S', 'M'] },
	{ id: '4', type: 'checkbox', question: 'Days', options: ['Mon', 'Tue, late', 'Wed'] },
	{ id: '5', type: 'dropdown', question: 'Year', options: ['1', '2'] },
];

function later<T extends object>(get: () => T): T {
	return new Proxy({} as T, {
		get: (_, name) => get()[name as keyof T],
		set: (_, name, value) => Reflect.set(get(), name, value),
	});
}

/** One site per file. Its Google is reset before each test. */
export function useFormsAtGoogle() {
	let google: Google;
	let site: TestSite;
	let club: TestClub;
	let day = 0;

	beforeAll(async () => {
		google = await startGoogle();
		vi.stubGlobal('fetch', google.fetch);
		site = await startSite({ GOOGLE_SERVICE_ACCOUNT: google.keyFile });
		club = await site.newClub();
	});
	beforeEach(() => {
		google.forms.clear();
		google.calls.length = 0;
		google.troubles.length = 0;
		google.pageSize = 5000;
	});
	afterAll(async () => {
		vi.unstubAllGlobals();
		await site?.stop();
		await google?.stop();
	});

	return {
		google: later(() => google),
		site: later(() => site),
		club: later(() => club),
		newEvent: async (): Promise<number> => {
			const StartDateTime = new Date(Date.UTC(2030, 0, ++day, 10)).toISOString();
			const EndDateTime = new Date(Date.UTC(2030, 0, day, 12)).toISOString();
			const body = eventBody({ StartDateTime, EndDateTime });
			const { reply } = await site.call(createEvent, { query: { ClubID: club.ClubID }, body, as: club });
			return reply.EventID;
		},
		make: (eventID: number, headers: Record<string, string> = {}, as: { token: string } = club) =>
			site.call(createForm, { body: { eventID, title: 'Sign up', fields: sampleFields }, as, headers }),
		responsesOf: (formId: string, as?: { token: string }) => site.call(getResponses, { params: { formId }, as }),
		linkOf: async (eventId: number) =>
			(await site.call(getSingleEventData, { query: { EventID: eventId }, as: club })).reply.Link,
		orphanedForms: () => site.services.db.selectFrom('loose_forms').selectAll().execute(),
		sweepAfter: async (minutes: number): Promise<void> => {
			const now = new Date(Date.now() + minutes * 60_000);
			await deleteOrphanedForms({ ...site.services, now: () => now });
		},
	};
}
