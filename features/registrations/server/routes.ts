/** The calls about registrations. */
import { keyedMutex } from '#server/core/queue.ts';
import type { Route } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { serveChangeForm } from './change-form.ts';
import { clubRegistrationRoutes } from './club-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { ownRegistrationRoutes } from './own-routes.ts';
import { limitedForm, responseLimits } from './response-limits.ts';
import { serveSendMessage } from './send-message.ts';
import { serveSendResponse } from './send-response.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export function registrationsRoutes(services: Services, limits: Limits): Route[] {
	const withinLimits = responseLimits(limits, (formId) => limitedForm(services.db, formId));
	// Changes of a form wait for its lock anyway; waiting here takes no database connection.
	const oneByOne = keyedMutex().run;
	return [
		serveSendResponse(services, withinLimits),
		...ownRegistrationRoutes(services, oneByOne, withinLimits),
		...clubRegistrationRoutes(services),
		serveChangeForm(services, limits),
		...unsubscribeRoutes(services),
		...overviewRoutes(services),
		serveSendMessage(services, limits),
	];
}
