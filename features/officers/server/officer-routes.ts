/** The calls with which leads decide who a club's officers are. */
import { staffForClubs } from '#contract/trail.ts';
import { deleteSessionsOf, voidEmailLinks } from '#features/accounts/server/store.ts';
import { isSharedLoginOn, writeSharedLogin } from '#features/clubs/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import {
	changeOfficer,
	getSharedLogin,
	inviteOfficer,
	listOfficers,
	removeOfficer,
	setSharedLogin,
} from '../contract.ts';
import { isTermOver, officerTexts } from '../rules.ts';
import { invitationLimits } from './invitation-limits.ts';
import { invite } from './invite.ts';
import { removedMail, sharedLoginMail } from './mail.ts';
import {
	assertLed,
	clubInQuestion,
	dropOfficer,
	isLeaderless,
	lockOfficersAsLead,
	noSuchOfficer,
	ownOfficer,
} from './owner.ts';
import { officerReply } from './replies.ts';
import { today } from './serving.ts';
import { countOfficers, findHandOver, findOfficer, listClubOfficers, type Officer, updateOfficer } from './store.ts';

export function officerRoutes(services: Services, limits: RateLimits): Route[] {
	const { db, settings } = services;
	const { TIME_ZONE, SITE_NAME } = settings;
	const withinLimits = invitationLimits(limits);

	const assertTerm = (termEnds: string | null | undefined) => {
		if (isTermOver(termEnds ?? null, today(services))) throw badFields({ TermEnds: officerTexts.termEnds });
	};

	/** Refuses a term that ends before the officer becomes a lead by the planned hand-over. */
	const assertServesHandOver = async (tx: Tx, officer: Officer, termEnds: string | null | undefined) => {
		const plan = await findHandOver(tx, officer.club_id);
		if (plan?.leads.includes(officer.id) && isTermOver(termEnds ?? null, plan.on))
			throw badFields({ TermEnds: officerTexts.neededForHandOver });
	};

	return [
		serve(listOfficers, async ({ caller }) =>
			(await listClubOfficers(db, caller.clubId)).map((officer) => officerReply(officer, TIME_ZONE)),
		),

		serve(inviteOfficer, async ({ body: { Name, Email, Role, TermEnds }, caller, write }) => {
			assertTerm(TermEnds);
			return withinLimits({ email: Email, clubId: caller.clubId }, (onQueued) =>
				write(async (tx) => {
					await lockOfficersAsLead(services, tx, caller, caller.clubId);
					await assertQuota(services, 'officers', caller, () => countOfficers(tx, caller.clubId));
					const club = await clubInQuestion(tx, caller.clubId);
					const person = { name: Name, email: Email, role: Role, term_ends: TermEnds ?? null };
					const invited = await invite(tx, services, { club, by: caller.name, ...person });
					onQueued();
					return invited;
				}),
			);
		}),

		serve(changeOfficer, async ({ params, body, caller }) => {
			await ownOfficer(db, params.officerId, caller.clubId);
			assertTerm(body.TermEnds);
			return services.transact(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, caller.clubId);
				const before = await findOfficer(tx, params.officerId);
				if (!before) throw noSuchOfficer();
				const change = {
					...(body.Role === undefined ? {} : { role: body.Role }),
					...(body.TermEnds === undefined ? {} : { term_ends: body.TermEnds }),
				};
				await assertServesHandOver(tx, before, body.TermEnds);
				if (Object.keys(change).length > 0) await updateOfficer(tx, before.id, change);
				// Otherwise somebody who is no lead any more could still give the club an address of their own.
				if (body.Role !== undefined && body.Role !== 'lead' && before.account_id !== null)
					await voidEmailLinks(tx, before.account_id);
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
			await ownOfficer(db, params.officerId, caller.clubId);
			await services.transact(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, caller.clubId);
				const officer = await findOfficer(tx, params.officerId);
				if (!officer || !(await dropOfficer(tx, officer))) throw noSuchOfficer();
				await assertLed(tx, caller.clubId, today(services));
				const about = {
					to: officer.email,
					clubName: officer.club_name,
					siteName: SITE_NAME,
					siteUrl: services.siteUrl(),
				};
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

		serve(getSharedLogin, async ({ query }) => {
			const club = await clubInQuestion(db, query.ClubID);
			return { enabled: await isSharedLoginOn(db, club.id) };
		}),

		serve(setSharedLogin, async ({ query, body: { enabled }, caller }) => {
			if (!enabled && (caller.kind === 'staff' || caller.officerId === null))
				throw new Problem('forbidden', officerTexts.onlyOfficers);
			await services.transact(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, query.ClubID);
				const club = await clubInQuestion(tx, query.ClubID);
				const wasOn = await isSharedLoginOn(tx, club.id);
				await writeSharedLogin(tx, club.id, enabled);
				if (!enabled) {
					if (await isLeaderless(tx, club.id, today(services))) throw new Problem('conflict', officerTexts.lastLead);
					await deleteSessionsOf(tx, club.account_id);
				}
				const about = { to: club.email, clubName: club.name, siteName: SITE_NAME, siteUrl: services.siteUrl() };
				const why = `${caller.kind === 'staff' ? staffForClubs : caller.name} turned the shared log-in of ${club.name} ${enabled ? 'on' : 'off'}.`;
				if (wasOn !== enabled) await queueMail(tx, nowText(services), sharedLoginMail(about, enabled, why));
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
