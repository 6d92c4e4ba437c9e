import { beforeAll, expect, test } from 'vitest';
import { formTexts } from '#features/forms/rules.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { isWaitedFor } from '#testing/waited-for.ts';
import {
	cancelRegistration,
	cancelResponse,
	changeRegistration,
	confirmRegistration,
	correctResponse,
	eraseRegistration,
	getRegistration,
} from '../contract.ts';
import { registrationTexts } from '../rules.ts';
import { cancel } from './change-registration.ts';
import { ownResponse } from './owner.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

const put = (token: string, answers: unknown) =>
	site.call(changeRegistration, { params: { token }, body: { answers } });

test('the link of a registration shows the answers, changes them and cancels', async () => {
	const night = await eventOn(site, club);
	const { token, createTime } = await night.join('Ada', 'Ada@college.test');
	const { status, reply, headers } = await night.read(token);
	expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
	expect(reply).toEqual({
		state: 'going',
		position: null,
		createTime,
		email: 'Ada@college.test',
		formId: night.formId,
		answers: { 'Your name?': 'Ada' },
		answersByField: { name: 'Ada' },
		canChange: true,
		isCalledOff: false,
		isTakenDown: false,
		hasEventPage: true,
		deleteAfter: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
		ticket: expect.stringMatching(/^C1\./),
		number: 1,
		attended: null,
		event: expect.objectContaining({
			EventID: night.event.EventID,
			EventName: 'Reading night',
			Description: 'Bring a book.',
			StartDateTime: night.event.StartDateTime,
			EndDateTime: night.event.EndDateTime,
			Location: 'Old library',
			ClubID: club.ClubID,
			ClubName: 'Readers',
			Hue: 25,
			CalendarURL: `/api/registrations/${token}/event.ics`,
		}),
	});
	const answers = { name: 'Ada L.', food: ['None, thanks', 'Meat'] };
	const changed = await put(token, answers);
	expect(changed.reply.answers).toEqual({ 'Your name?': 'Ada L.', 'Food?': 'Meat, None, thanks' });
	expect(changed.reply.answersByField).toEqual({ name: 'Ada L.', food: ['Meat', 'None, thanks'] });
	const refused = await put(token, { name: '' });
	expect([refused.status, refused.refusal.fields]).toEqual([400, { 'answers.name': formTexts.requiredAnswer }]);
	expect((await night.cancel(token)).reply.state).toBe('cancelled');
	expect((await night.cancel(token)).reply.state).toBe('cancelled');
	expect((await put(token, answers)).refusal.error).toBe(registrationTexts.cancelled);
	expect((await night.confirm(token)).refusal.error).toBe(registrationTexts.cancelled);
});

test('a link that nobody has leads nowhere', async () => {
	for (const token of ['A'.repeat(32), '__proto__', '%2e%2e']) {
		for (const endpoint of [getRegistration, confirmRegistration, cancelRegistration, eraseRegistration])
			expect((await site.call(endpoint, { params: { token } })).status).toBe(404);
		expect((await put(token, { name: 'A' })).status).toBe(404);
	}
});

test('the link is in no line of the log', async () => {
	const night = await eventOn(site, club);
	const { token } = await night.join('Ada');
	await night.read(token);
	await night.erase(token);
	expect(site.log.filter((line) => line.includes(token))).toEqual([]);
});

test('an e-mail address is checked', async () => {
	const night = await eventOn(site, club);
	const { status, refusal } = await night.send('Ada', 'not an address');
	expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['email']]);
	expect((await night.send('Ada', '')).status).toBe(201);
	expect((await night.send('Ada', null)).status).toBe(201);
});

test('answers stay as they are once the event has begun, and nothing can be cancelled after it', async () => {
	const night = await eventOn(site, club);
	const { token } = await night.join('Ada');
	const start = Date.parse(night.event.StartDateTime) - site.services.now().getTime();
	site.wait(start);
	expect((await put(token, { name: 'B' })).refusal.error).toBe(registrationTexts.begun);
	expect((await night.read(token)).reply.canChange).toBe(false);
	site.wait(2 * 3_600_000);
	const { status, refusal } = await night.cancel(token);
	expect([status, refusal.error]).toEqual([409, registrationTexts.over]);
	expect((await night.erase(token)).status).toBe(204);
	site.wait(-start - 2 * 3_600_000);
});

test('the club corrects what somebody sent', async () => {
	const night = await eventOn(site, club);
	const { responseId, token } = await night.join('Adda');
	const sent = { as: club, params: { responseId }, body: { answers: { name: 'Ada' } } };
	expect((await site.call(correctResponse, sent)).reply.answers).toEqual({ 'Your name?': 'Ada' });
	expect((await night.read(token)).reply.answers).toEqual({ 'Your name?': 'Ada' });
});

