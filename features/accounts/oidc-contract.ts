/** The calls of single sign-on (OpenID Connect). Browsers follow them as links. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** Discovery, the code's exchange, the keys and the claims take up to five seconds each. */
const timeout = 25;

export const startOidc = endpoint({
	route: 'GET /api/accounts/oidc/start',
	summary: 'Log in with the college’s account: redirects to the provider',
	who: 'anyone',
	// Read by the handler: where sign-on is not set up, that is the answer to any.
	query: z.object({
		for: z.unknown().optional().describe('What the log-in is for: `club`, `staff` or `invitation`.'),
		page: z
			.unknown()
			.optional()
			.describe('Of an invitation: `staff` leads back to that of the staff, others to the officers’.'),
	}),
	limits: ['sent by an address'],
	status: 302,
	redirects: true,
	timeout,
});

export const oidcCallback = endpoint({
	route: 'GET /api/accounts/oidc/callback',
	summary: 'Where the provider leads back to: logs in and redirects, or shows a page that says why not',
	who: 'anyone',
	limits: ['sent by an address'],
	status: 302,
	redirects: true,
	timeout,
});

/** A log-out of a session by single sign-on. */
export const LogoutReply = z.object({
	url: z.string().describe('Where the browser logs out at the provider, too. Without one: 204.'),
});
