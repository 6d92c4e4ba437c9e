/** Decides what a change by its club does to an event's state, and whether the college looks at it first. */
import type { BodyOf } from '#contract/endpoint.ts';
import { isDormant } from '#features/clubs/server/visibility.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { dormantText } from '#server/http/authorize.ts';
import { nowText, type Services } from '#server/services.ts';
import type { updateEvent } from '../contract.ts';
import { type PublishedState, publishingTexts } from '../publishing-rules.ts';
import { eventTexts } from '../rules.ts';
import { draftColumns } from './draft-columns.ts';
import type { EventHooks } from './event-hooks.ts';
import { findEventRules } from './overlap-store.ts';
import { assertEarlyEnough, notWaiting, publish } from './publish.ts';
import { noProposal, ownSlot, proposedColumns, proposedSlot } from './slot-columns.ts';
import { type Event, type EventFields, isMoved, isResumedBy, type Publishing } from './store.ts';

type Body = Pick<BodyOf<typeof updateEvent>, 'State' | 'PublishAt' | 'PublishAs'>;

interface AskedChange {
	before: Event;
	fields: EventFields;
	body: Body;
}

type Change = EventFields & Publishing;

/** Throws a 409 while anybody is registered: a draft takes their event away. */
async function assertNobodyRegistered(tx: Tx, hooks: EventHooks, event: Event): Promise<void> {
	const registered = await hooks.countRegistered(tx, event);
	if (registered > 0) throw new Problem('conflict', publishingTexts.registered(registered), { detail: { registered } });
}

/** A dormant club creates no event, neither from a draft nor from one that was over. */
function assertAwake(event: Event): void {
	if (isDormant(event)) throw new Problem('forbidden', dormantText);
}

/** A draft: it is published, or changed. */
async function changeDraft(
	tx: Tx,
	services: Services,
	{ before, fields, body }: AskedChange,
	publishedAt: string | null,
): Promise<Change> {
	const clubId = before.club_id;
	if (body.State !== undefined && body.State !== 'draft') {
		assertAwake(before);
		draftColumns(body, { isDraft: false, starts_at: fields.starts_at }, services);
		const past = { publishedAt, clubPublishedAt: before.club_published_at };
		return { ...fields, ...(await publish(tx, services, { ...fields, clubId }, body.State, past)) };
	}
	const { PublishAt = before.publish_at, PublishAs } = body;
	const isAsBefore = PublishAt === before.publish_at;
	// A stored time is checked again against the new start.
	const isLate = isAsBefore && PublishAt !== null && PublishAt >= fields.starts_at;
	if (isLate) throw badFields({ PublishAt: publishingTexts.publishAt.late });
	const sent = isAsBefore ? { PublishAs } : { PublishAt, PublishAs };
	const draft = draftColumns(sent, { isDraft: true, starts_at: fields.starts_at }, services);
	return { ...fields, ...draft, published_at: publishedAt };
}

/** Keeps the public time and location until the staff approve the new ones. */
function propose(before: Event, fields: EventFields, publishing: Publishing, now: string): Change {
	const { registration_closes_at: closes } = fields;
	if (closes && closes > before.ends_at) throw badFields({ RegistrationClosesAt: eventTexts.closesLate });
	return {
		...fields,
		...ownSlot(before),
		...publishing,
		awaiting_since: before.awaiting_since ?? now,
		...proposedColumns(fields),
		sent_back_message: null,
		sent_back_at: null,
	};
}

/** While the staff hide an event, changes apply at once: they look at it before they show it. */
function changeHidden({ fields, body }: AskedChange, services: Services): Change {
	if (body.State !== undefined) throw new Problem('conflict', publishingTexts.hidden);
	draftColumns(body, { isDraft: false, starts_at: fields.starts_at }, services);
	return { ...fields, ...(body.PublishAs === undefined ? {} : { publish_as: body.PublishAs }), ...noProposal };
}

/** A published event, or one that awaits approval. */
async function changePublished(
	tx: Tx,
	services: Services,
	{ before, fields, body }: AskedChange,
	{ State, isWatched }: { State: PublishedState | undefined; isWatched: boolean },
): Promise<Change> {
	draftColumns(body, { isDraft: false, starts_at: fields.starts_at }, services);
	if (isResumedBy(before, fields, nowText(services))) assertAwake(before);
	if (before.starts_at !== fields.starts_at)
		await assertEarlyEnough(tx, services, { ...fields, clubId: before.club_id }, before.state === 'awaiting');
	const as = State ?? body.PublishAs;
	const wanted: Publishing = as === undefined ? {} : { publish_as: as };
	if (before.state === 'awaiting') return { ...fields, ...wanted };
	const publishing: Publishing = State === undefined ? {} : { ...wanted, state: State };
	if (!isWatched) return { ...fields, ...publishing };
	if (isMoved(before, fields)) return propose(before, fields, publishing, nowText(services));
	// The club wants the public time and location after all.
	return { ...fields, ...publishing, ...(proposedSlot(before) && noProposal) };
}

/** The columns after the change. Throws a 409 where the college's rules or registrations are in the way. */
export async function changePublishing(
	tx: Tx,
	services: Services,
	hooks: EventHooks,
	change: AskedChange,
): Promise<Change> {
	const { before, fields, body } = change;
	if (before.hidden_at !== null) return changeHidden(change, services);
	const isWatched = (await findEventRules(tx)).approval === 'always';
	// A draft that is moved under `always` needs a new approval.
	const publishedAt = isWatched && isMoved(before, fields) ? null : before.published_at;
	if (before.state === 'draft') return changeDraft(tx, services, change, publishedAt);
	if (body.State !== 'draft') return changePublished(tx, services, change, { State: body.State, isWatched });
	await assertNobodyRegistered(tx, hooks, before);
	const draft = draftColumns(body, { isDraft: true, starts_at: fields.starts_at }, services);
	return { ...fields, ...notWaiting, ...draft, state: 'draft', published_at: publishedAt };
}
