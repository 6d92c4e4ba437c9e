import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changePause, eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { correctResponse } from '../contract.ts';
import { registrationTexts } from '../rules.ts';
import { unsubscribe } from '../unsubscribe-contract.ts';
import { unsubscribeToken } from './unsubscribe.ts';

// Mails stay in the outbox.
const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });
const silent = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});
beforeEach(async () => void (await site.mails()));

const correct = (responseId: string, email: string | null, at = site, as = club) =>
	at.call(correctResponse, { as, params: { responseId }, body: { email } });
const linkIn = (text = '') => /\/registrations\/([\w-]{32})/.exec(text)?.[1] ?? '';

test('a mistyped address is corrected: its owner gets the receipt with a new link, and the one that a stranger got is dead', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const ada = await night.join('Ada', 'ada@colege.test');
	const ben = await night.join('Ben', 'ben@colege.test');
	await site.mails();
	await night.change({ Places: 1, Location: 'New library' });
	for (const [{ responseId, token }, name, state] of [
		[ada, 'ada', 'going'],
		[ben, 'ben', 'waiting'],
	] as const) {
		const email = `${name}@college.test`;
		const { status, reply } = await correct(responseId, email);
		expect([status, reply]).toEqual([200, expect.objectContaining({ email, state })]);
		expect((await night.read(token)).status).toBe(404);
	}
	site.wait(changePause);
	const mails = await site.mails();
	expect(mails.map(({ to, subject, calendar }) => [to, subject, calendar?.method])).toEqual([
		['ada@college.test', 'You are going: Reading night', 'PUBLISH'],
		['ben@college.test', 'You are on the waiting list: Reading night', 'PUBLISH'],
	]);
	for (const { text } of mails) {
		expect(text).toContain('Readers has corrected your e-mail address.');
		expect((await night.read(linkIn(text))).status).toBe(200);
	}
});

test('a registration without an address gets one, and keeps its link, which nobody else has', async () => {
	const night = await eventOn(site, club);
	const { responseId, token } = await night.join('Ada');
	await correct(responseId, 'ada@college.test');
	const [mail] = await site.mails();
	expect([mail?.to, linkIn(mail?.text)]).toEqual(['ada@college.test', token]);
	expect((await correct(responseId, null)).reply.email).toBeNull();
	expect(await site.mails()).toEqual([]);
});

test('a site without a mail server keeps the link, because it could not bring another one', async () => {
	const as = await silent.newClub();
	const night = await eventOn(silent, as);
	const { responseId, token } = await night.join('Ada', 'ada@colege.test');
	await correct(responseId, 'ada@college.test', silent, as);
	expect((await night.read(token)).reply.email).toBe('ada@college.test');
});

test('nobody is written to whose address stays, or is spelled otherwise; answers and address may come in one call', async () => {
	const night = await eventOn(site, club);
	const { responseId, token } = await night.join('Ada', 'ada@college.test');
	await site.mails();
	for (const email of ['ada@college.test', 'Ada@college.test']) await correct(responseId, email);
	const body = { answers: { name: 'Ada L.' } };
	await site.call(correctResponse, { as: club, params: { responseId }, body });
	expect(await site.mails()).toEqual([]);
	expect((await night.read(token)).reply).toMatchObject({
		email: 'Ada@college.test',
		answers: { 'Your name?': 'Ada L.' },
	});
	const none = await site.call(correctResponse, { as: club, params: { responseId }, body: {} });
	expect([none.status, none.refusal.fields]).toEqual([400, { answers: registrationTexts.nothingToCorrect }]);
	const wrong = await correct(responseId, 'ada@');
	expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([400, ['email']]);
});

test('the confirmation link at a corrected address is good for a day from then, and the first link is dead', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	const { responseId } = await night.join('Ada', 'ada@colege.test');
	const first = linkIn((await site.mails())[0]?.text);
	const { reply } = await correct(responseId, 'ada@college.test');
	expect(reply).toMatchObject({ state: 'unconfirmed', email: 'ada@college.test' });
	const [mail] = await site.mails();
	expect([mail?.to, mail?.subject]).toEqual(['ada@college.test', 'Please confirm: Reading night']);
	expect((await night.confirm(first)).status).toBe(404);
	const link = linkIn(mail?.text);
	expect((await night.confirm(link)).reply.state).toBe('going');
	await site.mails();

	expect((await correct(responseId, 'ada@home.test')).reply.state).toBe('going');
	expect((await site.mails()).map(({ to }) => to)).toEqual(['ada@home.test']);
	for (const email of [null, '']) {
		const { status, refusal } = await correct(responseId, email);
		expect([status, refusal.fields]).toEqual([400, { email: registrationTexts.emailRequired }]);
	}
	await night.join('Ben', 'ben@college.test');
	const taken = await correct(responseId, 'BEN@college.test');
	expect([taken.status, taken.refusal.fields]).toEqual([400, { email: registrationTexts.addressTaken }]);
});

test('where people confirm by mail, one address that two registrations get at once goes to one of them', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	const people = [await night.join('Ada', 'ada@colege.test'), await night.join('Ben', 'ben@colege.test')];
	const replies = await Promise.all([
		...people.map(({ responseId }) => correct(responseId, 'both@college.test')),
		night.send('Cleo', 'both@college.test'),
	]);
	const live = (await night.list('all')).filter(({ email }) => email === 'both@college.test');
	expect([live.length, replies.filter(({ status }) => status < 300).length]).toEqual([
		1,
		replies[2]?.status === 201 ? expect.any(Number) : 1,
	]);
});

test('who unsubscribed a wrong address has unsubscribed nobody else', async () => {
	const night = await eventOn(site, club);
	const { responseId: id, token } = await night.join('Ada', 'ada@colege.test');
	await site.call(unsubscribe, { params: { token: unsubscribeToken({ id, token }) } });
	await correct(id, 'ada@college.test');
	const row = await site.services.db
		.selectFrom('responses')
		.select('unsubscribed_at')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	expect(row.unsubscribed_at).toBeNull();
});
