/** Logs a club in. */
import { loginWith } from '#features/accounts/server/password-sessions.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { loginClub } from '../contract.ts';
import { clubTexts } from '../rules.ts';
import { ownClub } from './owner.ts';
import { clubOfAccount } from './store.ts';
import { noSuchClub } from './visibility.ts';

/** The club of an account; throws a 403 if the staff have rejected or suspended it. */
async function clubThatMayLogIn(tx: Tx, accountId: number) {
	const club = await clubOfAccount(tx, accountId);
	if (!club) throw noSuchClub();
	if (club.status === 'rejected' || club.status === 'suspended') throw new Problem('forbidden', clubTexts[club.status]);
	return club;
}

export function serveLoginClub(services: Services, limits: RateLimits) {
	const findOwner = clubThatMayLogIn;
	const logIn = loginWith(services, limits, { kind: 'club', wrong: clubTexts.login.wrong, findOwner });

	return serve(loginClub, async (call) => {
		const { owner, token } = await logIn(call);
		return { club: await ownClub(services.db, owner.id), token };
	});
}
