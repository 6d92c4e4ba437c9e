/** Decides what a change by its club does to an event's state, and whether the college looks at it first. */
import type { BodyOf } from '#contract/endpoint.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import type { updateEvent } from '../contract.ts';
import { publishingTexts } from '../publishing-rules.ts';
import { draftColumns } from './draft-columns.ts';
import type { EventHooks } from './event-hooks.ts';
import { findEventRules } from './overlap-store.ts';
import { assertEarlyEnough, notWaiting, publish } from './publish.ts';
import { type Event, type EventFields, isMoved, type Publishing } from './store.ts';

type Body = Pick<BodyOf<typeof updateEvent>, 'State' | 'PublishAt' | 'PublishAs'>;

interface Wanted {
	before: Event;
	fields: EventFields;
	body: Body;
}

interface Change {
	fields: EventFields;
	publishing: Publishing;
}

/** Throws a 409 while anybody is registered: a draft takes their event away. */
async function assertNobodyRegistered(tx: Tx, hooks: EventHooks, event: Event): Promise<void> {
	const registered = await hooks.countRegistered(tx, event);
	if (registered > 0) throw new Problem('conflict', publishingTexts.registered(registered), { detail: { registered } });
}

/** A draft: it is published, or changed. */
async function changeDraft(tx: Tx, services: Services, { before, fields, body }: Wanted): Promise<Change> {
	const clubId = before.club_id;
	const { approval } = await findEventRules(tx);
	// The college approved other times or another location.
	const publishedAt = approval === 'always' && isMoved(before, fields) ? null : before.published_at;
	if (body.State !== undefined && body.State !== 'draft') {
		const past = { publishedAt, clubPublishedAt: before.club_published_at };
		return { fields, publishing: await publish(tx, services, { ...fields, clubId }, body.State, past) };
	}
	const { PublishAt = before.publish_at, PublishAs } = body;
	const isAsBefore = PublishAt === before.publish_at;
	// A stored time is checked again against the new start.
	const isLate = isAsBefore && PublishAt !== null && PublishAt >= fields.starts_at;
	if (isLate) throw badFields({ PublishAt: publishingTexts.publishAt.late });
	const sent = isAsBefore ? { PublishAs } : { PublishAt, PublishAs };
	const draft = draftColumns(sent, { isDraft: true, starts_at: fields.starts_at }, services);
	return { fields, publishing: { ...draft, published_at: publishedAt } };
}

/** A published event, or one that awaits approval. */
async function changeOther(
	tx: Tx,
	services: Services,
	hooks: EventHooks,
	{ before, fields, body }: Wanted,
): Promise<Change> {
	const { State } = body;
	const { publish_at: _, ...draft } = draftColumns(body, { isDraft: false, starts_at: fields.starts_at }, services);
	if (State === 'draft') {
		await assertNobodyRegistered(tx, hooks, before);
		return { fields, publishing: { ...notWaiting, state: 'draft' } };
	}
	if (before.starts_at !== fields.starts_at)
		await assertEarlyEnough(tx, services, { ...fields, clubId: before.club_id });
	if (before.state === 'awaiting') return { fields, publishing: State === undefined ? draft : { publish_as: State } };
	const publishing: Publishing = State === undefined ? {} : { state: State };
	if (!isMoved(before, fields) || (await findEventRules(tx)).approval !== 'always') return { fields, publishing };
	return {
		fields: { ...fields, starts_at: before.starts_at, ends_at: before.ends_at, location: before.location },
		publishing: {
			...publishing,
			awaiting_since: nowText(services),
			proposed_starts_at: fields.starts_at,
			proposed_ends_at: fields.ends_at,
			proposed_location: fields.location,
			sent_back_message: null,
			sent_back_at: null,
		},
	};
}

/** The columns after the change. Throws a 409 where the college's rules or registrations are in the way. */
export const changePublishing = (tx: Tx, services: Services, hooks: EventHooks, change: Wanted): Promise<Change> =>
	change.before.state === 'draft' ? changeDraft(tx, services, change) : changeOther(tx, services, hooks, change);
