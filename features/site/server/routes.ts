/** The calls about this installation. */

import type { ReplyOf } from '#contract/endpoint.ts';
import { aiService } from '#server/core/ai-service.ts';
import { accessibilityContact } from '#server/core/settings.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { getAccessibilityContact, getRetention, getSite } from '../contract.ts';

type EventRules = Pick<ReplyOf<typeof getSite>, 'overlap' | 'yearStarts'>;

/** Events have the rules; this feature cannot import them, so `main/app.ts` hands them in. */
export const siteRoutes = ({ settings }: Services, eventRules: () => Promise<EventRules>): Route[] => [
	serve(getSite, async ({ request }) => {
		const { overlap, yearStarts } = await eventRules();
		return {
			host: settings.SITE_HOST ?? request.hostname,
			name: settings.SITE_NAME,
			timeZone: settings.TIME_ZONE,
			overlap,
			yearStarts,
			features: {
				aiQuiz: aiService(settings) !== undefined,
				googleForms: settings.GOOGLE_SERVICE_ACCOUNT !== undefined,
				mail: settings.SMTP_URL !== undefined,
				oidc: settings.OIDC_ISSUER !== undefined,
			},
			oidcName: settings.OIDC_ISSUER === undefined ? null : settings.OIDC_NAME,
			oidcOnly: settings.OIDC_ONLY ?? null,
		};
	}),

	serve(getRetention, async () => ({
		applications: settings.APPLICATION_RETENTION_DAYS,
		registrations: settings.RESPONSE_RETENTION_DAYS,
		results: settings.RESULT_RETENTION_DAYS,
		rejectedClubs: settings.REJECTED_RETENTION_DAYS,
	})),

	serve(getAccessibilityContact, async () => ({ contact: accessibilityContact(settings) ?? null })),
];
