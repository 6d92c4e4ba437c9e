/** All calls about rounds. */
import type { Route } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { decisionRoutes } from './decision-routes.ts';
import { renewalRoutes } from './renewal-routes.ts';
import { roundRoutes } from './round-routes.ts';

export const roundsRoutes = (services: Services): Route[] => [
	...roundRoutes(services),
	...decisionRoutes(services),
	...renewalRoutes(services),
];
