import { expect, test } from 'vitest';
import type { Reportable } from '#contract/reportable.ts';
import { hiringOn } from '#testing/hiring.ts';
import { publishingOn } from '#testing/publishing.ts';
import { newQuiz } from '#testing/quizzes.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { hideEvent } from '../event-contract.ts';
import { listReports, sendReport } from '../report-contract.ts';

const site = useSite();
const { create, on } = publishingOn(site);
const hiring = hiringOn(site);

const text = 'This is not their logo.';

const report = (About: Reportable, ID: number, as?: { token: string }) =>
	site.call(sendReport, { as, body: { About, ID, text }, headers: { 'x-forwarded-for': anyAddress() } });

const listed = async () =>
	(await site.call(listReports, { as: await site.staff() })).reply.map(({ About, ID, Name }) => [About, ID, Name]);

test('anybody reports what they can see; anything else gets the same reply, and nothing is kept', async () => {
	const club = await site.newClub({ name: 'Reported' });
	const pending = await site.newClub({ status: 'pending' });
	const { EventID } = (await create(club, on(100))).reply;
	const draft = (await create(club, { ...on(101), State: 'draft' })).reply.EventID;
	const hidden = (await create(club, on(102))).reply.EventID;
	const as = await site.staff();
	await site.call(hideEvent, { as, params: { eventId: hidden }, body: { reason: 'No.' } });
	const { SessionID } = await hiring.newSession(club);
	const { PositionID } = await hiring.newPosition(club, SessionID);
	const seen: [Reportable, number][] = [
		['club', club.ClubID],
		['event', EventID],
		['position', PositionID],
		['quiz', await newQuiz(site, club)],
	];
	const unseen: [Reportable, number][] = [
		['club', pending.ClubID],
		['event', draft],
		['event', hidden],
		['position', 2_000_000_000],
		['quiz', 2_000_000_000],
	];
	const replies = [];
	for (const [about, id] of [...seen, ...unseen]) {
		const { status, text: body } = await report(about, id);
		replies.push(`${status} ${body}`);
	}
	expect(new Set(replies)).toEqual(new Set(['202 {}']));
	expect((await listed()).map(([about, id]) => [about, id])).toEqual(seen);

	await report('event', draft, club);
	expect((await listed()).at(-1)?.slice(0, 2)).toEqual(['event', draft]);
});
