/**
 * Records log-ins and changes of access. A keyed hash shows which events share an address, without the address. Deleted after
 * `securityEventDays`.
 */
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Reader, Tx } from '#server/db/tables.ts';
import { afterCommit } from '#server/db/transaction.ts';
import { nowText, type Services } from '#server/services.ts';
import type { SecurityEventKind } from './tables.ts';

export interface SecurityEvent {
	kind: SecurityEventKind;
	/** Null for an unknown e-mail address and for the operator. */
	accountId: number | null;
	address: string | null;
}

async function hashOf(tx: Tx, address: string): Promise<string> {
	const { key } = await tx.selectFrom('address_keys').select('key').executeTakeFirstOrThrow();
	return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
}

/** Also logs it after the commit. Commands have no log. */
export async function recordSecurityEvent(
	tx: Tx,
	services: { log?: Services['log'] } & Pick<Services, 'now'>,
	{ kind, accountId, address }: SecurityEvent,
): Promise<void> {
	const hash = address === null ? null : await hashOf(tx, address);
	await tx
		.insertInto('security_events')
		.values({ kind, account_id: accountId, address_hash: hash, created_at: nowText(services) })
		.execute();
	// Not before: a log-in that a full disk rolled back did not happen.
	afterCommit(tx, () => services.log?.info({ event: kind, account: accountId, address: hash }, 'security event'));
}

/** Per address: a flood must not fill the table. */
const refusedInAnHour = 30;

/** Records refused log-ins. */
export function refusalRecorder(services: Pick<Services, 'log' | 'now' | 'transact'>) {
	const recorded = new LRUCache<string, number>({ max: 10_000, ttl: 3_600_000, noUpdateTTL: true });
	return async (accountIds: readonly (number | null)[], address: string): Promise<void> => {
		const count = recorded.get(address) ?? 0;
		recorded.set(address, count + 1);
		if (count >= refusedInAnHour) return;
		await services.transact(async (tx) => {
			for (const accountId of accountIds)
				await recordSecurityEvent(tx, services, { kind: 'log-in refused', accountId, address });
		});
	};
}

/** Once an hour per account and address: a flood must not fill the table. */
export function limitRecorder(services: Pick<Services, 'log' | 'now' | 'transact'>) {
	const recorded = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });
	return async (accountId: number | null, address: string): Promise<void> => {
		const key = `${accountId} ${address}`;
		if (recorded.has(key)) return;
		recorded.set(key, true);
		const event = { kind: 'log-in limit reached', accountId, address } as const;
		await services
			.transact((tx) => recordSecurityEvent(tx, services, event))
			.catch((error: unknown) => {
				recorded.delete(key);
				throw error;
			});
	};
}

export const listSecurityEvents = (db: Reader, most: number) =>
	db
		.selectFrom('security_events')
		.leftJoin('accounts', 'accounts.id', 'security_events.account_id')
		.select(['security_events.created_at', 'security_events.kind', 'security_events.address_hash', 'account_id'])
		.select(['accounts.email', 'accounts.kind as account_kind'])
		.orderBy('security_events.created_at', 'desc')
		.orderBy('security_events.id', 'desc')
		.limit(most)
		.execute();

const lineOf = (event: Awaited<ReturnType<typeof listSecurityEvents>>[number]) => {
	// The log holds the number, too; it tells erased accounts apart.
	const account = event.email === null ? 'no account' : `${event.account_kind} ${event.email} (${event.account_id})`;
	const place = event.address_hash === null ? 'on the server itself' : `from ${event.address_hash}`;
	return `${event.created_at}  ${event.kind}  ${account}  ${place}\n`;
};

/** Lines for the operator; the last says if older events are left out. */
export async function describeSecurityEvents(db: Reader, most: number): Promise<string> {
	const found = await listSecurityEvents(db, most + 1);
	const lines = found.slice(0, most).map(lineOf);
	if (found.length > most) lines.push(`Only the newest ${most.toLocaleString('en')} events are shown.\n`);
	return lines.join('');
}

export async function deleteSecurityEvents(tx: Tx, before: string, most: number): Promise<number> {
	const rows = await tx
		.deleteFrom('security_events')
		.where('id', 'in', (eb) =>
			eb.selectFrom('security_events').select('id').where('created_at', '<', before).limit(most),
		)
		.returning('id')
		.execute();
	return rows.length;
}
