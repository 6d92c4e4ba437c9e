/** Invites an officer, for a lead or for the staff. */

import type { ReplyOf } from '#contract/endpoint.ts';
import { newToken } from '#features/accounts/server/sessions.ts';
import { findAccount } from '#features/accounts/server/store.ts';
import { isNamed } from '#features/clubs/server/mail.ts';
import { clubOfAccount } from '#features/clubs/server/store.ts';
import { noSuchClub } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { type Mail, queueMail, queueMails } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import type { inviteOfficer } from '../contract.ts';
import { invitationEnds, officerTexts } from '../rules.ts';
import { type About, aboutClub, invitationMail, invitationMailKey, newLeadMail } from './mail.ts';
import { officerReply } from './replies.ts';
import {
	findOfficer,
	findOfficerByEmail,
	insertInvitation,
	insertOfficer,
	type NewOfficer,
	type Officer,
	updateOfficer,
} from './store.ts';

const refuse = (text: string) => new Problem('conflict', text, { fields: { Email: text } });

/** Replaces an older link; returns the path. The mail's key deletes it with the link. */
export async function mailInvitation(
	tx: Tx,
	services: Services,
	{ id, email, club_id: clubId, club_name: clubName }: Officer,
	write: (about: About, link: string) => Mail,
	waits?: number,
): Promise<string> {
	const token = newToken();
	const tokenHash = hashToken(token);
	await insertInvitation(tx, id, tokenHash, invitationEnds(services.now()));
	const path = `/officers#${token}`;
	const key = `${invitationMailKey(id)} ${tokenHash}`;
	const about = aboutClub(services, { to: email, clubName });
	const mail = write(about, services.siteUrl() + path);
	await queueMails(tx, nowText(services), [{ ...mail, key, ...(waits !== undefined && { waits }) }], {
		sender: `club ${clubId}`,
		isBulk: waits !== undefined,
	});
	return path;
}

interface Inviting {
	by: string;
	/** The inviting person's origin: without a mail server, the reply's link begins with it. */
	origin: string;
	/** Milliseconds, for one of many invitations: they leave one by one, after other mail. */
	waits?: number | undefined;
}

async function sendInvitation(tx: Tx, services: Services, officer: Officer, { by, origin, waits }: Inviting) {
	const { settings } = services;
	const { id, club_id: clubId, name, role } = officer;
	const write = (about: About, link: string) => invitationMail(about, { name, by, role, link });
	const path = await mailInvitation(tx, services, officer, write, waits);
	const now = nowText(services);
	const reply = officerReply(officer, settings.TIME_ZONE);
	await recordChange(tx, {
		now,
		clubId,
		did: 'officer.created',
		about: { id, name },
		after: { ...reply },
	});
	return settings.SMTP_URL === undefined ? { ...reply, InviteURL: origin + path } : reply;
}

type Invitation = Omit<NewOfficer, 'created_at'> & Inviting;

/** The officer has to accept by a mailed link. */
export async function invite(tx: Tx, services: Services, { by, origin, waits, ...person }: Invitation) {
	const own = await findAccount(tx, 'club', person.email);
	if (own) {
		const club = await clubOfAccount(tx, own.id);
		// The address is blocked by an unapproved club, which anybody can register.
		throw refuse(club && !isNamed(club) ? officerTexts.unapprovedLogIn : officerTexts.ownLogIn);
	}
	const id = await insertOfficer(tx, { ...person, created_at: nowText(services) });
	if (id === undefined) throw refuse(officerTexts.invited);
	const officer = await findOfficer(tx, id);
	if (!officer) throw noSuchClub();
	return sendInvitation(tx, services, officer, { by, origin, waits });
}

const lead = { role: 'lead', term_ends: null } as const;

async function makeLead(tx: Tx, services: Services, before: Officer) {
	const now = nowText(services);
	const { id, club_id: clubId, club_name: clubName, name, email } = before;
	await updateOfficer(tx, id, lead);
	await queueMail(tx, now, newLeadMail(aboutClub(services, { to: email, clubName }), name));
	const { TIME_ZONE } = services.settings;
	const reply = officerReply({ ...before, ...lead }, TIME_ZONE);
	await recordChange(tx, {
		now,
		clubId,
		did: 'officer.changed',
		about: { id, name },
		before: officerReply(before, TIME_ZONE),
		after: reply,
	});
	return reply;
}

/**
 * Gives an unreachable club a lead. The address may be an officer's: who has accepted becomes the lead, others get a new link.
 */
export async function inviteAsLead(
	tx: Tx,
	services: Services,
	{ by, origin, waits, ...person }: Pick<Invitation, 'club_id' | 'name' | 'email' | keyof Inviting>,
): Promise<ReplyOf<typeof inviteOfficer>> {
	const before = await findOfficerByEmail(tx, person.club_id, person.email);
	if (!before) return invite(tx, services, { ...person, ...lead, by, origin, waits });
	if (before.account_id === null) {
		const change = { name: person.name, ...lead };
		await updateOfficer(tx, before.id, change);
		return sendInvitation(tx, services, { ...before, ...change }, { by, origin, waits });
	}
	if (before.role === 'lead') throw refuse(officerTexts.invited);
	return makeLead(tx, services, before);
}
