/** Who may make the calls about exports. */
import { exportClub, exportCollege } from '#features/exports/contract.ts';
import { owned, ownQuery, permissionRow, staffs } from '../permissions.ts';

export const exportsPermissions = [
	permissionRow(exportClub, { ...owned(200), staff: 200 }, ownQuery),
	permissionRow(exportCollege, staffs(200)),
];
