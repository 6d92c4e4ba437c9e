/** The list of all routes about officers. */
import { guardedPasswords } from '#features/accounts/server/guarded-passwords.ts';
import type { Route } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { handOverRoutes } from './hand-over-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { officerRoutes } from './officer-routes.ts';
import type { RefusedCalls } from './replies.ts';
import { sessionRoutes } from './session-routes.ts';
import { sharedLoginRoutes } from './shared-login-routes.ts';

export function officersRoutes(services: Services, limits: Limits, refused: RefusedCalls): Route[] {
	const check = guardedPasswords(services, limits, 'club');
	return [
		...sessionRoutes(services, limits, refused, check),
		...officerRoutes(services),
		...sharedLoginRoutes(services),
		...handOverRoutes(services),
		...invitationRoutes(services, refused, check),
	];
}
