/** Daily changes of officers: leads change, and terms end. */
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

const batch = 100;

/** Notified when a club loses its last lead. */
export type StaffAddresses = (services: Services) => Promise<string[]>;

/** Officers cannot act after their term even before this runs. Suspended clubs' officers stay: a hand-over may be due first. */
async function endTerms(services: Services, staffAddresses: StaffAddresses): Promise<void> {
	for (;;) {
		const over = await listTermsOver(services.db, today(services), batch);
		const staff = over.length === 0 ? [] : await staffAddresses(services);
		for (const { id, club_id } of over)
			await services.transact(async (tx) => {
				await lockOfficers(services, tx, club_id);
				// First: a hand-over may have become due.
				await handOver(tx, services, club_id, staff);
				const officer = await findOfficer(tx, id);
				// The club may be suspended, or the term extended meanwhile.
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

/** Hand-overs first: they may replace a last lead. */
export async function changeOfficers(services: Services, staffAddresses: StaffAddresses): Promise<void> {
	await doHandOvers(services, staffAddresses);
	await endTerms(services, staffAddresses);
}

/** Also deletes officers who have not accepted, so their addresses can be invited again. */
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

/** Also closes log-ins that serve no other club. */
export async function eraseOfficersOfClub({ db, transact }: Services, clubId: number): Promise<boolean> {
	for (;;) {
		const rows = await listOfficerRows(db, clubId, batch);
		if (rows.length === 0) return true;
		await transact(async (tx) => {
			for (const row of rows) await dropOfficer(tx, row);
		});
	}
}
