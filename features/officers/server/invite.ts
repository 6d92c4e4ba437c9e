/** Invites an officer: for a lead, and for the staff where nobody can reach a club. */

import { newToken } from '#features/accounts/server/sessions.ts';
import { findAccount } from '#features/accounts/server/store.ts';
import type { Club } from '#features/clubs/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { invitationEnds, officerTexts } from '../rules.ts';
import { aboutClub, invitationMail } from './mail.ts';
import { officerReply } from './replies.ts';
import { findOfficer, insertInvitation, insertOfficer, type NewOfficer } from './store.ts';

const refuse = (text: string) => new Problem('conflict', text, { fields: { Email: text } });

/** Makes the link with which an officer accepts. It takes the place of an older one. */
export async function newInvitation(tx: Tx, services: Services, officerId: number): Promise<string> {
	const token = newToken();
	await insertInvitation(tx, officerId, hashToken(token), invitationEnds(services.now()));
	return `${services.siteUrl()}/officers#${token}`;
}

/** Adds an officer who has to accept by a link, and mails it. Where the site sends no mail, the reply has the link. */
export async function invite(
	tx: Tx,
	services: Services,
	{ club, by, ...person }: Omit<NewOfficer, 'club_id' | 'created_at'> & { club: Pick<Club, 'id' | 'name'>; by: string },
) {
	const { settings } = services;
	const now = nowText(services);
	if (await findAccount(tx, 'club', person.email)) throw refuse(officerTexts.ownLogIn);
	const id = await insertOfficer(tx, { ...person, club_id: club.id, created_at: now });
	if (id === undefined) throw refuse(officerTexts.invited);
	const link = await newInvitation(tx, services, id);
	const about = aboutClub(services, { to: person.email, clubName: club.name });
	await queueMail(tx, now, invitationMail(about, { name: person.name, by, role: person.role, link }));
	const officer = await findOfficer(tx, id);
	if (!officer) throw new Error('The new officer is gone.');
	const reply = officerReply(officer, settings.TIME_ZONE);
	await recordChange(tx, {
		now,
		clubId: club.id,
		did: 'officer.created',
		about: { id, name: person.name },
		after: { ...reply },
	});
	return settings.SMTP_URL === undefined ? { ...reply, InviteURL: link } : reply;
}
