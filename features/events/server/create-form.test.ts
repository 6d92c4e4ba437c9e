import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { getForm } from '#features/forms/contract.ts';
import { formTexts } from '#features/forms/rules.ts';
import { getResponses } from '#features/registrations/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { startSite, type TestClub, type TestSite, useSite } from '#testing/site.ts';
import { createEvent, createForm, getAllEventData, getSingleEventData } from '../contract.ts';

const site = useSite();

async function newEvent(club: TestClub, on: TestSite = site): Promise<number> {
	const { reply } = await on.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody() });
	return reply.EventID;
}

const field = (id: string, more: Record<string, unknown> = {}) => ({
	id,
	type: 'shortAnswer',
	question: `Question ${id}`,
	options: [],
	...more,
});

const make = (
	as: { token: string } | undefined,
	eventID: unknown,
	fields: unknown,
	more: Record<string, unknown> = {},
	headers = {},
) => site.call(createForm, { as, body: { eventID, title: 'Sign up', fields, ...more }, headers });

test('an event gets a form, and its link has the form’s id as sixth segment', async () => {
	const club = await site.newClub();
	const EventID = await newEvent(club);
	await site.call(getAllEventData);
	const fields = [
		field('1', { required: true }),
		field('2', { type: 'paragraph', options: ['is dropped'] }),
		field('3', { type: 'multipleChoice', options: [' a ', 'b'] }),
		field('4', { type: 'checkbox', options: ['x'] }),
		field('5', { type: 'dropdown', options: ['y', 'z'], extra: 'ignored' }),
	];
	const { status, reply } = await make(club, EventID, fields, { title: '  Sign up ' });
	expect(status).toBe(201);
	expect(reply).toEqual({
		formId: expect.stringMatching(/^[\w-]{24}$/),
		formUrl: `${site.url}/forms/d/${reply.formId}/viewform`,
		version: 1,
	});
	expect(reply.formUrl.split('/')[5]).toBe(reply.formId);
	expect((await site.call(getSingleEventData, { query: { EventID } })).reply.Link).toBe(reply.formUrl);
	const listed = (await site.call(getAllEventData)).reply.find((event) => event.EventID === EventID);
	expect(listed?.Link).toBe(reply.formUrl);
	const form = (await site.call(getForm, { params: { formId: reply.formId } })).reply;
	expect(form.title).toBe('Sign up');
	expect(form.fields).toEqual([
		{ id: '1', type: 'shortAnswer', question: 'Question 1', options: [], optionIds: [], required: true },
		{ id: '2', type: 'paragraph', question: 'Question 2', options: [], optionIds: [], required: false },
		{
			id: '3',
			type: 'multipleChoice',
			question: 'Question 3',
			options: ['a', 'b'],
			optionIds: ['1.1', '1.2'],
			required: false,
		},
		{ id: '4', type: 'checkbox', question: 'Question 4', options: ['x'], optionIds: ['1.1'], required: false },
		{
			id: '5',
			type: 'dropdown',
			question: 'Question 5',
			options: ['y', 'z'],
			optionIds: ['1.1', '1.2'],
			required: false,
		},
	]);
});

test('the link is made of the site’s public address where one is set', async () => {
	const other = await startSite({ SITE_URL: 'https://clubs.example.edu/' });
	try {
		const club = await other.newClub();
		const body = { eventID: await newEvent(club, other), title: 'T', fields: [field('1')] };
		const { reply } = await other.call(createForm, { as: club, body, headers: { 'x-forwarded-host': 'evil.test' } });
		expect(reply.formUrl).toBe(`https://clubs.example.edu/forms/d/${reply.formId}/viewform`);
	} finally {
		await other.stop();
	}
});

test('an address that is none does not get into the link', async () => {
	const club = await site.newClub();
	const eventID = await newEvent(club);
	const { reply } = await make(club, eventID, [field('1')], {}, { 'x-forwarded-host': 'evil.test/a/b/c' });
	expect(reply.formUrl).toBe(`http://clubs.test/forms/d/${reply.formId}/viewform`);
});

test('an event has one form: a second is refused, also when ten are made at once', async () => {
	const club = await site.newClub();
	const EventID = await newEvent(club);
	const answers = await Promise.all(Array.from({ length: 10 }, () => make(club, EventID, [field('1')])));
	expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
	expect(answers.find(({ status }) => status === 409)?.refusal).toEqual({
		error: 'This event already has a registration form.',
	});
	const made = answers.find(({ status }) => status === 201)?.reply.formUrl;
	expect((await site.call(getSingleEventData, { query: { EventID } })).reply.Link).toBe(made);
	expect(
		await site.services.db.selectFrom('forms').select('id').where('club_id', '=', club.ClubID).execute(),
	).toHaveLength(1);
});

