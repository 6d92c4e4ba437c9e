/** Keys and numbers of an event's tickets, and registrations by their number. */
import { generateKeyPairSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Reader, Tx } from '#server/db/tables.ts';

function newKeys() {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	return {
		private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
		public_key: JSON.stringify(publicKey.export({ format: 'jwk' })),
	};
}

/** Reserves the next numbers. The first call for an event makes its keys. */
export async function reserveNumbers(tx: Tx, eventId: number, count: number) {
	const next = await tx
		.updateTable('event_tickets')
		.set((eb) => ({ last_number: eb('last_number', '+', count) }))
		.where('event_id', '=', eventId)
		.returning(['last_number', 'private_key'])
		.executeTakeFirst();
	const { last_number, private_key } =
		next ??
		(await tx
			.insertInto('event_tickets')
			.values({ event_id: eventId, last_number: count, ...newKeys() })
			// Another process may have been first.
			.onConflict((conflict) =>
				conflict.column('event_id').doUpdateSet((eb) => ({ last_number: eb('event_tickets.last_number', '+', count) })),
			)
			.returning(['last_number', 'private_key'])
			.executeTakeFirstOrThrow());
	return { first: last_number - count + 1, privateKey: private_key };
}

/** Makes the keys of an event without registrations. */
export async function privateKeyOf(tx: Tx, eventId: number): Promise<string> {
	const row = await tx
		.selectFrom('event_tickets')
		.select('private_key')
		.where('event_id', '=', eventId)
		.executeTakeFirst();
	return row?.private_key ?? (await reserveNumbers(tx, eventId, 0)).privateKey;
}

const PublicKey = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() });

export async function findPublicKey(db: Reader, eventId: number): Promise<z.output<typeof PublicKey> | undefined> {
	const row = await db
		.selectFrom('event_tickets')
		.select('public_key')
		.where('event_id', '=', eventId)
		.executeTakeFirst();
	return row && PublicKey.parse(JSON.parse(row.public_key));
}

export const setTicket = (tx: Tx, id: string, { version, signature }: { version: number; signature: string }) =>
	tx
		.updateTable('responses')
		.set({ ticket_version: version, ticket_signature: signature })
		.where('id', '=', id)
		.execute();

const StoredAnswers = z.record(z.string(), z.string());

const numbered = (db: Reader, formId: string) =>
	db
		.selectFrom('responses')
		.leftJoin('attendances', 'attendances.response_id', 'responses.id')
		.select(['id', 'number', 'ticket_version', 'state', 'answers', 'first_at'])
		.where('form_id', '=', formId);

const parsed = (row: Awaited<ReturnType<ReturnType<typeof numbered>['execute']>>[number]) => ({
	id: row.id,
	number: row.number ?? 0,
	version: row.ticket_version,
	state: row.state,
	answers: StoredAnswers.parse(JSON.parse(row.answers)),
	checkedInAt: row.first_at,
});

export type Numbered = ReturnType<typeof parsed>;

/** Locked against erasing until the transaction ends. */
export async function lockByNumbers(
	tx: Tx,
	formId: string,
	{ numbers, ids }: { numbers: readonly number[]; ids: readonly string[] },
): Promise<Numbered[]> {
	if (numbers.length === 0 && ids.length === 0) return [];
	const rows = await numbered(tx, formId)
		.where((eb) =>
			eb.or([
				...(numbers.length > 0 ? [eb('number', 'in', numbers)] : []),
				...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
			]),
		)
		.orderBy('number')
		.forKeyShare('responses')
		.execute();
	return rows.map(parsed);
}

export async function listByIds(db: Reader, formId: string, ids: readonly string[]): Promise<Numbered[]> {
	if (ids.length === 0) return [];
	return (await numbered(db, formId).where('id', 'in', ids).orderBy('number').execute()).map(parsed);
}

/** A page takes a few milliseconds to read and parse. */
const pageSize = 1000;

/** Without unconfirmed ones. */
export async function listNumbered(db: Reader, formId: string): Promise<Numbered[]> {
	const all: Numbered[] = [];
	for (let last = 0; ; ) {
		const rows = await numbered(db, formId)
			.where('number', '>', last)
			.where('state', '<>', 'unconfirmed')
			.orderBy('number')
			.limit(pageSize)
			.execute();
		all.push(...rows.map(parsed));
		if (rows.length < pageSize) return all;
		last = all.at(-1)?.number ?? last;
		// Lets other requests run.
		await setImmediate();
	}
}
