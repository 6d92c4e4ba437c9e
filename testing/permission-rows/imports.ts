/** Permissions of calls about imports. */
import {
	getClubImport,
	getImportTemplate,
	getMemberImport,
	importClubs,
	importMembers,
	inviteImported,
	listClubImports,
	listMemberImports,
} from '#features/imports/contract.ts';
import type { ImportKind } from '#features/imports/rules.ts';
import { insertImport } from '#features/imports/server/import-store.ts';
import {
	anyAccount,
	type Caller,
	owned,
	ownQuery,
	type PermissionWorld,
	permissionRow,
	staffs,
} from '../permissions.ts';

const form = (file: string) => {
	const body = new FormData();
	body.set('file', new Blob([file]), 'file.csv');
	return body;
};

const emptyImport =
	(kind: ImportKind) =>
	async (_: Caller, { site: { services }, owner }: PermissionWorld) => {
		const run = {
			kind,
			club_id: kind === 'members' ? owner.ClubID : null,
			by: { kind: 'staff', name: 'Staff' },
			account_id: 1,
			made_at: services.now().toISOString(),
		} as const;
		return { params: { importId: await services.transact((tx) => insertImport(tx, run, [])) } };
	};

export const importsPermissions = [
	permissionRow(getImportTemplate, anyAccount(200), () => ({ query: { kind: 'clubs' } })),
	permissionRow(importClubs, staffs(200), () => ({
		query: { dryRun: 'true' },
		body: form('ClubName,Email\nNew,new@clubs.test'),
	})),
	permissionRow(listClubImports, staffs(200)),
	permissionRow(getClubImport, staffs(200), emptyImport('clubs')),
	// Nobody in it was invited.
	permissionRow(inviteImported, staffs(409), async (caller, world) => ({
		...(await emptyImport('clubs')(caller, world)),
		body: {},
	})),
	permissionRow(importMembers, owned(200), (_, { owner }) => ({
		query: { ClubID: owner.ClubID, dryRun: 'true' },
		body: form('FirstName,LastName\nAda,Roy'),
	})),
	permissionRow(listMemberImports, owned(200), ownQuery),
	permissionRow(getMemberImport, owned(200), emptyImport('members')),
];
