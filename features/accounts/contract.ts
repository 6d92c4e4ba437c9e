/** The calls about passwords and sessions. Each kind of account has its own calls to log in and out. */

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Email, Id, IdText, Instant, LinkToken, NewPassword } from '#contract/scalars.ts';
import { passwordTexts } from './rules.ts';

export const forgotPassword = endpoint({
	route: 'POST /api/accounts/forgotPassword',
	summary: 'E-mail a link that sets a new password; the reply is the same for an unknown address',
	who: 'anyone',
	body: z.object({ email: Email() }),
	status: 202,
	reply: z.object({}),
});

export const readPasswordLink = endpoint({
	route: 'POST /api/accounts/passwordLink',
	summary: 'Whose password an e-mailed link sets',
	who: 'anyone',
	body: z.object({ token: LinkToken }),
	status: 200,
	reply: z.object({ email: z.string() }),
});

export const resetPassword = endpoint({
	route: 'POST /api/accounts/resetPassword',
	summary: 'Set a new password with an e-mailed link; ends every session of the account',
	who: 'anyone',
	body: z.object({ token: LinkToken, password: NewPassword(limits.clubPasswordMin) }),
	idempotent: true,
	trail: 'sharedLogin.changed',
	status: 204,
});

export const changePassword = endpoint({
	route: 'PUT /api/accounts/password',
	summary: "Change the club's password; ends its other sessions",
	who: 'reviewer',
	body: z.object({
		currentPassword: z.string({ error: passwordTexts.currentPassword }).min(1, passwordTexts.currentPassword).max(1000),
		newPassword: NewPassword(limits.clubPasswordMin),
	}),
	idempotent: true,
	trail: 'sharedLogin.changed',
	takesNoStorage: true,
	status: 204,
});

export const OfKind = z.object({
	kind: z
		.enum(['club', 'staff'])
		.optional()
		.describe(
			"Which session counts where a browser shows a club's cookie and one of the staff; the club's if left out.",
		),
});

export const LoginSession = z
	.object({
		SessionID: Id,
		Since: Instant,
		/** Other sessions may be late by a tenth of their idle time. */
		LastSeen: Instant,
		Device: z.string(),
		Current: z.boolean(),
	})
	.meta({ id: 'LoginSession' });
export type LoginSession = z.output<typeof LoginSession>;

export const listSessions = endpoint({
	route: 'GET /api/accounts/sessions',
	summary: 'Where your account is logged in, the last used first',
	who: 'logged in',
	query: OfKind,
	status: 200,
	reply: z.array(LoginSession),
});

export const endOwnSession = endpoint({
	route: 'DELETE /api/accounts/sessions/:sessionId',
	summary: 'End one login session of your account',
	who: 'logged in',
	params: z.object({ sessionId: IdText }),
	query: OfKind,
	trail: 'nothing',
	status: 204,
});

export const endOtherSessions = endpoint({
	route: 'DELETE /api/accounts/sessions',
	summary: 'End all other login sessions of your account',
	who: 'logged in',
	query: OfKind,
	trail: 'nothing',
	status: 204,
});
