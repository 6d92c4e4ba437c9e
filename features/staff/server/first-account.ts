/** Creates staff accounts from settings, or by a one-time link that the operator prints. */
import type { By } from '#contract/trail.ts';
import { isCommonPassword } from '#features/accounts/server/common-passwords.ts';
import { insertOneTimeLogin } from '#features/accounts/server/oidc-store.ts';
import { notifyPasswordChanged } from '#features/accounts/server/own-passwords.ts';
import { hashPassword, isPassword } from '#features/accounts/server/passwords.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { deleteSessionsOf } from '#features/accounts/server/session-store.ts';
import { newToken } from '#features/accounts/server/sessions.ts';
import { findAccount, insertAccount, setPassword } from '#features/accounts/server/store.ts';
import { invitationEnds } from '#features/officers/rules.ts';
import { Problem } from '#server/core/problem.ts';
import { SettingsError } from '#server/core/settings.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { staffTexts } from '../rules.ts';
import { staffMember } from './caller.ts';
import { endInvitation, isInvited, personByEmail, staffLock } from './people-store.ts';
import { deletePrintedInvitations, hasStaff, insertInvitation, insertStaff } from './store.ts';

const printedLinkLife = 24 * 3_600_000;

const nameBySettings = 'College staff';

/** The author in the trail of changes by settings or commands. */
export const theOperator: By = { kind: 'site', name: 'The operator' };

/** Returns the link's path. */
async function invite(tx: Tx, now: Date, staffId: number | null = null): Promise<string> {
	const token = newToken();
	const ends = staffId === null ? new Date(now.getTime() + printedLinkLife).toISOString() : invitationEnds(now);
	await insertInvitation(tx, hashToken(token), ends, staffId);
	return `/staff/set-up#${token}`;
}

/** Replaces older links; returns the path. */
export async function inviteFor(tx: Tx, now: Date, staffId: number): Promise<string> {
	await endInvitation(tx, staffId);
	return invite(tx, now, staffId);
}

export const inviteStaff = ({ transact, now }: Pick<Services, 'transact' | 'now'>, url: string): Promise<string> =>
	transact(async (tx) => {
		await recordSecurityEvent(tx, { now }, { kind: 'staff invited', accountId: null, address: null });
		return url + (await invite(tx, now()));
	});

const oneTimeLoginLife = 600_000;

/** Also while single sign-on is the only way in. */
export const printOneTimeLogin = (
	{ transact, now }: Pick<Services, 'transact' | 'now'>,
	url: string,
	email: string,
): Promise<string> =>
	transact(async (tx) => {
		const person = await personByEmail(tx, email);
		if (!person || isInvited(person)) throw new Problem('not found', staffTexts.noSuchPerson);
		const token = newToken();
		const ends = new Date(now().getTime() + oneTimeLoginLife).toISOString();
		await insertOneTimeLogin(tx, person.account_id, hashToken(token), ends);
		return `${url}/staff#${token}`;
	});

async function recordJoined(
	tx: Tx,
	services: Services,
	{ id, account_id, name, email }: Awaited<ReturnType<typeof staffMember>>,
): Promise<void> {
	await recordSecurityEvent(tx, services, { kind: 'staff joined', accountId: account_id, address: null });
	await recordChange(tx, {
		now: nowText(services),
		clubId: null,
		did: 'staff.joined',
		about: { id, name },
		after: { Name: name, Email: email, State: 'active' },
		by: theOperator,
	});
}

const commonReason = 'is too common';

/**
 * A new password ends the account's sessions. A common one is refused unless the account already has it: the site must still
 * start.
 */
async function keepAccount(services: Services, email: string, password: string): Promise<void> {
	const { db, database, transact } = services;
	const before = await findAccount(db, 'staff', email);
	const isCommon = await isCommonPassword(password);
	if (before && (await isPassword(password, before.password_hash))) {
		if (isCommon) services.log.warn(`STAFF_PASSWORD ${commonReason}`);
		return;
	}
	if (isCommon) throw new SettingsError(`The setting STAFF_PASSWORD cannot be used: it ${commonReason}.`);
	const hash = await hashPassword(password);
	await transact(async (tx) => {
		await database.lock(tx, staffLock);
		const made = await insertAccount(tx, 'staff', email, hash, nowText(services));
		if (made !== undefined) {
			await insertStaff(tx, made, nameBySettings);
			return recordJoined(tx, services, await staffMember(tx, made));
		}
		const account = await findAccount(tx, 'staff', email);
		if (!account) return;
		const isNew = account.password_hash !== before?.password_hash;
		if (isNew && (await isPassword(password, account.password_hash))) return;
		await setPassword(tx, account.id, hash);
		await deleteSessionsOf(tx, account.id);
		if (account.password_hash !== '') {
			await recordSecurityEvent(tx, services, { kind: 'password changed', accountId: account.id, address: null });
			return notifyPasswordChanged(tx, services, account.id);
		}
		// The invitation of the same person must not set another password.
		const person = await staffMember(tx, account.id);
		await endInvitation(tx, person.id);
		await recordJoined(tx, services, person);
	});
}

export async function keepStaffAccount(services: Services): Promise<void> {
	const { STAFF_EMAIL, STAFF_PASSWORD } = services.settings;
	if (STAFF_EMAIL === undefined || STAFF_PASSWORD === undefined) return;
	if (/^(["']).*\1$|^\s|\s$/.test(STAFF_PASSWORD))
		services.log.warn('the quotes or blanks around STAFF_PASSWORD are part of the password');
	await keepAccount(services, STAFF_EMAIL, STAFF_PASSWORD);
}

/** Without any staff account, prints a link and ends older ones. */
export const firstStaffLink = (services: Services, url: string): Promise<string | undefined> =>
	services.transact(async (tx) => {
		if (await hasStaff(tx)) return undefined;
		await deletePrintedInvitations(tx);
		return url + (await invite(tx, services.now()));
	});
