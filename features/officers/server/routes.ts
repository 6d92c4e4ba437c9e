/** All calls about officers, in files of their own. */
import type { Route } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { handOverRoutes } from './hand-over-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { officerRoutes } from './officer-routes.ts';
import { type RefusedCalls, sessionRoutes } from './session-routes.ts';

export const officersRoutes = (services: Services, limits: RateLimits, refused: RefusedCalls): Route[] => [
	...sessionRoutes(services, limits, refused),
	...officerRoutes(services, limits),
	...handOverRoutes(services),
	...invitationRoutes(services, refused),
];
