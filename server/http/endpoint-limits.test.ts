import { expect, test } from 'vitest';
import { addMember, deleteMember, updateMember } from '#features/clubs/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { createQuiz, deleteQuiz } from '#features/quizzes/contract.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { sampleMember } from '#testing/bodies.ts';
import { anyAddress, samplePicture, type TestClub, useSite } from '#testing/site.ts';

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
	const sent = await site.call(sendResponse, {
		as: sessions[0]?.reply,
		params: { formId: 'none' },
		body: { answers: {} },
	});
	expect(sent.status).toBe(404);
	const other = await site.newClub();
	expect((await site.call(addMember, { as: other, body: {} })).status).toBe(400);
});

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
		if (index > 0 && result.status === 201) await remove(result.reply.quizId);
	}
	const stored = results.filter(({ status }) => status === 201);
	const [refused] = results.slice(stored.length);
	expect(stored.length).toBeGreaterThan(10);
	expect(refused?.status).toBe(429);
	expect(refused?.refusal.error).toBe("Today's storage limit is reached. Try again tomorrow.");
	expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3600);
	const lastAgain = await create(club, `${stored.length - 1}`);
	expect([lastAgain.status, lastAgain.text]).toEqual([201, stored.at(-1)?.text]);
	const approved = await site.newClub();
	expect((await create(approved)).status).toBe(201);
	expect((await remove(stored[0]?.reply.quizId ?? 0)).status).toBe(200);
});

test('a picture that is copied from another member takes as much storage as one that is sent, and a member’s own takes none', async () => {
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
