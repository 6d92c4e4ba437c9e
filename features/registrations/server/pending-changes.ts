/** Merges mails about changes of time and location: several corrections in a row send one mail. */

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

/** Waits: clubs often correct what they have just saved. */
export function queuedChange({ id }: Event, before: TimeAndLocation): Omit<Keyed, 'key'> {
	const memo = ChangeMemo.parse({ eventId: id, ...before });
	return { waits: changeMailMinutes * 60_000, memo: JSON.stringify(memo) };
}

/** Deletes unsent mails about changes. Returns what each reader knows of time and location, by `emailKey`. */
export async function takeBackChanges(
	tx: Tx,
	{ id }: Event,
	addresses: readonly string[],
): Promise<Map<string, TimeAndLocation>> {
	const mails = await withdrawMailsWithMemo(tx, addresses, (memo) => memoOf(memo).eventId === id);
	// The oldest holds what the reader knows.
	return new Map(mails.toReversed().map(({ recipient, memo }) => [emailKey(recipient), memoOf(memo)]));
}

export const needsMail = (before: TimeAndLocation, after: TimeAndLocation): boolean =>
	before.starts_at !== after.starts_at ||
	before.ends_at !== after.ends_at ||
	!isSameLocation(locationOf(before), locationOf(after));
