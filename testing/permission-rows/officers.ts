/** Permissions of calls about officers. */
import { dayAt, daysAfter } from '#contract/time.ts';
import { writeSharedLogin } from '#features/clubs/server/store.ts';
import {
	acceptInvitation,
	cancelHandOver,
	changeOfficer,
	clubSession,
	getHandOver,
	getSharedLogin,
	inviteOfficer,
	listOfficers,
	loginClub,
	logoutClub,
	planHandOver,
	removeOfficer,
	setSharedLogin,
	showInvitation,
	switchClub,
} from '#features/officers/contract.ts';
import { invited, newOfficer } from '../officers.ts';
import { clubsOwn, everyone, owned, ownQuery, type PermissionWorld, permissionRow } from '../permissions.ts';

let serial = 0;
const aDay = ({ site: { services } }: PermissionWorld) =>
	daysAfter(dayAt(services.now(), services.settings.TIME_ZONE), 30);

export const officersPermissions = [
	permissionRow(loginClub, everyone(200), (_, { owner }) => ({
		body: { email: owner.Email, password: owner.password },
	})),
	permissionRow(logoutClub, everyone(204), () => ({ as: undefined })),
	permissionRow(clubSession, clubsOwn(200)),
	// A club's own log-in serves that club only.
	permissionRow(switchClub, clubsOwn(403), (_, { owner }) => ({ body: { ClubID: owner.ClubID } }), {
		officers: { lead: 200, editor: 200, reviewer: 200 },
		endsSession: true,
	}),
	permissionRow(listOfficers, owned(200), ownQuery),
	permissionRow(inviteOfficer, owned(201), (caller, world) => ({
		...ownQuery(caller, world),
		body: { Name: 'New', Email: `row-${++serial}@college.test`, Role: 'reviewer' },
	})),
	permissionRow(changeOfficer, owned(200), async (_, { site, owner }) => ({
		params: { officerId: (await invited(site, owner, { Role: 'editor' })).OfficerID },
		body: { Role: 'reviewer' },
	})),
	permissionRow(removeOfficer, owned(204), async (_, { site, owner }) => ({
		params: { officerId: (await invited(site, owner, { Role: 'editor' })).OfficerID },
	})),
	permissionRow(showInvitation, everyone(200), async (_, { site, owner }) => ({
		body: { token: (await invited(site, owner, { Role: 'editor' })).token },
	})),
	permissionRow(acceptInvitation, everyone(201), async (_, { site, owner }) => ({
		as: undefined,
		body: { token: (await invited(site, owner, { Role: 'editor' })).token, password: 'longenough' },
	})),
	permissionRow(setSharedLogin, { ...owned(200), staff: 200 }, async (caller, world) => {
		const { services } = world.site;
		if (caller === 'staff') await services.transact((tx) => writeSharedLogin(tx, world.owner.ClubID, false));
		return { ...ownQuery(caller, world), body: { enabled: true } };
	}),
	permissionRow(getSharedLogin, { ...owned(200), staff: 200 }, ownQuery),
	permissionRow(getHandOver, owned(200), ownQuery),
	permissionRow(
		planHandOver,
		owned(200),
		async (caller, world) => ({
			...ownQuery(caller, world),
			body: { On: aDay(world), Leads: [(await newOfficer(world.site, world.owner, { Role: 'lead' })).OfficerID] },
		}),
		{ leaves: 'handOver.created' },
	),
	permissionRow(cancelHandOver, owned(204), ownQuery),
];
