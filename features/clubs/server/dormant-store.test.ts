import { expect, test } from 'vitest';
import { createEvent } from '#features/events/contract.ts';
import { eventPreviews } from '#features/events/server/previews.ts';
import { publishDueEvents } from '#features/events/server/publish-due.ts';
import { addHiringPosition, createHiringSession } from '#features/hiring/contract.ts';
import { clubSession } from '#features/officers/contract.ts';
import { createQuiz } from '#features/quizzes/contract.ts';
import { addCategory } from '#features/staff/category-contract.ts';
import { dormantText } from '#server/http/authorize.ts';
import { eventBody } from '#testing/bodies.ts';
import { hiringOn } from '#testing/hiring.ts';
import { publishingOn } from '#testing/publishing.ts';
import { roundsOn } from '#testing/rounds.ts';
import { useSite } from '#testing/site.ts';
import { getCategories, getClub, updateClub } from '../contract.ts';
import { clubPreviews } from './previews.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const publishing = publishingOn(site);

async function dormantClub() {
	const club = await site.newClub({ name: 'Sleeping Owls' });
	const hiring = hiringOn(site);
	const past = (await publishing.create(club, { EventName: 'Owls of old', ...publishing.on(1) })).reply.EventID;
	const coming = (await publishing.create(club, { EventName: 'Owls to come', ...publishing.on(10) })).reply.EventID;
	const draft = (await publishing.create(club, { State: 'draft', ...publishing.on(20) })).reply.EventID;
	const { SessionID } = await hiring.newSession(club);
	await hiring.newPosition(club, SessionID);
	site.wait(3 * 86_400_000);
	await roundsOn(site).makeDormant(club);
	return { club: await hiring.loggedIn(club), past, coming, draft, SessionID };
}

test('a dormant club is in no public list, feed, search, sitemap or count; its page and its events stay', async () => {
	const staff = await site.staff();
	const { CategoryID } = (await site.call(addCategory, { as: staff, body: { Name: 'Birds' } })).reply;
	const { club, past, coming } = await dormantClub();
	await site.services.transact((tx) =>
		tx.updateTable('clubs').set({ category_id: CategoryID }).where('id', '=', club.ClubID).execute(),
	);
	const { paths } = JSON.parse((await site.raw('/api/openapi.json')).text) as {
		paths: Record<string, { get?: { parameters?: { in: string; required?: boolean }[] } }>;
	};
	// Lists that name no single thing.
	const lists = Object.entries(paths).flatMap(([path, { get }]) =>
		get && !path.includes('{') && !get.parameters?.some(({ required }) => required) ? [path] : [],
	);
	for (const path of [...lists, `/api/events/calendar.ics?clubs=${club.ClubID}`, '/sitemap.xml', '/']) {
		const { text } = await site.raw(path);
		// An event stays in lists with the name of its club until it is over.
		const others = !path.startsWith('/api/events/')
			? text
			: text.replaceAll(/"ClubName":"Sleeping Owls"/g, '').replaceAll(/Sleeping Owls\r?\n/g, '');
		expect([path, others.match(/Owls of old|Sleeping Owls|\/clubs\/\d+</)?.[0]]).toEqual([path, undefined]);
	}
	expect((await site.raw('/api/events/getAllEventData')).text).toContain('Owls to come');
	expect((await site.raw('/api/hiring/hiringSessions/all')).text).not.toContain('Sleeping Owls');
	expect((await site.raw('/sitemap.xml')).text).not.toContain(`/events/${past}<`);
	const counts = (await site.call(getCategories)).reply;
	expect(counts.find((category) => category.CategoryID === CategoryID)?.Clubs).toBe(0);

	const page = await site.call(getClub, { params: { clubId: club.ClubID } });
	expect([page.status, page.reply.Dormant]).toEqual([200, true]);
	for (const id of [past, coming])
		expect((await publishing.read(id)).reply).toMatchObject({ EventID: id, ClubDormant: true });
	const [events] = eventPreviews(site.services);
	expect((await clubPreviews(site.services).find(String(club.ClubID)))?.isUnlisted).toBe(true);
	expect([(await events?.find(String(past)))?.isUnlisted, (await events?.find(String(coming)))?.isUnlisted]).toEqual([
		true,
		false,
	]);
});

test('a dormant club logs in and changes itself, but creates no event, hiring or quiz, and publishes no draft', async () => {
	const { club, past, coming, draft, SessionID } = await dormantClub();
	const query = { ClubID: club.ClubID };
	const quiz = { title: 'Q', secretCode: 'abcd', questions: [] };
	const refused = [
		await publishing.create(club, eventBody()),
		await publishing.create(club, { State: 'draft' }),
		await publishing.update(club, draft, { State: 'unlisted' }),
		await publishing.update(club, past, publishing.on(5)),
		await site.call(createHiringSession, {
			as: club,
			query,
			body: { title: 'S', description: 'D', startDate: '2400-01-01', endDate: '2400-01-02' },
		}),
		await site.call(addHiringPosition, {
			as: club,
			query: { SessionID },
			body: { title: 'P', description: 'D', spots: 1 },
		}),
		await site.call(createQuiz, { as: club, query, body: quiz }),
	];
	expect(refused.map(({ status, refusal }) => [status, refusal.error])).toEqual(refused.map(() => [403, dormantText]));
	const { mayNot } = (await site.call(clubSession, { as: club })).reply;
	expect(mayNot).toEqual(
		expect.arrayContaining([createEvent, createHiringSession, createQuiz].map(({ route }) => route)),
	);
	expect((await publishing.update(club, coming, { Location: 'The barn' })).status).toBe(200);
	expect((await site.call(updateClub, { as: club, query, body: { Meets: 'At night' } })).status).toBe(200);
	const PublishAt = new Date(site.services.now().getTime() + 300_000).toISOString();
	await publishing.update(club, draft, { PublishAt });
	site.wait(360_000);
	await publishDueEvents(site.services);
	expect((await publishing.read(draft, club)).reply).toMatchObject({ State: 'draft', NotPublished: dormantText });
});
