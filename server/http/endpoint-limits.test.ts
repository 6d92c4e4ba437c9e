import { expect, test, vi } from 'vitest';
import { addMember, deleteMember, updateMember } from '#features/clubs/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { createQuiz, deleteQuiz } from '#features/quizzes/contract.ts';
import { createUser } from '#features/quizzes/taking-contract.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { sampleMember } from '#testing/bodies.ts';
import { anyAddress, samplePicture, type TestClub, useSite } from '#testing/site.ts';
import { rateLimitsOf } from './endpoint-limits.ts';

const site = useSite();

const logIn = async (club: TestClub) =>
	site.call(loginClub, {
		body: { email: club.Email, password: club.password },
		headers: { 'x-forwarded-for': anyAddress() },
	});

test('a new login session brings a club no new changes', async () => {
	const club = await site.newClub();
	const sessions = await Promise.all(Array.from({ length: 4 }, () => logIn(club)));
	const statuses: number[] = [];
	for (let index = 0; index < 61; index++) {
		const as = sessions[index % 4]?.reply;
		statuses.push((await site.call(deleteMember, { as, query: { MemberID: 1 } })).status);
	}
	expect(statuses.slice(0, 60)).not.toContain(429);
	expect(statuses.slice(60)).toEqual([429]);
	const other = await site.newClub();
	expect((await site.call(addMember, { as: other, body: {} })).status).toBe(400);
});

test('a club logs in sixty times a minute at most, and others are not in its way', async () => {
	const club = await site.newClub();
	const statuses: number[] = [];
	for (let index = 0; index < 60; index++) statuses.push((await logIn(club)).status);
	expect(statuses.slice(0, 59)).not.toContain(429);
	expect(statuses[59]).toBe(429);
	expect((await logIn(await site.newClub())).status).toBe(200);
});

/** A quiz of about 240 KB. */
const largeQuiz = {
	title: 'Large',
	secretCode: '1234',
	questions: Array.from({ length: 80 }, (_, index) => {
		const options = ['a', 'b', 'c', 'd'].map((letter) => `${letter}${index}`.padEnd(500, 'x'));
		return { question: `${index}`.padEnd(500, '?'), options, correctAnswer: options[0] };
	}),
};

test('a club that nobody has approved stores a few megabytes a day; others go on, and it may still delete and repeat what was stored', async () => {
	const club = await site.newClub({ status: 'pending' });
	const create = (as: TestClub, key = 'one') =>
		site.call(createQuiz, {
			as,
			query: { ClubID: as.ClubID },
			body: largeQuiz,
			headers: { 'idempotency-key': key },
		});
	const remove = (id: number) => site.call(deleteQuiz, { as: club, params: { id } });
	const results = [];
	for (let index = 0; index < 20; index++) {
		const result = await create(club, `${index}`);
		results.push(result);
		// Such a club may have ten quizzes at a time, which are no few megabytes.
		if (index > 0 && result.status === 201) await remove(result.reply.quizId);
	}
	const stored = results.filter(({ status }) => status === 201);
	const [refused] = results.slice(stored.length);
	expect(stored.length).toBeGreaterThan(10);
	expect(refused?.status).toBe(429);
	expect(refused?.refusal.error).toBe(
		'So much was saved here within a day that there is no room for more. Please try again tomorrow.',
	);
	expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3600);
	const lastAgain = await create(club, `${stored.length - 1}`);
	expect([lastAgain.status, lastAgain.text]).toEqual([201, stored.at(-1)?.text]);
	const approved = await site.newClub();
	expect((await create(approved)).status).toBe(201);
	expect((await remove(stored[0]?.reply.quizId ?? 0)).status).toBe(200);
});

test('a picture that is copied from another member takes as much room as one that is sent, and a member’s own takes none', async () => {
	const club = await site.newClub({ status: 'pending' });
	const fields = { ...sampleMember, ClubID: club.ClubID };
	const add = (ProfileImageURL: string) => site.call(addMember, { as: club, body: { ...fields, ProfileImageURL } });
	const { url } = await samplePicture();
	const first = (await add(url)).reply;
	const address = first.ProfileImageURL ?? '';
	const before = await site.storedFiles();
	let copies = 0;
	while (copies < 50 && (await add(address)).status === 201) copies++;
	expect(copies).toBe(40);
	expect(await site.storedFiles()).toHaveLength(before.length + 2 * copies);
	const bare = (await add('')).reply;
	const change = ({ MemberID }: { MemberID: number }) =>
		site.call(updateMember, { as: club, query: { MemberID }, body: { ...sampleMember, ProfileImageURL: address } });
	for (let edit = 0; edit < 3; edit++) expect((await change(first)).status).toBe(200);
	expect((await change(bare)).status).toBe(429);
	expect((await add(` ${url}`)).status).toBe(429);
});

test('whoever registers for quizzes all day from one address comes to one every other second, and others wait for nothing', async () => {
	vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
	const { takeOwn } = rateLimitsOf(createUser, rateLimits(1));
	const register = (address: string) => takeOwn({ kind: 'nobody' }, address);
	for (let people = 0; people < 20_000; people++) {
		await register('10.0.0.1');
		vi.setSystemTime(Date.now() + 20);
	}
	vi.setSystemTime(Date.now() + 60_000);
	const flood = Array.from({ length: 100 }, () =>
		register('10.0.0.1').then(
			() => 'let in',
			() => 'refused',
		),
	);
	await register('10.0.0.2');
	await vi.advanceTimersByTimeAsync(10_000);
	expect((await Promise.all(flood)).filter((outcome) => outcome === 'let in').length).toBeLessThan(5);
});

test('who registers for quizzes from any number of addresses comes to ten a second, and whoever comes after them is let in', async () => {
	vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
	const { takeOwn } = rateLimitsOf(createUser, rateLimits(0.1));
	let people = 0;
	const register = () => takeOwn({ kind: 'nobody' }, `address ${people++}`);
	/** So many within a second. */
	const together = (count: number) => Array.from({ length: count }, register);
	for (let sent = 0; sent < 43_200; sent += 30) {
		await Promise.all(together(30));
		vi.setSystemTime(Date.now() + 1000);
	}
	let letIn = 0;
	const flood: Promise<unknown>[] = [];
	for (let second = 0; second < 10; second++) {
		flood.push(...together(30).map((registered) => registered.then(() => letIn++).catch(() => undefined)));
		await vi.advanceTimersByTimeAsync(1000);
	}
	await vi.advanceTimersByTimeAsync(10_000);
	await Promise.all(flood);
	expect([letIn >= 100, letIn <= 155]).toEqual([true, true]);
	await register();
});
