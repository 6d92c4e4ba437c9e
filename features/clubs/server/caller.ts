/** Finds the caller of a login session: a club or a member of the staff. */
import { logInTexts } from '#features/accounts/rules.ts';
import { hasSecondFactor } from '#features/accounts/server/second-factor-store.ts';
import { findLoginSession } from '#features/accounts/server/sessions.ts';
import type { FindCaller } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import { clubOfAccount } from './store.ts';
import { isPublic } from './visibility.ts';

/** Finds callers by their tokens. A rejected or suspended club is nobody, even before its login sessions are deleted. */
export const findCaller =
	(services: Services): FindCaller =>
	async (tokenHash, via) => {
		const session = await findLoginSession(services, tokenHash, via);
		if (!session) return { kind: 'nobody' };
		if ('ended' in session) return { kind: 'nobody', ended: logInTexts.tooManySessions };
		const { sessionId, accountId } = session;
		if (session.kind === 'staff') {
			const isRequired = services.settings.STAFF_SECOND_FACTOR === 'required';
			const lacksSecondFactor = isRequired && !(await hasSecondFactor(services.db, accountId));
			return { kind: 'staff', sessionId, accountId, lacksSecondFactor };
		}
		const club = await clubOfAccount(services.db, accountId);
		if (!club || club.status === 'rejected' || club.status === 'suspended') return { kind: 'nobody' };
		return {
			kind: 'club',
			sessionId,
			accountId,
			clubId: club.id,
			approved: isPublic(club),
			role: 'lead',
			officer: null,
		};
	};
