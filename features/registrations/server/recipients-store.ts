/** Reads the people who get the same mail. */
import type { Reader, Tx } from '#server/db/tables.ts';

type LiveState = 'going' | 'waiting';

export interface Audience {
	formId: string;
	states: readonly LiveState[];
	registeredUntil?: string | undefined;
	subscribed?: boolean | undefined;
}

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

export async function countAddresses(db: Reader, audience: Audience, after = ''): Promise<number> {
	const { count } = await reachable(db, audience, after)
		.select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export const countAddressesOfForms = (db: Reader, formIds: readonly string[]) =>
	db
		.selectFrom('responses')
		.select(({ fn }) => ['form_id', fn.count<number | string>('email_key').distinct().as('count')])
		.where('form_id', 'in', formIds)
		.where('email_key', 'is not', null)
		.where('state', 'in', ['going', 'waiting'])
		.groupBy('form_id')
		.execute();

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

/** People per query, a few milliseconds; then other requests run. */
export const recipientsAtOnce = 50;

/**
 * The next addresses after `after`, each once, as `going` if any registration is. `last` is undefined at the end. The lock makes
 * a cancellation wait for these mails, which it then deletes.
 */
export async function nextRecipients(tx: Tx, audience: Audience, after: string) {
	const rows = await reachable(tx, audience, after)
		.select(['id', 'state', 'token', 'email', 'email_key', 'number', 'ticket_version', 'ticket_signature'])
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
