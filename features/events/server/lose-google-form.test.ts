import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { useFormsAtGoogle } from '#testing/forms-at-google.ts';
import { refusing } from '#testing/google.ts';
import { deleteEvent } from '../contract.ts';
import { findEvent } from './store.ts';

const { google, site, club, newEvent, make, responsesOf, linkOf, orphanedForms, sweepAfter } = useFormsAtGoogle();

describe('something breaks', () => {
	test('while the form is filled: 502, no link, and the half-made form is taken away', async () => {
		const eventId = await newEvent();
		google.troubles.push({ call: /:batchUpdate$/, trouble: refusing(403) });
		const { status, refusal } = await make(eventId);
		expect(status).toBe(502);
		expect(refusal.error).toBe('Google refused this site’s access to its forms. Please tell the site’s administrator.');
		expect(await linkOf(eventId)).toBeNull();
		await sweepAfter(0);
		expect(google.forms.size).toBe(1);
		await sweepAfter(2);
		expect(google.forms.size).toBe(0);
		expect(await orphanedForms()).toEqual([]);
	});

	test('and the form can be made at once when it works again, with the same key', async () => {
		const eventId = await newEvent();
		const headers = { 'idempotency-key': `again ${eventId}` };
		google.troubles.push({ call: /^POST \/v1\/forms$/, trouble: refusing(403) });
		expect((await make(eventId, headers)).status).toBe(502);
		expect((await make(eventId, headers)).status).toBe(201);
		expect(google.forms.size).toBe(1);
	});

	test('because the event is deleted meanwhile: 404, and the form goes too', async () => {
		const eventId = await newEvent();
		google.troubles.push({
			call: /:setPublishSettings$/,
			trouble: (response) => {
				const gone = site.call(deleteEvent, { query: { ClubID: club.ClubID }, body: { eventId }, as: club });
				void gone.then(() => refusing(503)(response));
			},
		});
		expect((await make(eventId)).status).toBe(404);
		await sweepAfter(2);
		expect(google.forms.size).toBe(0);
	});

	test('when the process that made it died: after a minute somebody else may', async () => {
		const eventId = await newEvent();
		const longAgo = new Date(Date.now() - 61_000).toISOString();
		await site.services.transact((tx) =>
			tx.updateTable('events').set({ form_claimed_at: longAgo }).where('id', '=', eventId).execute(),
		);
		expect((await make(eventId)).status).toBe(201);
		expect((await findEvent(site.services.db, eventId))?.form_id).toBe(google.soleForm().formId);
	});

	test('while responses are read: 502 and one sentence', async () => {
		const { reply } = await make(await newEvent());
		google.forms.clear();
		const { status, refusal } = await responsesOf(reply.formId, club);
		expect([status, refusal.error]).toEqual([502, 'Google no longer has this form.']);
	});
});

describe('a deleted event', () => {
	const remove = (eventId: number) =>
		site.call(deleteEvent, { query: { ClubID: club.ClubID }, body: { eventId }, as: club });

	test('takes its form at Google with it, a moment later', async () => {
		const eventId = await newEvent();
		await make(eventId);
		expect((await remove(eventId)).status).toBe(204);
		await sweepAfter(0);
		expect(google.forms.size).toBe(0);
		expect(await orphanedForms()).toEqual([]);
	});

	test('does so when Google is back, by one of several processes', async () => {
		const eventId = await newEvent();
		await make(eventId);
		await remove(eventId);
		google.troubles.push({ call: /^DELETE /, trouble: refusing(401) });
		google.troubles.push({ call: /^POST \/token$/, trouble: refusing(400, 'invalid_grant') });
		await sweepAfter(0);
		expect(await orphanedForms()).toMatchObject([{ tries: 1 }]);
		google.troubles.length = 0;
		google.calls.length = 0;
		await Promise.all([sweepAfter(5), sweepAfter(5)]);
		expect(google.forms.size).toBe(0);
		expect(google.calls.filter((call) => call.startsWith('DELETE '))).toHaveLength(1);
		expect(await orphanedForms()).toEqual([]);
	});
});

test('a second request waits for the first one, and makes the form when that one fails', async () => {
	const eventId = await newEvent();
	let release: (() => void) | undefined;
	google.troubles.push({
		call: /:batchUpdate$/,
		trouble: (response) => {
			release = () => refusing(403)(response);
		},
	});
	const first = make(eventId);
	while (release === undefined) await wait(20);
	const second = make(eventId);
	await wait(500);
	expect(google.forms.size).toBe(1);
	release();
	expect((await first).status).toBe(502);
	expect((await second).status).toBe(201);
});
