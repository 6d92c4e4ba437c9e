/** The order in which mails to one reader leave. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Keys of invitations, for `dropMailsByPrefix` only: a replaced mail is gone, so none waits for another. */
export const invitationKey = (whom: 'staff' | 'officer' | 'club', id: number) => `${whom} invitation ${id}:`;

/** Recognizes keys of `invitationKey`, also of mails queued before an upgrade. */
export const isInvitation = (key: 'outbox.withdraw_key' | 'older.withdraw_key') =>
	sql<boolean>`(${sql.ref(key)} like 'staff invitation %' or ${sql.ref(key)} like 'officer invitation %'
		or ${sql.ref(key)} like 'club invitation %')`;

/**
 * True if no older mail to the same reader must leave first. Keeps news in order: after an outage, “the club is back”
 * must not overtake “the club is suspended”. Invitations and mails without a key never wait.
 */
export const isNext = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
	eb.or([
		eb('outbox.withdraw_key', 'is', null),
		isInvitation('outbox.withdraw_key'),
		eb.not(
			eb.exists(
				eb
					.selectFrom('outbox as older')
					.select('older.id')
					.where(sql`lower(older.recipient)`, '=', sql`lower(outbox.recipient)`)
					// Written so that PostgreSQL uses the index by recipient: others would scan all waiting mail.
					.where(sql`older.id + 0`, '<', eb.ref('outbox.id'))
					.where(sql<boolean>`coalesce(older.sent_at, older.failed_at) is null`)
					.where((older) =>
						older.or([older('older.withdraw_key', 'is', null), older.not(isInvitation('older.withdraw_key'))]),
					),
			),
		),
	]);
