/** In which order the mails to one reader leave. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/**
 * The beginning of the keys of invitations. They are only for deleting the mails (`dropMailsByPrefix`): the one that is replaced
 * is gone, so none waits for another.
 */
export const invitationKey = (whom: 'staff' | 'officer', id: number) => `${whom} invitation ${id}:`;

/** Whether a key is an invitation's, by the text that `invitationKey` begins it with. Mails that were queued before an upgrade have these texts too. */
export const isInvitation = (key: 'outbox.withdraw_key' | 'older.withdraw_key') =>
	sql<boolean>`(${sql.ref(key)} like 'staff invitation %' or ${sql.ref(key)} like 'officer invitation %')`;

/**
 * Whether no other mail has to leave before this one; when it is due is not looked at. Invitations and mails without a key, such as links, always may. Any other waits while an older mail to
 * the same reader, except an invitation, has not left, even if that one is to be tried again later. Otherwise, after an hour
 * without a mail server, the mail that a club is back could arrive before the one that it is suspended.
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
					// These two conditions are written so that only the index by recipient fits: with another one PostgreSQL would look through all that wait, instead of one reader's mails.
					.where(sql`older.id + 0`, '<', eb.ref('outbox.id'))
					.where(sql<boolean>`coalesce(older.sent_at, older.failed_at) is null`)
					.where((older) =>
						older.or([older('older.withdraw_key', 'is', null), older.not(isInvitation('older.withdraw_key'))]),
					),
			),
		),
	]);
