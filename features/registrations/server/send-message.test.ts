import { beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { sendMessage } from '../contract.ts';
import { registrationTexts } from '../rules.ts';

const site = useSite();

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

const news = { subject: 'Bring a pen', text: 'We write a <story>.\n\nSee you!' };
const write = (EventID: number, to: string, more: Record<string, unknown> = {}, headers = {}) =>
	site.call(sendMessage, { as: club, body: { EventID, to, ...news, ...more }, headers });

/** One place: Ada is going, Ben (twice) and Cleo wait, Dan has no address, Eve cancelled. */
async function fullEvent() {
	const night = await eventOn(site, club, { Places: 1 });
	await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await night.join('Ben', 'BEN@college.test');
	await night.join('Dan');
	await night.join('Cleo', 'cleo@college.test');
	const { token } = await night.join('Eve', 'eve@college.test');
	await night.cancel(token);
	await site.mails();
	return { id: night.event.EventID, night };
}

test('a club writes once to each address of those who registered', async () => {
	const { id } = await fullEvent();
	const { status, reply } = await write(id, 'all');
	expect([status, reply]).toEqual([202, { recipients: 3 }]);
	const mails = await site.mails();
	expect(mails.map(({ to }) => to.toLowerCase()).sort()).toEqual(
		['ada', 'ben', 'cleo'].map((n) => `${n}@college.test`),
	);
	for (const { subject, text } of mails) {
		expect(subject).toBe(news.subject);
		for (const part of [news.text, 'Readers', 'Reading night', club.Email, '/registrations/'])
			expect(text).toContain(part);
	}
	expect((await write(id, 'going')).reply).toEqual({ recipients: 1 });
	expect((await site.mails()).map(({ to }) => to)).toEqual(['ada@college.test']);
	expect((await write(id, 'waiting')).reply).toEqual({ recipients: 2 });
	await site.mails();
});

test('a preview only counts', async () => {
	const { id } = await fullEvent();
	const counts = [];
	for (const to of ['all', 'going', 'waiting']) {
		const { status, reply } = await write(id, to, { preview: true });
		counts.push([status, reply]);
	}
	expect(counts).toEqual([3, 1, 2].map((recipients) => [200, { recipients }]));
	expect(await site.mails()).toEqual([]);
});

test('a message sent twice with one key arrives once', async () => {
	const { id } = await fullEvent();
	const key = { 'idempotency-key': `message ${id}` };
	const replies = [await write(id, 'all', {}, key), await write(id, 'all', {}, key)];
	expect(replies.map(({ status, reply }) => [status, reply])).toEqual([1, 2].map(() => [202, { recipients: 3 }]));
	expect(await site.mails()).toHaveLength(3);
});

test('the id of the event may be a text, as in addresses', async () => {
	const { id } = await fullEvent();
	const { status } = await site.call(sendMessage, { as: club, body: { EventID: String(id), to: 'all', ...news } });
	expect(status).toBe(202);
});

test('a club that is not approved writes to nobody', async () => {
	const pending = await site.newClub();
	const night = await eventOn(site, pending);
	await night.join('Ada', 'ada@college.test');
	await site.mails();
	await site.services.transact((tx) => moveClub(tx, pending.ClubID, ['approved'], 'pending'));
	const body = { EventID: night.event.EventID, to: 'all', ...news };
	expect((await site.call(sendMessage, { as: pending, body })).status).toBe(403);
	expect((await night.change({ EventName: 'News', Location: 'Elsewhere' })).status).toBe(200);
	expect(await site.mails()).toEqual([]);
});

test('a message without recipient, subject or text is refused in words', async () => {
	const { id } = await fullEvent();
	const body = { EventID: id, to: 'friends', subject: ' ', text: '' };
	const { status, refusal } = await site.call(sendMessage, { as: club, body });
	expect(status).toBe(400);
	expect(refusal.fields).toEqual({
		to: registrationTexts.audience,
		subject: registrationTexts.subject,
		text: registrationTexts.text,
	});
	expect((await write(2_000_000_000, 'all')).status).toBe(404);
});

test('about one event a club writes a few times a day', async () => {
	const { id } = await fullEvent();
	const key = { 'idempotency-key': `bounded ${id}` };
	// A retry after a lost reply is no second message.
	for (let tries = 0; tries < 3; tries++)
		expect((await write(id, 'going', { subject: 'News 0' }, key)).status).toBe(202);
	for (let sent = 1; sent < rateLimits['messages about an event'].points; sent++)
		expect((await write(id, 'going', { subject: `News ${sent}` })).status).toBe(202);
	const { status, refusal, headers } = await write(id, 'going');
	expect([status, refusal.error]).toEqual([429, rateLimits['messages about an event'].text]);
	const again = await write(id, 'going', { subject: 'News 0' }, key);
	expect([again.status, again.reply]).toEqual([202, { recipients: expect.any(Number) }]);
	expect(Number(headers.get('retry-after'))).toBeGreaterThan(3600);
	expect((await write(id, 'going', { preview: true })).status).toBe(200);
	const { id: other } = await fullEvent();
	expect((await write(other, 'going')).status).toBe(202);
	await site.mails();
});

test('a message names the ways out that there are: once the event has begun nobody can change, and once it is over nobody can cancel', async () => {
	const at = (hours: number) => new Date(site.services.now().getTime() + hours * 3_600_000).toISOString();
	const night = await eventOn(site, club, { StartDateTime: at(1), EndDateTime: at(2) });
	await night.join('Ada', 'ada@college.test');
	await site.mails();
	const textOf = async () => {
		expect((await write(night.event.EventID, 'going')).status).toBe(202);
		return (await site.mails()).map(({ text }) => text).join();
	};
	const before = await textOf();
	expect(before).toContain('View, change, cancel or delete your registration:');
	expect(before).toContain('cancel or delete the registration with the link above');
	site.wait(1.5 * 3_600_000);
	expect(await textOf()).toContain('View, cancel or delete your registration:');
	site.wait(1.5 * 3_600_000);
	const after = await textOf();
	expect(after).toContain('View or delete your registration:');
	expect(after).toContain('To stop these e-mails, delete the registration with the link above.');
	expect(after).not.toContain('cancel');
});
