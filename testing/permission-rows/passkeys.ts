/** Permissions of calls about passkeys. */
import {
	addPasskey,
	listPasskeys,
	passkeyLoginOptions,
	passkeyOptions,
	removePasskey,
	renamePasskey,
} from '#features/accounts/passkey-contract.ts';
import { loginByPasskey } from '#features/staff/passkey-contract.ts';
import { named, namedOrigin, newPasskey, passkeyOf } from '../authenticator.ts';
import { anyAccount, type Caller, everyone, type PermissionWorld, permissionRow } from '../permissions.ts';

/** The owner's; others get one that is nobody's. */
async function idFor(caller: Caller, { site, owner }: PermissionWorld): Promise<number> {
	if (caller !== 'owner') return 2_000_000_000;
	await passkeyOf(site, owner);
	return (await site.call(listPasskeys, { as: owner })).reply.at(-1)?.PasskeyID ?? 0;
}

async function responseFor(caller: Caller, { site, owner }: PermissionWorld): Promise<object> {
	const passkey = newPasskey(namedOrigin);
	if (caller !== 'owner') return passkey.create({ challenge: 'A'.repeat(43) });
	return passkey.create((await site.call(passkeyOptions, { as: owner, headers: named })).reply);
}

export const passkeysPermissions = [
	permissionRow(passkeyOptions, anyAccount(200), () => ({ headers: named })),
	permissionRow(addPasskey, { ...anyAccount(400), owner: 201 }, async (caller, world) => ({
		headers: named,
		body: { response: await responseFor(caller, world) },
	})),
	permissionRow(listPasskeys, anyAccount(200)),
	permissionRow(renamePasskey, { ...anyAccount(404), owner: 200 }, async (caller, world) => ({
		params: { passkeyId: await idFor(caller, world) },
		body: { name: 'Phone' },
	})),
	permissionRow(removePasskey, { ...anyAccount(404), owner: 204 }, async (caller, world) => ({
		params: { passkeyId: await idFor(caller, world) },
	})),
	permissionRow(passkeyLoginOptions, everyone(200), () => ({ headers: named })),
	permissionRow(loginByPasskey, everyone(401), () => ({ headers: named, body: { response: {} } })),
];
