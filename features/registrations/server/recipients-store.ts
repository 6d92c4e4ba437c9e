/** Those who registered for an event and get the same mail. */
import type { Reader, Tx } from '#server/db/tables.ts';

type LiveState = 'going' | 'waiting';

/** Whom a mail is for. */
export interface Audience {
	formId: string;
	states: readonly LiveState[];
	/** Only those who registered by then. */
	registeredUntil?: string | undefined;
	/** Only those who did not unsubscribe. */
	subscribed?: boolean | undefined;
}

/** Registrations of an audience whose addresses come after one (`emailKey`), in the order of addresses. */
function reachable(db: Reader, { formId, states, registeredUntil, subscribed }: Audience, after: string) {
	let query = db
		.selectFrom('responses')
		.where('form_id', '=', formId)
		.where('email_key', 'is not', null)
		.where('email_key', '>', after)
		.where('state', 'in', states);
	if (registeredUntil !== undefined) query = query.where('created_at', '<=', registeredUntil);
	if (subscribed) query = query.where('unsubscribed_at', 'is', null);
	return query;
}

/** How many addresses an audience has, all of them or those after one. */
export async function countAddresses(db: Reader, audience: Audience, after = ''): Promise<number> {
	const { count } = await reachable(db, audience, after)
		.select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** How many addresses those gave who are going to the events of these forms, or wait. */
export const countAddressesOfForms = (db: Reader, formIds: readonly string[]) =>
	db
		.selectFrom('responses')
		.select(({ fn }) => ['form_id', fn.count<number | string>('email_key').distinct().as('count')])
		.where('form_id', 'in', formIds)
		.where('email_key', 'is not', null)
		.where('state', 'in', ['going', 'waiting'])
		.groupBy('form_id')
		.execute();

/** Unsubscribes the address of a registration from what goes to many, with all its registrations for the event. */
export const setUnsubscribed = (tx: Tx, formId: string, key: string, now: string) =>
	tx
		.updateTable('responses')
		.set({ unsubscribed_at: now })
		.where('form_id', '=', formId)
		.where('email_key', '=', key)
		.where('unsubscribed_at', 'is', null)
		.execute();

export const isUnsubscribed = async (db: Reader, id: string): Promise<boolean> =>
	(await db
		.selectFrom('responses')
		.select('id')
		.where('id', '=', id)
		.where('unsubscribed_at', 'is not', null)
		.executeTakeFirst()) !== undefined;

/** People read in one query and written to in one statement, a few milliseconds; then others are served. */
export const recipientsAtOnce = 50;

/**
 * The next people after the address `after`, each address once, as going if any of its registrations is. `last` is the address to
 * go on after, undefined at the end. The registrations are locked: whoever erases or cancels one waits until its
 * mails are stored, and so can delete those.
 */
export async function nextRecipients(tx: Tx, audience: Audience, after: string) {
	const rows = await reachable(tx, audience, after)
		.select(['id', 'state', 'token', 'email', 'email_key'])
		.orderBy('email_key')
		.orderBy('state')
		.orderBy('id')
		.limit(recipientsAtOnce)
		.forShare()
		.execute();
	const people = rows.filter(({ email_key }, index) => email_key !== rows[index - 1]?.email_key);
	const last = rows.length < recipientsAtOnce ? undefined : (rows.at(-1)?.email_key ?? undefined);
	return { people, last };
}
