import { expect, test } from 'vitest';
import { getEventOverview } from '#features/registrations/overview-contract.ts';
import { suspendClub } from '#features/staff/contract.ts';
import { publishingOn } from '#testing/publishing.ts';
import { useSite } from '#testing/site.ts';
import { publishingTexts } from '../publishing-rules.ts';
import { publishDueEvents } from './publish-due.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });
const { create, update, read, on } = publishingOn(site);

const soon = () => new Date(site.services.now().getTime() + 300_000).toISOString();

test('a draft is published by the site at its time, once, and as what its club asked for', async () => {
	const club = await site.newClub();
	const sent = { ...on(500), State: 'draft', PublishAt: soon(), PublishAs: 'unlisted' };
	const { EventID } = (await create(club, sent)).reply;
	await publishDueEvents(site.services);
	expect((await read(EventID, club)).reply.State).toBe('draft');
	site.wait(360_000);
	await Promise.all([publishDueEvents(site.services), publishDueEvents(site.services)]);
	const { reply } = await read(EventID, club);
	expect(reply.State).toBe('unlisted');
	const entries = await site.services.db
		.selectFrom('trail_entries')
		.select('did')
		.where('about_id', '=', String(EventID))
		.where('did', 'like', 'event.%')
		.execute();
	expect(entries.map(({ did }) => did)).toEqual(['event.created', 'event.changed']);
});

test('a draft stays one where its slot is taken or its club is suspended at its time, and the club is told', async () => {
	const staff = await site.staff();
	const [club, other, suspended] = [await site.newClub(), await site.newClub(), await site.newClub()];
	const times = on(510);
	const sent = { ...times, State: 'draft', PublishAt: soon() };
	const { EventID } = (await create(club, sent)).reply;
	const hidden = (await create(suspended, { ...sent, ...on(520) })).reply.EventID;
	expect((await create(other, times)).status).toBe(201);
	await site.call(suspendClub, { as: staff, params: { clubId: suspended.ClubID }, body: { reason: 'No.' } });
	site.wait(360_000);
	await publishDueEvents(site.services);
	const { reply } = await read(EventID, club);
	expect([reply.State, reply.PublishAt, reply.NotPublished]).toEqual(['draft', null, publishingTexts.conflict]);
	const row = await site.services.db
		.selectFrom('events')
		.selectAll()
		.where('id', '=', hidden)
		.executeTakeFirstOrThrow();
	expect([row.state, row.publish_at, row.not_published]).toEqual(['draft', null, publishingTexts.blocked]);
	const { reply: overview } = await site.call(getEventOverview, { as: club, query: { ClubID: club.ClubID } });
	expect(overview.Unpublished).toEqual([
		{ EventID, EventName: reply.EventName, NotPublished: publishingTexts.conflict, SentBack: null },
	]);
	const mails = (await site.mails()).filter(({ to }) => to === club.Email);
	expect(mails.map(({ subject }) => subject)).toContain(`Not published: ${reply.EventName}`);
	expect((await update(club, EventID, { ...on(530), State: 'public' })).reply.State).toBe('public');
	await update(club, EventID, { State: 'draft' });
	expect((await read(EventID, club)).reply.NotPublished).toBeNull();
});
