import { describe, expect, test } from 'vitest';
import { getForm } from '#features/forms/contract.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { getSite } from '#features/site/contract.ts';
import { createApp } from '#main/app.ts';
import { sampleFields as fields, useFormsAtGoogle } from '#testing/forms-at-google.ts';
import { createForm } from '../contract.ts';

const { google, site, club, newEvent, make, responsesOf, linkOf, orphanedForms } = useFormsAtGoogle();

test('the site says that its forms are Google’s', async () => {
	expect((await site.call(getSite)).reply.features.googleForms).toBe(true);
});

test('an event’s form is made at Google, its id the 6th segment of the link', async () => {
	const eventId = await newEvent();
	const { status, reply } = await make(eventId);
	expect(status).toBe(201);
	expect(reply.formUrl).toBe(`https://docs.google.com/forms/d/${reply.formId}/viewform`);
	expect(reply.formUrl.split('/')[5]).toBe(reply.formId);
	expect(await linkOf(eventId)).toBe(reply.formUrl);
	expect(google.soleForm()).toMatchObject({
		formId: reply.formId,
		isPublished: true,
		isAcceptingResponses: true,
		isOpen: true,
	});
	expect(google.soleForm().items.map(({ title }) => title)).toEqual(['Name', 'Why?', 'Size', 'Days', 'Year']);
	expect(google.soleForm().items[0]?.questionItem.question.required).toBe(true);
	expect(await orphanedForms()).toEqual([]);
});

test('what people answer at Google reads like answers of the built-in forms', async () => {
	const { reply } = await make(await newEvent());
	google.pageSize = 1;
	google.respond(reply.formId, { Name: ['Ada'], Days: ['Wed', 'Tue, late'], Year: ['2'] }, '2026-11-20T15:30:00.5Z');
	google.respond(reply.formId, { Name: ['Grace'] }, '2026-11-20T15:29:00Z');
	const { status, reply: responses } = await responsesOf(reply.formId, club);
	expect(status).toBe(200);
	const elsewhere = {
		state: 'going',
		position: null,
		email: null,
		deleteAfter: expect.any(String),
		number: null,
		checkedInAt: null,
		clockWasWrong: false,
		admitted: false,
	};
	expect(responses).toEqual([
		{
			...elsewhere,
			responseId: expect.any(String),
			createTime: '2026-11-20T15:29:00.000Z',
			answers: { Name: 'Grace' },
		},
		{
			...elsewhere,
			responseId: expect.any(String),
			createTime: '2026-11-20T15:30:00.500Z',
			answers: { Name: 'Ada', Days: 'Tue, late, Wed', Year: '2' },
		},
	]);
});

test('responses are the owning club’s alone', async () => {
	const { reply } = await make(await newEvent());
	const stranger = await site.newClub();
	const staff = await site.staff();
	google.calls.length = 0;
	expect((await responsesOf(reply.formId)).status).toBe(401);
	expect((await responsesOf(reply.formId, stranger)).status).toBe(403);
	expect((await responsesOf(reply.formId, staff)).status).toBe(403);
	expect((await responsesOf('no-such-form', club)).status).toBe(404);
	expect(google.calls).toEqual([]);
});

test('nobody but the owning club makes a form, and Google is not even asked', async () => {
	const eventId = await newEvent();
	const stranger = await site.newClub();
	expect((await make(eventId, {}, stranger)).status).toBe(403);
	expect((await make(eventId, {}, { token: 'x' })).status).toBe(401);
	expect((await make(2_000_000_000)).status).toBe(404);
	expect(google.calls).toEqual([]);
});

test('fields that are not valid are refused before Google is asked', async () => {
	const body = {
		eventID: await newEvent(),
		title: 'Sign up',
		fields: [{ id: '1', type: 'dropdown', question: 'Size' }],
	};
	const { status, refusal } = await site.call(createForm, { body, as: club });
	expect([status, refusal.fields]).toEqual([400, { 'fields.0.options': 'Add at least one option.' }]);
	expect(google.calls).toEqual([]);
});

test('a form at Google is answered there: its club sees its questions here, nobody answers it here', async () => {
	const { reply } = await make(await newEvent());
	const own = await site.call(getForm, { params: { formId: reply.formId }, as: club });
	expect(own.reply.fields.map(({ question }) => question)).toEqual(['Name', 'Why?', 'Size', 'Days', 'Year']);
	expect((await site.call(getForm, { params: { formId: reply.formId } })).status).toBe(404);
	const sent = { params: { formId: reply.formId }, body: { answers: { '1': 'Ada' } } };
	expect((await site.call(sendResponse, sent)).status).toBe(404);
	expect((await site.call(sendResponse, { ...sent, as: club })).status).toBe(404);
});

describe('a second form', () => {
	test('is refused without asking Google', async () => {
		const eventId = await newEvent();
		await make(eventId);
		google.calls.length = 0;
		expect((await make(eventId)).status).toBe(409);
		expect(google.calls).toEqual([]);
	});

	test('of a double click is the first one: one form at Google, one answer twice', async () => {
		const eventId = await newEvent();
		const headers = { 'idempotency-key': `double click ${eventId}` };
		const [first, second] = await Promise.all([make(eventId, headers), make(eventId, headers)]);
		expect([first?.status, second?.status]).toEqual([201, 201]);
		expect(second?.reply).toEqual(first?.reply);
		expect(google.soleForm().formId).toBe(first?.reply.formId);
		expect((await make(eventId, headers)).reply).toEqual(first?.reply);
		expect(google.calls.filter((call) => call === 'POST /v1/forms')).toHaveLength(1);
	});

	test('of two people at once is refused to one of them, and Google has one form', async () => {
		const eventId = await newEvent();
		const results = await Promise.all([1, 2, 3, 4].map(() => make(eventId)));
		expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
		expect(await linkOf(eventId)).toContain(google.soleForm().formId);
		expect(await orphanedForms()).toEqual([]);
	});
});

test('when Google is no longer set up the links go on, its responses are a clear 503, and new forms are built in', async () => {
	const [eventId, next] = [await newEvent(), await newEvent()];
	const { reply } = await make(eventId);
	const { GOOGLE_SERVICE_ACCOUNT: _, ...settings } = site.services.settings;
	const { server } = await createApp({ ...site.services, settings });
	const headers = { authorization: `Bearer ${club.token}` };
	const responses = await server.inject({ url: `/api/events/forms/${reply.formId}/responses`, headers });
	expect([responses.statusCode, responses.json().error]).toEqual([
		503,
		'The responses are at Google, but this site is not connected to Google Forms right now.',
	]);
	const event = await server.inject({ url: `/api/events/getSingleEventData?EventID=${eventId}` });
	expect(event.json().Link).toBe(reply.formUrl);
	const payload = { eventID: next, title: 'Sign up', fields };
	const built = await server.inject({ method: 'POST', url: '/api/events/create-form', payload, headers });
	expect(built.statusCode).toBe(201);
	expect(built.json().formUrl).not.toContain('google');
	await server.close();

	// The built-in form stays after switching back.
	const { formId } = built.json();
	expect((await site.call(sendResponse, { params: { formId }, body: { answers: { '1': 'Ada' } } })).status).toBe(201);
	expect((await responsesOf(formId, club)).reply).toMatchObject([{ answers: { Name: 'Ada' } }]);
});
