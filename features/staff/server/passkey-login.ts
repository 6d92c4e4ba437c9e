/** Logs clubs, officers and staff in by passkey. */
import { loginWithPasskey } from '#features/accounts/server/passkey-sessions.ts';
import { actingFor } from '#features/officers/server/log-in-owner.ts';
import { type RefusedCalls, sessionReply } from '#features/officers/server/replies.ts';
import { today } from '#features/officers/server/serving.ts';
import type { Tx } from '#server/db/tables.ts';
import { serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { loginByPasskey } from '../passkey-contract.ts';
import { staffMember } from './caller.ts';
import { assertPasswords } from './oidc-sessions.ts';
import { setUsed } from './people-store.ts';
import { staffReply } from './replies.ts';

export function serveLoginByPasskey(services: Services, limits: Limits, refused: RefusedCalls) {
	const findOwner = async (tx: Tx, account: { id: number; kind: string }) => {
		if (account.kind !== 'staff') {
			const acting = await actingFor(tx, services, account);
			return { acting, officerId: acting.officerId };
		}
		assertPasswords(services.settings);
		await setUsed(tx, account.id, nowText(services));
		return { staff: await staffMember(tx, account.id), officerId: null };
	};
	const logIn = loginWithPasskey(services, limits, findOwner);

	return serve(loginByPasskey, async (call) => {
		const { owner, token } = await logIn(call);
		if (owner.staff) return { staff: staffReply(owner.staff), token };
		const reply = await sessionReply(services.db, owner.acting, { refused, day: today(services) });
		return { ...reply, token };
	});
}
