/** The applicants' calls. */
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { getApplication, withdrawApplication } from '../application-contract.ts';
import { deleteByToken } from './application-deletion-store.ts';
import { findByToken } from './application-store.ts';
import { serveApplyForPosition } from './apply-for-position.ts';
import { erase } from './erase-application.ts';
import { noSuchApplication } from './owner.ts';
import { calendarOf, statusReply } from './replies.ts';

export const applicationRoutes = (services: Services, limits: Limits): Route[] => [
	serveApplyForPosition(services, limits),

	serve(getApplication, async ({ params }) => {
		const application = await findByToken(services.db, params.token);
		if (!application) throw noSuchApplication();
		return statusReply(application, calendarOf(services));
	}),

	serve(withdrawApplication, async ({ params }) => {
		await erase(services, (tx) => deleteByToken(tx, params.token));
		return undefined;
	}),
];
