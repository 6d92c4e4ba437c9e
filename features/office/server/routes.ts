/** The calls of the office. */
import type { Route } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { serveHideEvent, serveShowEvent } from './hide-event.ts';
import { serveListEvents } from './list-events.ts';
import { reportRoutes } from './report-routes.ts';
import { serveSendClubMessage } from './send-message.ts';

export const officeRoutes = (services: Services): Route[] => [
	serveListEvents(services),
	serveHideEvent(services),
	serveShowEvent(services),
	...reportRoutes(services),
	serveSendClubMessage(services),
];
