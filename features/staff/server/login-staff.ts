/** Logs a member of the staff in. */
import { loginWith } from '#features/accounts/server/password-sessions.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { loginStaff } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { staffMember } from './caller.ts';
import { staffReply } from './replies.ts';

export function serveLoginStaff(services: Services, limits: RateLimits) {
	const { wrong } = staffTexts.login;
	const logIn = loginWith(services, limits, { kind: 'staff', wrong, findOwner: staffMember });

	return serve(loginStaff, async (call) => {
		const { owner, token } = await logIn(call);
		return { staff: staffReply(owner), token };
	});
}
