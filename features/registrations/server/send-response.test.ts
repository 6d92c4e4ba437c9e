import { describe, expect, test } from 'vitest';
import { createEvent, createForm, getClubEventData } from '#features/events/contract.ts';
import { getForm } from '#features/forms/contract.ts';
import { formTexts } from '#features/forms/rules.ts';
import { deleteFormRow } from '#features/forms/server/deleted-form-store.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { anyAddress, startSite, type TestClub, type TestSite, useSite } from '#testing/site.ts';
import { isWaitedFor } from '#testing/waited-for.ts';
import { getResponses, sendResponse } from '../contract.ts';
import { answerPaths } from '../place-rules.ts';
import { registrationTexts } from '../rules.ts';

const site = useSite();

const questions = [
	{ id: 'name', type: 'shortAnswer', question: 'Your name?', required: true },
	{ id: 'why', type: 'paragraph', question: 'Why?' },
	{ id: 'year', type: 'multipleChoice', question: 'Year?', options: ['1st', '2nd'] },
	{ id: 'food', type: 'checkbox', question: 'Food?', options: ['Meat', 'Fish', 'None, thanks'] },
	{ id: 'size', type: 'dropdown', question: 'Size?', options: ['S', 'M'] },
];

let serial = 0;
async function newForm(
	club: TestClub,
	fields: readonly unknown[] = questions,
	on: TestSite = site,
	inHours = 24 * ++serial,
): Promise<string> {
	const at = (hours: number) => new Date(on.services.now().getTime() + hours * 3_600_000).toISOString();
	const body = eventBody({ StartDateTime: at(inHours), EndDateTime: at(inHours + 1) });
	const event = await on.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
	const made = await on.call(createForm, { as: club, body: formBody(event.reply.EventID, fields) });
	expect([event.status, made.status]).toEqual([201, 201]);
	return made.reply.formId;
}

const send = (formId: string, answers: unknown, headers: Record<string, string> = {}) =>
	site.call(sendResponse, {
		params: { formId },
		body: { answers },
		headers: { 'x-forwarded-for': anyAddress(), ...headers },
	});

const responses = async (club: TestClub, formId: string) =>
	(await site.call(getResponses, { as: club, params: { formId } })).reply;

test('a student reads a form and registers, and the club reads the answers by question', async () => {
	const club = await site.newClub({ name: 'Dancers' });
	const formId = await newForm(club);
	const [event] = (await site.call(getClubEventData, { query: { ClubID: club.ClubID } })).reply;
	const eventId = event?.EventID ?? 0;
	const form = (await site.call(getForm, { params: { formId } })).reply;
	expect(form).toEqual({
		formId,
		title: 'Join us',
		fields: questions.map(({ options = [], ...question }) => ({
			required: false,
			...question,
			options,
			optionIds: options.map((_, index) => `1.${index + 1}`),
		})),
		version: 1,
		event: expect.objectContaining({
			EventID: eventId,
			...eventBody(),
			StartDateTime: expect.any(String),
			EndDateTime: expect.any(String),
			ClubID: club.ClubID,
			ClubName: 'Dancers',
			Hue: 25,
			CalendarURL: `/api/events/${eventId}/event.ics`,
		}),
		closed: false,
		closesAt: null,
		places: null,
		placesLeft: null,
		waiting: 0,
		confirmByMail: false,
	});
	const { status, reply } = await send(formId, {
		name: ' Ada ',
		why: 'For\nfun',
		year: '2nd',
		food: ['None, thanks', 'Meat', 'Meat'],
		size: ['M'],
	});
	expect([status, reply]).toEqual([
		201,
		{
			responseId: expect.stringMatching(/^[\w-]{32}$/),
			createTime: expect.stringMatching(/Z$/),
			state: 'going',
			position: null,
			RegistrationURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/registrations\/[\w-]{32}$/),
			ticket: expect.stringMatching(/^C1\./),
			number: 1,
			Mailed: false,
		},
	]);
	expect(await responses(club, formId)).toEqual([
		{
			responseId: reply.responseId,
			createTime: reply.createTime,
			state: 'going',
			position: null,
			email: null,
			deleteAfter: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
			number: 1,
			checkedInAt: null,
			clockWasWrong: false,
			admitted: false,
			answers: { 'Your name?': 'Ada', 'Why?': 'For\nfun', 'Year?': '2nd', 'Food?': 'Meat, None, thanks', 'Size?': 'M' },
		},
	]);
});

