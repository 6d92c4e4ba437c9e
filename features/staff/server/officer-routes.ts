/** The call that gives a club a lead when nobody there can be reached. */
import { staffForClubs } from '#contract/trail.ts';
import { isNamed } from '#features/clubs/server/mail.ts';
import { existingClub } from '#features/clubs/server/visibility.ts';
import { inviteAsLead } from '#features/officers/server/invite.ts';
import { lockOfficers } from '#features/officers/server/last-lead.ts';
import { listClubOfficers } from '#features/officers/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { inviteLead } from '../officer-contract.ts';
import { staffTexts } from '../rules.ts';
import { staffMember } from './caller.ts';
import { leadChosenMail } from './mail.ts';

export const officerRoutes = (services: Services): Route[] => [
	serve(inviteLead, ({ params: { clubId }, body: { Name, Email, reason }, caller, origin, write }) =>
		write(async (tx) => {
			await staffMember(tx, caller.accountId);
			const club = await existingClub(tx, clubId);
			if (!isNamed(club)) throw new Problem('conflict', staffTexts.notApproved);
			await lockOfficers(services, tx, clubId);
			const leads = (await listClubOfficers(tx, clubId)).filter(
				({ role, account_id }) => role === 'lead' && account_id !== null,
			);
			const person = { club_id: clubId, name: Name, email: Email };
			const invited = await inviteAsLead(tx, services, { ...person, by: staffForClubs, origin });
			const about = { ...invited, clubName: club.name, siteName: services.settings.SITE_NAME, reason };
			for (const to of new Set([club.email, ...leads.map(({ email }) => email)]))
				await queueMail(tx, nowText(services), leadChosenMail({ to, ...about }));
			return invited;
		}),
	),
];
