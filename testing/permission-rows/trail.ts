/** Permissions of calls about the trail. */
import { getClubTrail, getStaffTrail } from '#features/trail/contract.ts';
import { owned, ownQuery, permissionRow, staffs } from '../permissions.ts';

export const trailPermissions = [
	permissionRow(getClubTrail, owned(200), ownQuery),
	permissionRow(getStaffTrail, staffs(200)),
];
