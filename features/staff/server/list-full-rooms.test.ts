/** With a twentieth of the rooms of production, so that one quiz or a few responses fill them. */
import { expect, test } from 'vitest';
import { createEvent, createForm } from '#features/events/contract.ts';
import { createQuiz } from '#features/quizzes/contract.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { roomNoticer } from '#server/limits/room-notices.ts';
import { eventBody } from '#testing/bodies.ts';
import { hiringOn } from '#testing/hiring.ts';
import { sampleQuiz } from '#testing/quizzes.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { listFullRooms } from '../contract.ts';
import { roomText } from '../rules.ts';
import { roomNoticeReplies } from './room-replies.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0.05' });

const rooms = async () => (await site.call(listFullRooms, { as: await site.staff() })).reply;
const roomOf = async (name: string) => (await rooms()).filter(({ ClubName }) => ClubName === name);
const logged = () => site.log.filter((line) => line.includes('room nearly full')).length;
/** A notice is saved beside the call that fills the room. */
const untilNoticed = (name: string) => expect.poll(() => roomOf(name)).toHaveLength(1);

const largeQuiz = (as: TestClub, count: number) => {
	const questions = Array.from({ length: count }, (_, index) => ({
		question: `${index} ${'?'.repeat(490)}`,
		options: ['a', 'b', 'c', 'd'].map((option) => option.repeat(480)),
		correctAnswer: 'a'.repeat(480),
	}));
	return site.call(createQuiz, { as, query: { ClubID: as.ClubID }, body: sampleQuiz({ questions }) });
};

test('the staff see which club has nearly used up its room, once a day', async () => {
	const [modest, eager] = [
		await site.newClub({ name: 'Modest', status: 'pending' }),
		await site.newClub({ name: 'Eager', status: 'pending' }),
	];
	expect((await largeQuiz(modest, 20)).status).toBe(201);
	const before = logged();
	// One quiz is all that such a club may have here, and what is refused takes no room.
	expect((await largeQuiz(modest, 45)).status).toBe(409);
	expect((await largeQuiz(eager, 66)).status).toBe(201);
	await untilNoticed('Eager');
	const [notice] = await roomOf('Eager');
	expect(notice).toMatchObject({ Room: 'pendingClub', FormTitle: null });
	expect(notice && roomText(notice)).toBe(
		'Eager, which waits for approval, has nearly used up what it may save in a day.',
	);
	expect(await roomOf('Modest')).toEqual([]);
	expect(logged()).toBe(before + 1);

	// Another process that finds the same room full says nothing new; it does so for another room.
	const inAnotherProcess = roomNoticer(site.services);
	inAnotherProcess('pendingClub', String(eager.ClubID));
	inAnotherProcess('pendingClub', String(modest.ClubID));
	await untilNoticed('Modest');
	expect(logged()).toBe(before + 2);
	site.wait(25 * 3_600_000);
	expect(await rooms()).toEqual([]);
	roomNoticer(site.services)('pendingClub', String(eager.ClubID));
	await untilNoticed('Eager');
	expect(logged()).toBe(before + 3);
});

test('the staff see a club that was refused because what it sent did not fit into the room it has left', async () => {
	const club = await site.newClub({ name: 'Tight', status: 'pending' });
	// The room is 205 kB here.
	expect((await largeQuiz(club, 80)).status).toBe(429);
	await untilNoticed('Tight');
});

test('the names of all clubs and forms in the notices are looked up at once', async () => {
	const clubs = await Promise.all(['Alpha', 'Beta', 'Gamma'].map((name) => site.newClub({ name })));
	const notices = clubs.map(({ ClubID }) => ({
		room: 'clubResponses' as const,
		subject: String(ClubID),
		noticed_at: '2026-01-01T00:00:00.000Z',
	}));
	let queries = 0;
	const counting = site.services.db.withPlugin({
		transformQuery: ({ node }) => {
			queries += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	const replies = await roomNoticeReplies(counting, notices);
	expect([queries, replies.map(({ ClubName }) => ClubName)]).toEqual([1, ['Alpha', 'Beta', 'Gamma']]);
});

test('the staff see which position is being flooded, and that all of them together are', async () => {
	const club = await site.newClub({ name: 'Rowers' });
	const hiring = hiringOn(site);
	const { SessionID } = await hiring.newSession(club);
	const { PositionID } = await hiring.newPosition(club, SessionID, { title: 'Coxswain' });
	const notice = roomNoticer(site.services);
	notice('positionApplications', String(PositionID));
	notice('allApplications', 'site');
	await untilNoticed('Rowers');
	const texts = () => rooms().then((all) => all.map(roomText));
	const all = 'All positions have together nearly used up the room for the applications of a day.';
	await expect.poll(texts).toContain(all);
	expect(await texts()).toContain(
		'The position “Coxswain” of Rowers has nearly used up the room for the applications of a day.',
	);
	// Positions and clubs are numbered alike.
	notice('positionApplications', String((await site.newClub()).ClubID));
	await expect
		.poll(texts)
		.toContain('A position that was deleted has nearly used up the room for the applications of a day.');
});

test('the staff see which form is being flooded, from however many addresses', async () => {
	const club = await site.newClub({ name: 'Hosts' });
	const event = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody() });
	const fields = Array.from({ length: 40 }, (_, index) => ({
		id: `f${index}`,
		type: 'paragraph',
		question: `${index}?`,
	}));
	const form = { eventID: event.reply.EventID, title: 'Join us', fields };
	const { formId } = (await site.call(createForm, { as: club, body: form })).reply;
	const answers = Object.fromEntries(fields.map(({ id }) => [id, 'x'.repeat(5000)]));
	for (let sent = 0; sent < 28; sent++) {
		const headers = { 'x-forwarded-for': anyAddress() };
		expect((await site.call(sendResponse, { params: { formId }, body: { answers }, headers })).status).toBe(201);
	}
	await untilNoticed('Hosts');
	const [notice] = await roomOf('Hosts');
	expect(notice && roomText(notice)).toBe(
		'The form “Join us” of Hosts has nearly used up the room for the responses of a day.',
	);
	expect(site.log.join('')).not.toContain(formId);
});