test('the same creation with one key gives the same form twice', async () => {
	const club = await site.newClub();
	const EventID = await newEvent(club);
	const key = { 'idempotency-key': 'form' };
	const [one, two] = await Promise.all([1, 2].map(() => make(club, EventID, [field('1')], {}, key)));
	expect([one?.status, two?.status, two?.text]).toEqual([201, 201, one?.text]);
});

test.each<[string, unknown[], Record<string, string>]>([
	['a choice without options', [field('1', { type: 'checkbox' })], { 'fields.0.options': formTexts.noOptions }],
	[
		'an empty option',
		[field('1', { type: 'dropdown', options: ['a', '  '] })],
		{ 'fields.0.options': formTexts.emptyOption },
	],
	[
		'an option twice',
		[field('1', { type: 'multipleChoice', options: ['a', ' a'] })],
		{ 'fields.0.options': formTexts.sameOption },
	],
	[
		'a question twice',
		[field('1'), field('2', { question: ' Question 1 ' })],
		{ 'fields.1.question': formTexts.sameQuestion },
	],
	['an id twice', [field('1'), field('1', { question: 'Other' })], { 'fields.1.id': formTexts.sameId }],
	[
		'a question that JSON swallows',
		[field('1', { question: '__proto__' })],
		{ 'fields.0.question': formTexts.reserved },
	],
	['an empty question', [field('1', { question: ' ' })], { 'fields.0.question': 'Write the question.' }],
	['no question', [], { fields: 'The form needs at least one question.' }],
	['an unknown kind', [field('1', { type: 'script' })], { 'fields.0.type': 'This kind of question does not exist.' }],
	[
		'a very long question',
		[field('1', { question: 'x'.repeat(501) })],
		{ 'fields.0.question': 'Use at most 500 characters.' },
	],
	[
		'too many questions',
		Array.from({ length: 51 }, (_, index) => field(`${index}`)),
		{ fields: 'Use at most 50 questions.' },
	],
	[
		'too many options',
		[field('1', { type: 'dropdown', options: Array.from({ length: 51 }, (_, index) => `${index}`) })],
		{ 'fields.0.options': 'Use at most 50 options.' },
	],
])('%s is refused beside its place', async (_, fields, problems) => {
	const club = await site.newClub();
	const EventID = await newEvent(club);
	const { status, refusal } = await make(club, EventID, fields);
	expect([status, refusal.fields]).toEqual([400, problems]);
	expect((await site.call(getSingleEventData, { query: { EventID } })).reply.Link).toBeNull();
});

test('a form without a title, an event or fields is refused', async () => {
	const club = await site.newClub();
	const EventID = await newEvent(club);
	expect((await make(club, EventID, [field('1')], { title: ' ' })).refusal.fields).toEqual({
		title: 'The form needs a title.',
	});
	expect((await make(club, EventID, 'none')).refusal.fields).toEqual({
		fields: 'The form needs at least one question.',
	});
	expect((await make(club, 'one', [field('1')])).refusal.fields).toEqual({ eventID: 'This is not a valid id.' });
	expect((await make(club, `${EventID}`, [field('1')])).status).toBe(201);
	expect((await make(club, 2_000_000_000, [field('1')])).status).toBe(404);
});

test('nobody makes a form for another club’s event', async () => {
	const [owner, other] = [await site.newClub(), await site.newClub()];
	const EventID = await newEvent(owner);
	expect((await make(other, EventID, [field('1')])).status).toBe(403);
	expect((await make(undefined, EventID, [field('1')])).status).toBe(401);
	expect((await make(await site.staff(), EventID, [field('1')])).status).toBe(403);
	expect((await make(owner, EventID, [field('1')])).status).toBe(201);
});

test('the largest form that is allowed is made', async () => {
	const club = await site.newClub();
	const options = Array.from({ length: 7 }, (_, index) => `${index}${'o'.repeat(499)}`);
	const fields = Array.from({ length: limits.formFields }, (_, index) =>
		field(`${index}`, { question: `${index}`.padEnd(500, 'q'), type: 'checkbox', options }),
	);
	expect((await make(club, await newEvent(club), fields)).status).toBe(201);
});

test('responses are read by the club of the form alone', async () => {
	const [owner, other] = [await site.newClub(), await site.newClub()];
	const { formId } = (await make(owner, await newEvent(owner), [field('1')])).reply;
	const read = async (as?: { token: string }, id = formId) =>
		(await site.call(getResponses, { as, params: { formId: id } })).status;
	expect(await read(owner)).toBe(200);
	expect([
		await read(other),
		await read(),
		await read(await site.staff()),
		await read({ token: 'A'.repeat(43) }),
	]).toEqual([403, 401, 403, 401]);
	expect([await read(owner, 'nothing'), await read(owner, 'a\u0000b'), await read(owner, "' or 1=1")]).toEqual([
		404, 400, 404,
	]);
});
