/** Who is at a door: a helper with a link, or the event's club with its session. */
import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/roles.ts';
import { ownEvent } from '#features/events/server/owner.ts';
import { isFormElsewhere } from '#features/events/server/replies.ts';
import { type Event, findEvent } from '#features/events/server/store.ts';
import { isPublished } from '#features/events/server/visibility.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { authorize } from '#server/http/authorize.ts';
import { bearerOf, type Caller } from '#server/http/identify.ts';
import { getDoor } from '../contract.ts';
import { type DoorHours, doorHours, doorTexts } from '../rules.ts';
import { findLink } from './link-store.ts';

/** An event whose form is the site's. */
export type EventWithForm = Event & { form_id: string };

export function assertOwnForm(event: Event): EventWithForm {
	const { form_id } = event;
	if (form_id === null || isFormElsewhere(event)) throw new Problem('conflict', doorTexts.formElsewhere);
	return { ...event, form_id };
}

export function withDoor(event: Event): EventWithForm {
	if (!isPublished(event)) throw new Problem('not found', doorTexts.noDoor);
	return assertOwnForm(event);
}

export const hoursOf = ({ starts_at, ends_at }: Pick<Event, 'starts_at' | 'ends_at'>): DoorHours =>
	doorHours({ StartDateTime: starts_at, EndDateTime: ends_at });

export interface Guard {
	event: EventWithForm;
	link: { id: number; name: string; used_at: string | null } | undefined;
	/** Names the link or session. */
	sender: string;
}

export interface DoorCall {
	caller: Caller;
	request: FastifyRequest;
	query: { EventID?: number | undefined };
}

export async function guardOf(db: Reader, { caller, request, query }: DoorCall, role: Role): Promise<Guard> {
	const token = bearerOf(request);
	const link = caller.kind === 'nobody' && token !== undefined ? await findLink(db, token) : undefined;
	if (link) {
		const event = await findEvent(db, link.event_id);
		if (!event) throw new Problem('no session', doorTexts.deadLink);
		return { event: withDoor(event), link, sender: `link ${link.id}` };
	}
	if (caller.kind === 'nobody' && token !== undefined && caller.ended === undefined)
		throw new Problem('no session', doorTexts.deadLink);
	authorize({ ...getDoor, who: role }, caller);
	if (caller.kind !== 'club') throw new Problem('forbidden', 'This is for clubs.');
	if (query.EventID === undefined) throw badFields({ EventID: doorTexts.noEvent });
	const event = await ownEvent(db, query.EventID, caller);
	return { event: withDoor(event), link: undefined, sender: `session ${caller.sessionId}` };
}
