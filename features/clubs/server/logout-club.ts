/** Logs a club out, and is no error without a login session. */
import { endSession } from '#features/accounts/server/sessions.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { logoutClub } from '../contract.ts';

export const serveLogoutClub = (services: Services) =>
	serve(logoutClub, async ({ caller, request, reply }) => {
		await endSession(services, 'club', caller.kind === 'club' ? caller.sessionId : undefined, request, reply);
		return undefined;
	});
