/** The calls that open and close a club's shared log-in. */
import { staffForClubs } from '#contract/trail.ts';
import { deleteSessionsOf } from '#features/accounts/server/session-store.ts';
import { lockAccount, voidEmailLinks } from '#features/accounts/server/store.ts';
import { type Club, isSharedLoginOn, writeSharedLogin } from '#features/clubs/server/store.ts';
import { existingClub } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { getSharedLogin, setSharedLogin } from '../contract.ts';
import { officerTexts } from '../rules.ts';
import { isLeaderless, lockOfficersAsLead } from './last-lead.ts';
import { aboutClub, sharedLoginMail } from './mail.ts';
import { today } from './serving.ts';

export function sharedLoginRoutes(services: Services): Route[] {
	const { db } = services;

	/** Ends its sessions and its pending change of address. Refuses while nobody else can lead. */
	const close = async (tx: Tx, club: Club) => {
		if (await isLeaderless(tx, club.id, today(services))) throw new Problem('conflict', officerTexts.lastLead);
		// A simultaneous log-in ends with the others, or is refused.
		await lockAccount(tx, club.account_id);
		await deleteSessionsOf(tx, club.account_id);
		await voidEmailLinks(tx, club.account_id);
	};

	const tell = (tx: Tx, { name, email }: Club, enabled: boolean, by: string) => {
		const about = aboutClub(services, { to: email, clubName: name });
		const why = `${by} turned the shared log-in of ${name} ${enabled ? 'on' : 'off'}.`;
		return queueMail(tx, nowText(services), sharedLoginMail(about, enabled, why));
	};

	return [
		serve(getSharedLogin, async ({ query }) => {
			const club = await existingClub(db, query.ClubID);
			return { enabled: await isSharedLoginOn(db, club.id) };
		}),

		serve(setSharedLogin, async ({ query, body: { enabled }, caller }) => {
			if (!enabled && (caller.kind === 'staff' || caller.officerId === null))
				throw new Problem('forbidden', officerTexts.onlyOfficers);
			await services.transact(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, query.ClubID);
				const club = await existingClub(tx, query.ClubID);
				const wasOn = await isSharedLoginOn(tx, club.id);
				await writeSharedLogin(tx, club.id, enabled);
				if (!enabled) await close(tx, club);
				if (wasOn !== enabled) await tell(tx, club, enabled, caller.kind === 'staff' ? staffForClubs : caller.name);
				await recordChange(tx, {
					now: nowText(services),
					clubId: club.id,
					about: { id: club.id, name: club.name },
					before: { Enabled: wasOn },
					after: { Enabled: enabled },
				});
			});
			return { enabled };
		}),
	];
}
