/** Opens rounds on their day, and chooses the clubs that they ask. */
import { toInstant } from '#contract/instants.ts';
import { dayAt } from '#contract/time.ts';
import { type Club, listClubs } from '#features/clubs/server/store.ts';
import { listLastDecisions } from '#features/staff/server/store.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { detached } from '#server/trail/detached.ts';
import { openingMail, roundMailKey } from './mail.ts';
import { findRoundToOpen, insertRenewals, markRound, type Round } from './store.ts';

export const today = ({ now, settings }: Pick<Services, 'now' | 'settings'>): string =>
	dayAt(now(), settings.TIME_ZONE);

export const startOfDay = (day: string, { settings }: Pick<Services, 'settings'>): string =>
	toInstant(`${day}T00:00:00`, settings.TIME_ZONE) ?? `${day}T00:00:00.000Z`;

/** Serializes changes of all rounds: at most one is planned or open. */
export const lockRounds = (tx: Tx, { database }: Pick<Services, 'database'>) => database.lock(tx, 'rounds');

/** Rows of a statement: PostgreSQL takes 65,535 values. */
const atOnce = 500;

export const chunksOf = <T>(all: readonly T[]): T[][] =>
	Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => all.slice(index * atOnce, (index + 1) * atOnce));

/** The clubs that were approved at that instant: the job may run later. */
async function clubsAskedAt(db: Reader, instant: string): Promise<Club[]> {
	const decided = await listLastDecisions(db);
	const later = new Set(decided.flatMap(({ club_id, made_at }) => (made_at > instant ? [club_id] : [])));
	return (await listClubs(db, 'approved')).filter(({ id, created_at }) => created_at <= instant && !later.has(id));
}

/** The caller holds the lock. */
export async function openRound(tx: Tx, services: Services, round: Round, since: string): Promise<void> {
	const clubs = await clubsAskedAt(tx, since);
	await markRound(tx, round.id, { opened_at: since });
	for (const some of chunksOf(clubs)) {
		await insertRenewals(
			tx,
			round.id,
			some.map(({ id }) => id),
		);
		const mails = some.map((club) => ({
			...openingMail(club, round, services),
			key: roundMailKey(round.id, club.id, 'opening'),
		}));
		await queueMails(tx, nowText(services), mails, { isBulk: true });
	}
}

/** Each call runs it, too, so that none waits for the job. */
export async function openDueRound(services: Services): Promise<void> {
	const due = await findRoundToOpen(services.db, today(services));
	if (!due) return;
	await detached(() =>
		services.transact(async (tx) => {
			await lockRounds(tx, services);
			// Another process may have been faster, or the staff may have moved it.
			const round = await findRoundToOpen(tx, today(services));
			if (round) await openRound(tx, services, round, startOfDay(round.opens, services));
		}),
	);
}
