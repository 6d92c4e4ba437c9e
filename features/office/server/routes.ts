/** The calls of the office. */
import type { Route } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { reportRoutes } from './report-routes.ts';
import { serveSendClubMessage } from './send-message.ts';

export const officeRoutes = (services: Services): Route[] => [
	...reportRoutes(services),
	serveSendClubMessage(services),
];
