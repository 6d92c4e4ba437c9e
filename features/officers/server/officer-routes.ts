/** The leads' calls about officers. */
import { badFields } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { keepUnsent } from '#server/http/keep-unsent.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import { assertMayMail } from '#server/mail/mail-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { changeOfficer, inviteOfficer, listOfficers, removeOfficer } from '../contract.ts';
import { isTermOver, officerTexts } from '../rules.ts';
import { invite } from './invite.ts';
import { assertLed, dropOfficer, lockOfficersAsLead, voidNewAddress } from './last-lead.ts';
import { aboutClub, removedMail } from './mail.ts';
import { noSuchOfficer, ownOfficer } from './owner.ts';
import { officerReply } from './replies.ts';
import { today } from './serving.ts';
import { countOfficers, findHandOver, findOfficer, listClubOfficers, type Officer, updateOfficer } from './store.ts';

export function officerRoutes(services: Services): Route[] {
	const { db } = services;
	const { TIME_ZONE } = services.settings;

	const assertTerm = (termEnds: string | null | undefined) => {
		if (isTermOver(termEnds ?? null, today(services))) throw badFields({ TermEnds: officerTexts.termEnds });
	};

	/** The term must not end before the planned hand-over. */
	const assertServesHandOver = async (tx: Tx, officer: Officer, termEnds: string | null | undefined) => {
		const plan = await findHandOver(tx, officer.club_id);
		if (plan?.leads.includes(officer.id) && isTermOver(termEnds ?? null, plan.on))
			throw badFields({ TermEnds: officerTexts.neededForHandOver });
	};

	return [
		serve(listOfficers, async ({ caller }) =>
			(await listClubOfficers(db, caller.clubId)).map((officer) => officerReply(officer, TIME_ZONE)),
		),

		serve(inviteOfficer, async ({ body: { Name, Email, Role, TermEnds }, caller, origin, write }) => {
			assertTerm(TermEnds);
			return write(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, caller.clubId);
				await assertQuota(services, 'officers', caller, () => countOfficers(tx, caller.clubId));
				await assertMayMail(tx, services, `club ${caller.clubId}`, Email);
				const person = { name: Name, email: Email, role: Role, term_ends: TermEnds ?? null };
				return invite(tx, services, { ...person, club_id: caller.clubId, by: caller.name, origin });
			});
		}),

		serve(changeOfficer, async ({ params, body, caller }) => {
			await ownOfficer(db, params.officerId, caller);
			assertTerm(body.TermEnds);
			return services.transact(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, caller.clubId);
				const before = await findOfficer(tx, params.officerId);
				if (!before) throw noSuchOfficer();
				const { role, term_ends } = before;
				const change = keepUnsent({ role, term_ends }, { role: body.Role, term_ends: body.TermEnds });
				await assertServesHandOver(tx, before, body.TermEnds);
				await updateOfficer(tx, before.id, change);
				// Otherwise a former lead could still change the club's address.
				if (body.Role !== undefined && body.Role !== 'lead') await voidNewAddress(tx, before);
				await assertLed(tx, caller.clubId, today(services));
				const reply = officerReply({ ...before, ...change }, TIME_ZONE);
				await recordChange(tx, {
					now: nowText(services),
					clubId: caller.clubId,
					about: { id: before.id, name: before.name },
					before: officerReply(before, TIME_ZONE),
					after: reply,
				});
				return reply;
			});
		}),

		serve(removeOfficer, async ({ params, caller }) => {
			await ownOfficer(db, params.officerId, caller);
			await services.transact(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, caller.clubId);
				const officer = await findOfficer(tx, params.officerId);
				if (!officer || !(await dropOfficer(tx, officer))) throw noSuchOfficer();
				await assertLed(tx, caller.clubId, today(services));
				const about = aboutClub(services, { to: officer.email, clubName: officer.club_name });
				if (officer.account_id !== null) await queueMail(tx, nowText(services), removedMail(about, officer.name));
				await recordChange(tx, {
					now: nowText(services),
					clubId: caller.clubId,
					about: { id: officer.id, name: officer.name },
					before: officerReply(officer, TIME_ZONE),
				});
			});
			return undefined;
		}),
	];
}
