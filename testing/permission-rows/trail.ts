/** Who may read the trail; for tests. */
import { owned, ownQuery, permissionRow, staffs } from '#testing/permissions.ts';
import { getClubTrail, getStaffTrail } from '../contract.ts';

export const trailPermissions = [
	permissionRow(getClubTrail, owned(200), ownQuery),
	permissionRow(getStaffTrail, staffs(200)),
];
