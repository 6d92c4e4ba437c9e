/** The calls about passwords. Each kind of account has its own calls to log in and out. */

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Email, NewPassword, Secret } from '#contract/scalars.ts';
import { passwordTexts } from './rules.ts';

export const forgotPassword = endpoint({
	route: 'POST /api/accounts/forgotPassword',
	summary: 'Mail a link that sets a new password; the reply is the same for an unknown address',
	who: 'anyone',
	body: z.object({ email: Email() }),
	status: 202,
	reply: z.object({}),
});

export const resetPassword = endpoint({
	route: 'POST /api/accounts/resetPassword',
	summary: 'Set a new password with a mailed link; ends every session of the account',
	who: 'anyone',
	body: z.object({ token: Secret, password: NewPassword(limits.clubPasswordMin) }),
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
	status: 204,
});
