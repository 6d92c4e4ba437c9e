/** The log-in by passkey, which replies as clubs' and staff's log-ins do. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { passkeyTexts } from '#features/accounts/passkey-rules.ts';
import { loginClub } from '#features/officers/contract.ts';
import { loginStaff } from './contract.ts';

export const loginByPasskey = endpoint({
	route: 'POST /api/accounts/passkeys/login',
	summary: 'Log in by passkey: with `club` or `staff`, as the log-in of that account',
	who: 'anyone',
	limits: ['strange browsers of an address'],
	body: z.object({
		response: z
			.unknown()
			.refine((sent) => sent !== undefined && sent !== null, passkeyTexts.missing)
			.describe('The `AuthenticationResponseJSON` that the browser made.'),
	}),
	status: 200,
	reply: z.union([loginClub.reply, loginStaff.reply]),
});
