/** What happens to officers when a day begins: leads change, and terms end. */
import { isBlocked } from '#features/clubs/server/visibility.ts';
import { nowText, type Services } from '#server/services.ts';
import { isTermOver } from '../rules.ts';
import { endTerm, handOver, restoreSharedLogin } from './hand-over.ts';
import { dropOfficer, lockOfficers } from './last-lead.ts';
import { today } from './serving.ts';
import {
	deleteOldInvitations,
	findLateInvited,
	findOfficer,
	listDueHandOvers,
	listLateInvited,
	listOfficerRows,
	listTermsOver,
} from './store.ts';

/** Officers or clubs at once. */
const batch = 100;

/** The addresses of the staff, who are told when a club has lost its last lead. */
export type StaffAddresses = (services: Services) => Promise<string[]>;

/**
 * Removes officers whose terms are over. Even before this runs, they can do nothing from that day on. Those of a suspended club
 * stay until it is reinstated: its hand-over may be due, which comes first.
 */
async function endTerms(services: Services, staffAddresses: StaffAddresses): Promise<void> {
	for (;;) {
		const over = await listTermsOver(services.db, today(services), batch);
		const staff = over.length === 0 ? [] : await staffAddresses(services);
		for (const { id, club_id } of over)
			await services.transact(async (tx) => {
				await lockOfficers(services, tx, club_id);
				// First, for the same reason: the hand-over may have become due since.
				await handOver(tx, services, club_id, staff);
				const officer = await findOfficer(tx, id);
				// The club may be suspended by now, or a lead have given them a new term.
				if (!officer || isBlocked(officer.club_status) || !isTermOver(officer.term_ends, today(services))) return;
				await endTerm(tx, services, officer);
				await restoreSharedLogin(tx, services, club_id, staff);
			});
		if (over.length < batch) return;
	}
}

async function doHandOvers(services: Services, staffAddresses: StaffAddresses): Promise<void> {
	const due = await listDueHandOvers(services.db, today(services), batch);
	const staff = due.length === 0 ? [] : await staffAddresses(services);
	for (const clubId of due)
		await services.transact(async (tx) => {
			await lockOfficers(services, tx, clubId);
			await handOver(tx, services, clubId, staff);
		});
}

/** Does what is due. Hand-overs come first, because a club whose last lead's term has ended may get its next leads by one. */
export async function changeOfficers(services: Services, staffAddresses: StaffAddresses): Promise<void> {
	await doHandOvers(services, staffAddresses);
	await endTerms(services, staffAddresses);
}

/** Deletes invitations that are over, with the officers who have not accepted: their addresses can be invited again. */
export async function deleteOldOfficerInvitations(services: Services): Promise<void> {
	await services.transact((tx) => deleteOldInvitations(tx, nowText(services)));
	for (;;) {
		const late = await listLateInvited(services.db, nowText(services), batch);
		for (const { id, club_id } of late)
			await services.transact(async (tx) => {
				await lockOfficers(services, tx, club_id);
				const officer = await findLateInvited(tx, id, nowText(services));
				if (officer) await endTerm(tx, services, officer);
			});
		if (late.length < batch) return;
	}
}

/** Erases the officers of a club that is deleted, and the log-ins of those who serve no other club. */
export async function eraseOfficersOfClub({ db, transact }: Services, clubId: number): Promise<boolean> {
	for (;;) {
		const rows = await listOfficerRows(db, clubId, batch);
		if (rows.length === 0) return true;
		await transact(async (tx) => {
			for (const row of rows) await dropOfficer(tx, row);
		});
	}
}
