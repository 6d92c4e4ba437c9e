/** The calls about staff accounts; clubs and mails have route files of their own. */
import { logoutReply } from '#features/accounts/server/oidc-sessions.ts';
import { changeOwnPassword } from '#features/accounts/server/own-passwords.ts';
import { endSession } from '#features/accounts/server/sessions.ts';
import type { EraseOfClub } from '#features/clubs/server/deleted-club-store.ts';
import { type FindCaller, identify } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { changeStaffPassword, logoutStaff, staffSession } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { staffMember } from './caller.ts';
import { categoryRoutes } from './category-routes.ts';
import { serveClaimStaff } from './claim-staff.ts';
import { clubRoutes } from './club-routes.ts';
import { eventDecisionRoutes } from './decide-about-event.ts';
import { serveDeleteClub } from './delete-club.ts';
import { serveLoginStaff } from './login-staff.ts';
import { mailRoutes } from './mail-routes.ts';
import { officerRoutes } from './officer-routes.ts';
import { serveOneTimeLogin } from './oidc-routes.ts';
import { assertPasswords } from './oidc-sessions.ts';
import { overlapRoutes } from './overlap-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { staffReply } from './replies.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';

/** `parts` erase other features' data of a club; this feature cannot import them, so `main/app.ts` hands them in. */
export function staffRoutes(
	services: Services,
	limits: Limits,
	find: FindCaller,
	parts: readonly EraseOfClub[],
): Route[] {
	const { db, settings } = services;

	return [
		serveLoginStaff(services, limits),
		serveClaimStaff(services),
		serveOneTimeLogin(services),
		...secondFactorRoutes(services, limits),
		...peopleRoutes(services),

		serve(logoutStaff, async ({ request, reply }) => {
			// Open to all callers, so a club's cookie may be sent, too.
			const caller = await identify(request, settings, find, 'staff');
			const sessionId = caller.kind === 'staff' ? caller.sessionId : undefined;
			const left = await logoutReply(db, sessionId, reply);
			await endSession(services, 'staff', sessionId, request, reply);
			return left;
		}),

		serve(staffSession, async ({ caller }) => ({ staff: staffReply(await staffMember(db, caller.accountId)) })),

		serve(changeStaffPassword, async (call) => {
			assertPasswords(settings);
			await limits.take('known browsers', call.caller.accountId);
			await changeOwnPassword(services, call, staffTexts.currentPassword.wrong);
			return undefined;
		}),

		...clubRoutes(services),
		...officerRoutes(services),
		...overlapRoutes(services),
		...categoryRoutes(services),
		...eventDecisionRoutes(services),
		serveDeleteClub(services, parts),
		...mailRoutes(services),
	];
}