test('questions that need no answer may be left out or empty', async () => {
	const club = await site.newClub();
	const formId = await newForm(club);
	expect((await send(formId, { name: 'Ada', why: ' ', food: [], size: '' })).status).toBe(201);
	expect((await responses(club, formId))[0]?.answers).toEqual({ 'Your name?': 'Ada' });
});

test.each<[string, unknown, Record<string, string>]>([
	['a missing answer that is required', {}, { name: formTexts.requiredAnswer }],
	['a blank answer that is required', { name: ' \n' }, { name: formTexts.requiredAnswer }],
	[
		'an answer of invisible characters where one is required',
		{ name: '\u200B\u2060' },
		{ name: formTexts.requiredAnswer },
	],
	['an empty list where an answer is required', { name: [] }, { name: formTexts.requiredAnswer }],
	['a list of blanks where an answer is required', { name: ['', ' '] }, { name: formTexts.requiredAnswer }],
	['an unknown question', { name: 'A', other: 'B' }, { other: formTexts.unknownField }],
	['a question called constructor', { name: 'A', constructor: 'B' }, { constructor: formTexts.unknownField }],
	['a choice that is not offered', { name: 'A', year: '3rd' }, { year: formTexts.unknownChoice }],
	['a choice in another case', { name: 'A', size: 's' }, { size: formTexts.unknownChoice }],
	['one wrong choice of several', { name: 'A', food: ['Meat', 'Cake'] }, { food: formTexts.unknownChoice }],
	['two choices of one', { name: 'A', year: ['1st', '2nd'] }, { year: formTexts.oneAnswer }],
	['two texts', { name: ['A', 'B'] }, { name: formTexts.oneAnswer }],
])('%s is refused beside its question', async (_, answers, fields) => {
	const club = await site.newClub();
	const formId = await newForm(club);
	const { status, refusal } = await send(formId, answers);
	expect([status, refusal.fields]).toEqual([400, answerPaths(fields)]);
	expect(await responses(club, formId)).toEqual([]);
});

test('answers of another kind are refused', async () => {
	const formId = await newForm(await site.newClub());
	for (const answers of [
		undefined,
		null,
		'Ada',
		7,
		[],
		{ name: 7 },
		{ name: null },
		{ name: { first: 'A' } },
		{ food: [['Meat']] },
		{ name: 'x'.repeat(5001) },
	]) {
		const { status, refusal } = await send(formId, answers);
		expect([status, typeof refusal.error]).toEqual([400, 'string']);
	}
	const tooLong = await send(formId, { name: 'x'.repeat(5001), food: ['x'.repeat(501)] });
	expect(tooLong.refusal.fields).toEqual({
		'answers.name': formTexts.tooLong,
		'answers.food.0': formTexts.unknownChoice,
	});
	const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`q${index}`, 'x']));
	const { status, text } = await send(formId, many);
	expect([status, text.length < 2000]).toEqual([400, true]);
});

test('the longest answers that are allowed are stored whole', async () => {
	const club = await site.newClub();
	const formId = await newForm(club);
	const [name, why] = ['ü'.repeat(5000), '🎉'.repeat(2500)];
	expect((await send(formId, { name, why })).status).toBe(201);
	expect((await responses(club, formId))[0]?.answers).toEqual({ 'Your name?': name, 'Why?': why });
});

test('questions named like parts of JavaScript are questions like others', async () => {
	const club = await site.newClub();
	const names = ['constructor', 'toString', 'hasOwnProperty', 'prototype', '__defineGetter__', 'length'];
	const formId = await newForm(
		club,
		names.map((question) => ({ id: question, type: 'shortAnswer', question })),
	);
	const answers = Object.fromEntries(names.map((name) => [name, `of ${name}`]));
	expect((await send(formId, answers)).status).toBe(201);
	expect((await responses(club, formId))[0]?.answers).toEqual(answers);
	expect((await send(formId, {})).status).toBe(201);
	expect((await responses(club, formId))[1]?.answers).toEqual({});
});

