/** Permissions of calls about doors. */
import {
	createDoorLink,
	deleteDoorLink,
	getAttendance,
	getAttended,
	getDoor,
	listDoorLinks,
	sendCheckIns,
} from '#features/door/contract.ts';
import { doorOn } from '../door.ts';
import { type Caller, everyone, owned, type PermissionWorld, permissionRow } from '../permissions.ts';

const ofDoor = (_: Caller, { doorEventID }: PermissionWorld) => ({ params: { eventId: doorEventID } });

/** A helper with a link, too. */
const atDoor = { ...owned(200), doorLink: 200 };

const byQuery = (_: Caller, { doorEventID }: PermissionWorld) => ({ query: { EventID: doorEventID } });

export const doorPermissions = [
	permissionRow(createDoorLink, owned(201), async (_, { site, owner }) => ({
		params: { eventId: (await doorOn(site, owner)).EventID },
		body: { name: 'Gate' },
	})),
	permissionRow(listDoorLinks, owned(200), ofDoor),
	permissionRow(deleteDoorLink, owned(204), async (_, { site, owner }) => {
		const night = await doorOn(site, owner);
		return { params: { eventId: night.EventID, linkId: (await night.newLink()).DoorLinkID } };
	}),
	permissionRow(getDoor, atDoor, byQuery),
	permissionRow(
		sendCheckIns,
		atDoor,
		(caller, world) => ({
			...byQuery(caller, world),
			body: [{ scanId: 'permission', walkIn: '', at: '2030-01-01T00:00:00Z' }],
		}),
		{ officers: { lead: 200, editor: 200, reviewer: 403 } },
	),
	permissionRow(getAttendance, owned(200), ofDoor),
	permissionRow(getAttended, everyone(200), async (_, { site, owner }) => {
		const night = await doorOn(site, owner);
		const { number, token } = await night.join('Ada');
		await night.scan(await night.newLink(), [{ number }]);
		return { params: { code: (await night.read(token)).reply.attended?.URL.split('/').at(-1) ?? 'none' } };
	}),
];
