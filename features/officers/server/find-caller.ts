/** Finds the caller of a session: a club, an officer or a staff member. */
import { dayAt } from '#contract/time.ts';
import { logInTexts } from '#features/accounts/rules.ts';
import { hasSecondFactor } from '#features/accounts/server/second-factor-store.ts';
import { findLoginSession, storeUse } from '#features/accounts/server/sessions.ts';
import { clubOfAccount } from '#features/clubs/server/store.ts';
import { isBlocked, isDormant, isPublic } from '#features/clubs/server/visibility.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Caller, FindCaller } from '#server/http/identify.ts';
import { nowText, type Services } from '#server/services.ts';
import { isServing, today } from './serving.ts';
import { findOfficer, updateOfficer } from './store.ts';

const nobody = { kind: 'nobody' } as const;

export type FindStaffName = (db: Reader, accountId: number) => Promise<string | undefined>;

interface Ids {
	sessionId: number;
	accountId: number;
}

async function officerCaller(services: Services, ids: Ids, officerId: number | null): Promise<Caller> {
	const officer = officerId === null ? undefined : await findOfficer(services.db, officerId);
	if (officer?.account_id !== ids.accountId || !isServing(officer, today(services))) return nobody;
	// Stored per day, not per request.
	if (officer.used_at === null || dayAt(new Date(officer.used_at), services.settings.TIME_ZONE) !== today(services))
		await storeUse(services, (tx) => updateOfficer(tx, officer.id, { used_at: nowText(services) }));
	return {
		kind: 'club',
		...ids,
		clubId: officer.club_id,
		approved: isPublic({ status: officer.club_status }),
		dormant: isDormant(officer),
		role: officer.role,
		name: officer.name,
		officerId: officer.id,
	};
}

async function sharedLoginCaller(services: Services, ids: Ids): Promise<Caller> {
	const club = await clubOfAccount(services.db, ids.accountId);
	if (!club || isBlocked(club.status) || club.shared_login === 0) return nobody;
	return {
		kind: 'club',
		...ids,
		clubId: club.id,
		approved: isPublic(club),
		dormant: isDormant(club),
		role: 'lead',
		name: club.name,
		officerId: null,
	};
}

/** Ignores sessions of rejected or suspended clubs, closed shared log-ins and ended terms. */
export const findCaller =
	(services: Services, findStaffName: FindStaffName): FindCaller =>
	async (tokenHash, via) => {
		const session = await findLoginSession(services, tokenHash, via);
		if (!session) return nobody;
		if ('ended' in session) return { ...nobody, ended: logInTexts.tooManySessions };
		const { kind, officerId, isSignOn, isByPasskey, ...ids } = session;
		if (kind === 'officer') return officerCaller(services, ids, officerId);
		if (kind === 'club') return sharedLoginCaller(services, ids);
		const name = await findStaffName(services.db, ids.accountId);
		if (name === undefined) return nobody;
		const isRequired = services.settings.STAFF_SECOND_FACTOR === 'required';
		const lacksSecondFactor =
			isRequired && !isSignOn && !isByPasskey && !(await hasSecondFactor(services.db, ids.accountId));
		return { kind, ...ids, name, lacksSecondFactor };
	};
