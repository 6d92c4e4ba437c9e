/** Hands a club over on its day: named officers become leads, and other leads' terms end. */
import { findClub, writeSharedLogin } from '#features/clubs/server/store.ts';
import { isBlocked } from '#features/clubs/server/visibility.ts';
import type { Tx } from '#server/db/tables.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { isTermOver, leaving } from '../rules.ts';
import { mailInvitation } from './invite.ts';
import { dropOfficer, isLeaderless } from './last-lead.ts';
import {
	aboutClub,
	handOverDroppedMail,
	invitationWithdrawnMail,
	leadsChangedMail,
	newLeadInvitationMail,
	newLeadMail,
	removedMail,
	sharedLoginMail,
} from './mail.ts';
import { officerReply, seatOf } from './replies.ts';
import { today } from './serving.ts';
import { deleteHandOver, findHandOver, hasInvitation, listClubOfficers, type Officer, updateOfficer } from './store.ts';

const aboutOfficer = (services: Services, { email, club_name }: Officer) =>
	aboutClub(services, { to: email, clubName: club_name });

export async function endTerm(tx: Tx, services: Services, officer: Officer): Promise<void> {
	if (!(await dropOfficer(tx, officer))) return;
	const now = nowText(services);
	if (officer.account_id !== null) await queueMail(tx, now, removedMail(aboutOfficer(services, officer), officer.name));
	await recordChange(tx, {
		now,
		clubId: officer.club_id,
		did: 'officer.deleted',
		about: { id: officer.id, name: officer.name },
		before: officerReply(officer, services.settings.TIME_ZONE),
	});
}

/** Reopens the shared log-in of a club without leads, and notifies club and staff. */
export async function restoreSharedLogin(
	tx: Tx,
	services: Services,
	clubId: number,
	staff: readonly string[],
): Promise<void> {
	if (!(await isLeaderless(tx, clubId, today(services)))) return;
	const club = await findClub(tx, clubId);
	if (!club) return;
	await writeSharedLogin(tx, clubId, true);
	const now = nowText(services);
	const why = `${club.name} has no lead any more, so its shared log-in is on again.`;
	for (const to of [club.email, ...staff])
		await queueMail(tx, now, sharedLoginMail(aboutClub(services, { to, clubName: club.name }), true, why));
	await recordChange(tx, {
		now,
		clubId,
		did: 'sharedLogin.changed',
		about: { id: clubId, name: club.name },
		before: { Enabled: false },
		after: { Enabled: true },
	});
}

/** Earlier leads only read who else leads. An officer who has not accepted gets a new link. */
async function notifyLead(tx: Tx, services: Services, officer: Officer, leads: string): Promise<void> {
	const now = nowText(services);
	const about = aboutOfficer(services, officer);
	if (officer.account_id !== null) {
		const mail = officer.role === 'lead' ? leadsChangedMail(about, leads) : newLeadMail(about, officer.name);
		return queueMail(tx, now, mail);
	}
	// Without a mail server, the link that a lead passed on may be the only one.
	if (services.settings.SMTP_URL === undefined && (await hasInvitation(tx, officer.id, now))) return;
	await mailInvitation(tx, services, officer, (to, link) => newLeadInvitationMail(to, officer.name, link));
}

/** The old leads stay and are notified: nobody named can lead any more. */
async function giveUpHandOver(tx: Tx, services: Services, clubId: number, on: string): Promise<void> {
	const club = await findClub(tx, clubId);
	if (!club) return;
	const now = nowText(services);
	const day = today(services);
	const leads = (await listClubOfficers(tx, clubId)).filter(
		(each) => each.role === 'lead' && each.account_id !== null && !isTermOver(each.term_ends, day),
	);
	for (const to of new Set([club.email, ...leads.map(({ email }) => email)]))
		await queueMail(tx, now, handOverDroppedMail(aboutClub(services, { to, clubName: club.name })));
	await recordChange(tx, {
		now,
		clubId,
		did: 'handOver.deleted',
		about: { id: clubId, name: club.name },
		before: { On: on, Leads: [] },
	});
}

/** Runs the due hand-over once. A suspended club's plan waits: nobody could accept or log in. Hold `lockOfficers`. */
export async function handOver(tx: Tx, services: Services, clubId: number, staff: readonly string[]): Promise<void> {
	const plan = await findHandOver(tx, clubId);
	const day = today(services);
	if (!plan || plan.on > day) return;
	const club = await findClub(tx, clubId);
	if (!club || isBlocked(club.status) || !(await deleteHandOver(tx, clubId))) return;
	const officers = await listClubOfficers(tx, clubId);
	const named = officers.filter(({ id, term_ends }) => plan.leads.includes(id) && !isTermOver(term_ends, day));
	if (named.length === 0) return giveUpHandOver(tx, services, clubId, plan.on);
	const gone = leaving(officers.map(seatOf), plan.leads).map(({ id }) => id);
	const now = nowText(services);
	const names = named.map(({ name }) => name).join(', ');
	for (const officer of named) {
		await updateOfficer(tx, officer.id, { role: 'lead' });
		await notifyLead(tx, services, officer, names);
	}
	for (const officer of officers.filter(({ id }) => gone.includes(id))) {
		await endTerm(tx, services, officer);
		if (officer.account_id === null)
			await queueMail(tx, now, invitationWithdrawnMail(aboutOfficer(services, officer), officer.name));
	}
	await queueMail(tx, now, leadsChangedMail(aboutClub(services, { to: club.email, clubName: club.name }), names));
	await recordChange(tx, {
		now,
		clubId,
		did: 'handOver.done',
		about: { id: clubId, name: club.name },
		after: { On: plan.on, Leads: named.map(({ name }) => name) },
	});
	await restoreSharedLogin(tx, services, clubId, staff);
}
