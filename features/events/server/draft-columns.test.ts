import { expect, test } from 'vitest';
import { publishingOn } from '#testing/publishing.ts';
import { useSite } from '#testing/site.ts';
import { publishingTexts } from '../publishing-rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const { create, update, on } = publishingOn(site);

test.each([
	['in the past', { State: 'draft', PublishAt: '2020-01-01T10:00Z' }, publishingTexts.publishAt.past],
	['after the start', { State: 'draft', PublishAt: '9000-01-01T10:00Z' }, publishingTexts.publishAt.late],
	['of a public event', { PublishAt: '2200-01-01T10:00Z' }, publishingTexts.publishAt.notDraft],
])('a time to publish %s is refused at its field', async (_, more, text) => {
	const { status, refusal } = await create(await site.newClub(), more);
	expect([status, refusal.fields]).toEqual([400, { PublishAt: text }]);
});

test('a draft keeps its time to publish until it is taken back or lies after a new start', async () => {
	const club = await site.newClub();
	const PublishAt = on(5).StartDateTime;
	const { EventID } = (await create(club, { ...on(10), State: 'draft', PublishAt })).reply;
	expect((await update(club, EventID, { Description: 'Another.' })).reply.PublishAt).toBe(PublishAt);
	expect((await update(club, EventID, on(4))).refusal.fields).toEqual({ PublishAt: publishingTexts.publishAt.late });
	expect((await update(club, EventID, { PublishAt: null })).reply.PublishAt).toBeNull();
});
