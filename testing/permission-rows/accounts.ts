/** Permissions of calls about passwords and sessions. */
import {
	changePassword,
	endOtherSessions,
	endOwnSession,
	forgotPassword,
	listSessions,
	readPasswordLink,
	resetPassword,
} from '#features/accounts/contract.ts';
import { oidcCallback, startOidc } from '#features/accounts/oidc-contract.ts';
import { findAccount, insertPasswordLink } from '#features/accounts/server/store.ts';
import { hashToken } from '#server/http/identify.ts';
import { anyAccount, clubsOwn, everyone, type PermissionWorld, permissionRow } from '../permissions.ts';

async function newLink({ site }: PermissionWorld): Promise<string> {
	const token = hashToken(String(Math.random()));
	const { db, transact } = site.services;
	const account = await findAccount(db, 'club', (await site.newClub()).Email);
	if (!account) throw new Error('The new club has no account.');
	await transact((tx) => insertPasswordLink(tx, account.id, hashToken(token), '2999-01-01T00:00:00.000Z'));
	return token;
}

export const accountsPermissions = [
	permissionRow(listSessions, anyAccount(200)),
	permissionRow(endOwnSession, anyAccount(404), () => ({ params: { sessionId: 2_000_000_000 } })),
	permissionRow(endOtherSessions, anyAccount(204)),
	permissionRow(startOidc, everyone(503), () => ({ query: { for: 'anything' } })),
	permissionRow(oidcCallback, everyone(503)),
	permissionRow(forgotPassword, everyone(202), () => ({ body: { email: 'nobody@college.test' } })),
	permissionRow(readPasswordLink, everyone(200), async (_, world) => ({ body: { token: await newLink(world) } })),
	permissionRow(resetPassword, everyone(204), async (_, world) => ({
		body: { token: await newLink(world), password: 'something new' },
	})),
	permissionRow(
		changePassword,
		{ ...clubsOwn(400), owner: 204 },
		(_, { owner }) => ({ body: { currentPassword: owner.password, newPassword: owner.password } }),
		{ officers: { lead: 400, editor: 400, reviewer: 400 } },
	),
];
