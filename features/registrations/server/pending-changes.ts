/** Mails that time or place of an event changed, as long as they have not left: one mail for several corrections in a row. */

import { emailKey } from '#contract/email-address.ts';
import { locationOf } from '#contract/event-location.ts';
import { isSameLocation } from '#features/events/rules.ts';
import type { Event } from '#features/events/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Keyed } from '#server/mail/outbox.ts';
import { withdrawMailsWithMemo } from '#server/mail/withdraw-mail.ts';
import { changeMailMinutes } from '../rules.ts';
import type { TimeAndLocation } from './mail.ts';
import { ChangeMemo } from './stored-json.ts';

const memoOf = (stored: string) => ChangeMemo.parse(JSON.parse(stored));

/** How a mail about a change is queued: it waits, because a club often corrects what it has just saved. */
export function queuedChange({ id }: Event, before: TimeAndLocation): Omit<Keyed, 'key'> {
	const memo = ChangeMemo.parse({ eventId: id, ...before });
	return { waits: changeMailMinutes * 60_000, memo: JSON.stringify(memo) };
}

/**
 * Takes back the mails about changes of an event to these addresses, as far as none has begun to leave. Gives when and where the
 * event was by what their readers know, by `emailKey`.
 */
export async function takeBackChanges(
	tx: Tx,
	{ id }: Event,
	addresses: readonly string[],
): Promise<Map<string, TimeAndLocation>> {
	const mails = await withdrawMailsWithMemo(tx, addresses, (memo) => memoOf(memo).eventId === id);
	// Of several the oldest counts: the others were written because it was being handed over then.
	return new Map(mails.toReversed().map(({ recipient, memo }) => [emailKey(recipient), memoOf(memo)]));
}

/** Whether somebody who knows the one has to be told the other. */
export const needsMail = (before: TimeAndLocation, after: TimeAndLocation): boolean =>
	before.starts_at !== after.starts_at ||
	before.ends_at !== after.ends_at ||
	!isSameLocation(locationOf(before), locationOf(after));