test('a body that would change prototypes is bad input', async () => {
	const formId = await newForm(await site.newClub());
	for (const body of [
		'{"answers":{"name":"A","__proto__":"B"}}',
		'{"__proto__":{"answers":{}},"answers":{"name":"A"}}',
		'{"answers":{"constructor":{"prototype":{"x":1}}}}',
	]) {
		const { status } = await site.call(sendResponse, { params: { formId }, body });
		expect(status).toBe(400);
	}
	expect(({} as Record<string, unknown>)['answers']).toBeUndefined();
});

describe('sent again', () => {
	test('fifty identical submissions with one key make one row, and one answer', async () => {
		const club = await site.newClub();
		const formId = await newForm(club);
		const key = { 'idempotency-key': crypto.randomUUID() };
		const answers = await Promise.all(Array.from({ length: 50 }, () => send(formId, { name: 'Ada' }, key)));
		expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(201));
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
		expect(await responses(club, formId)).toHaveLength(1);
	});

	test('without a key fifty submissions make fifty rows, oldest first', async () => {
		const club = await site.newClub();
		const formId = await newForm(club);
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, index) => send(formId, { name: `Student ${index}` })),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(201));
		const rows = await responses(club, formId);
		expect(new Set(rows.map((row) => row.answers['Your name?'])).size).toBe(50);
		expect(rows.map(({ createTime }) => createTime)).toEqual(rows.map(({ createTime }) => createTime).toSorted());
	});

	test('another content under the same key is another response', async () => {
		const club = await site.newClub();
		const formId = await newForm(club);
		const key = { 'idempotency-key': 'same' };
		await send(formId, { name: 'Ada' }, key);
		await send(formId, { name: 'Grace' }, key);
		expect(await responses(club, formId)).toHaveLength(2);
	});

	test('a refused submission leaves its key free', async () => {
		const club = await site.newClub();
		const formId = await newForm(club);
		const key = { 'idempotency-key': 'retry' };
		expect((await send(formId, {}, key)).status).toBe(400);
		expect((await send(formId, { name: 'Ada' }, key)).status).toBe(201);
	});
});

test('the form of an event that is over can be read but not answered, except by a retry', async () => {
	const other = await startSite();
	try {
		const club = await other.newClub();
		const formId = await newForm(club, questions, other, 24);
		const once = () =>
			other.call(sendResponse, {
				params: { formId },
				body: { answers: { name: 'Ada' } },
				headers: { 'idempotency-key': 'kept' },
			});
		const first = await once();
		other.wait(24.5 * 3_600_000);
		expect((await other.call(sendResponse, { params: { formId }, body: { answers: { name: 'B' } } })).status).toBe(201);
		other.wait(3_600_000);
		expect((await other.call(getForm, { params: { formId } })).reply.closed).toBe(true);
		const late = await other.call(sendResponse, { params: { formId }, body: { answers: { name: 'C' } } });
		expect([late.status, late.refusal]).toEqual([409, { error: registrationTexts.ended }]);
		expect((await once()).text).toBe(first.text);
	} finally {
		await other.stop();
	}
});

test('a form that is deleted while somebody answers it is no form', async () => {
	const formId = await newForm(await site.newClub());
	const { transact } = site.services;
	const deleted = Promise.withResolvers<void>();
	const [answer] = await Promise.all([
		deleted.promise.then(() => send(formId, { name: 'A' })),
		transact(async (tx) => {
			await deleteFormRow(tx, formId);
			deleted.resolve();
			await expect.poll(() => isWaitedFor(tx)).toBe(true);
		}),
	]);
	expect([answer.status, answer.refusal.error]).toEqual([404, 'There is no such form.']);
});

test('nobody but the club ever gets an answer back', async () => {
	const club = await site.newClub();
	const formId = await newForm(club);
	const { text } = await send(formId, { name: 'Private Person' });
	expect(text).not.toContain('Private');
	expect((await site.call(getForm, { params: { formId } })).text).not.toContain('Private');
	expect((await site.call(getResponses, { params: { formId } })).text).not.toContain('Private');
});
