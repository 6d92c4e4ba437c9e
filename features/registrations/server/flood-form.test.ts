import { expect, test } from 'vitest';
import { createEvent, createForm } from '#features/events/contract.ts';
import { nowText } from '#server/services.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { anyAddress, startSite, type TestClub, useSite } from '#testing/site.ts';
import { changeForm, changeRegistration, sendResponse } from '../contract.ts';
import { insertRegistrations, newRegistration } from './store.ts';

/** An address gets 125 short responses, then one in 0.4 seconds, and 1.6 MiB of long ones; a club stores 6.4 MiB. */
const site = useSite({ RATE_LIMIT_SCALE: '0.025' });

const nameField = { id: 'name', type: 'shortAnswer', question: 'Your name?' };

async function newForm(as: TestClub, fields = [nameField]): Promise<string> {
	const event = await site.call(createEvent, { as, query: { ClubID: as.ClubID }, body: eventBody() });
	const made = await site.call(createForm, { as, body: formBody(event.reply.EventID, fields) });
	return made.reply.formId;
}

const register = async (formId: string, address: string) => {
	const headers = { 'x-forwarded-for': address };
	return (await site.call(sendResponse, { params: { formId }, body: { answers: { name: 'A' } }, headers })).status;
};

test('a form that one address floods stays open, for that address one response after the other', async () => {
	const [formId, other] = [await newForm(await site.newClub()), await newForm(await site.newClub())];
	const flooding = anyAddress();
	const flood = Array.from({ length: 140 }, () => register(formId, flooding));
	expect([await register(other, flooding), await register(formId, anyAddress())]).toEqual([201, 201]);
	const statuses = await Promise.all(flood);
	const accepted = statuses.filter((status) => status === 201).length;
	expect(accepted).toBeGreaterThan(125);
	expect(statuses.filter((status) => status === 429)).toHaveLength(140 - accepted);
	expect(await register(formId, flooding)).toBe(201);
});

async function longForm(questions: readonly string[]) {
	const fields = questions.map((question, index) => ({ id: `f${index}`, type: 'paragraph', question }));
	const formId = await newForm(await site.newClub(), fields);
	const answers = (length: number) => Object.fromEntries(fields.map(({ id }) => [id, 'x'.repeat(length)]));
	const headers = (address: string) => ({ 'x-forwarded-for': address });
	return {
		respond: (address: string, length = 5000) =>
			site.call(sendResponse, { params: { formId }, body: { answers: answers(length) }, headers: headers(address) }),
		change: (url: string | null, address: string, length: number) =>
			site.call(changeRegistration, {
				params: { token: url?.split('/').at(-1) ?? '' },
				body: { answers: answers(length) },
				headers: headers(address),
			}),
		changeSome: (url: string | null, address: string, [from, to]: [from: number, to: number]) =>
			site.call(changeRegistration, {
				params: { token: url?.split('/').at(-1) ?? '' },
				body: { answers: Object.fromEntries(Object.entries(answers(5000)).slice(from, to)), from: {} },
				headers: headers(address),
			}),
	};
}

const numbered = (count: number, text = '') => Array.from({ length: count }, (_, index) => `${index}?${text}`);

test('long responses from one address are refused after some megabytes; short ones and others are not', async () => {
	const { respond } = await longForm(numbered(40));
	const flooding = anyAddress();
	const statuses: number[] = [];
	for (let index = 0; index < 11; index++) statuses.push((await respond(flooding)).status);
	expect(statuses.slice(0, 8)).not.toContain(429);
	expect(statuses.slice(9)).toEqual([429, 429]);
	expect((await respond(flooding)).refusal.error).toBe("Today's storage limit is reached. Try again tomorrow.");
	expect((await respond(anyAddress())).status).toBe(201);
	expect((await respond(flooding, 10)).status).toBe(201);
});

test('a form with much to read stays open for others, however many responses one address sends', async () => {
	// The questions take 73 kB each time.
	const { respond } = await longForm(numbered(50, 'अ'.repeat(490)));
	const flooding = anyAddress();
	const statuses: number[] = [];
	for (let index = 0; index < 30; index++) statuses.push((await respond(flooding, 1)).status);
	expect(statuses.slice(0, 20)).not.toContain(429);
	expect(statuses.at(-1)).toBe(429);
	expect((await respond(anyAddress(), 1)).status).toBe(201);
});

test('short responses that are made long by their links take no more storage than long ones', async () => {
	const { respond, change } = await longForm(numbered(40));
	const flooding = anyAddress();
	const statuses: number[] = [];
	let url: string | null = null;
	for (let index = 0; index < 11; index++) {
		url = (await respond(flooding, 1)).reply.RegistrationURL;
		statuses.push((await change(url, flooding, 5000)).status);
	}
	expect(statuses.slice(0, 8)).not.toContain(429);
	expect(statuses.slice(9)).toEqual([429, 429]);
	expect((await change(url, flooding, 2)).status).toBe(200);
	expect((await change(url, anyAddress(), 5000)).status).toBe(200);
});

test('answers that are made long some at a time take no more storage than all at once', async () => {
	const { respond, changeSome } = await longForm(numbered(40));
	const flooding = anyAddress();
	const statuses: number[] = [];
	for (let index = 0; index < 11; index++) {
		const url = (await respond(flooding, 1)).reply.RegistrationURL;
		statuses.push(
			(await changeSome(url, flooding, [0, 20])).status,
			(await changeSome(url, flooding, [20, 40])).status,
		);
	}
	expect(statuses.slice(0, 16)).not.toContain(429);
	expect(statuses.slice(18)).toEqual([429, 429, 429, 429]);
});

test('the questions, which are stored with each response, take storage of the club', async () => {
	// They take 73 kB each time.
	const { respond } = await longForm(numbered(50, 'अ'.repeat(490)));
	const statuses = new Set<number>();
	for (let index = 0; index < 200 && !statuses.has(429); index++) statuses.add((await respond(anyAddress(), 1)).status);
	expect([...statuses]).toEqual([201, 429]);
});

test('longer texts of questions count for every registration that stores them', async () => {
	// A club stores 25.6 MiB and makes six changes a minute.
	const roomy = await startSite({ RATE_LIMIT_SCALE: '0.1' });
	try {
		const club = await roomy.newClub();
		const event = await roomy.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody() });
		const short = Array.from({ length: 50 }, (_, id) => ({ id: `${id}`, type: 'shortAnswer', question: `${id}` }));
		const long = short.map((field) => ({ ...field, question: field.question.padEnd(500, '?') }));
		const made = await roomy.call(createForm, { as: club, body: formBody(event.reply.EventID, short) });
		const { formId } = made.reply;
		const change = async (fields: readonly object[], version: number) =>
			(await roomy.call(changeForm, { as: club, params: { formId }, body: { title: 'T', fields, version } })).status;
		let numbers = 1_000_000;
		const register = (count: number) => {
			const row = {
				formId,
				answers: {},
				email: null,
				state: 'going',
				rank: null,
				now: nowText(roomy.services),
			} as const;
			const rows = Array.from({ length: count }, () => newRegistration({ ...row, number: ++numbers }));
			return roomy.services.transact((tx) => insertRegistrations(tx, rows));
		};
		await register(10);
		expect([await change(long, 1), await change(short, 2)]).toEqual([200, 200]);
		await register(1100);
		expect(await change(long, 3)).toBe(429);
	} finally {
		await roomy.stop();
	}
});
