/** What happens to officers when a day begins: terms end, and leads change. */
import { findClub, writeSharedLogin } from '#features/clubs/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { isTermOver, leaving } from '../rules.ts';
import { leadsChangedMail, newLeadMail, removedMail, sharedLoginMail } from './mail.ts';
import { dropOfficer, isLeaderless, lockOfficers } from './owner.ts';
import { officerReply, seatOf } from './replies.ts';
import { today } from './serving.ts';
import {
	deleteHandOver,
	deleteOldInvitations,
	findHandOver,
	findOfficer,
	listClubOfficers,
	listDueHandOvers,
	listOfficerRows,
	listTermsOver,
	type Officer,
	updateOfficer,
} from './store.ts';

/** Officers or clubs at once. */
const batch = 100;

/** The addresses of the staff, who are told when a club has lost its last lead. */
export type StaffAddresses = (services: Services) => Promise<string[]>;

const aboutOf = ({ settings, siteUrl }: Services, { email, club_name }: Pick<Officer, 'email' | 'club_name'>) => ({
	to: email,
	clubName: club_name,
	siteName: settings.SITE_NAME,
	siteUrl: siteUrl(),
});

/** Takes an officer out of the club, tells them, and writes it to the trail. */
async function endTerm(tx: Tx, services: Services, officer: Officer): Promise<void> {
	if (!(await dropOfficer(tx, officer))) return;
	const now = nowText(services);
	if (officer.account_id !== null) await queueMail(tx, now, removedMail(aboutOf(services, officer), officer.name));
	await recordChange(tx, {
		now,
		clubId: officer.club_id,
		did: 'officer.deleted',
		about: { id: officer.id, name: officer.name },
		before: officerReply(officer, services.settings.TIME_ZONE),
	});
}

/** Turns the shared log-in on again where nobody else could lead the club any more, and tells the club and the staff. */
async function letBackIn(tx: Tx, services: Services, clubId: number, staff: readonly string[]): Promise<void> {
	if (!(await isLeaderless(tx, clubId, today(services)))) return;
	const club = await findClub(tx, clubId);
	if (!club) return;
	await writeSharedLogin(tx, clubId, true);
	const now = nowText(services);
	const why = `The last lead of ${club.name} has gone, so its shared log-in is on again.`;
	for (const email of [club.email, ...staff])
		await queueMail(tx, now, sharedLoginMail(aboutOf(services, { email, club_name: club.name }), true, why));
	await recordChange(tx, {
		now,
		clubId,
		did: 'sharedLogin.changed',
		about: { id: clubId, name: club.name },
		before: { Enabled: false },
		after: { Enabled: true },
	});
}

/** Ends the terms that are over. Whose term is over can do nothing from that day on, also before this has run. */
export async function endTerms(services: Services, staffAddresses: StaffAddresses): Promise<void> {
	for (;;) {
		const over = await listTermsOver(services.db, today(services), batch);
		const staff = over.length === 0 ? [] : await staffAddresses(services);
		for (const { id, club_id } of over)
			await services.transact(async (tx) => {
				await lockOfficers(services, tx, club_id);
				const officer = await findOfficer(tx, id);
				// A lead may have given them a new term meanwhile.
				if (!officer || !isTermOver(officer.term_ends, today(services))) return;
				await endTerm(tx, services, officer);
				await letBackIn(tx, services, club_id, staff);
			});
		if (over.length < batch) return;
	}
}

/** Lets the planned leads take over; false if another process has done it, or it was taken back. */
async function handOver(services: Services, clubId: number, staff: readonly string[]): Promise<void> {
	await services.transact(async (tx) => {
		await lockOfficers(services, tx, clubId);
		const plan = await findHandOver(tx, clubId);
		if (!plan || plan.on > today(services) || !(await deleteHandOver(tx, clubId))) return;
		const officers = await listClubOfficers(tx, clubId);
		const named = officers.filter(({ id }) => plan.leads.includes(id));
		const gone = leaving(officers.map(seatOf), plan.leads).map(({ id }) => id);
		// With nobody named left, the old leads stay: a club must not lose them to a plan that no longer fits.
		if (named.length === 0) return;
		const now = nowText(services);
		const club = await findClub(tx, clubId);
		for (const officer of named) {
			const change = { role: 'lead' as const, ...(isTermOver(officer.term_ends, plan.on) ? { term_ends: null } : {}) };
			await updateOfficer(tx, officer.id, change);
			await queueMail(tx, now, newLeadMail(aboutOf(services, officer), officer.name));
		}
		for (const officer of officers) if (gone.includes(officer.id)) await endTerm(tx, services, officer);
		const names = named.map(({ name }) => name).join(', ');
		if (club)
			await queueMail(tx, now, leadsChangedMail(aboutOf(services, { email: club.email, club_name: club.name }), names));
		await recordChange(tx, {
			now,
			clubId,
			did: 'handOver.done',
			about: { id: clubId, name: club?.name ?? '' },
			after: { On: plan.on, Leads: named.map(({ name }) => name) },
		});
		await letBackIn(tx, services, clubId, staff);
	});
}

/** Does the hand-overs whose day has come, each once however many processes see it. */
export async function doHandOvers(services: Services, staffAddresses: StaffAddresses): Promise<void> {
	const due = await listDueHandOvers(services.db, today(services), batch);
	const staff = due.length === 0 ? [] : await staffAddresses(services);
	for (const clubId of due) await handOver(services, clubId, staff);
}

export async function deleteOldOfficerInvitations(services: Services): Promise<void> {
	await services.transact((tx) => deleteOldInvitations(tx, nowText(services)));
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
