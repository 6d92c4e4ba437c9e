/** Approves events that await it, sends them back, and undoes both while their mails wait. */
import { findClub, markPublished, unmarkPublished } from '#features/clubs/server/store.ts';
import { isDormant } from '#features/clubs/server/visibility.ts';
import { publishingTexts } from '#features/events/publishing-rules.ts';
import { noSuchEvent } from '#features/events/server/owner.ts';
import { assertFree, notWaiting, takeNeededException } from '#features/events/server/publish.ts';
import {
	Decided,
	decidedColumns,
	deleteEventDecision,
	insertEventDecision,
	keptSlots,
	lastEventDecision,
} from '#features/events/server/publishing-store.ts';
import { eventReply } from '#features/events/server/replies.ts';
import { proposedSlot } from '#features/events/server/slot-columns.ts';
import { type Event, findEvent, lockEvent, updateEventRow } from '#features/events/server/store.ts';
import { registrationHooks } from '#features/registrations/server/event-hooks.ts';
import { withdrawNews } from '#features/registrations/server/notify-registered.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { withdrawMail } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { approveEvent, sendEventBack, undoEventDecision } from '../event-contract.ts';
import { decisionMailDelay } from '../rules.ts';
import { eventDecisionMail } from './event-mail.ts';

const { decideDormant, decideHidden, notAwaiting, undoTooLate, undoChanged } = publishingTexts;

const mailKey = (decisionId: string) => `event decision ${decisionId}`;
const registeredKey = (decisionId: string) => `registered, event decision ${decisionId}:`;

async function lockedAwaiting(tx: Tx, services: Services, eventId: number): Promise<Event> {
	// Before the event's lock, as in publishing.
	await services.database.lock(tx, 'event slots');
	const event = await lockEvent(tx, eventId);
	if (!event || event.state === 'draft') throw noSuchEvent();
	if (event.awaiting_since === null) throw new Problem('conflict', notAwaiting);
	if (event.hidden_at !== null) throw new Problem('conflict', decideHidden);
	return event;
}

const shown = (event: Event) => eventReply(event, '', { isInsider: true });

interface Decision {
	event: Event;
	now: string;
	columns: Partial<Decided>;
	message?: string;
	origin: string;
}

async function decide(tx: Tx, services: Services, { event, now, columns, message = '', origin }: Decision) {
	await updateEventRow(tx, event, columns, now);
	const after = await findEvent(tx, event.id);
	const club = await findClub(tx, event.club_id);
	if (!after || !club) throw noSuchEvent();
	const decisionId = await insertEventDecision(tx, { former: event, decided: after, now });
	const keyed = { key: registeredKey(decisionId), waits: decisionMailDelay };
	await registrationHooks(services).changed(tx, event, after, keyed);
	const mail = eventDecisionMail(
		{ to: club.email, event: after, isChange: event.state !== 'awaiting', message },
		services,
	);
	await queueMail(tx, now, mail, { key: mailKey(decisionId), waits: decisionMailDelay });
	await recordChange(tx, {
		now,
		clubId: event.club_id,
		about: { id: event.id, name: event.name },
		before: shown(event),
		after: { ...shown(after), ...(message === '' ? {} : { Message: message }) },
	});
	return eventReply(after, origin, { isInsider: true });
}

/** A dormant club has no new events. Those that are public stay until they are over, and may still move. */
async function approve(tx: Tx, services: Services, event: Event, now: string): Promise<Partial<Decided>> {
	const isComing = event.state !== 'awaiting' && event.ends_at > now;
	if (isDormant(event) && !isComing) throw new Problem('conflict', decideDormant);
	const proposed = proposedSlot(event);
	if (proposed) {
		const { registration_closes_at: closes } = event;
		const isLate = closes !== null && closes > proposed.ends_at;
		return { ...notWaiting, ...proposed, registration_closes_at: isLate ? proposed.ends_at : closes };
	}
	await takeNeededException(tx, services, { ...event, clubId: event.club_id });
	await markPublished(tx, event.club_id, now);
	return { ...notWaiting, state: event.publish_as, published_at: now };
}

const sentBack = (event: Event, message: string, now: string): Partial<Decided> => ({
	...notWaiting,
	...(event.state === 'awaiting' ? { state: 'draft' as const } : {}),
	sent_back_message: message,
	sent_back_at: now,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Throws a 409 once a mail may have left, the event has changed, someone has registered or its slot is taken. */
async function undo(tx: Tx, services: Services, eventId: number): Promise<Event> {
	await services.database.lock(tx, 'event slots');
	const event = await lockEvent(tx, eventId);
	const last = event && (await lastEventDecision(tx, eventId));
	if (!event) throw noSuchEvent();
	const tooLate = () => new Problem('conflict', undoTooLate);
	if (!last || Date.parse(last.made_at) + decisionMailDelay <= services.now().getTime()) throw tooLate();
	const isChanged = event.hidden_at !== null || !same(decidedColumns(event), JSON.parse(last.decided));
	if (isChanged) throw new Problem('conflict', undoChanged);
	const former = Decided.parse(JSON.parse(last.former));
	if (former.state === 'awaiting' && event.state !== 'draft') {
		const registered = await registrationHooks(services).countRegistered(tx, event);
		if (registered > 0)
			throw new Problem('conflict', publishingTexts.registeredSince(registered), { detail: { registered } });
		await unmarkPublished(tx, event.club_id, last.made_at);
	}
	const kept = keptSlots(event);
	// Others may have taken what the decision gave up.
	for (const slot of keptSlots(former).filter((each) => !kept.some((other) => same(each, other))))
		await assertFree(tx, { ...slot, id: eventId, clubId: event.club_id }, services.now());
	if (!(await withdrawNews(tx, registeredKey(last.id)))) throw tooLate();
	if (!(await withdrawMail(tx, mailKey(last.id)))) throw tooLate();
	await deleteEventDecision(tx, eventId);
	const now = nowText(services);
	await updateEventRow(tx, event, former, now);
	const after = await findEvent(tx, eventId);
	if (!after) throw noSuchEvent();
	await recordChange(tx, {
		now,
		clubId: event.club_id,
		about: { id: event.id, name: event.name },
		before: shown(event),
		after: shown(after),
	});
	return after;
}

export const eventDecisionRoutes = (services: Services): Route[] => [
	serve(approveEvent, ({ params, origin, write }) =>
		write(async (tx) => {
			const event = await lockedAwaiting(tx, services, params.eventId);
			const now = nowText(services);
			return decide(tx, services, { event, now, columns: await approve(tx, services, event, now), origin });
		}),
	),

	serve(sendEventBack, ({ params, body: { message }, origin, write }) =>
		write(async (tx) => {
			const event = await lockedAwaiting(tx, services, params.eventId);
			const now = nowText(services);
			return decide(tx, services, { event, now, columns: sentBack(event, message, now), message, origin });
		}),
	),

	serve(undoEventDecision, ({ params, origin, write }) =>
		write(async (tx) => eventReply(await undo(tx, services, params.eventId), origin, { isInsider: true })),
	),
];