test('the answers of a change replace all others, as registering anew would', async () => {
	const night = await eventOn(site, club);
	const { responseId, token } = await night.join('Ada');
	await put(token, { name: 'Ada', food: ['Fish'] });
	expect((await put(token, { name: 'Ada L.' })).reply.answersByField).toEqual({ name: 'Ada L.' });
	const sent = { as: club, params: { responseId }, body: { answers: {} } };
	for (const refused of [await put(token, {}), await site.call(correctResponse, sent)])
		expect([refused.status, refused.refusal.fields]).toEqual([400, { 'answers.name': formTexts.requiredAnswer }]);
});

test('answers that are as they were when a change began stay as they are stored, and all of them are checked', async () => {
	const night = await eventOn(site, club);
	const { responseId, token } = await night.join('Ada');
	const from = { name: 'Ada' };
	await put(token, { ...from, food: ['Fish'] });
	const correct = (answers: Record<string, string | string[]>) =>
		site.call(correctResponse, { as: club, params: { responseId }, body: { answers, from } });
	expect((await correct({ name: 'Ada L.' })).reply.answers).toEqual({ 'Your name?': 'Ada L.', 'Food?': 'Fish' });
	expect((await correct(from)).reply.answers).toEqual({ 'Your name?': 'Ada L.', 'Food?': 'Fish' });
	expect((await correct({ ...from, food: ['Meat'] })).reply.answers).toEqual({
		'Your name?': 'Ada L.',
		'Food?': 'Meat',
	});
	const [began, now] = [{ food: ['Meat'] }, { food: ['Fish'] }];
	const shorter = await site.call(changeRegistration, { params: { token }, body: { answers: now, from: began } });
	expect(shorter.reply.answersByField).toEqual({ name: 'Ada L.', food: ['Fish'] });
	expect((await correct({ food: ['Fish'] })).refusal.fields).toEqual({ 'answers.name': formTexts.requiredAnswer });
	expect((await correct({ ...from, place: 'Here' })).refusal.fields).toEqual({
		'answers.place': formTexts.unknownField,
	});
});

test('the club and the person, who change different answers at the same time, undo nothing of each other', async () => {
	const night = await eventOn(site, club);
	const { responseId, token } = await night.join('Ada');
	let from: Record<string, string | string[]> = { name: 'Ada' };
	for (let round = 1; round <= 10; round++) {
		const [name, food] = [`Ada ${round}`, round % 2 ? ['Fish'] : ['Meat']];
		await Promise.all([
			site.call(correctResponse, { as: club, params: { responseId }, body: { answers: { ...from, name }, from } }),
			site.call(changeRegistration, { params: { token }, body: { answers: { ...from, food }, from } }),
		]);
		from = (await night.read(token)).reply.answersByField;
		expect(from).toEqual({ name, food });
	}
});

async function whileCancelled<T>(responseId: string, call: () => Promise<T>): Promise<T> {
	const { services } = site;
	let made: Promise<T> | undefined;
	await services.transact(async (tx) => {
		const { row, event } = await ownResponse(tx, responseId, { clubId: club.ClubID });
		await cancel(tx, services, event, row);
		made = call();
		await expect.poll(() => isWaitedFor(tx)).toBe(true);
	});
	return made as Promise<T>;
}

async function changesOf(responseId: string): Promise<unknown[]> {
	const rows = await site.services.db
		.selectFrom('trail_entries')
		.select('changes')
		.where('about_id', '=', responseId)
		.execute();
	return rows.map(({ changes }) => JSON.parse(changes));
}

test('who is cancelled by the club in the moment they move up is told so that the entry leaves the calendar', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { responseId: going } = await night.join('Ben');
	const { responseId } = await night.join('Zoe', 'zoe@college.test');
	await site.mails();
	const call = () => site.call(cancelResponse, { as: club, params: { responseId } });
	expect((await whileCancelled(going, call)).reply.state).toBe('cancelled');
	expect((await site.mails()).map(({ subject, calendar }) => [subject, calendar?.method])).toEqual([
		['Your registration was cancelled: Reading night', 'CANCEL'],
	]);
	expect(await changesOf(responseId)).toEqual([{ State: ['going', 'cancelled'] }]);
});

test('a registration that is cancelled by two at once leaves no entry of the one who came too late', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { responseId } = await night.join('Ada', 'ada@college.test');
	await site.mails();
	const call = () => site.call(cancelResponse, { as: club, params: { responseId } });
	expect((await whileCancelled(responseId, call)).reply.state).toBe('cancelled');
	expect([await changesOf(responseId), await site.mails()]).toEqual([[], []]);
});

test('answers that the club corrects while the registration is cancelled leave an entry about themselves only', async () => {
	const night = await eventOn(site, club);
	const { responseId } = await night.join('Adda');
	const sent = { as: club, params: { responseId }, body: { answers: { name: 'Ada' } } };
	const { reply } = await whileCancelled(responseId, () => site.call(correctResponse, sent));
	expect([reply.state, reply.answers]).toEqual(['cancelled', { 'Your name?': 'Ada' }]);
	expect(await changesOf(responseId)).toEqual([{}]);
});
