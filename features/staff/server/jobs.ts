/** The staff's jobs: deletes old rejected clubs and invitations, erases deleted clubs, notifies of waiting clubs. */
import { type EraseOfClub, eraseClub, listDeletedClubs } from '#features/clubs/server/deleted-club-store.ts';
import { listSentBack } from '#features/clubs/server/sent-back-store.ts';
import { findClub, listClubs } from '#features/clubs/server/store.ts';
import { listAwaiting } from '#features/events/server/store.ts';
import { overdueBefore } from '#server/core/retention.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { removeClub } from './delete-club.ts';
import { pendingMail } from './mail.ts';
import { deleteOldInvitations, listLateInvited, staffLock } from './people-store.ts';
import { removeFromStaff } from './remove-from-staff.ts';
import {
	type Decision,
	lastDecision,
	lastNotice,
	listLastDecisions,
	listStaffAddresses,
	writeNotice,
} from './store.ts';

/** `eraseDeletedClubs` erases their data. */
export async function deleteRejectedClubs(services: Services): Promise<void> {
	const before = overdueBefore(services, services.settings.REJECTED_RETENTION_DAYS);
	if (before === undefined) return;
	const isOver = (last: Decision | undefined) => last?.verdict === 'rejected' && last.made_at < before;
	const over = new Set((await listLastDecisions(services.db)).filter(isOver).map(({ club_id }) => club_id));
	for (const { id } of await listClubs(services.db, 'rejected')) {
		if (!over.has(id)) continue;
		await services.transact(async (tx) => {
			const club = await findClub(tx, id);
			if (!club || !isOver(await lastDecision(tx, id))) return;
			await removeClub(tx, services, club, { staffId: null, reason: '', from: 'rejected' });
		});
	}
}

export const eraseDeletedClubs =
	(parts: readonly EraseOfClub[]) =>
	async (services: Services): Promise<void> => {
		for (const id of await listDeletedClubs(services.db)) await eraseClub(services, id, parts);
	};

const betweenNotices = 3_600_000;
/** Milliseconds from noting a registration's time to its commit, at most. */
const storedWithin = 60_000;

/**
 * Notifies of clubs and events that wait for a decision, at most once an hour. It covers those up to a minute ago: others may not
 * be committed yet.
 */
export async function notifyOfPending(services: Services): Promise<void> {
	const now = services.now();
	const until = new Date(now.getTime() - storedWithin).toISOString();
	const notifiedAt = await lastNotice(services.db);
	const since = notifiedAt === undefined ? undefined : Date.parse(until) - Date.parse(notifiedAt);
	if (since !== undefined && Math.abs(since) < betweenNotices) return;
	// A time far ahead is from a wrong clock.
	const last = since !== undefined && since > 0 ? notifiedAt : undefined;
	const sentBack = await listSentBack(services.db);
	const clubs = (await listClubs(services.db, 'pending')).flatMap(({ id, name, created_at }) => {
		const since = sentBack.has(id) ? sentBack.get(id)?.submitted_at : created_at;
		return typeof since === 'string' ? [{ name, since }] : [];
	});
	const events = (await listAwaiting(services.db)).map(({ name, club_name, awaiting_since }) => ({
		name: `${name} (${club_name})`,
		since: awaiting_since ?? '',
	}));
	const isKnown = ({ since: at }: { since: string }) => at <= until;
	const pending = { clubs: clubs.filter(isKnown), events: events.filter(isKnown) };
	if (![...pending.clubs, ...pending.events].some(({ since: at }) => last === undefined || at > last)) return;
	const staff = await staffAddresses(services);
	await services.transact(async (tx) => {
		// One of several processes writes.
		if (!(await writeNotice(tx, notifiedAt, until))) return;
		for (const to of staff) await queueMail(tx, now.toISOString(), pendingMail(to, pending, services));
	});
}

export const staffAddresses = ({ db }: Pick<Services, 'db'>): Promise<string[]> => listStaffAddresses(db);

/** Removes late invited people with their mails: their data has no use any more. */
export const deleteLateInvitations = (services: Services): Promise<void> =>
	services.transact(async (tx) => {
		await services.database.lock(tx, staffLock);
		const now = nowText(services);
		await deleteOldInvitations(tx, now);
		for (const person of await listLateInvited(tx, now)) await removeFromStaff(tx, services, person);
	});
