/** Invites the lead of an imported club, or without one the club itself. */
import { staffForClubs } from '#contract/trail.ts';
import { newToken } from '#features/accounts/server/sessions.ts';
import { insertPasswordLink, lockAccount } from '#features/accounts/server/store.ts';
import { findClub } from '#features/clubs/server/store.ts';
import { invitationEnds } from '#features/officers/rules.ts';
import { inviteAsLead } from '#features/officers/server/invite.ts';
import { lockOfficers } from '#features/officers/server/last-lead.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { filterByAddress } from '#server/mail/mail-limits.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { dropMailsByPrefix } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { importTexts } from '../rules.ts';
import { clubInvitationKey, firstPasswordMail } from './mail.ts';

interface Invited {
	club_id: number;
	lead_name: string | null;
	lead_email: string | null;
	/** Milliseconds until the mail leaves. */
	waits: number;
}

/** `invite_path`: of the link, for staff to pass on; null where the site sends mail. */
interface Invitation {
	invite_path: string | null;
	problem: string | null;
}

const notSent = (problem: string): Invitation => ({ invite_path: null, problem });

async function inviteLead(
	tx: Tx,
	services: Services,
	{ club_id, lead_name, lead_email, waits }: Invited,
): Promise<string | undefined> {
	await lockOfficers(services, tx, club_id);
	const email = lead_email ?? '';
	const person = { club_id, name: lead_name || email.slice(0, 120), email };
	const { InviteURL } = await inviteAsLead(tx, services, {
		...person,
		by: staffForClubs,
		origin: '',
		waits,
	});
	return InviteURL;
}

async function inviteClub(
	tx: Tx,
	services: Services,
	{ club_id: clubId, waits }: Invited,
): Promise<string | undefined> {
	const club = await findClub(tx, clubId);
	if (!club) return undefined;
	await lockAccount(tx, club.account_id);
	const token = newToken();
	const path = `/reset-password#${token}`;
	await insertPasswordLink(tx, club.account_id, hashToken(token), invitationEnds(services.now()));
	await dropMailsByPrefix(tx, clubInvitationKey(clubId));
	const mail = firstPasswordMail({ to: club.email, clubId, clubName: club.name, path }, services);
	const key = `${clubInvitationKey(clubId)} ${hashToken(token)}`;
	const now = nowText(services);
	await queueMails(tx, now, [{ ...mail, key, waits }], { sender: `club ${clubId}`, isBulk: true });
	await recordChange(tx, { now, clubId, did: 'club.invited', about: { id: clubId, name: club.name } });
	return services.settings.SMTP_URL === undefined ? path : undefined;
}

/** At the limit of mails it says so: staff invite again later. */
export async function sendInvitation(
	tx: Tx,
	services: Services,
	mayMail: (address: string) => boolean,
	{ email, ...invited }: Invited & { email: string },
): Promise<Invitation> {
	if (!mayMail(invited.lead_email ?? email)) return notSent(importTexts.notInvited);
	try {
		const path =
			invited.lead_email === null ? await inviteClub(tx, services, invited) : await inviteLead(tx, services, invited);
		return { invite_path: path ?? null, problem: null };
	} catch (error) {
		// The address became a club's meanwhile, or they are a lead already. Nothing was written.
		if (error instanceof Problem && error.status === 409) return notSent(error.message);
		throw error;
	}
}

export async function inviteAgain(
	tx: Tx,
	services: Services,
	{ club_id, ...lead }: Omit<Invited, 'club_id'> & { club_id: number | null },
): Promise<Invitation> {
	const club = club_id === null ? undefined : await findClub(tx, club_id);
	if (club?.status !== 'approved') return notSent(importTexts.nobodyToInvite);
	const mayMail = await filterByAddress(tx, services, [lead.lead_email ?? club.email]);
	return sendInvitation(tx, services, mayMail, { ...lead, club_id: club.id, email: club.email });
}
