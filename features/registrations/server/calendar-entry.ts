/** The calendar entry of a registered person. It follows from the event and all registrations of the address. */
import { emailKey } from '#contract/email-address.ts';
import type { Event } from '#features/events/server/store.ts';
import { type PersonalEntry, uidOf, writeEntry } from '#features/events/server/write-calendar.ts';
import type { Tx } from '#server/db/tables.ts';
import { senderAddress } from '#server/mail/deliver.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import type { RegistrationState } from '../rules.ts';
import { type EntryRow, listOfAddresses } from './entry-store.ts';
import type { News } from './mail.ts';
import type { Registration } from './store.ts';

/** In order of weight: one `going` registration outweighs others. */
const byWeight: readonly RegistrationState[] = ['going', 'waiting', 'cancelled', 'unconfirmed'];

const says: Readonly<Record<RegistrationState, Pick<PersonalEntry, 'status' | 'title' | 'remark'>>> = {
	going: { status: 'CONFIRMED' },
	waiting: {
		status: 'TENTATIVE',
		title: 'Waiting list: ',
		remark: 'You are on the waiting list and have no place yet.',
	},
	unconfirmed: {
		status: 'TENTATIVE',
		title: 'Not confirmed: ',
		remark: 'Your registration counts only once you confirm it.',
	},
	cancelled: { status: 'CANCELLED' },
};

const stateOf = (rows: readonly EntryRow[]) =>
	byWeight.find((state) => rows.some((row) => row.state === state)) ?? 'cancelled';

/** `rows` are all registrations of an address, oldest first. `SEQUENCE` counts their changes and those of the event. */
export function personalEntry(event: Event, rows: readonly EntryRow[], siteUrl: string): PersonalEntry {
	const changes = rows.reduce((sum, { sequence }) => sum + sequence + 1, -1);
	const times = rows.map(({ changed_at, created_at }) => changed_at ?? created_at);
	return {
		...says[event.hidden_at === null ? stateOf(rows) : 'cancelled'],
		uid: rows[0]?.calendar_uid ?? uidOf(event, siteUrl),
		sequence: event.sequence + changes,
		changedAt: [event.changed_at ?? event.created_at, ...times].toSorted().at(-1) ?? '',
	};
}

const withoutEntry: readonly News['kind'][] = ['confirm', 'confirm new address', 'reminder', 'message'];

type Person = Pick<Registration, 'state' | 'email'>;

/** Call it after the registrations have changed. For a cancelled registration, `state` is the state before. */
export async function mailEntries(
	tx: Tx,
	services: Services,
	{ kind }: Pick<News, 'kind'>,
	event: Event,
	people: readonly Person[],
): Promise<(person: Person) => Mail['calendar']> {
	const keys = people.flatMap(({ email }) => (email === null ? [] : [emailKey(email)]));
	if (withoutEntry.includes(kind) || event.form_id === null || keys.length === 0) return () => undefined;
	const rows = await listOfAddresses(tx, event.form_id, keys);
	const byAddress = Map.groupBy(rows, ({ email_key }) => email_key);
	const siteUrl = services.siteUrl();
	const sending = { siteUrl, sender: senderAddress(services.settings), now: services.now() };
	return ({ state, email }) => {
		const own = email === null ? undefined : byAddress.get(emailKey(email));
		const now = own && stateOf(own);
		if (!own || now === 'unconfirmed' || (now === 'cancelled' && state === 'unconfirmed')) return undefined;
		const entry = personalEntry(event, own, siteUrl);
		if (kind !== 'event cancelled') return writeEntry(event, entry, sending);
		// The mail is written before the event is marked, or after it is deleted.
		const cancelled = {
			...entry,
			status: 'CANCELLED',
			sequence: entry.sequence + 1,
			changedAt: nowText(services),
		} as const;
		return writeEntry(event, cancelled, sending);
	};
}
