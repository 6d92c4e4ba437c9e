/** Those who registered for an event and get the same mail. */
import type { Reader, Tx } from '#server/db/tables.ts';

type LiveState = 'going' | 'waiting';

/** Whom a mail is for. */
export interface Audience {
	formId: string;
	states: readonly LiveState[];
	/** Only those who registered by then. */
	registeredUntil?: string | undefined;
}

/** Registrations of an audience whose addresses come after one (`emailKey`), in the order of addresses. */
function reachable(db: Reader, { formId, states, registeredUntil }: Audience, after: string) {
	const query = db
		.selectFrom('responses')
		.where('form_id', '=', formId)
		.where('email_key', 'is not', null)
		.where('email_key', '>', after)
		.where('state', 'in', states);
	return registeredUntil === undefined ? query : query.where('created_at', '<=', registeredUntil);
}

/** How many addresses an audience has, all of them or those after one. */
export async function countAddresses(db: Reader, audience: Audience, after = ''): Promise<number> {
	const { count } = await reachable(db, audience, after)
		.select(({ fn }) => fn.count<number>('email_key').distinct().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

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
