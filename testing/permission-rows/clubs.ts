/** Permissions of calls about clubs. */
import { findAccount } from '#features/accounts/server/store.ts';
import {
	addClub,
	addMember,
	changeEmail,
	confirmClubEmail,
	deleteMember,
	findByEmail,
	getCategories,
	getClub,
	getClubData,
	getClubMembers,
	getClubOverview,
	submitAgain,
	updateClub,
	updateMember,
} from '#features/clubs/contract.ts';
import { linkFor } from '#features/clubs/server/email-routes.ts';
import { sampleMember } from '../bodies.ts';
import { clubsOwn, everyone, owned, ownQuery, permissionRow } from '../permissions.ts';
import { samplePicture } from '../site.ts';

const profile = { ClubName: 'Owner', Description: 'D', FoundedDate: '2020-01-01' };

let serial = 0;

let moved = 0;

export const clubsPermissions = [
	permissionRow(getClubData, everyone(200)),
	permissionRow(getCategories, everyone(200)),
	permissionRow(findByEmail, everyone(200), (_, { owner }) => ({ body: { email: owner.Email } })),
	permissionRow(addClub, everyone(201), async (caller) => ({
		body: {
			...profile,
			Email: `new-${caller}@college.test`,
			Password: 'ink and reed',
			LogoURL: (await samplePicture()).url,
		},
	})),
	permissionRow(confirmClubEmail, everyone(204), async (_, { site }) => {
		const { db, transact } = site.services;
		const account = await findAccount(db, 'club', (await site.newClub()).Email);
		const link = { accountId: account?.id ?? 0, email: `moved-${++moved}@college.test` };
		return { body: { token: await transact((tx) => linkFor(tx, site.services, link)) } };
	}),
	permissionRow(
		changeEmail,
		{ ...clubsOwn(400), owner: 202 },
		(_, { owner }) => ({ body: { Email: owner.Email, password: owner.password } }),
		{ officers: { lead: 400, editor: 403, reviewer: 403 } },
	),
	permissionRow(getClub, everyone(200), (_, { owner }) => ({ params: { clubId: owner.ClubID } })),
	permissionRow(updateClub, owned(200), (caller, world) => ({ ...ownQuery(caller, world), body: profile })),
	permissionRow(getClubMembers, everyone(200), ownQuery),
	permissionRow(getClubOverview, owned(200), ownQuery),
	// Only a club that was sent back may.
	permissionRow(submitAgain, clubsOwn(409)),
	permissionRow(addMember, owned(201), (_, { owner }) => ({ body: { ...sampleMember, ClubID: owner.ClubID } })),
	permissionRow(updateMember, owned(200), (_, { MemberID }) => ({
		query: { MemberID },
		body: { ...sampleMember, Role: `Lead ${++serial}` },
	})),
	permissionRow(deleteMember, owned(204), async (_, { site, owner }) => {
		const body = { ...sampleMember, ClubID: owner.ClubID };
		const { MemberID } = (await site.call(addMember, { as: owner, body })).reply;
		return { query: { MemberID } };
	}),
];
