/** Who may make the calls about clubs and members; for tests. */
import { sampleMember } from '#testing/permission-world.ts';
import { everyone, owned, ownQuery, permissionRow } from '#testing/permissions.ts';
import { samplePicture } from '#testing/site.ts';
import {
	addClub,
	addMember,
	deleteMember,
	findByEmail,
	getClub,
	getClubData,
	getClubMembers,
	getClubOverview,
	updateClub,
	updateMember,
} from '../contract.ts';

const profile = { ClubName: 'Owner', Description: 'D', FoundedDate: '2020-01-01' };

let serial = 0;

export const clubsPermissions = [
	permissionRow(getClubData, everyone(200)),
	permissionRow(findByEmail, everyone(200), (_, { owner }) => ({ body: { email: owner.Email } })),
	permissionRow(addClub, everyone(201), async (caller) => ({
		body: {
			...profile,
			Email: `new-${caller}@college.test`,
			Password: 'ink and reed',
			LogoURL: (await samplePicture()).url,
		},
	})),
	permissionRow(getClub, everyone(200), (_, { owner }) => ({ params: { clubId: owner.ClubID } })),
	permissionRow(updateClub, owned(200), (caller, world) => ({ ...ownQuery(caller, world), body: profile })),
	permissionRow(getClubMembers, everyone(200), ownQuery),
	permissionRow(getClubOverview, owned(200), ownQuery),
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
